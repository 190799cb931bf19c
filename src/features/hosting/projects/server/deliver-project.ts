import { and, asc, eq, isNull } from 'drizzle-orm'
import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import { offersRenewal } from '@/features/billing/direct-debit/server/renew-mandate'
import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { agreeSubscription } from '@/features/billing/subscriptions/server/agree-subscription'
import { startSubscription } from '@/features/billing/subscriptions/server/start-subscription'
import { awaitAccessDetails } from '@/features/hosting/access-details/server/await-access'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { billedAs, isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { toParty, wholeDetails } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Planning } from '@/features/sales/quotes/documents/domain/quote-planning'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { percentOf, vatBasisOn, vatRateOn } from '@/shared/vat'
import { type BilledSubscription, billOf } from '../domain/internal/project-bill'
import { isOnlineTerm, termOfProject } from '../domain/internal/project-promise'
import { rhythmInWords } from '../domain/internal/project-words'
import { deliverableAfter } from '../domain/thinking-time'
import { projectDeliveredMail } from './mails/project-delivered-mail'
import {
  type Project,
  type ProjectQuote,
  projectQuotes,
  projectSubscriptions,
  projects,
  projectTasks,
} from './project-tables'
import { lockProject } from './start-project'

/**
 * - `delivered`: what was agreed is invoiced, and its subscriptions have started.
 * - `unchanged`: it was delivered before.
 * - `tasks-open`: not every task is done.
 * - `thinking`: a consumer's withdrawal period runs, and they did not ask us to begin before its end.
 * - `changed`: the total differs from what was shown, because more work was accepted meanwhile.
 * - `no-address`: an invoice needs the customer's address, which is unknown.
 * - `refused`: it waits for its customer, or was stopped.
 */
export type DeliverOutcome =
  | { outcome: 'delivered'; invoiceIds: string[] }
  | { outcome: 'unchanged' | 'tasks-open' | 'thinking' | 'changed' | 'no-address' | 'refused' | 'unknown' }

interface Delivering {
  projectId: string
  /** Optimistic lock: the total that was shown, VAT included. */
  shownTotal: Cents
  admin: { id: string; role: 'admin' }
}

/**
 * Delivers a project, once: issues an invoice for each accepted quote that was not invoiced yet, starts its
 * subscriptions today with their first periods on it, and queues the mail that brings it.
 */
export async function deliverProject(context: Context, delivering: Delivering): Promise<DeliverOutcome> {
  return await context.db.transaction((tx) => deliver(context, tx, delivering))
}

async function deliver(
  context: Context,
  tx: Transaction,
  { projectId, shownTotal, admin }: Delivering,
): Promise<DeliverOutcome> {
  const project = await lockProject(tx, projectId)
  if (!project) return { outcome: 'unknown' }
  if (project.status === 'delivered') return { outcome: 'unchanged' }
  if (project.status !== 'running') return { outcome: 'refused' }
  const { doneAt } = projectTasks
  if (await tx.$count(projectTasks, and(eq(projectTasks.projectId, projectId), isNull(doneAt))))
    return { outcome: 'tasks-open' }
  const deliveredAt = context.now()
  const open = await openQuotesOf(tx, projectId)
  if (deliverableAfter(open, dayOf(deliveredAt))) return { outcome: 'thinking' }
  const today = dayOf(deliveredAt)
  const reversed = await reverseChargedCustomers(tx, [project.customerId], today)
  const charging = open.map((quote) => ({
    quote,
    isReverseCharged: isReverseChargedAs(quote.actingAs, reversed.has(project.customerId)),
  }))
  const total = sum(
    charging.map(
      ({ quote, isReverseCharged }) =>
        quoteTotals(quote.lines, vatBasisOn(today, isReverseCharged)).firstInvoice.total,
    ),
  )
  if (total !== shownTotal) return { outcome: 'changed' }
  const customer = await customerWithId(tx, project.customerId)
  const details = customer && wholeDetails({ ...customer, customerEmail: customer.email })
  if (!details) return { outcome: 'no-address' }
  await tx
    .update(projects)
    .set({
      status: 'delivered',
      deliveredAt,
      stopAskedAt: null,
      stopAskedWhy: null,
      ...endOfPromise(project, deliveredAt, termOfProject(open)),
    })
    .where(eq(projects.id, projectId))
  const hasAccess = await awaitAccessDetails(context, tx, { kind: 'project', ...project })
  const invoices: HostingInvoice[] = []
  for (const { quote, isReverseCharged } of charging) {
    const buyer = toParty(billedAs(details, quote.actingAs))
    invoices.push(...(await billQuote(context, tx, { project, quote, buyer, isReverseCharged, hasAccess })))
  }
  await recordEvent(context, tx, {
    actor: actorOf(admin),
    action: 'project.delivered',
    subject: { kind: 'project', id: projectId },
    details: { number: project.number, total },
  })
  return { outcome: 'delivered', invoiceIds: invoices.map(({ id }) => id) }
}

/**
 * Whether the site was online as promised; no change for a project without a promise, with a planning of its own, or
 * one that is being extended.
 */
function endOfPromise({ isPromised, promisedBy }: Project, deliveredAt: Date, term: Planning | null) {
  if (!isPromised || !promisedBy || !isOnlineTerm(term)) return {}
  return { promiseKept: dayOf(deliveredAt) <= promisedBy, promiseEndedAt: deliveredAt }
}

/** Accepted quotes that were neither delivered nor undone, in order of acceptance. */
async function openQuotesOf(tx: Transaction, projectId: string): Promise<ProjectQuote[]> {
  return await tx
    .select()
    .from(projectQuotes)
    .where(
      and(
        eq(projectQuotes.projectId, projectId),
        isNull(projectQuotes.deliveredAt),
        isNull(projectQuotes.withdrawnAt),
      ),
    )
    .orderBy(asc(projectQuotes.acceptedAt), asc(projectQuotes.quoteId))
}

interface Billing {
  project: Project
  quote: ProjectQuote
  buyer: InvoiceParty
  /** Whether the buyer is charged no VAT, because they reckon it. */
  isReverseCharged: boolean
  /** Whether its access details are filled in. */
  hasAccess: boolean
}

/** Issues the invoice of one quote and starts its subscriptions; no invoice when nothing is to be paid. */
async function billQuote(
  context: Context,
  tx: Transaction,
  { project, quote, buyer, isReverseCharged, hasAccess }: Billing,
): Promise<HostingInvoice[]> {
  const issuedAt = context.now()
  const today = dayOf(issuedAt)
  const { lines, subscriptions } = billOf(quote.lines, today)
  const isFree = amountsOf(lines, vatRateOn(today)).total === 0
  const id = context.random.uuid()
  const invoiceId = isFree ? null : id
  for (const begins of subscriptions)
    await beginSubscription(context, tx, { project, quote, begins, invoiceId, isReverseCharged })
  const invoice = isFree
    ? undefined
    : await issueInvoice(context, tx, {
        id,
        series: 'order',
        customerId: project.customerId,
        orderId: null,
        buyer,
        lines,
        description: quote.title,
        periodStart: null,
        periodEnd: null,
        paymentReference: project.number,
        issuedAt,
      })
  await tx
    .update(projectQuotes)
    .set({ deliveredAt: issuedAt, invoiceId: invoice?.id ?? null })
    .where(eq(projectQuotes.quoteId, quote.quoteId))
  const debit =
    invoice && (await announceDebit(context, tx, { ...invoice, asked: invoice.totalAmount }, 'project'))
  const renews = invoice && !debit && (await offersRenewal(context, tx, invoice))
  const told = { project, quote, subscriptions, invoice, debit: debit ?? null, buyer, isReverseCharged }
  await queueMail(
    context,
    tx,
    await projectDeliveredMail(context, { ...told, hasAccess, offersRenewal: renews ?? false }),
  )
  return invoice ? [invoice] : []
}

async function beginSubscription(
  context: Context,
  tx: Transaction,
  {
    project,
    quote,
    begins,
    invoiceId,
    isReverseCharged,
  }: Omit<Billing, 'buyer' | 'hasAccess'> & { begins: BilledSubscription; invoiceId: string | null },
): Promise<void> {
  const { billingCycle, minimumMonths, items } = begins
  const startsOn = dayOf(context.now())
  const subscriptionId = await agreeSubscription(context, tx, {
    customerId: project.customerId,
    orderId: null,
    reference: project.number,
    billingCycle,
    minimumMonths,
    actingAs: quote.actingAs,
    description: `${quote.title}, ${rhythmInWords(billingCycle)}`,
    items: items.map(({ item }) => item),
  })
  await startSubscription(context, tx, {
    subscriptionId,
    startsOn,
    charged: items.map(({ charged }) => charged),
    invoice: invoiceId
      ? {
          id: invoiceId,
          vatPercent: percentOf(vatBasisOn(startsOn, isReverseCharged)),
          vatTreatment: isReverseCharged ? 'reverse-charge' : 'domestic',
        }
      : null,
  })
  await tx.insert(projectSubscriptions).values({ projectId: project.id, subscriptionId })
}
