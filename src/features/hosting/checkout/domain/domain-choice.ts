import { hostIn, isDomainName } from '@/features/hosting/domains/domain/domain-name'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import type { OrderAnswers } from './order-answers'

/** How far the search for what was typed is. `typed` is what was searched for. */
export type Search =
  | { state: 'none' }
  | { state: 'searching'; typed: string }
  | { state: 'answered'; typed: string; answer: DomainSearch }
  /** No answer came back at all: the connection, or our own server. */
  | { state: 'failed'; typed: string }

export const NO_WHOLE_NAME =
  'Typ je hele domeinnaam, met de extensie erachter, zoals bakkerijjansen.nl. Of maak het veld leeg.'

export const NO_SEARCH: Search = { state: 'none' }

export interface DomainChoice {
  /** Null when the order has no name, or not yet one that can be ordered. */
  name: string | null
  plan: DomainPlan | null
}

const NO_NAME: DomainChoice = { name: null, plan: null }

/** The name in what someone typed, if it is a whole one. The server reads it more closely. */
export function nameIn(typed: string): string | null {
  const host = hostIn(typed).replace(/^www\./, '')
  return isDomainName(host) ? host : null
}

/**
 * The name that goes into the cart. One that the registry calls taken does not; one that is not known, or that nobody
 * asked about yet, does: it is asked again before it is ordered.
 */
export function chosenDomain(answers: OrderAnswers, search: Search): DomainChoice {
  const { domain_name: typed, domain_plan: plan } = answers
  if (typed.trim() === '') return NO_NAME
  if (plan === 'bring') return named(nameIn(typed), plan)
  if (search.state !== 'answered') return named(nameIn(typed), plan)
  const { answer } = search
  if (answer.outcome === 'limited') return named(nameIn(typed), plan)
  if (answer.outcome !== 'checked' || answer.checked.verdict === 'bezet') return NO_NAME
  return { name: answer.checked.name, plan }
}

/** What keeps a name that someone wants to register out of the order, other than that it is taken, which is said. */
export function faultInSearchedName(answers: OrderAnswers, search: Search): string | undefined {
  const { domain_name: typed, domain_plan: plan } = answers
  if (plan !== 'register' || typed.trim() === '' || chosenDomain(answers, search).name !== null)
    return undefined
  if (search.state !== 'answered') return NO_WHOLE_NAME
  const { answer } = search
  if (answer.outcome === 'checked') return undefined
  return answer.outcome === 'invalid' ? answer.errors.domain_name : NO_WHOLE_NAME
}

function named(name: string | null, plan: DomainPlan): DomainChoice {
  return name === null ? NO_NAME : { name, plan }
}

/** Whether it has to be searched before the visitor goes on: it is no whole name yet, and nobody asked. */
export function needsSearch({ domain_name, domain_plan }: OrderAnswers, search: Search): boolean {
  return domain_plan === 'register' && domain_name.trim() !== '' && search.state === 'none'
}
