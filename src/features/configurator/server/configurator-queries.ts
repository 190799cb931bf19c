import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { configuratorRequests } from './configurator-tables'

/** A request as it was sent in; undefined when there is none with this id. */
export async function configuratorRequestWithId(db: Database, id: string) {
  const [request] = await db.select().from(configuratorRequests).where(eq(configuratorRequests.id, id))
  return request
}
