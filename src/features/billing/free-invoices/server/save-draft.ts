import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addDays, dayOf } from '@/shared/calendar-day'
import type { TypedInvoice } from '../domain/internal/typed-invoice'
import { type InvoiceDraft, invoiceDrafts } from './draft-tables'

interface DraftSave {
  id: string
  /** The save that the form began from. */
  revision: number
  typed: TypedInvoice
}

/**
 * - `conflict`: somebody else saved meanwhile, up to this revision; nothing was overwritten.
 * - `gone`: it was issued or thrown away.
 */
export type DraftOutcome = { outcome: 'saved' | 'conflict'; revision: number } | { outcome: 'gone' }

/** Saves a draft as it is typed. A save that comes a second time, because its answer was lost, is saved once. */
export async function saveDraft(context: Context, { id, revision, typed }: DraftSave): Promise<DraftOutcome> {
  return await context.db.transaction(async (tx): Promise<DraftOutcome> => {
    const draft = await lockDraft(tx, id)
    if (!draft || draft.invoiceId) return { outcome: 'gone' }
    if (isDeepStrictEqual(draft.typed, typed)) return { outcome: 'saved', revision: draft.revision }
    if (draft.revision !== revision) return { outcome: 'conflict', revision: draft.revision }
    const next = revision + 1
    await tx
      .update(invoiceDrafts)
      .set({ typed, revision: next, changedAt: context.now() })
      .where(eq(invoiceDrafts.id, id))
    return { outcome: 'saved', revision: next }
  })
}

/** Row lock on a draft until the end of this transaction. */
export async function lockDraft(tx: Transaction, id: string): Promise<InvoiceDraft | undefined> {
  const [draft] = await tx.select().from(invoiceDrafts).where(eq(invoiceDrafts.id, id)).for('update')
  return draft
}

/** Throws a draft away; what was issued stays. */
export async function discardDraft(
  context: Context,
  { id, admin }: { id: string; admin: { id: string } },
): Promise<'discarded' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const [discarded] = await tx
      .delete(invoiceDrafts)
      .where(and(eq(invoiceDrafts.id, id), isNull(invoiceDrafts.invoiceId)))
      .returning({ id: invoiceDrafts.id })
    if (!discarded) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'invoice-draft.discarded',
      subject: { kind: 'invoice-draft', id },
    })
    return 'discarded'
  })
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-invoice-drafts': Record<string, never>
  }
}

/** How long a draft that nobody touches is kept. */
export const DRAFT_KEPT_DAYS = 365

/** Removes drafts that nobody touched for a year. */
export const draftJobs = {
  'forget-invoice-drafts': {
    policy: 'short',
    cron: '33 4 * * *',
    run: async ({ db, now }) => {
      const since = new Date(`${addDays(dayOf(now()), -DRAFT_KEPT_DAYS)}T00:00:00Z`)
      const { invoiceId, changedAt } = invoiceDrafts
      await db.delete(invoiceDrafts).where(and(isNull(invoiceId), lt(changedAt, since)))
    },
  },
} satisfies Partial<Jobs>
