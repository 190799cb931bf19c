import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { draftWithId } from '../../../server/draft-queries'
import { markOf } from '../../../server/issue-draft'
import { issueStep } from '../../../server/issue-step'

/** What issuing a draft would do now, with its fingerprint; undefined when there is no draft. */
export async function loadIssueStep(context: Context, id: string) {
  if (!isUuid(id)) return undefined
  return await context.db.transaction(async (tx) => {
    const draft = await draftWithId(tx, id)
    const found = draft && !draft.invoiceId ? await issueStep(context, tx, draft) : undefined
    if (!draft || !found) return undefined
    return { id, customerId: draft.customerId, ...found, shown: markOf(draft, found.step) }
  })
}

export type FoundIssueStep = NonNullable<Awaited<ReturnType<typeof loadIssueStep>>>
