import { asc, eq, inArray, isNull } from 'drizzle-orm'
import {
  type Correspondence,
  correspondenceOf,
  correspondenceWithIds,
} from '@/features/people/correspondence/server/correspondence-queries'
import type { Database, Transaction } from '@/platform/context'
import { type CorrectionRequest, correctionRequests } from './correction-tables'

type CameIn = Pick<
  Correspondence,
  'customerId' | 'receivedOn' | 'means' | 'senderName' | 'note' | 'fileName' | 'recordedBy' | 'recordedAt'
>

/** A request with how it came in. */
export type FoundCorrection = CorrectionRequest & CameIn

/** A request by its id; undefined for an unknown one. */
export async function correctionRequest(
  db: Database | Transaction,
  id: string,
): Promise<FoundCorrection | undefined> {
  const requests = await db.select().from(correctionRequests).where(eq(correctionRequests.id, id))
  return (await withLetters(db, requests))[0]
}

/** All requests of a customer, newest first. */
export async function correctionsOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<FoundCorrection[]> {
  const letters = await correspondenceOf(db, customerId)
  const ids = letters.map(({ id }) => id)
  const requests = await db.select().from(correctionRequests).where(inArray(correctionRequests.id, ids))
  return letters.flatMap((letter) => {
    const request = requests.find(({ id }) => id === letter.id)
    return request ? [together(request, letter)] : []
  })
}

/** Requests that wait for their answer, the first due first. */
export async function openCorrections(db: Database, limit: number): Promise<FoundCorrection[]> {
  const { outcome, dueOn, id } = correctionRequests
  const requests = await db
    .select()
    .from(correctionRequests)
    .where(isNull(outcome))
    .orderBy(asc(dueOn), asc(id))
    .limit(limit)
  return await withLetters(db, requests)
}

/** Row lock on a request until the end of this transaction; with how it came in. */
export async function lockCorrection(tx: Transaction, id: string): Promise<FoundCorrection | undefined> {
  const requests = await tx
    .select()
    .from(correctionRequests)
    .where(eq(correctionRequests.id, id))
    .for('update')
  return (await withLetters(tx, requests))[0]
}

async function withLetters(
  db: Database | Transaction,
  requests: readonly CorrectionRequest[],
): Promise<FoundCorrection[]> {
  const letters = await correspondenceWithIds(
    db,
    requests.map(({ id }) => id),
  )
  return requests.flatMap((request) => {
    const letter = letters.find(({ id }) => id === request.id)
    return letter ? [together(request, letter)] : []
  })
}

function together(request: CorrectionRequest, letter: Correspondence): FoundCorrection {
  const { customerId, receivedOn, means, senderName, note, fileName, recordedBy, recordedAt } = letter
  return { ...request, customerId, receivedOn, means, senderName, note, fileName, recordedBy, recordedAt }
}
