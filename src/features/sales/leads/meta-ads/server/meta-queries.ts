import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { namesById } from '@/platform/names-by-id'
import { metaDeliveries } from './meta-tables'

const LIST_LIMIT = 200

/** Leads that could not be fetched, newest first; a person has to look, mend the cause and replay them. */
export async function deadDeliveries(db: Database) {
  return await db
    .select()
    .from(metaDeliveries)
    .where(eq(metaDeliveries.state, 'dead'))
    .orderBy(desc(metaDeliveries.receivedAt), desc(metaDeliveries.id))
    .limit(LIST_LIMIT)
}

/** How many deliveries wait for a person. */
export async function deadDeliveryCount(db: Database): Promise<number> {
  const [counted] = await db
    .select({ deliveries: count() })
    .from(metaDeliveries)
    .where(eq(metaDeliveries.state, 'dead'))
  return counted?.deliveries ?? 0
}

/** Meta's own numbers of deliveries by our id. */
export const leadgenIds = namesById({
  table: metaDeliveries,
  id: metaDeliveries.id,
  name: metaDeliveries.leadgenId,
})
