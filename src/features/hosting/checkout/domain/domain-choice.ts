import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import { notSoldAnswer } from '@/features/hosting/domains/domain/availability'
import { hostIn, isDomainName } from '@/features/hosting/domains/domain/domain-name'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import type { OrderAnswers } from './order-answers'

/** State of the search for a typed name. `typed` is what was searched for. */
export type Search =
  | { state: 'none' }
  | { state: 'searching'; typed: string }
  | {
      state: 'answered'
      typed: string
      answer: DomainSearch
      /** The same word under other endings; left out while nobody asked about them. */
      endings?: readonly DomainVerdict[]
    }
  /** No answer came back: the connection failed, or our own server did. */
  | { state: 'failed'; typed: string }

export const NO_WHOLE_NAME =
  'Typ je hele domeinnaam, met de extensie erachter, zoals bakkerijjansen.nl. Of maak het veld leeg.'

export const NO_SEARCH: Search = { state: 'none' }

export interface DomainChoice {
  /** Null when the order has no name, or none yet that can be ordered. */
  name: string | null
  plan: DomainPlan | null
}

const NO_NAME: DomainChoice = { name: null, plan: null }

/** The name in what someone typed, if it is a complete one. The server parses it more strictly. */
export function nameIn(typed: string): string | null {
  const host = hostIn(typed).replace(/^www\./, '')
  return isDomainName(host) ? host : null
}

/**
 * The name that goes into the cart. A name that its registry calls taken does not, nor one to register that we do not
 * sell; one that is unknown or was never looked up does, because it is looked up again before it is ordered.
 */
export function chosenDomain(answers: OrderAnswers, search: Search): DomainChoice {
  const { domain_name: typed, domain_plan: plan } = answers
  if (typed.trim() === '') return NO_NAME
  if (plan === 'bring') return named(nameIn(typed), plan)
  if (search.state !== 'answered') return named(soldNameIn(typed), plan)
  const { answer } = search
  if (answer.outcome === 'limited') return named(soldNameIn(typed), plan)
  if (answer.outcome !== 'checked' || answer.checked.verdict === 'bezet') return NO_NAME
  return { name: answer.checked.name, plan }
}

/**
 * Further names that go into the cart: beside one that we register, those that were chosen and of which nobody said that
 * they are taken.
 */
export function chosenFurther(answers: OrderAnswers, search: Search): string[] {
  const { name, plan } = chosenDomain(answers, search)
  if (name === null || plan !== 'register') return []
  const endings = search.state === 'answered' ? (search.endings ?? []) : []
  const isTaken = (further: string) =>
    endings.some(({ name: ending, verdict }) => ending === further && verdict === 'bezet')
  return answers.further_names.filter((further) => further !== name && !isTaken(further))
}

/** Names that stand below one that is free: those that can be added, and those that were. */
export function offeredFurther(answers: OrderAnswers, search: Search): string[] {
  if (chosenDomain(answers, search).plan !== 'register') return []
  const isFree = search.state === 'answered' && search.answer.outcome === 'checked'
  const endings = isFree && 'endings' in search ? (search.endings ?? []) : []
  const free = endings.filter(({ verdict }) => verdict === 'vrij').map(({ name }) => name)
  return [...new Set([...free, ...chosenFurther(answers, search)])]
}

/** Whether the other endings of a name are to be asked about: it was just found free. */
export function asksEndings(search: Search): boolean {
  if (search.state !== 'answered' || search.endings) return false
  return search.answer.outcome === 'checked' && search.answer.checked.verdict === 'vrij'
}

function soldNameIn(typed: string): string | null {
  const name = nameIn(typed)
  return name !== null && sellsDomain(name) ? name : null
}

/** The fault that keeps a name to register out of the order. That it is taken is shown elsewhere, and no fault here. */
export function faultInSearchedName(answers: OrderAnswers, search: Search): string | undefined {
  const { domain_name: typed, domain_plan: plan } = answers
  if (plan !== 'register' || typed.trim() === '' || chosenDomain(answers, search).name !== null)
    return undefined
  const name = nameIn(typed)
  if (search.state !== 'answered')
    return name !== null && !sellsDomain(name) ? notSoldAnswer(name) : NO_WHOLE_NAME
  const { answer } = search
  if (answer.outcome === 'checked') return undefined
  if (answer.outcome === 'not-sold') return answer.message
  return answer.outcome === 'invalid' ? answer.errors.domain_name : NO_WHOLE_NAME
}

/** The name that was looked up and cannot be ordered, and why: it is named, not left out silently. */
export function nameNotHad(
  search: Search,
): { name: string; why: 'is bezet' | 'verkopen we niet' } | undefined {
  if (search.state !== 'answered') return undefined
  const { answer } = search
  if (answer.outcome === 'not-sold') return { name: answer.name, why: 'verkopen we niet' }
  if (answer.outcome !== 'checked' || answer.checked.verdict !== 'bezet') return undefined
  return { name: answer.checked.name, why: 'is bezet' }
}

function named(name: string | null, plan: DomainPlan): DomainChoice {
  return name === null ? NO_NAME : { name, plan }
}

/** Whether the name has to be searched before the visitor goes on: one was typed, and never looked up. */
export function needsSearch({ domain_name, domain_plan }: OrderAnswers, search: Search): boolean {
  return domain_plan === 'register' && domain_name.trim() !== '' && search.state === 'none'
}
