import { company } from '@/content/company'
import { notSoldSentence } from '@/features/hosting/domains/domain/availability'
import { KEPT_IN_DEMO } from '@/features/operations/mail/domain/accepted-notice'
import { CUSTOMER_FIELDS, missingDetails } from '@/features/people/customers/domain/customer-details'
import type { FormNotice, Texts } from '@/shared/form-state'
import { OVERVIEW_FIELD } from './internal/overview'
import type { OrderAnswers } from './order-answers'

/**
 * The words on the order button: they alone decide whether it binds (Hoge Raad 4 October 2024, ECLI:NL:HR:2024:1355).
 */
export const ORDER_BUTTON = 'Bestellen en betalen'

const callUs = () =>
  `Probeer het opnieuw of bel ons op ${company.phone.shown}. Alles wat je hebt ingevuld, staat er nog.`

/** Notices of the order; their titles are fixed letter by letter (docs/product/hosting.md#placing-an-order). */
export const ORDER_NOTICES = {
  accepted: { title: 'Bestelling succesvol verwerkt!', tone: 'success', durationMs: 5000 },
  acceptedInDemo: {
    title: 'Bestelling succesvol verwerkt!',
    description: KEPT_IN_DEMO,
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: 'De bestelling is verwerkt, maar de bevestigingsmail kon niet worden verstuurd.',
    description: 'We proberen het vanzelf opnieuw. Je bestelling staat vast.',
    tone: 'warning',
    durationMs: 8000,
  },
  /** On the last page of a demo: the customer signs in with a code that no mail shows. */
  mailKept: {
    title: 'Deze demo verstuurt geen mail.',
    description:
      'De bevestiging staat in de backoffice, onder E-mail. Is je account nieuw, dan staat de code waarmee je inlogt op de console waar de demo draait.',
    tone: 'warning',
    durationMs: 8000,
  },
  accountFailed: {
    title: 'Er ging iets mis bij het aanmaken van je account',
    get description() {
      return callUs()
    },
    tone: 'error',
    durationMs: 6000,
  },
  orderFailed: {
    title: 'Er ging iets mis bij het opslaan van je bestelling',
    get description() {
      return callUs()
    },
    tone: 'error',
    durationMs: 6000,
  },
  failed: {
    title: 'Er ging iets mis bij het bestellen',
    get description() {
      return callUs()
    },
    tone: 'error',
    durationMs: 6000,
  },
  /** No answer came back: nobody here knows whether the order arrived. */
  unheard: {
    title: 'Er ging iets mis bij het bestellen',
    description:
      'We hoorden niets terug. Heb je verbinding? Druk dan nog eens op de knop. Ook als je bestelling al binnen is, blijft het er één.',
    tone: 'error',
    durationMs: 8000,
  },
  incomplete: {
    title: 'Oeps!',
    description: 'Vul alle verplichte velden in voordat je verder gaat.',
    tone: 'error',
    durationMs: 5000,
  },
  /** Without JavaScript no total is computed while someone chooses: it has to be seen before the order counts. */
  notSeen: {
    title: 'Kijk eerst even of het klopt',
    description: `Er is nog niets besteld. In het overzicht staat nu wat je hebt gekozen en wat het kost. Klopt het, druk dan nog eens op ‘${ORDER_BUTTON}’.`,
    tone: 'warning',
    durationMs: 8000,
  },
  /** The page was opened before the agency changed a price. */
  pricesChanged: {
    title: 'Onze prijzen zijn net veranderd',
    description:
      'Er is nog niets besteld, want je zag een ander bedrag. Open de pagina opnieuw: dan staat de prijs van nu er, en alles wat je hebt ingevuld.',
    tone: 'warning',
    durationMs: 12_000,
  },
  /** The page was opened before the agency changed its general terms. */
  termsChanged: {
    title: 'Onze voorwaarden zijn net veranderd',
    description:
      'Er is nog niets besteld, want je ging akkoord met die van daarvoor. Lees ze, zet het vinkje opnieuw en bestel dan.',
    tone: 'warning',
    durationMs: 12_000,
  },
  /** The page was opened before a day on which the rate of VAT changed. */
  vatChanged: {
    title: 'Het btw-tarief is net veranderd',
    description:
      'Er is nog niets besteld, want je zag een ander bedrag. Open de pagina opnieuw: dan staat de prijs van nu er, en alles wat je hebt ingevuld.',
    tone: 'warning',
    durationMs: 12_000,
  },
  /** VIES answered, or changed its answer, since the page showed its amounts. */
  treatmentChanged: {
    title: 'De btw op je bestelling is net veranderd',
    description: `Er is nog niets besteld, want je zag een ander bedrag. In het overzicht staat nu wat je betaalt. Klopt het, druk dan nog eens op ‘${ORDER_BUTTON}’.`,
    tone: 'warning',
    durationMs: 12_000,
  },
  /** Nothing came back about the VAT of an order from abroad. */
  vatUnheard: {
    title: 'We konden je btw-id niet nakijken',
    description:
      'We hoorden niets terug. Heb je verbinding? Probeer het nog eens; alles wat je invulde, staat er nog.',
    tone: 'error',
    durationMs: 8000,
  },
  domainTaken: {
    title: 'Je domeinnaam is net vergeven',
    description:
      'Iemand anders was er eerder bij. Kies een andere naam; de rest van je bestelling staat er nog.',
    tone: 'error',
    durationMs: 8000,
  },
  /** The extension left the catalogue after the name was chosen. */
  domainNotSold: {
    title: 'Deze domeinnaam verkopen we niet',
    description: 'Er is nog niets besteld. Kies een andere naam; de rest van je bestelling staat er nog.',
    tone: 'error',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** Notice when a name turns out to be taken, or not sold, while the visitor is some steps further: it left the cart. */
export function leftOutNotice(name: string, why: 'is bezet' | 'verkopen we niet'): FormNotice {
  return {
    title: `${name} ${why}`,
    description: 'De naam zit niet in je bestelling. Kies bij Pakket een andere, of bestel zonder.',
    tone: 'warning',
    durationMs: 8000,
  }
}

/** Fault at the field of a name under an extension that we do not sell. */
export function domainNotSoldFault(name: string, isNameAlone = false): string {
  return `${notSoldSentence(name)} ${otherName(isNameAlone)}`
}

/** Fault at the field of a name that someone else took in the meantime. */
export function domainTakenFault(name: string, isNameAlone = false): string {
  return `${name} is zojuist door een ander vastgelegd. ${otherName(isNameAlone)}`
}

/** Faults at the further names of an order: one that cannot be had goes, the others stay. */
export function furtherGoneFault(name: string): string {
  return `${name} is zojuist door een ander vastgelegd. Haal het vinkje weg, en bestel zonder.`
}

export function furtherNotSoldFault(name: string): string {
  return `${notSoldSentence(name)} Haal het vinkje weg, en bestel zonder.`
}

/** What somebody does whose name cannot be had; of a name alone nothing is left without one. */
function otherName(isNameAlone: boolean): string {
  return isNameAlone
    ? 'Kies een andere naam.'
    : 'Kies een andere naam, of maak het veld leeg en ga zonder verder.'
}

/** Required fields of an order, in the order of the page, with their names in a sentence. */
const NEEDED: readonly (readonly [keyof OrderAnswers, string])[] = [
  ['hosting_package', 'een pakket'],
  ...Object.values(CUSTOMER_FIELDS).flatMap(({ input, missing }) =>
    missing ? [[input, missing.replace(/^Vul (.*) in\.$/, '$1')] as const] : [],
  ),
  ['payment_method', 'een betaalwijze'],
]

/**
 * Notice of the whole form about these faults: names what is missing, else repeats the message of the first field. The
 * terms and the overview come last, as they do on the page.
 */
export function orderFaultNotice(errors: Texts, values: OrderAnswers | Texts): FormNotice {
  const { [OVERVIEW_FIELD]: overview, terms, ...fields } = errors
  const missing = NEEDED.filter(([field]) => field in fields && !values[field])
  if (missing.length > 1) return { ...ORDER_NOTICES.incomplete, description: stillNeeded(missing) }
  const [first] = Object.values(fields)
  if (first) return { ...ORDER_NOTICES.incomplete, description: first }
  if (terms) return { title: terms, tone: 'error', durationMs: 5000 }
  return overview ? ORDER_NOTICES.notSeen : ORDER_NOTICES.incomplete
}

function stillNeeded(missing: readonly (readonly [string, string])[]): string {
  return `Nog nodig: ${new Intl.ListFormat('nl-NL').format(missing.map(([, name]) => name))}.`
}

/** The same in the browser: empty fields of the customer are listed in one sentence. */
export function stepFaultNotice(errors: Texts, answers: OrderAnswers): FormNotice {
  const missing = missingDetails(answers)
  return Object.keys(errors).some((field) => field in missing)
    ? ORDER_NOTICES.incomplete
    : orderFaultNotice(errors, answers)
}
