import { eq } from 'drizzle-orm'
import { hostingInvoices } from '../../src/features/billing/invoices/server/invoice-tables'
import { subscriptionsWithIds } from '../../src/features/billing/subscriptions/server/subscription-queries'
import { quoteMark } from '../../src/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '../../src/features/billing/subscriptions/terms/domain/choice'
import type { BillingCycle } from '../../src/features/hosting/catalogue/domain/catalogue'
import { extraIdsIn, extraOf, packageOf } from '../../src/features/hosting/catalogue/domain/packages'
import { lineFields } from '../../src/features/hosting/projects/changes/domain/typed-wish'
import { runningOn } from '../../src/features/hosting/projects/changes/server/line-offer'
import { loadLineChange as loadOfficeLineChange } from '../../src/features/hosting/projects/changes/web/office/server/load-line-change'
import type { Project } from '../../src/features/hosting/projects/server/project-tables'
import { projectSubscriptions } from '../../src/features/hosting/projects/server/project-tables'
import type { ActingAs } from '../../src/features/people/customers/domain/acting-as'
import type { QuoteLine } from '../../src/features/sales/quotes/documents/domain/quote-document'
import { dayOf } from '../../src/shared/calendar-day'
import type { TestContext } from './database'
import { moneyCameIn } from './invoices'
import { allDone, deliverNow, maintenance, quoteLine, startedProject } from './projects'

/** Lines of a quote that are a choice of the catalogue, at the prices of the list. */
export function catalogueLines({ packageId, billingCycle, extras }: HostingChoice): QuoteLine[] {
  const isYearly = billingCycle === 'yearly'
  return [
    quoteLine({
      description: `Hosting ${packageOf(packageId).name}`,
      cadence: billingCycle,
      unit: isYearly ? 'year' : 'month',
      unitPrice: packageOf(packageId).price[billingCycle],
      vatPercent: null,
      product: { kind: 'package', id: packageId },
    }),
    ...extraIdsIn(extras).map((id) =>
      quoteLine({
        description: extraOf(id).name,
        cadence: billingCycle,
        unit: 'month',
        quantity: isYearly ? 12 : 1,
        unitPrice: extraOf(id).perMonth,
        vatPercent: null,
        product: { kind: 'extra', id },
      }),
    ),
  ]
}

interface Began {
  customerId?: string
  actingAs?: ActingAs
  isPaid?: boolean
}

/** A subscription that a delivered quote began today, paid unless said otherwise. */
export async function begunSubscription(
  site: TestContext,
  lines: readonly QuoteLine[] = [maintenance({ vatPercent: null })],
  { isPaid = true, ...of }: Began = {},
): Promise<{ project: Project; subscriptionId: string }> {
  const project = await startedProject(site, lines, of)
  await allDone(site, project.id)
  const delivered = await deliverNow(site, project.id)
  if (delivered.outcome !== 'delivered') throw new Error(`Not delivered: ${JSON.stringify(delivered)}`)
  if (isPaid) for (const id of delivered.invoiceIds) await moneyCameIn(site, id)
  const [begun] = await site.db
    .select()
    .from(projectSubscriptions)
    .where(eq(projectSubscriptions.projectId, project.id))
  if (!begun) throw new Error('Nothing was begun')
  return { project, subscriptionId: begun.subscriptionId }
}

/** A subscription that a quote began, and the project of that quote. */
export interface Begun {
  project: Pick<Project, 'number' | 'customerId'>
  subscriptionId: string
}

/** The form of a customer who chooses this, with `gekozen`, as its page has it in its address. */
export function choiceTyped({ packageId, extras, billingCycle }: HostingChoice): string {
  const params = new URLSearchParams({
    gekozen: '1',
    hosting_package: packageId,
    billing_cycle: billingCycle,
  })
  for (const extra of extras) params.append('extras', extra)
  return params.toString()
}

export interface TypedLines {
  /** New prices of what is there, in euros as they are typed, by description; 'vervalt' takes it off. */
  prices?: Readonly<Record<string, string>>
  added?: readonly { description: string; amount: string }[]
  from?: string
  /** Another billing cycle. */
  cycle?: BillingCycle
}

/** The form of a colleague, filled in from what is there. */
export async function linesTyped(
  site: TestContext,
  { subscriptionId }: Begun,
  { prices = {}, added = [], from = '', cycle }: TypedLines,
): Promise<string> {
  const today = dayOf(site.context.now())
  const [found] = await subscriptionsWithIds(site.db, [subscriptionId])
  const params = new URLSearchParams({ abonnement: subscriptionId, gekozen: '1', vanaf: from })
  if (cycle) params.set('billing_cycle', cycle)
  for (const item of runningOn(found?.everyItem ?? [], today)) {
    const { id } = item as typeof item & { id: string }
    const fields = lineFields(id)
    const price = prices[item.description]
    params.set(fields.description, item.description)
    if (item.kind === 'extra') params.append('extras', item.product)
    if (price === 'vervalt') params.set(fields.drop, 'ja')
    params.set(
      fields.amount,
      price && price !== 'vervalt'
        ? price
        : ((item.agreedPrice * item.quantity) / 100).toFixed(2).replace('.', ','),
    )
  }
  added.forEach(({ description, amount }, place) => {
    const fields = lineFields(`nieuw${place + 1}`)
    params.set(fields.description, description)
    params.set(fields.amount, amount)
  })
  return params.toString()
}

/** The fields of the button below the sum, as the office's page shows it now. */
export async function officeFields(site: TestContext, begun: Begun, typed: TypedLines) {
  const wish = await linesTyped(site, begun, typed)
  const { number } = begun.project
  const found = await loadOfficeLineChange(site.context, { number, params: new URLSearchParams(wish) })
  return {
    subscription_id: begun.subscriptionId,
    wish,
    quoted: found?.quote ? quoteMark(found.quote) : 'niets',
    request_id: crypto.randomUUID(),
  }
}

/** All invoices of a customer, the oldest first. */
export async function invoicesOf({ db }: TestContext, customerId: string) {
  return await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerId, customerId))
    .orderBy(hostingInvoices.createdAt, hostingInvoices.invoiceNumber)
}
