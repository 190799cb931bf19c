import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { recordPlanOf } from '@/features/hosting/domains/domain/domain-record'
import {
  faultsInRegistrant,
  type KnownPerson,
  type Registrant,
  type RegistrantAnswers,
  registrantFrom,
  registrantOf,
} from '@/features/hosting/domains/domain/registrant'
import { conditionsOfNames, registryOfName } from '@/features/hosting/domains/domain/registries'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { type CustomerDetails, toForm } from '@/features/people/customers/domain/customer-details'
import type { Texts } from '@/shared/form-state'
import { chosenDomain, chosenFurther, type Search } from './domain-choice'
import { type OrderAnswers, orderedAs } from './order-answers'

/** The name of a cart that a registry gets from us, so that it is registered to somebody; null for any other. */
export function registeredName(cart: Pick<Cart, 'domainName' | 'domainPlan'> | null): string | null {
  return cart && recordPlanOf(cart, sellsDomain) ? cart.domainName : null
}

/** All names of a cart that registries get from us, its own first. */
export function registryNames(cart: Cart | null): string[] {
  const own = registeredName(cart)
  return own === null ? [] : [own, ...(cart?.furtherNames ?? [])]
}

/** The same of the answers so far. */
export function nameAskedFor(answers: OrderAnswers, search: Search): string | null {
  const { name: domainName, plan: domainPlan } = chosenDomain(answers, search)
  return registeredName({ domainName, domainPlan })
}

/** All names of the answers so far that registries get from us. */
export function namesAskedFor(answers: OrderAnswers, search: Search): string[] {
  const own = nameAskedFor(answers, search)
  return own === null ? [] : [own, ...chosenFurther(answers, search)]
}

/** The name whose registry asks the most of whoever holds it; `own` when they ask the same. */
export function strictestOf(names: readonly string[], own: string): string {
  return names.find((name) => registryOfName(name).refusesPostBox) ?? own
}

/** Messages by input for what the registry of the ordered name would refuse; empty when no name is ordered. */
export function faultsForRegistry(answers: OrderAnswers, search: Search): Texts {
  const own = nameAskedFor(answers, search)
  if (own === null) return {}
  const name = strictestOf(namesAskedFor(answers, search), own)
  const isCompany = orderedAs(answers) === 'company'
  return faultsInRegistrant(registrantOf(answers, answers), answers, { name, isCompany })
}

/** Inputs of the customer's details that the registry of a name cannot do without. */
export function neededForRegistry(answers: OrderAnswers, name: string | null): readonly string[] {
  if (name === null) return []
  const isCompany = orderedAs(answers) === 'company'
  const without = { ...answers, customer_phone: '', customer_company: '', customer_kvk: '' }
  return Object.keys(faultsInRegistrant(registrantOf(answers, answers), without, { name, isCompany }))
}

/** Whether a page showed the conditions of the registries of these names, where they have any. */
export function sawConditions(shown: unknown, names: readonly string[]): boolean {
  const conditions = conditionsOfNames(names)
  return !conditions || shown === conditions
}

export const CONDITIONS_FAULT =
  'Bij deze domeinnaam horen voorwaarden van een ander register. Lees ze en zet het vinkje opnieuw.'

interface Ordered {
  name: string
  customer: CustomerDetails
  actingAs: ActingAs
}

/** In whose name an ordered domain name is registered, or what is wrong with the answers. */
export function readRegistrant(
  typed: RegistrantAnswers,
  { name, customer, actingAs }: Ordered,
): { registrant: Registrant } | { faults: Texts } {
  const known: KnownPerson = toForm(customer)
  const isCompany = actingAs === 'company'
  const answers = registrantOf(typed, known)
  const faults = faultsInRegistrant(answers, known, { name, isCompany })
  if (Object.keys(faults).length > 0) return { faults }
  const registrant = registrantFrom(answers, customer, { isCompany })
  return registrant ? { registrant } : { faults: { customer_phone: NO_REGISTRY_PHONE } }
}

const NO_REGISTRY_PHONE =
  'Dit nummer kan het register niet aan. Vul een nummer in met je netnummer, of met een plus en het landnummer.'
