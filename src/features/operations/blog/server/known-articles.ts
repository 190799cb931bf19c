import { and, eq, max, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Context, Database } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import { followSignal } from '@/platform/signals'
import type { ArticleContent } from '../domain/article'
import type { ArticleStanding } from '../domain/known-article'
import { articles, articleVersions } from './article-tables'

/** The signal between the processes of the site that an article was saved. */
export const ARTICLES_SIGNAL = 'articles'

/** Polling interval without any signal; a planned article is noticed by it too. */
const LOOK_EVERY_MS = 30_000

interface Holder {
  standings: readonly ArticleStanding[]
  /** Number of the newest version that these were read with. */
  version: number
}

const holder: Holder = { standings: [], version: 0 }

/** Articles of the database, as this process last read them: a page needs no database. */
export function knownArticles(): readonly ArticleStanding[] {
  return holder.standings
}

/** Mark that is another one whenever other articles are on the site, also when a planned one appears. */
export function articlesMark(now: Date): string {
  const due = holder.standings.filter(({ planned }) => planned && planned.at <= now)
  return `${holder.version}+${due.length}`
}

/** Puts these articles in force in this process. */
export function knowArticles(standings: readonly ArticleStanding[], version: number): void {
  holder.standings = standings
  holder.version = version
}

/** Reads the articles of the database, for everything in this process that shows them. */
export async function loadArticles(db: Database): Promise<void> {
  const { standings, version } = await db.transaction(readStandings, { isolationLevel: 'repeatable read' })
  // Reads overtake each other: only a newer one counts.
  if (version > holder.version) knowArticles(standings, version)
}

async function readStandings(tx: Pick<Database, 'select'>): Promise<Holder> {
  const [newest] = await tx.select({ version: max(articleVersions.version) }).from(articleVersions)
  const heads = await tx.select().from(articles)
  const shown = await tx
    .select({ version: articleVersions.version, content: articleVersions.content })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.id, articleVersions.articleId))
    .where(
      or(
        and(articles.isLive, eq(articleVersions.version, articles.liveVersion)),
        eq(articleVersions.version, articles.plannedVersion),
      ),
    )
  const contents = new Map(shown.map(({ version, content }) => [version, content]))
  return { standings: heads.map((head) => standingOf(head, contents)), version: newest?.version ?? 0 }
}

function standingOf(
  {
    id,
    isLive,
    liveVersion,
    plannedVersion,
    plannedAt,
    publishedAt,
    liveSince,
  }: typeof articles.$inferSelect,
  contents: ReadonlyMap<number, ArticleContent | null>,
): ArticleStanding {
  const live = liveVersion === null ? 'shipped' : (contents.get(liveVersion) ?? 'shipped')
  const planned = plannedVersion === null ? null : (contents.get(plannedVersion) ?? null)
  return {
    id,
    publishedAt,
    liveSince,
    live: isLive ? live : null,
    planned: plannedAt && planned ? { at: plannedAt, content: planned } : null,
  }
}

/** Reads them again whenever they changed, until the returned function is called. */
export function followArticles(
  { db, signals, now }: Pick<Context, 'db' | 'signals' | 'now'>,
  log: Pick<Logger, 'warn'>,
  onChange: () => void,
): () => void {
  let told = articlesMark(now())
  const tell = () => {
    const mark = articlesMark(now())
    if (told === mark) return
    told = mark
    onChange()
  }
  return followSignal(signals, {
    on: ARTICLES_SIGNAL,
    everyMs: LOOK_EVERY_MS,
    read: () => loadArticles(db).finally(tell),
    onFault: (error) =>
      log.warn(describeError(error), 'De artikelen konden niet worden gelezen; straks weer'),
  })
}
