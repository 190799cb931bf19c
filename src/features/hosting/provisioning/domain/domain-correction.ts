import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { notSoldSentence } from '@/features/hosting/domains/domain/availability'
import type { DomainPlan, OrderStatus } from '@/features/hosting/orders/domain/order-status'
import { inEurosAndCents } from '@/shared/money'
import type { TaskKind } from './order-task'

interface NamedOrder {
  status: OrderStatus
  domainName: string | null
  domainPlan: DomainPlan | null
}

interface Work {
  kind: TaskKind
  doneAt: Date | null
}

/** Whether the domain name of an order can still be corrected: until it is registered, or moved. */
export function mayCorrectDomain({ status, domainName }: NamedOrder, tasks: readonly Work[]): boolean {
  const isThere = tasks.some(
    ({ kind, doneAt }) => (kind === 'register-domain' || kind === 'move-domain') && doneAt !== null,
  )
  return status !== 'cancelled' && domainName !== null && !isThere
}

/** Fault at a corrected name under an extension that we do not sell. */
export function notSoldInOffice(name: string): string {
  return `${notSoldSentence(name)} Kies een andere naam.`
}

/** Fault at a corrected name that costs another price than its order. */
export function otherPriceInOffice(name: string): string {
  const { firstYear, perYear } = domainPrice(name)
  return `${name} kost ${inEurosAndCents(firstYear)} het eerste jaar en daarna ${inEurosAndCents(perYear)} per jaar, excl. btw. Dat is niet de prijs van deze bestelling. Annuleer haar en zet een nieuwe klaar.`
}
