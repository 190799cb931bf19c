import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { type ZoneCopy, zoneCopies } from './moving-tables'
import type { OutsideZone } from './read-zone'

/** The copy of the zone of a name; undefined while none was read. */
export async function copyOfDomain(
  db: Database | Transaction,
  domainId: string,
): Promise<ZoneCopy | undefined> {
  const [copy] = await db.select().from(zoneCopies).where(eq(zoneCopies.domainId, domainId))
  return copy
}

interface ReadCopy {
  orderId: string
  /** The record of the domain name. */
  subjectId: string
  zone: OutsideZone
  readAt: Date
}

/** Keeps a zone as it was read, in place of what was read of it before. */
export async function storeCopy(
  tx: Transaction,
  { orderId, subjectId: domainId, zone: { nameservers, records }, readAt }: ReadCopy,
): Promise<void> {
  const read = { nameservers, records, readAt, laterRecords: null, laterReadAt: null }
  await tx
    .insert(zoneCopies)
    .values({ domainId, orderId, ...read })
    .onConflictDoUpdate({ target: zoneCopies.domainId, set: read })
}

/** Writes down whether the registry had a DS of a name when it came to us. */
export async function recordDs(tx: Transaction, domainId: string, hadDs: boolean): Promise<void> {
  await tx.update(zoneCopies).set({ hadDs }).where(eq(zoneCopies.domainId, domainId))
}

/** Lets the name servers be switched, by whoever saw the zone; null takes that back. */
export async function recordRelease(
  tx: Transaction,
  domainId: string,
  release: { at: Date; by: string } | null,
): Promise<void> {
  await tx
    .update(zoneCopies)
    .set({ releasedAt: release?.at ?? null, releasedBy: release?.by ?? null })
    .where(eq(zoneCopies.domainId, domainId))
}

/** Time at which what its customer is shown of a zone elsewhere was read: leave to switch is given to that. */
export function shownAt({ readAt, laterReadAt }: Pick<ZoneCopy, 'readAt' | 'laterReadAt'>): Date {
  return laterReadAt ?? readAt
}

/** Keeps a zone elsewhere as it was right before a switch, which waits anew for somebody who saw what changed. */
export async function storeLaterRead(
  tx: Transaction,
  domainId: string,
  { records, at }: { records: ZoneCopy['records']; at: Date },
): Promise<void> {
  await tx
    .update(zoneCopies)
    .set({ laterRecords: records, laterReadAt: at, releasedAt: null, releasedBy: null })
    .where(eq(zoneCopies.domainId, domainId))
}
