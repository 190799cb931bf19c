import { and, eq, isNull } from 'drizzle-orm'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import { invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { lockOpenInvoice, type OpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { actorOf, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import {
  type ArrangementEnding,
  type InstalmentFault,
  instalmentFaults,
  type ProposedInstalment,
  resumesAfter,
  type StandingInstalment,
} from '../domain/arrangement'
import { arrangementInstalments, paymentArrangements } from './arrangement-tables'
import { arrangementOf, wasReminded } from './arrangements'
import { arrangementEndedMail, arrangementMadeMail } from './mails/arrangement-mails'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** `resumesHosting`: the office wants the order of the invoice, which stands still for it, to go on. */
    'invoice.payment-arranged': { orderId: string | null; resumesHosting: boolean }
  }
}

interface Administrator {
  id: string
  role: 'admin'
}

export interface Arranging {
  /** Idempotency key of the form. */
  id: string
  invoiceId: string
  instalments: readonly ProposedInstalment[]
  resumesHosting: boolean
  admin: Administrator
}

/**
 * - `arranged`: it is, and this mail brings it.
 * - `known`: this very form was sent before.
 * - `wrong`: the instalments are none that can be arranged, or do not add up to what is open.
 * - `on-its-way`: a debit has left; it would be paid twice.
 * - `not-open`: it is paid, credited, or of another system.
 */
export type ArrangeOutcome =
  | { outcome: 'arranged'; invoiceNumber: string; mailIds: string[] }
  | { outcome: 'wrong'; faults: readonly InstalmentFault[] }
  | { outcome: 'known' | 'on-its-way' | 'disputed' | 'contact-stopped' | 'not-open' }

/**
 * Notes that an open invoice is paid in instalments; one that stood ends. A row lock on the invoice puts money, a
 * credit note, a night and another colleague before or after it. What else stops, stops by the event.
 */
export async function makeArrangement(
  context: Context,
  tx: Transaction,
  { id, invoiceId, instalments, resumesHosting, admin }: Arranging,
): Promise<ArrangeOutcome> {
  const invoice = await lockOpenInvoice(tx, invoiceId)
  if (await isKnown(tx, id)) return { outcome: 'known' }
  if (!invoice || invoice.outstanding <= 0) return { outcome: 'not-open' }
  const obstacle = await obstacleOf(context, tx, invoice)
  if (obstacle) return { outcome: obstacle }
  const { outstanding, invoiceNumber: number } = invoice
  const faults = instalmentFaults(instalments, { outstanding, today: dayOf(context.now()) })
  if (faults.length > 0) return { outcome: 'wrong', faults }
  const actor = actorOf(admin)
  const replaced = await closeArrangement(context, tx, invoiceId, { ending: 'replaced' })
  const subject = { kind: 'invoice', id: invoiceId } as const
  if (replaced)
    await recordEvent(context, tx, {
      actor,
      subject,
      action: 'invoice.arrangement-replaced',
      details: { number },
    })
  await forgetMissed(context, tx, invoiceId)
  await tx.insert(paymentArrangements).values({
    id,
    invoiceId,
    total: outstanding,
    receivedBefore: await receivedFor(tx, invoiceId),
    madeAt: context.now(),
  })
  await tx.insert(arrangementInstalments).values(
    instalments.map(({ dueOn, amount }, index) => ({
      id: context.random.uuid(),
      arrangementId: id,
      place: index + 1,
      dueOn,
      amount,
    })),
  )
  await recordEvent(context, tx, {
    actor,
    subject,
    action: 'invoice.payment-arranged',
    details: {
      number,
      amount: outstanding,
      instalments: instalments.length,
      until: instalments.at(-1)?.dueOn ?? '',
    },
    payload: { orderId: invoice.orderId, resumesHosting },
  })
  const arrangement = await arrangementOf(tx, invoiceId)
  if (!arrangement) throw new Error(`The arrangement of invoice ${number} went away while it was made`)
  const mail = await arrangementMadeMail(context, { invoice, instalments: arrangement.standing })
  return { outcome: 'arranged', invoiceNumber: number, mailIds: [await queueMail(context, tx, mail)] }
}

/** What stands in the way of an arrangement: what is in dispute or being debited comes first. */
export async function obstacleOf(
  context: Context,
  tx: Transaction,
  { id, customerId }: Pick<OpenInvoice, 'id' | 'customerId'>,
): Promise<'disputed' | 'on-its-way' | 'contact-stopped' | undefined> {
  if ((await disputedInvoices(tx, [id])).size > 0) return 'disputed'
  if (await context.registries.paymentObstacles['on-its-way'](tx, id)) return 'on-its-way'
  return (await stoppedCustomers(tx, [customerId])).size > 0 ? 'contact-stopped' : undefined
}

async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(paymentArrangements, eq(paymentArrangements.id, id))) > 0
}

export type EndOutcome = { outcome: 'ended'; mailIds: string[] } | { outcome: 'unchanged' | 'unknown' }

/** The office ends an arrangement, with a reason that the customer reads: the invoice is asked for again. */
export async function endArrangement(
  context: Context,
  { invoiceId, reason, admin }: { invoiceId: string; reason: string; admin: Administrator },
): Promise<EndOutcome> {
  return await context.db.transaction(async (tx): Promise<EndOutcome> => {
    const invoice = await lockOpenInvoice(tx, invoiceId)
    if (!invoice && !(await invoiceToPay(tx, invoiceId))) return { outcome: 'unknown' }
    if (
      !invoice ||
      !(await closeArrangement(context, tx, invoiceId, { ending: 'office', endReason: reason }))
    )
      return { outcome: 'unchanged' }
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'invoice.arrangement-ended',
      subject: { kind: 'invoice', id: invoiceId },
      details: { number: invoice.invoiceNumber, reason },
    })
    const reminded = await wasReminded(tx, invoiceId)
    const mail = await arrangementEndedMail(context, { invoice, because: { reason }, wasReminded: reminded })
    return { outcome: 'ended', mailIds: [await queueMail(context, tx, mail)] }
  })
}

/** Ends an arrangement of which instalments were missed, and tells the customer what they can still do. */
export async function endMissedArrangement(
  context: Context,
  tx: Transaction,
  { invoice, missed }: { invoice: OpenInvoice; missed: readonly StandingInstalment[] },
): Promise<void> {
  if (!(await closeArrangement(context, tx, invoice.id, { ending: 'missed' }))) return
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.arrangement-missed',
    subject: { kind: 'invoice', id: invoice.id },
    details: { number: invoice.invoiceNumber, amount: invoice.outstanding },
  })
  const reminded = await wasReminded(tx, invoice.id)
  const mail = await arrangementEndedMail(context, { invoice, because: { missed }, wasReminded: reminded })
  await queueMail(context, tx, mail)
}

/** A colleague has seen that an arrangement was missed: it leaves the worklist. */
export async function seeMissedArrangement(
  context: Context,
  { arrangementId, admin }: { arrangementId: string; admin: Administrator },
): Promise<'seen' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const { id, ending, seenAt, invoiceId } = paymentArrangements
    const [seen] = await tx
      .update(paymentArrangements)
      .set({ seenAt: context.now() })
      .where(and(eq(id, arrangementId), eq(ending, 'missed'), isNull(seenAt)))
      .returning({ invoiceId })
    if (!seen) return (await isKnown(tx, arrangementId)) ? 'unchanged' : 'unknown'
    const number = (await invoiceToPay(tx, seen.invoiceId))?.invoiceNumber ?? ''
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'invoice.arrangement-seen',
      subject: { kind: 'invoice', id: seen.invoiceId },
      details: { number },
    })
    return 'seen'
  })
}

/** Nobody has to look at a missed arrangement any more: another one was made, or nothing is open. */
export async function forgetMissed({ now }: Context, tx: Transaction, ofInvoice: string): Promise<void> {
  const { invoiceId, ending, seenAt } = paymentArrangements
  await tx
    .update(paymentArrangements)
    .set({ seenAt: now() })
    .where(and(eq(invoiceId, ofInvoice), eq(ending, 'missed'), isNull(seenAt)))
}

type Ending =
  | { ending: Extract<ArrangementEnding, 'kept' | 'missed' | 'replaced' | 'credited'> }
  | { ending: 'office'; endReason: string }

/** Ends the arrangement of an invoice; false when none stands. The caller holds the lock on the invoice. */
export async function closeArrangement(
  { now }: Context,
  tx: Transaction,
  ofInvoice: string,
  end: Ending,
): Promise<boolean> {
  const goesOn = end.ending === 'missed' || end.ending === 'office'
  const closed = await tx
    .update(paymentArrangements)
    .set({ ...end, endedAt: now(), resumesOn: goesOn ? resumesAfter(dayOf(now())) : null })
    .where(and(eq(paymentArrangements.invoiceId, ofInvoice), isNull(paymentArrangements.endedAt)))
    .returning({ id: paymentArrangements.id })
  return closed.length > 0
}
