import { company } from '../company'

/** What a quote says about itself, on its page as in its PDF (docs/product.md#quotes). */
export const quoteSheet = {
  name: 'Offerte',
  /** Above the amounts of lines. */
  excludingVat: 'excl. btw',
  sums: {
    heading: 'Wat het kost',
    firstYear: 'In het eerste jaar',
    firstYearHint: 'Alles samen: eenmalig, twaalf maanden en het bedrag per jaar.',
    unfinished: 'Nog zonder de keuze die je hierboven maakt.',
  },
  choice: { legend: 'Kies er één', optional: 'Naar keuze', picked: 'Gekozen', notPicked: 'Niet gekozen' },
  conditions: {
    heading: 'Wat we afspreken',
    mayChange: 'Wij mogen deze offerte wijzigen of intrekken zolang je haar niet hebt geaccepteerd.',
    terms: 'Op deze offerte zijn onze algemene voorwaarden van toepassing, in de versie van',
    termsPath: '/algemene-voorwaarden',
    termsName: 'Algemene voorwaarden',
    questions: `Vragen? ${company.email} of ${company.phone.shown}.`,
  },
} as const

/** /offerte-bekijken/{token}, and a quote in the portal. */
export const quotePage = {
  buttonText: 'Offerte accepteren met betalingsverplichting',
  consentText: 'Ik ga akkoord met deze offerte en met de algemene voorwaarden.',
  faults: {
    name: 'Vul je naam in.',
    role: 'Vul in namens wie je tekent, zoals eigenaar of particulier.',
    agree: 'Zet hier een vinkje als je akkoord gaat.',
    question: 'Typ eerst je vraag.',
  },
} as const
