import { type AwaitedDebit, awaitedDebits } from '@/features/billing/direct-debit/server/collection-queries'
import { wouldEndArrears } from '@/features/billing/dunning/server/end-arrears'
import { threatenedFrom } from '@/features/billing/dunning/server/suspension-facts'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import { invoiceIdOf } from '@/features/billing/invoices/server/invoice-numbers'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import {
  lockOpenInvoice,
  type OpenInvoice,
  openInvoices,
} from '@/features/billing/invoices/server/open-invoices'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import type { ProposedInstalment } from '../../../domain/arrangement'
import { type TypedPlan, typedPlan } from '../../../domain/internal/arrangement-form'
import { arrangementOf, wasReminded } from '../../../server/arrangements'
import { type ArrangeOutcome, type Arranging, makeArrangement } from '../../../server/make-arrangement'

/** All that an arrangement does, as the step before it shows it. */
export interface ArrangementStep {
  invoiceNumber: string
  customer: string
  outstanding: Cents
  instalments: readonly ProposedInstalment[]
  /** The arrangement that ends for it. */
  replaces: { madeOn: CalendarDay; left: Cents } | null
  /** The debit that is called off for it. */
  debit: Pick<AwaitedDebit, 'amount' | 'debitOn'> | null
  /** The day that was announced for suspending, which is off. */
  announcedFor: CalendarDay | null
  /** The order that stands still; `mayResume`: for this invoice alone. */
  suspended: { orderNumber: string; mayResume: boolean } | null
  /** Whether the invoice was reminded of before: a missed instalment leads back to that. */
  wasReminded: boolean
  mail: ForeseenMail
}

/** Why nothing can be arranged for an invoice now. */
export type ArrangementObstacle = 'not-open' | 'imported' | 'disputed' | 'on-its-way'

export interface FoundPlan {
  id: string
  invoiceNumber: string
  outstanding: Cents
  obstacle: ArrangementObstacle | undefined
  /** Whether an arrangement stands, which is changed. */
  isChange: boolean
  plan: TypedPlan
  /** Undefined while there is nothing to look at. */
  step: ArrangementStep | undefined
  shown: string
  today: CalendarDay
}

/** An invoice with what was typed about paying it in instalments; undefined for an unknown number. */
export async function loadPlan(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
  invoiceNumber: string,
  params: URLSearchParams,
): Promise<FoundPlan | undefined> {
  const { db, now } = context
  const id = await invoiceIdOf(db, invoiceNumber)
  const invoice = id && (await invoiceForAdmin(db, id))
  if (!invoice || invoice.series === 'credit') return undefined
  const [open] = await openInvoices(db, { invoiceId: invoice.id })
  const today = dayOf(now())
  const outstanding = open?.outstanding ?? (0 as Cents)
  const obstacle =
    invoice.series === 'imported' ? 'imported' : open ? await obstacleTo(db, open) : ('not-open' as const)
  const plan = typedPlan(params, { outstanding, today })
  const step =
    open && !obstacle && plan.instalments ? await stepOf(context, db, open, plan.instalments) : undefined
  return {
    id: invoice.id,
    invoiceNumber,
    outstanding,
    obstacle,
    isChange: (await arrangementOf(db, invoice.id)) !== undefined,
    plan,
    step,
    shown: fingerprintOf(step ?? null),
    today,
  }
}

async function obstacleTo(db: Database, invoice: OpenInvoice): Promise<ArrangementObstacle | undefined> {
  if (invoice.outstanding <= 0) return 'not-open'
  if ((await disputedInvoices(db, [invoice.id])).size > 0) return 'disputed'
  const [debit] = await awaitedDebits(db, [invoice.id])
  return debit?.hasLeft ? 'on-its-way' : undefined
}

async function stepOf(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  { id: invoiceId, customerId, orderId, buyer, outstanding, invoiceNumber }: OpenInvoice,
  instalments: readonly ProposedInstalment[],
): Promise<ArrangementStep> {
  const today = dayOf(context.now())
  const standing = await arrangementOf(db, invoiceId)
  const [debit] = await awaitedDebits(db, [invoiceId])
  const order = orderId ? (await ordersWithIds(db, [orderId])).get(orderId) : undefined
  return {
    invoiceNumber,
    customer: buyer.name,
    outstanding,
    instalments,
    replaces: standing
      ? { madeOn: standing.madeOn, left: sum(standing.standing.map(({ left }) => left)) }
      : null,
    debit: debit ? { amount: debit.amount, debitOn: debit.debitOn } : null,
    announcedFor: await threatenedFrom(db, invoiceId),
    suspended:
      order?.status === 'suspended'
        ? {
            orderNumber: order.orderNumber,
            mayResume: await wouldEndArrears(db, { invoiceId, order, today }),
          }
        : null,
    wasReminded: await wasReminded(db, invoiceId),
    mail: await foresee(context, db, { to: buyer.email, customer: { id: customerId, part: 'demand' } }),
  }
}

/** `changed`: it would do something else by now than the step showed; nothing was done. */
export type ArrangeShownOutcome = Exclude<ArrangeOutcome, { outcome: 'wrong' }> | { outcome: 'changed' }

/** Arranges what the step before it said, or nothing at all. */
export async function arrangeShown(
  context: Context,
  { shown, ...arranging }: Arranging & { shown: string },
): Promise<ArrangeShownOutcome> {
  return await context.db.transaction(async (tx): Promise<ArrangeShownOutcome> => {
    const invoice = await lockOpenInvoice(tx, arranging.invoiceId)
    const step = invoice && (await stepOf(context, tx, invoice, arranging.instalments))
    // The hosting goes on only where the step offered it.
    const resumesHosting = arranging.resumesHosting && step?.suspended?.mayResume === true
    const answer =
      step && fingerprintOf(step) !== shown && !(await isDone(tx, arranging))
        ? ({ outcome: 'changed' } as const)
        : await makeArrangement(context, tx, { ...arranging, resumesHosting })
    return answer.outcome === 'wrong' ? { outcome: 'changed' } : answer
  })
}

/** Whether this very form was sent before: it stands as it was sent. */
async function isDone(tx: Transaction, { id, invoiceId }: Arranging): Promise<boolean> {
  return (await arrangementOf(tx, invoiceId))?.id === id
}
