import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { documentWithLaterYears, laterYearsOf } from '../documents/domain/later-years'
import { type QuoteFault, readQuote, type TypedQuote, typedQuote } from '../documents/domain/typed-quote'
import { lockQuoteRow, shownInLists, versionThatIs } from './lock-quote'
import { quotes, quoteVersions } from './quote-tables'

interface DraftSave {
  quoteId: string
  /** The save that the editor began from. */
  revision: number
  typed: TypedQuote
}

/**
 * - `conflict`: somebody else saved meanwhile; nothing was overwritten, and this is what is there.
 * - `unreadable`: an amount or number is none; nothing was saved.
 * - `gone`: it is no draft any more, or was deleted.
 */
export type DraftOutcome =
  | { outcome: 'saved'; revision: number }
  | { outcome: 'conflict'; revision: number; typed: TypedQuote }
  | { outcome: 'unreadable'; faults: readonly QuoteFault[] }
  | { outcome: 'gone' }

/** Saves a draft as it is typed. A save that comes a second time, because its answer was lost, is saved once. */
export async function saveDraft(
  context: Context,
  { quoteId, revision, typed }: DraftSave,
): Promise<DraftOutcome> {
  const { document: read, party, faults } = readQuote(typed)
  if (faults.length > 0) return { outcome: 'unreadable', faults }
  return await context.db.transaction(async (tx): Promise<DraftOutcome> => {
    const quote = await lockQuoteRow(tx, quoteId)
    const draft = quote && (await versionThatIs(tx, quoteId, 'draft'))
    if (!draft) return { outcome: 'gone' }
    const document = documentWithLaterYears(read, laterYearsOf(draft.document))
    if (draft.revision !== revision) {
      const there = typedQuote(draft.document, draft.party)
      return isDeepStrictEqual(there, typedQuote(document, party))
        ? { outcome: 'saved', revision: draft.revision }
        : { outcome: 'conflict', revision: draft.revision, typed: there }
    }
    const next = revision + 1
    await tx
      .update(quoteVersions)
      .set({ document, party, revision: next })
      .where(eq(quoteVersions.id, draft.id))
    const isFirst = quote.status === 'draft'
    await tx
      .update(quotes)
      .set({ changedAt: context.now(), ...(isFirst && shownInLists(document, party)) })
      .where(eq(quotes.id, quoteId))
    return { outcome: 'saved', revision: next }
  })
}
