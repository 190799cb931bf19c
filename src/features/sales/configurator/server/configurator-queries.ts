import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListRequest } from '@/platform/keyset-pagination'
import { configuratorRequests } from './configurator-tables'

const PER_PAGE = 25

/** A request as it was sent in; undefined when there is none with this id. */
export async function configuratorRequestWithId(db: Database, id: string) {
  const [request] = await db.select().from(configuratorRequests).where(eq(configuratorRequests.id, id))
  return request
}

/** One page of the requests, newest first. */
export function configurationPage(
  db: Database,
  { cursor, limit = PER_PAGE }: Omit<ListRequest<never>, 'filter'>,
) {
  const keyset = { table: configuratorRequests, by: 'createdAt', cursor, limit } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(configuratorRequests)
      .where(beyond)
      .orderBy(...order)
      .limit(limit),
  )
}

/** What came in under this request id; undefined when nothing did. */
export async function configurationOfRequest(
  db: Database,
  requestId: string,
): Promise<{ id: string } | undefined> {
  const { id } = configuratorRequests
  const [request] = await db
    .select({ id })
    .from(configuratorRequests)
    .where(eq(configuratorRequests.requestId, requestId))
  return request
}
