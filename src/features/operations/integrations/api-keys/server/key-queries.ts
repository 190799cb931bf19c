import { desc } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { type ApiKey, apiKeys } from './api-key-tables'

const MOST_KEYS = 100

export type KeyRow = Omit<ApiKey, 'secretHash'>

/** All keys, newest first, without their secrets. */
export async function newestKeys(db: Database): Promise<KeyRow[]> {
  const { id, handle, name, scopes, endsOn, createdAt, accountId, revokedAt, lastUsedAt } = apiKeys
  return await db
    .select({ id, handle, name, scopes, endsOn, createdAt, accountId, revokedAt, lastUsedAt })
    .from(apiKeys)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_KEYS)
}

/** Names of the programs, by the key's id. */
export const keyNames = namesById({ table: apiKeys, id: apiKeys.id, name: apiKeys.name })
