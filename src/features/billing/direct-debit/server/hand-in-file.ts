import { eq } from 'drizzle-orm'
import { noteDebit } from '@/features/billing/mandates/server/mandates-to-debit'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { debitFileTransitions } from '../domain/internal/debit-file'
import { debitFileRows } from './collection-queries'
import { debitFiles } from './debit-tables'
import { collectionsIn, lockDebitFile } from './internal/debit-files'
import { dropFromFile } from './internal/drop-from-file'
import { lockCollection, moveCollection } from './internal/move-collection'

interface HandedIn {
  fileId: string
  admin: { id: string; name: string }
  /** Fingerprint of the file on the page that the colleague saw; undefined where nobody looked at one. */
  shown?: string
}

/**
 * The agency handed the file in at its bank: its debits are with the bank now. `not-built`: nobody downloaded it yet.
 * `changed`: something else stands in it by now than the page showed; nothing was done.
 */
export async function fileHandedIn(
  context: Context,
  { fileId, admin, shown }: HandedIn,
): Promise<'handed-in' | 'not-built' | 'changed' | 'known' | 'unknown'> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const file = await lockDebitFile(tx, fileId)
      if (!file) return 'unknown'
      if (!debitFileTransitions.allow(file.state, 'uploaded'))
        return file.state === 'open' ? 'not-built' : 'known'
      if (await isOther(context, tx, { fileId, shown })) return 'changed'
      const debits = await collectionsIn(tx, fileId)
      for (const { id, mandateId, debitOn } of debits) {
        await noteDebit(tx, mandateId, debitOn)
        await moveCollection(context, tx, await lockCollection(tx, id), 'submitted')
      }
      await tx
        .update(debitFiles)
        .set({ state: 'uploaded', uploadedAt: context.now(), uploadedBy: admin.name })
        .where(eq(debitFiles.id, fileId))
      await recordEvent(context, tx, {
        actor: actorOf({ id: admin.id, role: 'admin' }),
        action: 'debit-file.uploaded',
        subject: { kind: 'debit-file', id: fileId },
        details: { count: debits.length },
      })
      return 'handed-in'
    }),
  )
}

/** The agency will not hand this file in: what stands in it is announced anew, for a later day. */
export async function fileDropped(
  context: Context,
  { fileId, admin, shown }: HandedIn,
): Promise<'dropped' | 'changed' | 'known' | 'unknown'> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const file = await lockDebitFile(tx, fileId)
      if (!file) return 'unknown'
      if (!debitFileTransitions.allow(file.state, 'dropped')) return 'known'
      if (await isOther(context, tx, { fileId, shown })) return 'changed'
      const actor = actorOf({ id: admin.id, role: 'admin' })
      const debits = await collectionsIn(tx, fileId)
      for (const collection of debits) await dropFromFile(context, tx, collection, actor)
      await tx.update(debitFiles).set({ state: 'dropped' }).where(eq(debitFiles.id, fileId))
      await recordEvent(context, tx, {
        actor,
        action: 'debit-file.dropped',
        subject: { kind: 'debit-file', id: fileId },
        details: { count: debits.length },
      })
      return 'dropped'
    }),
  )
}

/** Optimistic concurrency control, under the lock of the file: whether it is not what the page showed any more. */
async function isOther(
  { settings }: Context,
  tx: Transaction,
  { fileId, shown }: Pick<HandedIn, 'fileId' | 'shown'>,
): Promise<boolean> {
  if (shown === undefined) return false
  const [file] = await debitFileRows(tx, settings, fileId)
  return file?.shown !== shown
}
