import { type FormNotice, failed } from '@/shared/form-state'

/** Who was chosen does not work here (any more). */
export const NO_COLLEAGUE = 'Kies een collega die hier werkt.'

/** Of a record that somebody else changed while a colleague was typing. */
export const RECORD_OVERTAKEN =
  'Deze gegevens zijn intussen gewijzigd: hieronder staat hoe ze nu zijn. Kijk na wat je typte, en sla het dan op.'

/** Of a mail to a customer with a contact stop. */
export const CONTACT_STOPPED =
  'Deze klant wordt niet benaderd: er gaat geen mail uit. Hef dat eerst op bij de klant.'

const KEPT = 'De mail is bewaard, niet verzonden: er is geen SMTP_URL ingesteld'

/** Said on the page after something was done. The name travels in a cookie, the words stay here. */
const NOTICES = {
  'klant-gewijzigd': 'De gegevens zijn bewaard. Bestellingen en facturen die er al zijn, houden hun gegevens',
  'niet-benaderen': 'Deze klant wordt niet meer benaderd, tot iemand dat opheft',
  'weer-benaderen': 'Deze klant mag weer benaderd worden. De komende nacht haalt in wat bleef staan',
  'factuur-aangemaakt': 'Factuur aangemaakt',
  'creditnota-gemaakt': 'Creditnota gemaakt, de klant krijgt hem per mail',
  'creditnota-gemaakt-bewaard': `Creditnota gemaakt. ${KEPT}`,
  betwist: 'Betwist: hiervoor gaan geen herinneringen meer uit, en er gaat niets stil',
  'geschil-opgelost': 'Opgelost: de factuur telt weer mee. Wat was aangekondigd, wordt opnieuw aangekondigd',
  'overboeking-geboekt': 'De overboeking is geboekt',
  'overboeking-bekend': 'Deze overboeking was al geboekt',
  'status-gewijzigd': 'De status is gewijzigd, de klant krijgt een mail',
  'status-gewijzigd-bewaard': `De status is gewijzigd. ${KEPT}`,
  'bestelling-gewijzigd': 'Gewijzigd, de klant krijgt een mail',
  'bestelling-gewijzigd-bewaard': `Gewijzigd. ${KEPT}`,
  'wijziging-ingetrokken': 'De wijziging is ingetrokken, de klant krijgt een mail',
  'wijziging-ingetrokken-bewaard': `De wijziging is ingetrokken. ${KEPT}`,
  'terugboeking-geboekt': 'De terugboeking is geboekt. Wat er niet meer mee betaald is, staat weer open',
  'terugboeking-bekend': 'Deze terugboeking was al geboekt',
  beantwoord: 'Bericht beantwoord',
  'melding-besloten': 'Besloten. Wie het hoort te horen, krijgt een mail',
  'melding-besloten-bewaard': `Besloten. ${KEPT}`,
  'melding-besloten-stil': 'Besloten. Er is niemand om te mailen',
  'taak-klaar': 'Taak afgevinkt',
  'taak-open': 'De taak staat weer open',
  geleverd: 'Alles klaar: de klant krijgt een mail',
  'geleverd-bewaard': `Alles klaar. ${KEPT}`,
  'mail-onderweg': 'De mail is onderweg',
  'mail-bewaard': KEPT,
  teruggestort: 'Geboekt als teruggestort',
  'teruggestort-bekend': 'Dat was al geboekt. Kijk wat er nog terug moet',
  'geld-afgehandeld': 'Afgehandeld. Wie wat deed, staat in het logboek',
  'mail-verzonden': 'De mail is verzonden',
  'lead-verzet': 'De status van de lead is veranderd',
  'lead-teruggezet': 'Ongedaan gemaakt: de lead staat weer waar hij stond',
  'lead-gepland': 'Bewaard wat er nu komt',
  'notitie-bewaard': 'De notitie is bewaard',
  'lead-gewist': 'De lead is gewist',
  'lead-opnieuw': 'De lead wordt opnieuw opgehaald',
  uitgeschreven: 'Het adres is uitgeschreven',
  gewist: 'Gewist wat gewist mag worden',
  'antwoord-verstuurd': 'Je antwoord is verstuurd',
  'gesprek-opgepakt': 'Dit gesprek is van jou: de automatische hulp zwijgt zolang je er bent',
  'gesprek-losgelaten': 'Losgelaten: de automatische hulp neemt het over',
  'gesprek-gesloten': 'Het gesprek is gesloten',
  'gesprek-heropend': 'Het gesprek staat weer open',
  'gesprek-spam': 'Het gesprek staat bij spam',
  'gesprek-geen-spam': 'Geen spam: het gesprek staat weer open',
  tegengehouden: 'Tegengehouden. De regel blijft staan tot je hem loslaat, of tot de dag die je koos',
  losgelaten: 'Losgelaten: de komende nacht gaat hij mee',
  'link-gemaild': 'De link is gemaild',
  'link-gemaild-bewaard': `De link is gemaakt. ${KEPT}`,
  'link-ingetrokken': 'De link werkt niet meer',
  'prijs-gewijzigd': 'De nieuwe prijs staat vast. Vannacht laat zien wie het wanneer hoort',
  'prijs-bekend': 'Deze prijs stond al vast',
  'btw-vastgelegd': 'Het btw-tarief staat vast. Vanaf die dag rekent alles ermee',
  'btw-bekend': 'Dit btw-tarief stond al vast',
  'btw-ingetrokken': 'Het btw-tarief is ingetrokken',
  'prijs-ingetrokken': 'De prijs is ingetrokken. Nog niemand had ervan gehoord',
  'prijs-ingetrokken-gemeld': 'De prijs is ingetrokken. Wie het al wist, krijgt een mail',
  'incasso-aangeleverd': 'Genoteerd: dit bestand ligt bij je bank',
  'incasso-vervallen': 'Dit bestand gaat niet door. Wat erin stond, is opnieuw aangekondigd',
  'incasso-afgeblazen': 'Deze incasso gaat niet door, de klant krijgt een mail',
  'afspraak-bevestigd': 'Bevestigd, de bezoeker krijgt een mail',
  'afspraak-bevestigd-bewaard': `Bevestigd. ${KEPT}`,
  'afspraak-afgewezen': 'Afgewezen, de bezoeker krijgt een mail',
  'afspraak-afgewezen-bewaard': `Afgewezen. ${KEPT}`,
  'afspraak-afgezegd': 'Afgezegd, de bezoeker krijgt een mail',
  'afspraak-afgezegd-bewaard': `Afgezegd. ${KEPT}`,
  'afspraak-hersteld': 'De afspraak gaat toch door, de bezoeker krijgt een mail',
  'afspraak-hersteld-bewaard': `De afspraak gaat toch door. ${KEPT}`,
  'afspraak-verzet': 'Verzet, de bezoeker krijgt een mail',
  'afspraak-verzet-bewaard': `Verzet. ${KEPT}`,
  'tijd-voorgesteld': 'Voorgesteld: de bezoeker bevestigt de tijd met de link in de mail',
  'tijd-voorgesteld-bewaard': `Voorgesteld. ${KEPT}`,
  'afspraak-ingevoerd': 'De afspraak staat erin, de bezoeker krijgt een mail',
  'afspraak-ingevoerd-bewaard': `De afspraak staat erin. ${KEPT}`,
  'agenda-dicht': 'Die dagen zijn dicht: bezoekers kunnen ze niet meer kiezen',
  'agenda-open': 'Die dagen zijn weer open',
  'agendalink-ingetrokken': 'De agendalink werkt niet meer',
  uitgesteld: 'Uitgesteld. Gebeurt er eerder iets, dan staat het meteen weer in de lijst',
  teruggehaald: 'Het staat weer in de lijst',
  opgepakt: 'Dit is van jou',
  weggelegd: 'Dit is van niemand meer',
  'ochtendmail-aan': 'Je krijgt elke werkdag om 8:00 uur een mail met de dag',
  'ochtendmail-uit': 'Je krijgt geen ochtendmail meer',
  'project-opgeleverd': 'Opgeleverd: de klant krijgt een mail met de factuur',
  'project-opgeleverd-bewaard': `Opgeleverd. ${KEPT}`,
  'project-gepland': 'Bewaard wat er nu komt',
  'opzegging-afgehandeld': 'Afgehandeld',
  'project-gestopt': 'Gestopt, de klant krijgt een mail met de reden',
  'project-gestopt-bewaard': `Gestopt. ${KEPT}`,
  'abonnement-opgezegd': 'Opgezegd, de klant krijgt een mail',
  'abonnement-opgezegd-bewaard': `Opgezegd. ${KEPT}`,
  'offerte-begonnen': 'Het concept staat klaar',
  'offerte-versie-begonnen': 'Een nieuwe versie staat klaar. De klant houdt de vorige tot je deze verstuurt',
  'offerte-verstuurd': 'Verstuurd: de klant krijgt een mail met de link en de PDF',
  'offerte-verstuurd-bewaard': `Verstuurd. ${KEPT}`,
  'offerte-ingetrokken': 'Ingetrokken, de klant krijgt een mail',
  'offerte-ingetrokken-bewaard': `Ingetrokken. ${KEPT}`,
  'offerte-bericht-verstuurd': 'Je bericht is onderweg en staat bij de offerte',
  'offerte-bericht-verstuurd-bewaard': `Je bericht staat bij de offerte. ${KEPT}`,
  'afwijzing-gezien': 'Gezien: deze offerte staat niet meer in de lijst van vandaag',
  'akkoord-vastgelegd': 'Vastgelegd: de klant krijgt een mail met een kopie',
  'akkoord-vastgelegd-bewaard': `Het akkoord is vastgelegd. ${KEPT}`,
  'akkoord-teruggedraaid': 'Teruggedraaid, de klant krijgt een mail',
  'akkoord-teruggedraaid-bewaard': `Teruggedraaid. ${KEPT}`,
  'blok-bewaard': 'Het blok is bewaard. Offertes die er al mee gemaakt zijn, blijven zoals ze zijn',
  'blok-weg': 'Het blok is weggehaald. Offertes die er al mee gemaakt zijn, blijven zoals ze zijn',
  'concept-weggegooid': 'Het concept is weggegooid',
  'webhook-gewijzigd': 'Bewaard. Wat hierna gebeurt, gaat naar dit adres',
  'webhook-uit': 'Gepauzeerd: er gaat niets meer heen. Wat in de tussentijd gebeurt, wordt niet nagestuurd',
  'webhook-aan': 'Staat weer aan. Wat nog wachtte, gaat nu mee',
  'webhook-verwijderd': 'De webhook is weg, met zijn logboek',
  'proefmelding-onderweg': 'De proefmelding is onderweg. Hieronder staat zo of hij aankwam',
  'melding-onderweg': 'Onderweg. Hieronder staat zo of het aankwam',
  'sleutel-ingetrokken': 'De sleutel werkt niet meer',
  'nacht-berekend': 'De komende nacht is opnieuw berekend',
} as const

export type OfficeNotice = keyof typeof NOTICES

/** What was done, and whether the mail about it can go out at all. */
export function noticeWithMail(
  { mailer }: { mailer: unknown },
  notice:
    | 'status-gewijzigd'
    | 'geleverd'
    | 'creditnota-gemaakt'
    | 'link-gemaild'
    | 'bestelling-gewijzigd'
    | 'wijziging-ingetrokken'
    | 'afspraak-bevestigd'
    | 'afspraak-afgewezen'
    | 'afspraak-afgezegd'
    | 'afspraak-hersteld'
    | 'afspraak-verzet'
    | 'tijd-voorgesteld'
    | 'afspraak-ingevoerd'
    | 'project-opgeleverd'
    | 'abonnement-opgezegd'
    | 'project-gestopt'
    | 'offerte-verstuurd'
    | 'offerte-ingetrokken'
    | 'offerte-bericht-verstuurd'
    | 'akkoord-vastgelegd'
    | 'akkoord-teruggedraaid',
): OfficeNotice {
  return mailer ? notice : `${notice}-bewaard`
}

/** What is said under that name; undefined when it is none of ours. */
export function officeNotice(name: string | undefined): FormNotice | undefined {
  const title = Object.entries(NOTICES).find(([known]) => known === name)?.[1]
  return officeDone(title)
}

/** What the office says of what was done; nothing of nothing. */
export function officeDone(title: string | undefined): FormNotice | undefined {
  return title ? { title, tone: 'success', durationMs: 5000 } : undefined
}

/** What the office says of what went wrong: one sentence. */
export function officeFault(title: string): FormNotice {
  return { title, tone: 'error', durationMs: 8000 }
}

/** A form that did not do what it was asked to, and why. */
export function refused(why: string) {
  return failed(officeFault(why))
}

/** Nothing was to be done, and there is nothing to say. */
export const UNCHANGED = { status: 'accepted' } as const

export const OFFICE_FAILED = officeFault(
  'Er ging iets mis. Kijk eerst hoe het er nu voor staat, en probeer het dan opnieuw.',
)
