import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { NOTICE_MONTHS } from './ending'

/** What is agreed of how long somebody is bound. */
export interface Binding {
  actingAs: ActingAs
  billingCycle: BillingCycle
  /** Agreed at the least, when that is longer than the first period. */
  minimumMonths?: number
  /** A domain name is among it: its year is paid to a registry, and does not come back. */
  hasDomain?: boolean
  /** Nothing else is. */
  isNameAlone?: boolean
}

const PERIOD = { monthly: 'maand', yearly: 'jaar' } as const satisfies Record<BillingCycle, string>

/** What every notice comes to, of whoever gives it (`lastDayWhenEnded`). */
export const NOTICE_IN_WORDS = `met een opzegtermijn van hooguit ${NOTICE_MONTHS === 1 ? 'een maand' : `${NOTICE_MONTHS} maanden`}`

/** What a consumer is told wherever a minimum term is named. */
export const CONSUMER_ENDS = `Ben je consument, dan geldt er geen minimum: je zegt op elk moment op, ${NOTICE_IN_WORDS}.`

/** How one leaves what a quote begins, whoever accepts it. */
export const QUOTED_ENDS = `Als bedrijf zeg je op tegen het einde van de eerste termijn, of van de maanden die er minimaal bij staan; daarna op elk moment, ${NOTICE_IN_WORDS}. Als consument zeg je altijd op elk moment op, ${NOTICE_IN_WORDS}. Wat je vooruit betaalde voor de dagen daarna, krijg je terug, behalve voor een domeinnaam: die blijft van jou.`

const GIVEN_BACK = 'Wat je vooruit betaalde voor de dagen daarna, krijg je terug.'

const NAME_STAYS = 'Voor je domeinnaam niet: die blijft van jou.'

const NAME_ALONE_STAYS = 'De naam blijft van jou tot het einde van het jaar dat betaald is.'

/** The rule of `ending.ts` as it is told before the button, in the mail, and where somebody leaves: label and text. */
export function bindingFacts(binding: Binding): (readonly [string, string])[] {
  return [
    ['Looptijd', termInWords(binding)],
    ['Verlenging', `Vanzelf, telkens met een ${PERIOD[binding.billingCycle]}, tot je opzegt.`],
    ['Opzeggen', endingInWords(binding)],
  ]
}

function termInWords(binding: Binding): string {
  const first = heldInWords(binding)
  return first
    ? `Minimaal ${first === 'maand' || first === 'jaar' ? `een ${first}` : first}, daarna voor onbepaalde tijd.`
    : 'Onbepaalde tijd, zonder minimum.'
}

/** 'maand', 'jaar' or '3 maanden': for how long a business cannot leave; null of a consumer, whom nothing holds. */
function heldInWords({ actingAs, billingCycle, minimumMonths = 0 }: Binding): string | null {
  if (actingAs === 'consumer') return null
  return minimumMonths > MONTHS_OF_CYCLE[billingCycle] ? `${minimumMonths} maanden` : PERIOD[billingCycle]
}

/** The same in a sentence, for a customer in the first term. */
export function holdsInWords(binding: Binding): string {
  return `Opzeggen kan ${endingInWords(binding).replace(/^[A-Z]/, (first) => first.toLowerCase())}`
}

function backInWords({ hasDomain, isNameAlone }: Binding): string {
  if (isNameAlone) return NAME_ALONE_STAYS
  return hasDomain ? `${GIVEN_BACK} ${NAME_STAYS}` : GIVEN_BACK
}

/** How and when one leaves. */
export function endingInWords(binding: Binding): string {
  const first = heldInWords(binding)
  const back = backInWords(binding)
  if (!first) return `Op elk moment, ${NOTICE_IN_WORDS}. ${back}`
  const held =
    first === 'maand' ? 'de eerste maand' : first === 'jaar' ? 'het eerste jaar' : `de eerste ${first}`
  return `Tegen het einde van ${held}, en daarna op elk moment, ${NOTICE_IN_WORDS}. ${back}`
}
