import { and, asc, eq } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Collection, collections, type DebitFile, debitFiles } from '../debit-tables'

/** The open file of this night, to which one more debit is added: what was downloaded already is left as it is. */
export async function addToFile(context: Context, tx: Transaction, runOn: CalendarDay): Promise<string> {
  // Retry: between the read and the insert somebody may open a file, or have it built; the next turn finds another.
  for (let turn = 0; turn < 3; turn++) {
    const open = await openFileOf(tx, runOn)
    if (open) return open
    const number = (await tx.$count(debitFiles, eq(debitFiles.runOn, runOn))) + 1
    await tx
      .insert(debitFiles)
      .values({
        id: context.random.uuid(),
        runOn,
        state: 'open',
        createdAt: context.now(),
        messageId: `WN-${runOn.replaceAll('-', '')}-${number}`,
      })
      .onConflictDoNothing()
  }
  throw new Error(`There is no file for the night of ${runOn}`)
}

/** Row lock: nobody builds it before this transaction has ended. */
async function openFileOf(tx: Transaction, runOn: CalendarDay): Promise<string | undefined> {
  const [open] = await tx
    .select({ id: debitFiles.id })
    .from(debitFiles)
    .where(and(eq(debitFiles.runOn, runOn), eq(debitFiles.state, 'open')))
    .for('key share')
  return open?.id
}

/** A file under a row lock: nobody adds to it, builds it or hands it in meanwhile. */
export async function lockDebitFile(tx: Transaction, id: string): Promise<DebitFile | undefined> {
  const [file] = await tx.select().from(debitFiles).where(eq(debitFiles.id, id)).for('update')
  return file
}

/** What stands in a file and is not called off. */
export async function collectionsIn(tx: Transaction, fileId: string): Promise<Collection[]> {
  return await tx
    .select()
    .from(collections)
    .where(and(eq(collections.fileId, fileId), eq(collections.state, 'submitting')))
    .orderBy(asc(collections.endToEndId))
}
