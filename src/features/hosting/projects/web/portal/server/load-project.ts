import { reverseChargedInvoices } from '@/features/billing/invoices/server/invoice-queries'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { lineChangeStates } from '../../../changes/server/line-offer'
import { termOfProject } from '../../../domain/internal/project-promise'
import { projectStateOn, thinksUntil } from '../../../domain/thinking-time'
import { filesOfProject } from '../../../files/server/file-queries'
import { endPreviews } from '../../../server/internal/stop-subscription'
import { whatStops } from '../../../server/internal/what-stops'
import { projectOfCustomer } from '../../../server/project-queries'
import type { ProjectQuote } from '../../../server/project-tables'
import type { Running } from '../../internal/RunningPart'

type PortalQuote = ProjectQuote & {
  /** Whether its customer is, or was, charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
}

export type ProjectInPortal = NonNullable<Awaited<ReturnType<typeof loadProject>>>

/** Everything about one project of the signed-in customer; undefined when they have none of that number. */
export async function loadProject(context: Context, account: SignedInAccount, number: string) {
  const { db, now, settings } = context
  const customer = await customerOfAccount(db, account.id)
  const found = customer && (await projectOfCustomer(db, customer.id, number))
  if (!found) return undefined
  const { project, tasks, quotes, subscriptions } = found
  const today = dayOf(now())
  const files = await filesOfProject(db, project.id)
  const previews = await endPreviews(db, subscriptions, today)
  const changes = await lineChangeStates({ now }, db, subscriptions)
  const reversed = await reverseChargedCustomers(db, [customer.id])
  const reversedInvoices = await reverseChargedInvoices(
    db,
    quotes.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  const seesCosts = mayUse(customer.rights, 'portal.endProjectSubscription')
  return {
    rights: customer.rights,
    seesCosts,
    running: (seesCosts ? subscriptions : []).map(
      (one): Running => ({
        found: one,
        change: changes.get(one.subscriptionId),
        preview: previews.get(one.subscriptionId),
      }),
    ),
    state: projectStateOn(project.status, quotes, today),
    thinksUntil: thinksUntil(quotes, today),
    term: termOfProject(quotes),
    project,
    stops:
      project.status === 'stopped' && seesCosts ? await whatStops(context, db, project, today) : undefined,
    tasks,
    files,
    hasScanner: settings.clamdUrl !== undefined,
    quotes: (seesCosts ? quotes : []).map(
      (quote): PortalQuote => ({
        ...quote,
        isReverseCharged: quote.invoiceId
          ? reversedInvoices.has(quote.invoiceId)
          : isReverseChargedAs(quote.actingAs, reversed.has(customer.id)),
      }),
    ),
    today,
  }
}
