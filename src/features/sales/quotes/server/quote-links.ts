import { eq } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { customerQuotePath } from '../documents/domain/quote-paths'
import { acceptedAsVersion, VERSION_ROW, type VersionRow } from './quote-rows'
import { type Quote, quoteAcceptances, quoteLinks, quotes, quoteVersions } from './quote-tables'

/** Makes a link to a version for one mail and answers its token. Only the token's hash is kept. */
export async function makeQuoteLink(
  { now, random }: Context,
  tx: Transaction,
  versionId: string,
): Promise<string> {
  const token = random.token()
  await tx.insert(quoteLinks).values({ tokenHash: hashOfToken(token), versionId, createdAt: now() })
  return token
}

/** Where a token leads. */
export function linkAddress({ settings }: Pick<Context, 'settings'>, token: string): string {
  return `${settings.siteUrl}${customerQuotePath(token)}`
}

/** The version that a link is about, with its quote; undefined for any other link. */
export async function versionOfToken(
  db: Database | Transaction,
  token: string,
): Promise<{ quote: Quote; version: VersionRow } | undefined> {
  const [found] = await db
    .select({ quote: quotes, version: VERSION_ROW })
    .from(quoteLinks)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteLinks.versionId))
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .leftJoin(quoteAcceptances, acceptedAsVersion)
    .where(eq(quoteLinks.tokenHash, hashOfToken(token)))
  return found
}
