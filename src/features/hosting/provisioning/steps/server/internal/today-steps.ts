import { asc, lte } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { STEP_LABELS, type StepKind } from '../../domain/step'
import { isStepReason, REASON_LABELS } from '../../domain/step-progress'
import { type ProvisionStep, provisionSteps } from '../step-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'provision-step': true
  }
}

/**
 * Steps that have been in trouble or in doubt for an hour; those that stopped are tasks of their order. One whose key is
 * refused leads to its target, where another is given.
 */
export const todaySteps = (
  orderPath: (orderNumber: string) => string,
  targetPath: (targetId: string) => string,
): TodaySource => ({
  label: 'Automatisch leveren',
  items: async ({ db, now }, limit) => {
    const { visibleAt } = provisionSteps
    const found = await db
      .select()
      .from(provisionSteps)
      .where(lte(visibleAt, now()))
      .orderBy(asc(visibleAt))
      .limit(limit)
    const orders = await ordersWithIds(
      db,
      found.map(({ orderId }) => orderId),
    )
    return found.flatMap((step) => {
      const order = orders.get(step.orderId)
      if (!order || !step.visibleAt) return []
      const { orderNumber, customerCompany, customerName, deliveryDueAt } = order
      return {
        id: step.id,
        title: `${orderNumber}, ${customerCompany ?? customerName}`,
        text: stepInWords(step),
        ...(step.reason === 'credentials' && step.targetId
          ? { label: 'Bekijk de koppeling', href: targetPath(step.targetId) }
          : { label: 'Bekijk de bestelling', href: orderPath(orderNumber) }),
        dueAt: deliveryDueAt,
        happenedAt: step.visibleAt,
      }
    })
  },
})

/** What its customer has to do before it goes on. */
const WAITS_FOR: Partial<Record<StepKind, string>> = {
  'transfer-domain': 'de klant gaf de verhuiscode nog niet',
  'drop-ds': 'de klant schakelde nog niet over',
  'switch-nameservers': 'de klant schakelde nog niet over',
}

/** A step with why it does not go on: 'Hosting aanmaken: de verbinding brak af; het is niet zeker of het gebeurd is'. */
function stepInWords({ kind, reason, sentence, state }: ProvisionStep): string {
  const waits = state === 'awaits-customer' ? WAITS_FOR[kind] : undefined
  const why = waits ?? (reason && isStepReason(reason) ? REASON_LABELS[reason] : 'het duurt lang')
  const doubt = state === 'unknown' || state === 'calling' ? '; het is niet zeker of het gebeurd is' : ''
  return `${STEP_LABELS[kind]}: ${why}${doubt}${sentence ? ` (${sentence})` : ''}`
}
