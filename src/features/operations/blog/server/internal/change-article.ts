import { eq, max } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import type { ArticleContent } from '../../domain/article'
import { type ArticleAct, type ArticleHead, headAfter, headAt } from '../../domain/article-state'
import { FIRST_OWN_ID, isShipped } from '../../domain/shipped-ids'
import { articles, articleVersions } from '../article-tables'
import { ARTICLES_SIGNAL, loadArticles } from '../known-articles'
import { lockArticles } from '../lock-articles'

/** The colleague who changes an article. */
export interface Writer {
  id: string
  name: string
  role: 'admin'
}

/** An article that nobody else can change until the transaction ends. */
export interface LockedArticle extends ArticleHead {
  /** 0 before anything was saved. */
  newestVersion: number
  /** Its newest version; undefined before anything was saved. */
  newest: { act: ArticleAct; content: ArticleContent | null; plannedAt: Date | null } | undefined
}

/**
 * Runs a change of articles in a transaction, one at a time on all nodes, and puts its result in force in this process
 * before the answer goes out.
 */
export async function changeArticle<Outcome>(
  context: Context,
  change: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await context.db.transaction(async (tx) => {
    await lockArticles(tx)
    return await change(tx)
  })
  await loadArticles(context.db)
  return outcome
}

/** The article of this number, with a plan whose moment has come carried out; undefined when there is none. */
export async function articleToChange(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  id: number,
): Promise<LockedArticle | undefined> {
  const [found] = await tx
    .select({ head: articles, newest: articleVersions })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.version, articles.newestVersion))
    .where(eq(articles.id, id))
  if (found) return { ...headAt(found.head, now()), newest: found.newest }
  return isShipped(id) ? { ...beginningOf(id), isLive: true } : undefined
}

/** The article that this form began before, if it did. */
export async function articleOfRequest(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  requestId: string,
): Promise<LockedArticle | undefined> {
  const [begun] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.requestId, requestId))
  return begun && (await articleToChange(context, tx, begun.id))
}

/** An article under the next number. The primary key is the second barrier behind the lock. */
export async function nextArticle(tx: Transaction): Promise<LockedArticle> {
  const [last] = await tx.select({ id: max(articles.id) }).from(articles)
  return { ...beginningOf(Math.max(FIRST_OWN_ID, (last?.id ?? 0) + 1)), isLive: false }
}

export function beginningOf(id: number): Omit<LockedArticle, 'isLive'> {
  return {
    id,
    liveVersion: null,
    plannedVersion: null,
    plannedAt: null,
    publishedAt: null,
    liveSince: null,
    newestVersion: 0,
    newest: undefined,
  }
}

interface Adding {
  article: LockedArticle
  act: ArticleAct
  /** Null: what the site came with. */
  content: ArticleContent | null
  /** Moment of a plan. */
  at?: Date
  /** Idempotency key of the form of a new article. */
  requestId?: string | null
  /** Where it stands otherwise than by the act: of an article that comes from another site. */
  stands?: Partial<Omit<ArticleHead, 'id'>>
  writer: Pick<Writer, 'name'>
}

/** Adds a version to an article, and has it stand where the act says. Returns its number. */
export async function addVersion(
  { now }: Context,
  tx: Transaction,
  { article, act, content, at, requestId, stands = {}, writer }: Adding,
): Promise<number> {
  const [last] = await tx.select({ version: max(articleVersions.version) }).from(articleVersions)
  const version = (last?.version ?? 0) + 1
  const plannedAt = at ?? null
  const { id, isLive, liveVersion, plannedVersion, ...moments } = {
    ...headAfter(article, act, { version, now: now(), at: plannedAt }),
    ...stands,
  }
  const row = {
    isLive,
    liveVersion,
    plannedVersion,
    plannedAt: moments.plannedAt,
    publishedAt: moments.publishedAt,
    liveSince: moments.liveSince,
    newestVersion: version,
    changedAt: now(),
  }
  await tx
    .insert(articles)
    .values({ id, ...row, requestId: requestId ?? null })
    .onConflictDoUpdate({ target: articles.id, set: row })
  const { name: savedBy } = writer
  await tx
    .insert(articleVersions)
    .values({ version, articleId: id, act, content, plannedAt, savedAt: now(), savedBy })
  await signal(tx, ARTICLES_SIGNAL)
  return version
}
