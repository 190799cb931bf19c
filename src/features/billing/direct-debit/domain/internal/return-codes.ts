/**
 * What follows when a collection was refused or taken back.
 * - `retry-once`: once more, with a new announcement; after a second time a person calls.
 * - `mandate-unusable`: nothing is collected by this mandate any more; the customer pays and can give another.
 * - `person-calls`: the customer said no. Nothing is tried again; somebody calls.
 * - `stop-everything`: the customer gets a contact stop; a person looks at it with care.
 * - `person-looks`: not the customer's doing, or a reason that we do not know.
 */
export const CONSEQUENCES = [
  'retry-once',
  'mandate-unusable',
  'person-calls',
  'stop-everything',
  'person-looks',
] as const
export type Consequence = (typeof CONSEQUENCES)[number]

export interface ReturnReason {
  consequence: Consequence
  /** For the agency. */
  office: string
  /** For the mail to the customer: why nothing was collected. Null when nobody is written to. */
  customer: string | null
}

const WRONG_ACCOUNT = 'Je bank kent het rekeningnummer niet waarvan we wilden afschrijven.'
const NO_REASON = 'Je bank heeft de afschrijving niet uitgevoerd en gaf daar geen reden bij.'
const REFUSED = 'Je hebt de afschrijving geweigerd of laten terugboeken.'
const NO_MANDATE = 'Volgens je bank is er voor deze afschrijving geen geldige machtiging.'
const NOT_YOURS = 'De afschrijving is niet doorgegaan. Dat ligt niet aan jou: we zoeken het uit.'

const REASONS = {
  AM04: {
    consequence: 'retry-once',
    office: 'Te weinig saldo',
    customer: 'Er stond te weinig geld op je rekening om het bedrag af te schrijven.',
  },
  // Banks in several countries hide a lack of money behind it.
  MS03: { consequence: 'retry-once', office: 'De bank geeft geen reden', customer: NO_REASON },
  AC01: { consequence: 'mandate-unusable', office: 'Rekeningnummer bestaat niet', customer: WRONG_ACCOUNT },
  AC04: {
    consequence: 'mandate-unusable',
    office: 'Rekening is opgeheven',
    customer: 'De rekening waarvan we wilden afschrijven, is opgeheven.',
  },
  AC06: {
    consequence: 'mandate-unusable',
    office: 'Rekening is geblokkeerd',
    customer: 'De rekening waarvan we wilden afschrijven, is geblokkeerd.',
  },
  AG01: {
    consequence: 'mandate-unusable',
    office: 'Van deze rekening mag niet worden geïncasseerd (zoals een spaarrekening)',
    customer: 'Van de rekening die je opgaf, mag niet automatisch worden afgeschreven.',
  },
  MD01: { consequence: 'mandate-unusable', office: 'Geen geldige machtiging', customer: NO_MANDATE },
  MD02: {
    consequence: 'mandate-unusable',
    office: 'Gegevens van de machtiging ontbreken of kloppen niet',
    customer: NO_MANDATE,
  },
  MD06: { consequence: 'person-calls', office: 'Klant liet terugboeken', customer: REFUSED },
  MS02: { consequence: 'person-calls', office: 'Klant weigerde de afschrijving', customer: REFUSED },
  SL01: {
    consequence: 'person-calls',
    office: 'Klant heeft incasso’s van ons geblokkeerd bij de bank',
    customer: 'Je hebt bij je bank ingesteld dat wij niet mogen afschrijven.',
  },
  MD07: { consequence: 'stop-everything', office: 'Rekeninghouder is overleden', customer: null },
  AC13: {
    consequence: 'person-looks',
    office: 'Verkeerde soort rekening voor deze incasso',
    customer: NOT_YOURS,
  },
  AG02: {
    consequence: 'person-looks',
    office: 'Verkeerd soort opdracht in ons bestand',
    customer: NOT_YOURS,
  },
  AM05: { consequence: 'person-looks', office: 'Dubbel aangeleverd', customer: NOT_YOURS },
  BE05: { consequence: 'person-looks', office: 'Ons incassant-ID klopt niet', customer: NOT_YOURS },
  CNOR: { consequence: 'person-looks', office: 'Onze bank doet niet mee aan incasso', customer: NOT_YOURS },
  DNOR: {
    consequence: 'person-looks',
    office: 'Bank van de klant doet niet mee aan incasso',
    customer: NOT_YOURS,
  },
  FF01: { consequence: 'person-looks', office: 'Fout in ons bestand', customer: NOT_YOURS },
  RC01: { consequence: 'person-looks', office: 'Bank van de klant niet gevonden', customer: NOT_YOURS },
  RR01: { consequence: 'person-looks', office: 'Gegevens over de rekening ontbreken', customer: NOT_YOURS },
  RR02: { consequence: 'person-looks', office: 'Naam of adres van de klant ontbreekt', customer: NOT_YOURS },
  RR03: { consequence: 'person-looks', office: 'Onze naam of ons adres ontbreekt', customer: NOT_YOURS },
  RR04: { consequence: 'person-looks', office: 'Tegengehouden om een wettelijke reden', customer: NOT_YOURS },
} as const satisfies Record<string, ReturnReason>

/** The codes that we know (ISO 20022, ExternalStatusReason1Code). */
export const RETURN_CODES = Object.keys(REASONS)

/** What a bank's code means and what follows; one that we do not know, or none at all, is for a person to look at. */
export function returnReason(code: string | null): ReturnReason {
  const known = code !== null && isKnown(code) ? REASONS[code] : undefined
  return (
    known ?? {
      consequence: 'person-looks',
      office: code ? `Reden ${code}, die we niet kennen` : 'De bank noemt geen reden',
      customer: NOT_YOURS,
    }
  )
}

function isKnown(code: string): code is keyof typeof REASONS {
  return Object.hasOwn(REASONS, code)
}

/** What follows after this try, the first of an invoice being 1: nothing is tried a third time. */
export function consequenceOf(code: string | null, attempt: number): Consequence {
  const { consequence } = returnReason(code)
  return consequence === 'retry-once' && attempt > 1 ? 'person-calls' : consequence
}
