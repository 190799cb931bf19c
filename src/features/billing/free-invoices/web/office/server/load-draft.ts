import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { projectNumbers } from '@/features/hosting/projects/server/project-queries'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { formOfTyped } from '../../../domain/internal/typed-invoice'
import { draftWithId } from '../../../server/draft-queries'
import { shownDraft } from '../../../server/save-shown'

/** A draft with what its page shows beside it; undefined when there is none, or when it was issued. */
export async function loadDraft(context: Context, id: string) {
  const draft = isUuid(id) ? await draftWithId(context.db, id) : undefined
  if (!draft || draft.invoiceId) return undefined
  const { customerId, projectId, replacesInvoiceId, typed, revision } = draft
  const { db } = context
  const [customers, projects, replaced] = await Promise.all([
    customerNames(db, [customerId]),
    projectNumbers(db, [projectId]),
    invoiceNumbers(db, [replacesInvoiceId]),
  ])
  return {
    id,
    revision,
    customerId,
    customer: customers.get(customerId) ?? 'Onbekende klant',
    projectNumber: projects.get(projectId ?? '') ?? null,
    replacesInvoiceNumber: replaced.get(replacesInvoiceId ?? '') ?? null,
    subject: typed.subject.trim(),
    values: formOfTyped(typed),
    shown: await shownDraft(context, draft),
  }
}

export type FoundDraft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>
