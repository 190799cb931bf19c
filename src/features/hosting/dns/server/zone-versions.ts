import { and, desc, eq } from 'drizzle-orm'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import type { Database, Transaction } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import type { SaveState } from '../domain/zone-save'
import { IS_OPEN, zoneVersions } from './zone-tables'

/** Newest saves of an order that its page lists; older ones stay in the table, until there are too many. */
const LISTED = 20

/** Saves of an order that are kept: of the oldest beyond it nothing can be put back any more. */
export const MOST_KEPT = 100

/** One save, as the page lists it. */
export interface ListedSave {
  id: string
  state: SaveState
  startedAt: Date
  byName: string
  byKind: 'customer' | 'admin'
  changes: readonly string[]
  sentence: string
}

/** Saves of the zone of an order, the newest first. */
export async function savesOfOrder(db: Database, orderId: string): Promise<ListedSave[]> {
  const { id, state, startedAt, byName, byKind, changes, sentence } = zoneVersions
  return await db
    .select({ id, state, startedAt, byName, byKind, changes, sentence })
    .from(zoneVersions)
    .where(eq(zoneVersions.orderId, orderId))
    .orderBy(desc(startedAt), desc(id))
    .limit(LISTED)
}

/** The zone before a save of this order; undefined for an unknown one, and for a zone of another name. */
export async function keptVersion(
  db: Database | Transaction,
  { orderId, zoneName, versionId }: { orderId: string; zoneName: string; versionId: string },
): Promise<readonly RecordSet[] | undefined> {
  if (!isUuid(versionId)) return undefined
  const [found] = await db
    .select({ before: zoneVersions.before })
    .from(zoneVersions)
    .where(
      and(
        eq(zoneVersions.id, versionId),
        eq(zoneVersions.orderId, orderId),
        eq(zoneVersions.zoneName, zoneName),
      ),
    )
  return found?.before
}

/** Whether what became of a save of this zone is not known yet. */
export async function hasOpenSave(db: Database | Transaction, zoneName: string): Promise<boolean> {
  const open = and(eq(zoneVersions.zoneName, zoneName), IS_OPEN)
  return (await db.$count(zoneVersions, open)) > 0
}
