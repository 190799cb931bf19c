import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TypedInvoice } from '../../src/features/billing/free-invoices/domain/internal/typed-invoice'
import { beginDraft } from '../../src/features/billing/free-invoices/server/begin-draft'
import { draftWithId } from '../../src/features/billing/free-invoices/server/draft-queries'
import { issueDraft } from '../../src/features/billing/free-invoices/server/issue-draft'
import { saveDraft } from '../../src/features/billing/free-invoices/server/save-draft'
import { loadIssueStep } from '../../src/features/billing/free-invoices/web/office/server/load-issue-step'
import {
  type HostingInvoice,
  hostingInvoices,
} from '../../src/features/billing/invoices/server/invoice-tables'
import { ROOS } from './arrears'
import type { TestContext } from './database'
import { typedInvoice } from './typed-invoices'

/** A draft to this customer in which this was typed; answers its id. */
export async function aDraft(
  { context }: TestContext,
  customerId: string,
  { projectNumber, ...typed }: Partial<TypedInvoice> & { projectNumber?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const begun = await beginDraft(context, {
    id,
    customerId,
    ...(projectNumber && { projectNumber }),
    admin: ROOS,
  })
  if (begun.outcome !== 'begun') throw new Error(begun.outcome)
  await typeIn({ context }, id, typed)
  return id
}

/** Types this in a draft, and saves it. */
export async function typeIn(
  { context }: Pick<TestContext, 'context'>,
  id: string,
  typed: Partial<TypedInvoice>,
): Promise<void> {
  const draft = await draftWithId(context.db, id)
  const saved = await saveDraft(context, {
    id,
    revision: draft?.revision ?? 0,
    typed: typedInvoice(typed),
  })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
}

/** The fingerprint of the step before a draft is issued, as it stands now. */
export async function shownOf({ context }: Pick<TestContext, 'context'>, id: string): Promise<string> {
  return (await loadIssueStep(context, id))?.shown ?? ''
}

/** Issues a draft as its step shows it now. */
export async function issueNow({ context }: Pick<TestContext, 'context'>, id: string) {
  return await issueDraft(context, { id, shown: await shownOf({ context }, id), admin: ROOS })
}

/** A draft to this customer, issued: the invoice. */
export async function aFreeInvoice(
  site: TestContext,
  customerId: string,
  typed: Parameters<typeof aDraft>[2] = {},
): Promise<HostingInvoice> {
  const issued = await issueNow(site, await aDraft(site, customerId, typed))
  if (issued.outcome !== 'issued') throw new Error(JSON.stringify(issued))
  const { invoiceNumber } = hostingInvoices
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(invoiceNumber, issued.invoiceNumber))
  if (!invoice) throw new Error(`There is no invoice ${issued.invoiceNumber}`)
  return invoice
}
