import {
  bookField,
  type ChosenLine,
  chosenLines,
  type StatementLine,
} from '../../src/features/billing/accounting/domain/statement-line'
import { type BookedCounts, bookEntries } from '../../src/features/billing/accounting/server/book-entries'
import { statementPreview } from '../../src/features/billing/accounting/server/statement-preview'
import type { TestContext } from './database'

/** Fields of a bank statement's form with these lines ticked. */
export function ticked(lines: readonly StatementLine[]): ChosenLine[] {
  return chosenLines(
    Object.fromEntries(
      lines.flatMap((line) => {
        const field = bookField(line)
        return field ? [[field.name, field.value]] : []
      }),
    ),
  )
}

/** Ticks every line of a statement that can be ticked, and books them. */
export async function bookedAll(
  { context, db }: TestContext,
  statementId: string,
  admin: { id: string; name: string },
): Promise<BookedCounts> {
  const lines = (await statementPreview(db, statementId))?.lines ?? []
  return await bookEntries(context, { statementId, chosen: ticked(lines), admin })
}
