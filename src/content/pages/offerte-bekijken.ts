import { QUOTED_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { company } from '../company'

/** Copy of a quote, for its page and its PDF alike (docs/product/sales.md#quotes). */
export const quoteSheet = {
  name: 'Offerte',
  /** Heading of the amounts of lines. */
  excludingVat: 'excl. btw',
  sums: {
    heading: 'Wat het kost',
    firstInvoice: 'Eerste factuur, bij de oplevering',
    firstInvoiceHint: 'Alles wat eenmalig is, en de eerste termijn van wat terugkomt.',
    rounded:
      'De btw wordt per factuur afgerond: dit scheelt daardoor een paar cent met de bedragen hierboven samen.',
    firstYear: 'In het eerste jaar',
    firstYearHint: 'Eenmalig, twaalf maanden en het bedrag per jaar, alles samen.',
    reverseCharge:
      'De btw is verlegd: wij rekenen geen btw, jij geeft haar aan in je eigen land. Dat doen we omdat je btw-id daar bekend is.',
    unfinished: 'Nog zonder de keuze die je hierboven maakt.',
  },
  choice: {
    legend: 'Kies er één',
    optional: 'Naar keuze',
    suggested: 'Vooraf gekozen',
    picked: 'Gekozen',
    notPicked: 'Niet gekozen',
  },
  conditions: {
    heading: 'Wat we afspreken',
    mayChange: 'Wij mogen deze offerte wijzigen of intrekken zolang je haar niet hebt geaccepteerd.',
    terms: 'Op deze offerte zijn onze algemene voorwaarden van toepassing, in de versie van',
    termsPath: '/algemene-voorwaarden',
    termsName: 'Algemene voorwaarden',
    processing: { label: 'verwerkersovereenkomst', href: '/verwerkersovereenkomst' },
    ongoing: QUOTED_ENDS,
    get questions() {
      return `Vragen? ${company.email} of ${company.phone.shown}.`
    },
  },
} as const

/** Copy of /offerte-bekijken/{token}, and of a quote in the portal. */
export const quotePage = {
  title: 'Je offerte',
  buttonText: 'Offerte accepteren met betalingsverplichting',
  consentText: 'Ik ga akkoord met deze offerte en met de algemene voorwaarden.',
  update: 'Totaal bijwerken',
  updateFailed: 'Het totaal kon niet worden bijgewerkt. Druk op de knop om het opnieuw te proberen.',
  pdf: 'Downloaden als PDF',
  aside: { total: 'In totaal', accept: 'Naar akkoord', ask: 'Vraag stellen' },
  accept: {
    heading: 'Akkoord geven',
    introduction: 'Vul in wie er akkoord gaat. Je krijgt een kopie per mail, met de PDF erbij.',
    labels: { name: 'Je naam', role: 'Je functie' },
    roleHint: 'Zoals eigenaar of bestuurder.',
    actingAs: 'Voor wie ga je akkoord?',
    address: 'Voor de factuur missen we nog:',
    agreed: 'Je gaat akkoord met',
    pays: 'Je betaalt',
    ongoing: `Wat per maand of per jaar is, loopt door tot je opzegt. ${QUOTED_ENDS}`,
    /** Where VAT is charged to somebody in another member state, or otherwise than in what was sent. */
    vat: {
      unconfirmed:
        'Je btw-id is nog niet bevestigd: de Europese controle (VIES) gaf geen antwoord. Daarom rekenen we Nederlandse btw. Bij de factuur kijken we opnieuw; is je btw-id dan bevestigd, dan verleggen we de btw.',
      refused:
        'Je btw-id is bij de Europese controle (VIES) niet bekend. Daarom rekenen we Nederlandse btw. Klopt dat niet? Vraag het ons voordat je akkoord gaat.',
      'no-vat-id': 'Zonder btw-id van je eigen land rekenen we Nederlandse btw.',
      typed:
        'Vul je een land buiten Nederland of een btw-id in? Dan kan de btw anders worden. Je ziet altijd eerst wat je betaalt, en gaat daarna pas akkoord.',
      changed:
        'Let op: de btw is anders dan in de offerte die we stuurden. Wat hier staat, is wat je betaalt.',
    },
    minimum: (description: string, months: number) =>
      `${description}: minimaal ${months} ${months === 1 ? 'maand' : 'maanden'}.`,
    terms: 'Lees de algemene voorwaarden',
  },
  /** `withdrawal` and `earlyStart` are stored with an acceptance in exactly these words. */
  consumer: {
    choices: { company: 'Namens een bedrijf', consumer: 'Als consument (privé)' },
    /** Stored instead of somebody's role in a company. */
    role: 'particulier',
    heading: 'Je bedenktijd',
    withdrawal:
      'Als consument heb je 14 dagen bedenktijd, te rekenen vanaf de dag na je akkoord. Tot en met de laatste dag kun je de overeenkomst herroepen, zonder te zeggen waarom: op deze pagina of met het formulier in je mail. Wij beginnen pas als de bedenktijd voorbij is, tenzij je hieronder om een eerder begin vraagt.',
    /** The same in the mail to somebody who agreed outside the site. */
    withdrawalOutside:
      'Als consument heb je 14 dagen bedenktijd, te rekenen vanaf de dag na deze mail. Tot en met de laatste dag kun je de overeenkomst herroepen, zonder te zeggen waarom: op de pagina van de offerte of met het formulier hieronder. Wij beginnen pas als de bedenktijd voorbij is.',
    earlyStart:
      'Begin al binnen de bedenktijd, dat vraag ik uitdrukkelijk. Herroep ik daarna, dan betaal ik naar verhouding voor wat tot dan toe is gedaan. Is een dienst helemaal uitgevoerd, dan kan ik die niet meer herroepen.',
    until: (day: string) => `Je kunt je akkoord herroepen tot en met ${day}.`,
    waits: (day: string) =>
      `Je vroeg niet om een eerder begin: we beginnen als je bedenktijd voorbij is, na ${day}.`,
    early: 'Je vroeg ons om binnen de bedenktijd al te beginnen.',
  },
  /** The labels of the buttons are the wording of directive 2011/83, article 11a. */
  withdraw: {
    open: 'Overeenkomst hier herroepen',
    nothingMade:
      'De overeenkomst eindigt meteen. Je hoeft niets te betalen, en een reden hoef je niet te geven.',
    madeEarly:
      'De overeenkomst eindigt meteen; een reden hoef je niet te geven. Wat doorloopt, betaal je tot en met vandaag. Wat op jouw verzoek al is opgeleverd, blijft te betalen, en voor werk dat nog niet klaar was, mogen we naar verhouding iets vragen.',
    confirm: 'Herroeping bevestigen',
  },
  question: {
    heading: 'Een vraag?',
    introduction: 'Stel hem hier. We antwoorden per mail, en het antwoord komt ook op deze pagina.',
    ofExpired: 'Nog zin? Laat het weten, dan maken we een nieuwe offerte voor je.',
    label: 'Je vraag',
    submit: 'Vraag versturen',
    you: 'Jij',
  },
  decline: {
    heading: 'Liever niet?',
    introduction:
      'Dan eindigt deze offerte. Waarom je ervan afziet, hoeven we niet te weten, maar we leren ervan.',
    label: 'Reden',
    submit: 'Offerte afwijzen',
  },
  evidence: {
    heading: 'Zo is het vastgelegd',
    introduction: 'Dit hebben we bij je akkoord bewaard. Je hebt het ook in je mail.',
    inOffice: 'Dit is bij het akkoord bewaard. De klant heeft het ook per mail.',
  },
  replaced: {
    title: 'Er is een nieuwere versie van deze offerte',
    text: 'Deze link is van een versie die we hebben vervangen. De link van de nieuwste sturen we naar het adres waar die versie heen ging.',
    submit: 'Mail me de nieuwste versie',
  },
  gone: {
    title: 'Deze link werkt niet',
    get text() {
      return `De link is niet helemaal gekopieerd, of de offerte is er niet meer. Kijk nog eens in de laatste mail over je offerte, of vraag het ons: ${company.email} of ${company.phone.shown}.`
    },
  },
  portal: { notFound: 'Deze offerte is er niet' },
  faults: {
    name: 'Vul je naam in.',
    role: 'Vul je functie in.',
    actingAs: 'Kies of je namens een bedrijf of privé akkoord gaat.',
    agree: 'Zet hier een vinkje als je akkoord gaat.',
    question: 'Typ eerst je vraag.',
  },
} as const
