import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { lockInvoicesOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import {
  agreedDomainPrice,
  renameDomainItem,
} from '@/features/billing/subscriptions/server/rename-domain-item'
import { takeOffName } from '@/features/billing/subscriptions/server/take-off-name'
import { domainPrice, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { checkDomain } from '@/features/hosting/domains/server/check-domain'
import {
  claimFurther,
  endDomain,
  furtherDomainsOf,
  insertFurther,
  isHadFromUs,
} from '@/features/hosting/domains/server/domain-records'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import { describedWith } from '@/features/hosting/orders/domain/order-in-words'
import { domainItemName } from '@/features/hosting/orders/domain/order-price'
import { changeFurtherName } from '@/features/hosting/orders/server/further-names-of-order'
import { lockOrder, ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { FURTHER_NAMES_TASK } from '../domain/order-task'
import { cancelStepsOfName, isNameInDoubt } from '../steps/server/stop-steps'
import type { CorrectionOutcome } from './correct-domain'
import { domainCorrectedMail } from './mails/domain-corrected-mail'
import { furtherNameDroppedMail } from './mails/further-names-mails'
import { makeTask } from './make-task'
import { hostingTasks } from './task-tables'

interface Change {
  orderId: string
  /** The further name that it is about. */
  name: string
  actor: Actor
}

/**
 * Gives an order another further name for one that is not registered yet, at the same price: a name that cannot be had,
 * or was mistyped. The registry is asked before the transaction, as an outside call must not hold locks; a person
 * registers the new name. Outcomes as of `correctDomain`.
 */
export async function replaceFurtherName(
  context: Context,
  { orderId, name: from, actor, to }: Change & { to: string },
): Promise<CorrectionOutcome> {
  if (!(await ordersWithIds(context.db, [orderId])).has(orderId)) return 'unknown'
  if (from === to) return 'unchanged'
  if (!sellsDomain(to)) return 'not-sold'
  const { verdict } = await checkDomain(context, to, { fresh: true, purpose: 'order' })
  if (verdict === 'bezet') return 'taken'
  return await context.db.transaction(async (tx): Promise<CorrectionOutcome> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'unknown'
    const found = order.status === 'cancelled' ? 'closed' : await changeable(tx, order, from)
    if (typeof found === 'string') return found
    if (order.domainName === to || keptFurtherNames(order).includes(to)) return 'taken'
    if (await isHadFromUs(tx, to, { besides: orderId })) return 'taken'
    const { firstYear, perYear } = domainPrice(to)
    const asked = order.furtherDomains.find(({ name, isDropped }) => name === from && !isDropped)
    const agreed = (await agreedDomainPrice(tx, orderId, from)) ?? perYear
    if (firstYear !== asked?.firstYear || perYear !== agreed) return 'other-price'
    const changed = await changeFurtherName(tx, order, from, { name: to })
    const describe = describedWith(changed)
    await renameDomainItem(tx, orderId, { from, to, nameOf: domainItemName, describe })
    await endRecord(context, tx, order, found.record)
    const createdAt = context.now()
    await insertFurther(tx, changed, [to], { registrant: found.record?.registrant ?? null, createdAt })
    if (order.paidAt) {
      await claimFurther(tx, changed, createdAt)
      await makeTask(context, tx, changed, FURTHER_NAMES_TASK)
    }
    await recordEvent(context, tx, {
      actor,
      action: 'order.further-name-replaced',
      subject: { kind: 'order', id: orderId },
      details: { number: order.orderNumber, from, to },
    })
    await queueMail(context, tx, await domainCorrectedMail(context, changed, { from, to, by: actor.kind }))
    return 'corrected'
  })
}

/**
 * - `unpaid`: nothing was paid for it; the order is cancelled and placed anew.
 * - `automatic`: a provider is registering it, or may be.
 * - `closed`: it is registered, or no longer part of the order.
 */
export type DropOutcome = 'dropped' | 'unpaid' | 'automatic' | 'closed' | 'unknown'

/**
 * Has an order go on without a further name that is not registered: what was paid for it goes back. Also once the order is
 * over: nothing else gives it back then.
 */
export async function dropFurtherName(
  context: Context,
  { orderId, name, actor }: Change,
): Promise<DropOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<DropOutcome> => {
      // Lock order: invoice before order, as payments do.
      await lockInvoicesOfOrder(tx, orderId)
      const order = await lockOrder(tx, orderId)
      if (!order) return 'unknown'
      const found = await changeable(tx, order, name)
      if (typeof found === 'string') return found
      if (!order.paidAt) return 'unpaid'
      const changed = await changeFurtherName(tx, order, name, { isDropped: true })
      await endRecord(context, tx, order, found.record)
      if (keptFurtherNames(changed).length === 0)
        await tx.delete(hostingTasks).where(isOpenTaskOfNames(orderId))
      const isOver = order.status === 'cancelled'
      const reason = `${name} is niet geregistreerd`
      const describe = describedWith(changed)
      const creditNotes = await takeOffName(context, tx, { orderId, name, describe, reason, actor })
      await recordEvent(context, tx, {
        actor,
        action: 'order.further-name-dropped',
        subject: { kind: 'order', id: orderId },
        details: { number: order.orderNumber, name },
      })
      await queueMail(
        context,
        tx,
        await furtherNameDroppedMail(context, changed, { name, creditNotes, isOver }),
      )
      return 'dropped'
    }),
  )
}

/** The record of a further name that can still be changed, which is over when another order has the name. */
async function changeable(
  tx: Transaction,
  order: HostingOrder,
  name: string,
): Promise<{ record: DomainRow | undefined } | 'closed' | 'automatic'> {
  if (!keptFurtherNames(order).includes(name)) return 'closed'
  const record = (await furtherDomainsOf(tx, order.id)).findLast((each) => each.name === name)
  if (record && record.seen !== 'absent') return 'closed'
  return record && (await isNameInDoubt(tx, record.id)) ? 'automatic' : { record }
}

/** Condition of the task about further names, which says nothing once an order has none left. */
function isOpenTaskOfNames(orderId: string): SQL | undefined {
  const { kind, doneAt } = hostingTasks
  return and(eq(hostingTasks.orderId, orderId), eq(kind, FURTHER_NAMES_TASK), isNull(doneAt))
}

async function endRecord(
  context: Context,
  tx: Transaction,
  { id: orderId }: HostingOrder,
  record: DomainRow | undefined,
): Promise<void> {
  if (!record) return
  await cancelStepsOfName(context, tx, { orderId, domainId: record.id })
  await endDomain(tx, record.id, context.now(), { wanted: 'dropped', autoRenew: false })
}
