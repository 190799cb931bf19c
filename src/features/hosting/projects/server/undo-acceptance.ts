import { recordUndo, type Undoing, undoableAcceptance } from '@/features/sales/quotes/server/acceptance-undo'
import type { Context } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type StandsBecause, takeBackProject } from './take-back-project'

/**
 * - `undone`: it is, and both sides get a mail.
 * - `unchanged`: it was undone or withdrawn from before, or is not the acceptance that stands.
 * - `late`: more than 24 hours after it.
 */
export type UndoOutcome =
  | { outcome: 'undone'; mailIds: string[] }
  | { outcome: 'stands'; because: StandsBecause }
  | { outcome: 'unchanged' | 'late' | 'unknown' }

/**
 * Undoes an acceptance within 24 hours, as long as nothing came of it: its project and its lead go back, and the
 * customer has the quote as before. The evidence stays, and so do the customer and their account.
 */
export async function undoAcceptance(context: Context, undoing: Undoing): Promise<UndoOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<UndoOutcome> => {
      const found = await undoableAcceptance(context, tx, undoing)
      if (typeof found === 'string') return { outcome: found }
      const because = await takeBackProject(context, tx, found.quote, undoing.admin)
      if (because) return { outcome: 'stands', because }
      return { outcome: 'undone', mailIds: await recordUndo(context, tx, found, undoing) }
    }),
  )
}
