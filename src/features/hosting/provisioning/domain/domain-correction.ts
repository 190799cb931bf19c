import { z } from 'astro/zod'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import type { DomainPlan, OrderStatus } from '@/features/hosting/orders/domain/order-status'
import { requiredText } from '@/shared/form-fields'
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

/** The corrected name, as the order form reads one. Server only. */
export const domainCorrection = z.object({
  order_id: z.uuid(),
  domain_name: requiredText('Typ de hele domeinnaam, met de extensie erachter.', 500).transform(
    (typed, context) => {
      const parsed = parseDomainName(typed)
      if (parsed.outcome === 'ok') return parsed.name
      context.addIssue({ code: 'custom', message: parsed.message })
      return z.NEVER
    },
  ),
})
