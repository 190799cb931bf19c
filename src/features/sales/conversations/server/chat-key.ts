import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, Database } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { isUuid } from '@/shared/uuid'
import { conversationLinks, conversations } from './conversation-tables'

/** What a visitor's cookie holds: `{conversationId}.{token}`. */
export type ChatKey = string

/**
 * Made from this site's secret, so that a first message that is sent twice, because its answer got lost, leads to the
 * same conversation with the same key.
 */
export function chatKeyOf({ settings }: Pick<Context, 'settings'>, conversationId: string): ChatKey {
  const token = createHmac('sha256', settings.appSecret).update(`chat ${conversationId}`).digest('base64url')
  return `${conversationId}.${token}`
}

/** Only this is kept. */
export function hashOfKey(key: ChatKey): string {
  return hashOfToken(key.slice(key.indexOf('.') + 1))
}

/** The id of the conversation that this key opens; undefined when it opens none, or none any more. */
export async function conversationOfKey(db: Database, key: ChatKey | undefined): Promise<string | undefined> {
  const id = key?.slice(0, key.indexOf('.')) ?? ''
  if (!key || !isUuid(id)) return undefined
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.tokenHash, hashOfKey(key))))
  return found?.id
}

/** The id of the conversation to which the link in a mail leads back. */
export async function conversationOfLink(db: Database, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: conversationLinks.conversationId })
    .from(conversationLinks)
    .where(eq(conversationLinks.tokenHash, hashOfToken(token)))
  return found?.id
}
