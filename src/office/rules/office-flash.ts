import { type FormNotice, failed } from '@/shared/form-state'

/** Refusal when the chosen colleague does not work here (any more). */
export const NO_COLLEAGUE = 'Kies een collega die hier werkt.'

/** Refusal for a record that somebody else changed while a colleague was typing. */
export const RECORD_OVERTAKEN =
  'Deze gegevens zijn intussen gewijzigd: hieronder staat hoe ze nu zijn. Kijk na wat je typte, en sla het dan op.'

/** Refusal of a mail to a customer with a contact stop. */
export const CONTACT_STOPPED =
  'Deze klant wordt niet benaderd: er gaat geen mail uit. Hef dat eerst op bij de klant.'

/** Refusal of an act that would do something else by now than the step before it showed. */
export const FACTS_CHANGED = failed({
  title: 'Er is intussen iets veranderd',
  description: 'Er is nog niets gedaan. Hieronder staat wat er nu gebeurt. Kijk het na en kies opnieuw.',
  tone: 'warning',
  durationMs: 8000,
})

const KEPT = 'De mail is bewaard, niet verzonden: er is geen SMTP_URL ingesteld'

/** A message in two forms: with a mail server, and without one, where the mail was only kept. */
const mails = (mailed: string, done: string) => ({ mailed, kept: `${done} ${KEPT}` })

/** Flash messages of the back office: the name travels in a cookie, the words stay here. */
const FLASH_MESSAGES = {
  'start-check-ticked': 'Nagekeken. Je dag en je naam staan erbij',
  'start-check-unticked': 'Dit staat weer open',
  'stored-setting-saved': 'Bewaard en verzegeld. Het geldt binnen een minuut',
  'stored-setting-removed': 'Weggehaald. Het geldt binnen een minuut',
  'target-saved': 'Bewaard en verzegeld. Kijk hieronder of de verbinding werkt',
  'target-works': 'De verbinding werkt',
  'target-opened': 'Open: nieuwe bestellingen worden hier gemaakt',
  'target-closed': 'Dicht voor nieuwe bestellingen. Wat hier al is, blijft',
  'target-removed': 'De koppeling is verwijderd, met haar sleutels',
  'account-moved': 'Vastgelegd: de hosting staat nu hier. Haal de oude over twee weken weg',
  'start-mail-sent':
    'De proefmail is verzonden. Kijk of hij in je postvak ligt, en niet bij de ongewenste mail',
  'customer-changed':
    'De gegevens zijn bewaard. Bestellingen en facturen die er al zijn, houden hun gegevens',
  'email-change-begun': mails(
    'De klant krijgt een link op het nieuwe adres. Tot die gebruikt is, verandert er niets',
    'De link staat klaar.',
  ),
  'email-change-withdrawn': 'De wijziging van het e-mailadres is ingetrokken',
  'invoice-wishes-saved': 'Bewaard. Het geldt voor facturen die nog komen',
  'contact-stopped': 'Deze klant wordt niet meer benaderd, tot iemand dat opheft',
  'contact-allowed': 'Deze klant mag weer benaderd worden. De komende nacht haalt in wat bleef staan',
  'invoice-issued': 'Factuur aangemaakt',
  'invoice-draft-begun': 'Het concept staat klaar',
  'invoice-draft-saved': 'Het concept is bewaard',
  'free-invoice-issued': mails('Uitgegeven, de klant krijgt hem per mail', 'Uitgegeven.'),
  'free-invoice-known': 'Deze factuur was al uitgegeven',
  'credit-note-issued': mails('Creditnota gemaakt, de klant krijgt hem per mail', 'Creditnota gemaakt.'),
  'invoice-disputed': 'Betwist: hiervoor gaan geen herinneringen meer uit, en er gaat niets stil',
  'dispute-settled': 'Opgelost: de factuur telt weer mee. Wat was aangekondigd, wordt opnieuw aangekondigd',
  'payment-arranged': mails(
    'De regeling staat, de klant krijgt hem per mail met een link voor elke termijn',
    'De regeling staat.',
  ),
  'arrangement-ended': mails(
    'De regeling is beëindigd, de klant krijgt een mail',
    'De regeling is beëindigd.',
  ),
  'arrangement-seen': 'Gezien. Het staat niet meer bij Vandaag',
  'transfer-booked': 'De overboeking is geboekt',
  'transfer-known': 'Deze overboeking was al geboekt',
  'status-changed': mails('De status is gewijzigd, de klant krijgt een mail', 'De status is gewijzigd.'),
  'domain-end-chosen': mails('Genoteerd, de klant krijgt een mail', 'Genoteerd.'),
  'extras-named': 'De namen zijn bewaard',
  'order-cancelled': mails(
    'De bestelling is geannuleerd, de klant krijgt een mail',
    'De bestelling is geannuleerd.',
  ),
  'correspondence-recorded': mails('Vastgelegd, de klant krijgt een mail', 'Vastgelegd.'),
  'order-proposed': mails(
    'De bestelling staat klaar, de klant krijgt een mail met de link',
    'De bestelling staat klaar.',
  ),
  'order-proposal-mailed': mails(
    'Het voorstel is opnieuw onderweg, met dezelfde link',
    'Het voorstel is opnieuw gemaakt.',
  ),
  'order-proposal-withdrawn': 'Het voorstel is ingetrokken: bestellen kan er niet meer mee',
  'customer-entered': 'De klant is bewaard',
  'customer-entered-invited': mails(
    'De klant is bewaard, en krijgt een uitnodiging per mail',
    'De klant is bewaard.',
  ),
  'privacy-request-recorded': mails(
    'Vastgelegd. De aanvrager krijgt een mail met de laatste dag voor het antwoord',
    'Vastgelegd.',
  ),
  'privacy-identity-noted': 'Genoteerd hoe je weet wie het is',
  'privacy-request-extended': mails('Verlengd, de aanvrager krijgt een mail', 'Verlengd.'),
  'privacy-request-answered': mails('Beantwoord, de aanvrager krijgt een mail', 'Beantwoord.'),
  'customer-invited': mails('De uitnodiging is onderweg: de link werkt 72 uur', 'De uitnodiging is gemaakt.'),
  'correction-recorded': 'Het verzoek is vastgelegd. Voer het door, of wijs het af',
  'correction-carried-out': mails('Doorgevoerd, de klant krijgt een mail', 'Doorgevoerd.'),
  'correction-refused': mails('Afgewezen, de klant krijgt een mail', 'Afgewezen.'),
  'domain-seen': 'Genoteerd',
  'registrant-corrected': 'De houder is bewaard',
  'further-name-dropped': mails('Vervallen, de klant krijgt een mail', 'Vervallen.'),
  'domain-corrected': mails('Verbeterd, de klant krijgt een mail', 'Verbeterd.'),
  'order-changed': mails('Gewijzigd, de klant krijgt een mail', 'Gewijzigd.'),
  'change-cancelled': mails(
    'De wijziging is ingetrokken, de klant krijgt een mail',
    'De wijziging is ingetrokken.',
  ),
  'reversal-booked': 'De terugboeking is geboekt. Wat er niet meer mee betaald is, staat weer open',
  'reversal-known': 'Deze terugboeking was al geboekt',
  'message-answered': 'Bericht beantwoord',
  'report-decided': mails('Besloten. Wie het hoort te horen, krijgt een mail', 'Besloten.'),
  'report-decided-silently': 'Besloten. Er is niemand om te mailen',
  'project-files-added': 'Binnen: de klant ziet het bij het project',
  'project-file-removed': 'Het bestand is weggehaald',
  'access-saved': 'De toegang is bewaard',
  'access-saved-told': mails('De toegang is bewaard, de klant krijgt een mail', 'De toegang is bewaard.'),
  'access-restored': 'De vorige versie staat terug',
  'access-restored-told': mails(
    'De vorige versie staat terug, de klant krijgt een mail',
    'De vorige versie staat terug.',
  ),
  'access-skipped': 'Genoteerd: hiervoor hoeft geen toegang ingevuld',
  'step-again': 'De stap gaat verder',
  'step-by-hand': 'Deze taak is nu voor jullie',
  'finding-accepted': 'Genoteerd. Het komt terug zodra het daar of hier verandert',
  'finding-adopted': 'Overgenomen. Vannacht kijken we of het klopt',
  'finding-task': 'De taak staat klaar, bij de bestelling en op Vandaag',
  'comparison-begun': 'De vergelijking is begonnen. Ververs deze pagina over een minuut',
  'switch-released': 'Het overschakelen is begonnen',
  'switch-undone': 'De naam gaat terug naar de oude nameservers. De rest staat bij jullie op Vandaag',
  'zone-saved': mails('De DNS is gewijzigd, de klant krijgt een mail', 'De DNS is gewijzigd.'),
  'zone-same': 'De DNS was al zo',
  'zone-in-doubt':
    'Het antwoord van de DNS-server ging verloren. Of het gelukt is, staat over een paar minuten hieronder',
  'task-done': 'Taak afgevinkt',
  'task-open': 'De taak staat weer open',
  'order-delivered': mails('Alles klaar: de klant krijgt een mail', 'Alles klaar.'),
  'mail-queued': { mailed: 'De mail is onderweg', kept: KEPT },
  'refund-booked': 'Geboekt als teruggestort',
  'refund-known': 'Dat was al geboekt. Kijk wat er nog terug moet',
  'exception-resolved': 'Afgehandeld. Wie wat deed, staat in het logboek',
  'mail-sent': 'De mail is verzonden',
  'lead-entered': 'De lead staat in de lijst',
  'lead-entered-mailed': mails(
    'De lead staat in de lijst, de bevestiging is onderweg',
    'De lead staat in de lijst.',
  ),
  'lead-moved': 'De status van de lead is veranderd',
  'lead-moved-back': 'Ongedaan gemaakt: de lead staat weer waar hij stond',
  'lead-follow-up-saved': 'Bewaard wat er nu komt',
  'note-saved': 'De notitie is bewaard',
  'lead-corrected': 'De gegevens zijn verbeterd',
  'lead-erased': 'De lead is gewist',
  'lead-refetched': 'De lead wordt opnieuw opgehaald',
  unsubscribed: 'Het adres is uitgeschreven',
  'password-allowed': mails(
    'Het wachtwoord werkt weer, de klant krijgt een mail',
    'Het wachtwoord werkt weer.',
  ),
  confirmed: 'Bevestigd. Je kunt nu verder',
  'person-erased': 'Gewist wat gewist mag worden',
  'answer-sent': 'Je antwoord is verstuurd',
  'conversation-taken': 'Dit gesprek is van jou: de automatische hulp zwijgt zolang je er bent',
  'conversation-released': 'Losgelaten: de automatische hulp neemt het over',
  'conversation-closed': 'Het gesprek is gesloten',
  'conversation-reopened': 'Het gesprek staat weer open',
  'conversation-spam': 'Het gesprek staat bij spam',
  'conversation-not-spam': 'Geen spam: het gesprek staat weer open',
  'night-item-skipped': 'Tegengehouden. De regel blijft staan tot je hem loslaat, of tot de dag die je koos',
  'night-item-resumed': 'Losgelaten: de komende nacht gaat hij mee',
  'link-mailed': mails('De link is gemaild', 'De link is gemaakt.'),
  'link-revoked': 'De link werkt niet meer',
  'price-changed': 'De nieuwe prijs staat vast. Vannacht laat zien wie het wanneer hoort',
  'price-known': 'Deze prijs stond al vast',
  'article-drafted': 'Het concept is bewaard',
  'article-published': 'Gepubliceerd. Het staat meteen op de site',
  'article-planned': 'Gepland. Het verschijnt vanzelf op dat moment',
  'article-known': 'Dit was al zo bewaard',
  'article-withdrawn': 'Teruggetrokken. Bezoekers zien het niet meer',
  'article-unplanned': 'De planning is ingetrokken. De tekst staat hieronder nog',
  'article-restored': 'Teruggezet als concept. Op de site verandert het pas als je publiceert',
  'article-begun-anew': 'Terug naar het begin. Het staat meteen op de site',
  'picture-removed': 'Het plaatje is weggehaald',
  'site-setting-saved': 'Bewaard. Het staat meteen overal',
  'site-setting-restored': 'Teruggezet. Het staat meteen overal',
  'site-text-saved': 'Gepubliceerd. Het staat meteen op de site',
  'picture-added': 'Het plaatje is toegevoegd. Kies het nu bij het onderdeel',
  'picture-known': 'Dit plaatje was er al. Het heeft nu deze omschrijving',
  'site-list-saved': 'Bewaard. Wat getoond wordt, staat meteen op de site',
  'site-list-item-removed': 'Weggehaald. Terugzetten kan bij Eerdere versies',
  'site-list-restored': 'Teruggezet. Het staat meteen op de site',
  'site-text-restored': 'Teruggezet. Het staat meteen op de site',
  'vat-rate-set': 'Het btw-tarief staat vast. Vanaf die dag rekent alles ermee',
  'vat-rate-known': 'Dit btw-tarief stond al vast',
  'vat-rate-withdrawn': 'Het btw-tarief is ingetrokken',
  'price-withdrawn': 'De prijs is ingetrokken. Nog niemand had ervan gehoord',
  'price-withdrawn-told': 'De prijs is ingetrokken. Wie het al wist, krijgt een mail',
  'debit-file-submitted': 'Genoteerd: dit bestand ligt bij je bank',
  'debit-file-dropped': 'Dit bestand gaat niet door. Wat erin stond, is opnieuw aangekondigd',
  'debit-cancelled': 'Deze incasso gaat niet door, de klant krijgt een mail',
  'appointment-confirmed': mails('Bevestigd, de bezoeker krijgt een mail', 'Bevestigd.'),
  'appointment-corrected': 'De gegevens zijn verbeterd',
  'appointment-declined': mails('Afgewezen, de bezoeker krijgt een mail', 'Afgewezen.'),
  'appointment-cancelled': mails('Afgezegd, de bezoeker krijgt een mail', 'Afgezegd.'),
  'appointment-restored': mails(
    'De afspraak gaat toch door, de bezoeker krijgt een mail',
    'De afspraak gaat toch door.',
  ),
  'appointment-moved': mails('Verzet, de bezoeker krijgt een mail', 'Verzet.'),
  'time-proposed': mails('Voorgesteld: de bezoeker bevestigt de tijd met de link in de mail', 'Voorgesteld.'),
  'appointment-entered': mails(
    'De afspraak staat erin, de bezoeker krijgt een mail',
    'De afspraak staat erin.',
  ),
  'days-closed': 'Die dagen zijn dicht: bezoekers kunnen ze niet meer kiezen',
  'days-opened': 'Die dagen zijn weer open',
  'feed-revoked': 'De agendalink werkt niet meer',
  'item-snoozed': 'Uitgesteld. Gebeurt er eerder iets, dan staat het meteen weer in de lijst',
  'item-unsnoozed': 'Het staat weer in de lijst',
  'item-taken': 'Dit is van jou',
  'item-released': 'Dit is van niemand meer',
  'morning-mail-on': 'Je krijgt elke werkdag om 8:00 uur een mail met de dag',
  'morning-mail-off': 'Je krijgt geen ochtendmail meer',
  'project-delivered': mails('Opgeleverd: de klant krijgt een mail met de factuur', 'Opgeleverd.'),
  'project-follow-up-saved': 'Bewaard wat er nu komt',
  'ending-handled': 'Afgehandeld',
  'project-stopped': mails('Gestopt, de klant krijgt een mail met de reden', 'Gestopt.'),
  'stop-request-settled': mails(
    'Vastgelegd: het project gaat door, de klant krijgt een mail',
    'Vastgelegd: het project gaat door.',
  ),
  'change-carried-out': 'Gedaan',
  'lines-changed': mails('Gewijzigd, de klant krijgt een mail', 'Gewijzigd.'),
  'change-proposed': mails('Voorgesteld: de klant zegt ja of nee met de link in de mail', 'Voorgesteld.'),
  'proposal-withdrawn': mails(
    'Het voorstel is ingetrokken, de klant krijgt een mail',
    'Het voorstel is ingetrokken.',
  ),
  'project-resumed': mails('Het project gaat door, de klant krijgt een mail', 'Het project gaat door.'),
  'subscription-ended': mails('Opgezegd, de klant krijgt een mail', 'Opgezegd.'),
  'quote-begun': 'Het concept staat klaar',
  'quote-version-begun': 'Een nieuwe versie staat klaar. De klant houdt de vorige tot je deze verstuurt',
  'quote-sent': mails('Verstuurd: de klant krijgt een mail met de link en de PDF', 'Verstuurd.'),
  'quote-withdrawn': mails('Ingetrokken, de klant krijgt een mail', 'Ingetrokken.'),
  'quote-message-sent': mails(
    'Je bericht is onderweg en staat bij de offerte',
    'Je bericht staat bij de offerte.',
  ),
  'decline-acknowledged': 'Gezien: deze offerte staat niet meer in de lijst van vandaag',
  'acceptance-recorded': mails(
    'Vastgelegd: de klant krijgt een mail met een kopie',
    'Het akkoord is vastgelegd.',
  ),
  'acceptance-undone': mails('Teruggedraaid, de klant krijgt een mail', 'Teruggedraaid.'),
  'block-saved': 'Het blok is bewaard. Offertes die er al mee gemaakt zijn, blijven zoals ze zijn',
  'block-removed': 'Het blok is weggehaald. Offertes die er al mee gemaakt zijn, blijven zoals ze zijn',
  'draft-discarded': 'Het concept is weggegooid',
  'webhook-changed': 'Bewaard. Wat hierna gebeurt, gaat naar dit adres',
  'webhook-paused':
    'Gepauzeerd: er gaat niets meer heen. Wat in de tussentijd gebeurt, wordt niet nagestuurd',
  'webhook-resumed': 'Staat weer aan. Wat nog wachtte, gaat nu mee',
  'webhook-removed': 'De webhook is weg, met zijn logboek',
  'test-event-queued': 'De proefmelding is onderweg. Hieronder staat zo of hij aankwam',
  'event-queued': 'Onderweg. Hieronder staat zo of het aankwam',
  'colleague-invited': mails('Uitgenodigd: de link in de mail werkt 72 uur', 'Uitgenodigd.'),
  'invitation-withdrawn': 'De uitnodiging is ingetrokken: de link werkt niet meer',
  'role-changed': 'De rol is gewijzigd en geldt meteen',
  'colleague-signed-out': 'Overal uitgelogd',
  'second-factor-reset': mails(
    'De tweede stap is weg. De collega en de eigenaren krijgen een mail',
    'De tweede stap is weg.',
  ),
  'member-rights-changed': 'De rechten zijn gewijzigd en gelden meteen',
  'member-removed': mails('Weggehaald: deze persoon kan nergens meer bij, en krijgt een mail', 'Weggehaald.'),
  'colleague-removed': 'Weggehaald: deze collega kan nergens meer bij. Wat openstond, is van niemand meer',
  'key-revoked': 'De sleutel werkt niet meer',
  'night-recalculated': 'De komende nacht is opnieuw berekend',
} as const

export type OfficeFlash = keyof typeof FLASH_MESSAGES

/** The flash message of that name, in the form that is true of its mail; undefined for an unknown name. */
export function officeFlash(
  { mailer }: { mailer: unknown },
  name: string | undefined,
): FormNotice | undefined {
  const message = Object.entries(FLASH_MESSAGES).find(([known]) => known === name)?.[1]
  return officeDone(typeof message === 'object' ? message[mailer ? 'mailed' : 'kept'] : message)
}

/** Success notice with this title; undefined without one. */
export function officeDone(title: string | undefined): FormNotice | undefined {
  return title ? { title, tone: 'success', durationMs: 5000 } : undefined
}

/** Error notice of one sentence. */
export function officeFault(title: string): FormNotice {
  return { title, tone: 'error', durationMs: 8000 }
}

/** Result of a form that was refused, with the reason. */
export function refused(why: string) {
  return failed(officeFault(why))
}

/** The same for one field, so that it stands there too. */
export function wrongField(field: string, why: string) {
  return { status: 'invalid', errors: { [field]: why }, notice: officeFault(why) } as const
}

/** Result of a form that changed nothing; it has no notice. */
export const UNCHANGED = { status: 'accepted' } as const

export const OFFICE_FAILED = officeFault(
  'Er ging iets mis. Kijk eerst hoe het er nu voor staat, en probeer het dan opnieuw.',
)
