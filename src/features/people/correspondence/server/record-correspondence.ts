import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import type { CorrespondenceKind, Received } from '../domain/correspondence'
import type { PAPER_FAULTS } from '../domain/means'
import { correspondence } from './correspondence-tables'
import { type ReceivedFile, receivedFileOf } from './received-file'

/** What a record is about, held by the transaction, with what carrying it out would do now. */
interface Held<Step extends object, Found> {
  customerId: string
  /** Number of the order or project that it is about. */
  about: string | null
  /** A word when there is nothing to carry out. */
  step: Step | string
  /** What the act is carried out on. */
  found: Found
}

interface RecordedAct<Step extends object, Found> {
  kind: CorrespondenceKind
  received: Received
  /** Fingerprint of the step that the colleague saw. */
  shown: string
  /** Takes the locks of the act and reckons its step anew; undefined when there is no such record. */
  hold: (tx: Transaction) => Promise<Held<Step, Found> | undefined>
  /** Carries it out as the customer's own button does. */
  act: (tx: Transaction, found: Found, step: Step) => Promise<unknown>
}

/**
 * - `recorded`: it is, now or before.
 * - `changed`: it would do something else by now than the step showed, or nothing; nothing was done.
 * - `refused`: the document cannot be taken.
 */
export type RecordOutcome =
  | { outcome: 'recorded'; about: string | null }
  | { outcome: 'changed' | 'unknown' }
  | { outcome: 'refused'; fault: keyof typeof PAPER_FAULTS }

/**
 * Records what a customer let us know outside the site and carries it out, in one transaction: once per form, as the
 * step before it showed, or not at all.
 */
export async function recordAct<Step extends object, Found>(
  context: Context,
  { kind, received, shown, hold, act }: RecordedAct<Step, Found>,
): Promise<RecordOutcome> {
  const file = receivedFileOf(received.file)
  if (typeof file === 'string') return { outcome: 'refused', fault: file }
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<RecordOutcome> => {
      const held = await hold(tx)
      if (!held) return { outcome: 'unknown' }
      const { customerId, about, step, found } = held
      if (await isRecorded(tx, received)) return { outcome: 'recorded', about }
      if (typeof step !== 'object' || fingerprintOf(step) !== shown) return { outcome: 'changed' }
      await recordCorrespondence(context, tx, { customerId, kind, about, received, file })
      await act(tx, found, step)
      return { outcome: 'recorded', about }
    }),
  )
}

export interface NewCorrespondence {
  customerId: string
  kind: CorrespondenceKind
  /** Number of the order or project that it is about. */
  about: string | null
  received: Received
  file: ReceivedFile | undefined
}

/** Whether this form was recorded before. */
async function isRecorded(tx: Transaction, received: Pick<Received, 'id'>): Promise<boolean> {
  return (await customerOfRecord(tx, received)) !== undefined
}

/** The customer with whom this form was recorded before. */
export async function customerOfRecord(
  tx: Transaction,
  { id }: Pick<Received, 'id'>,
): Promise<string | undefined> {
  const { customerId } = correspondence
  const [found] = await tx.select({ customerId }).from(correspondence).where(eq(correspondence.id, id))
  return found?.customerId
}

/** The record itself, in the transaction of what it tells. */
export async function recordCorrespondence(
  context: Context,
  tx: Transaction,
  { customerId, kind, about, received, file }: NewCorrespondence,
): Promise<void> {
  const { receivedOn, means } = received
  await tx.insert(correspondence).values({
    id: received.id,
    customerId,
    kind,
    about,
    receivedOn,
    sentOn: received.sentOn,
    means,
    senderName: received.senderName,
    note: received.note,
    recordedBy: received.admin.name,
    recordedAt: context.now(),
    fileName: file?.fileName,
    fileKind: file?.kind,
    fileSha256: file?.sha256,
    fileContent: file?.content,
  })
  await recordEvent(context, tx, {
    actor: { kind: 'admin', accountId: received.admin.id },
    action: 'customer.correspondence-recorded',
    subject: { kind: 'customer', id: customerId },
    details: { kind, means, receivedOn },
  })
}
