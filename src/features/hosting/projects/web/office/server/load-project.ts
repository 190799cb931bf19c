import { freeInvoicesOfProject } from '@/features/billing/free-invoices/server/draft-queries'
import { sharesToAsk } from '@/features/billing/free-invoices/server/owed-share'
import { reverseCharged } from '@/features/billing/invoices/domain/invoice-amounts'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { accessForOffice } from '@/features/hosting/access-details/web/office/server/access-for-office'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { historyOf } from '@/office/server/history-of'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type VatBasis, vatBasisOn, vatRateOn } from '@/shared/vat'
import { lineChangeStates } from '../../../changes/server/line-offer'
import { billOf } from '../../../domain/internal/project-bill'
import { deliverableAfter, openOf, projectStateOn } from '../../../domain/thinking-time'
import { filesOfProject } from '../../../files/server/file-queries'
import { endPreviews } from '../../../server/internal/stop-subscription'
import { projectWithNumber } from '../../../server/project-queries'
import type { ProjectQuote } from '../../../server/project-tables'
import type { Running } from '../../internal/RunningPart'

/** Everything about one project; undefined when there is no such number. */
export async function loadProject(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  number: string,
  words: AuditWords,
) {
  const { db, now, settings } = context
  const found = await projectWithNumber(db, number)
  if (!found) return undefined
  const { project, subscriptions, quotes } = found
  const today = dayOf(now())
  const [customers, numbers, previews, freeInvoices, shares, files, events] = await Promise.all([
    customerNames(db, [project.customerId]),
    invoiceNumbers(
      db,
      quotes.map(({ invoiceId }) => invoiceId),
    ),
    endPreviews(db, subscriptions, today),
    freeInvoicesOfProject(db, project.id),
    sharesToAsk(db, quotes),
    filesOfProject(db, project.id),
    historyOf(
      db,
      {
        orders: [],
        invoices: [],
        payments: [],
        projects: [project],
        subscriptions: subscriptions.map(({ subscriptionId: id }) => ({ id })),
      },
      words,
    ),
  ])
  const access = await accessForOffice(context, {
    kind: 'project',
    id: project.id,
    domainName: null,
    isDelivered: project.deliveredAt !== null,
  })
  const changes = await lineChangeStates({ now }, db, subscriptions)
  const reversed = await reverseChargedCustomers(db, [project.customerId], today)
  const isReversed = reversed.has(project.customerId)
  return {
    ...found,
    customer: customers.get(project.customerId) ?? 'Onbekende klant',
    quotes: quotes.map((quote) => ({ ...quote, invoiceNumber: numbers.get(quote.invoiceId ?? '') ?? null })),
    freeInvoices,
    shares,
    bills: openOf(quotes).map((quote) =>
      billShown(quote, today, vatBasisOn(today, isReverseChargedAs(quote.actingAs, isReversed))),
    ),
    running: subscriptions.map(
      (one): Running => ({
        found: one,
        preview: previews.get(one.subscriptionId),
        change: changes.get(one.subscriptionId),
      }),
    ),
    state: projectStateOn(project.status, quotes, today),
    thinksUntil: deliverableAfter(quotes, today),
    access,
    files,
    hasScanner: settings.clamdUrl !== undefined,
    today,
    events,
  }
}

export type FoundProject = NonNullable<Awaited<ReturnType<typeof loadProject>>>

/** What the delivery of one quote invoices, with the subscriptions that start. */
export function billShown(
  quote: Pick<ProjectQuote, 'quoteId' | 'title' | 'lines'>,
  today: string,
  basis: VatBasis = vatRateOn(today),
) {
  const { lines, subscriptions } = billOf(quote.lines, today)
  return {
    id: quote.quoteId,
    title: quote.title,
    lines: basis === 'reverse-charge' ? reverseCharged(lines) : lines,
    subscriptions,
    basis,
    amounts: quoteTotals(quote.lines, basis).firstInvoice,
  }
}

export type ShownBill = ReturnType<typeof billShown>
