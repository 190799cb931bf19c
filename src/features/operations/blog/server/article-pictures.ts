import { eq, like, or, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { PICTURES_PATH, picturesIn } from '../../pictures/domain/picture'
import type { PictureUse } from '../../pictures/server/picture-uses'
import { standingAt } from '../domain/known-article'
import { officeArticlePath } from '../domain/office-articles'
import { articles, articleVersions } from './article-tables'
import { articlesMark, knownArticles } from './known-articles'

let kept: { mark: string; ids: ReadonlySet<string> } | undefined

/** Pictures in the articles on the site at this moment; those that the site came with have none. */
function picturesOnSite(now: Date): ReadonlySet<string> {
  const mark = articlesMark(now)
  if (kept?.mark !== mark) {
    const live = knownArticles().map((standing) => standingAt(standing, now).live)
    const bodies = live.flatMap((content) => (content && content !== 'shipped' ? [content.body] : []))
    kept = { mark, ids: new Set(bodies.flatMap(picturesIn)) }
  }
  return kept.ids
}

/** Pictures in the text that is on the site, planned or the newest of each article; older versions do not count. */
async function usesInArticles(db: Pick<Database, 'select'>): Promise<PictureUse[]> {
  const body = sql<string>`${articleVersions.content}->>'body'`
  const rows = await db
    .select({ id: articles.id, title: sql<string>`${articleVersions.content}->>'title'`, body })
    .from(articleVersions)
    .innerJoin(articles, eq(articles.id, articleVersions.articleId))
    .where(
      sql`${like(body, `%${PICTURES_PATH}/%`)} AND ${or(
        eq(articleVersions.version, articles.newestVersion),
        eq(articleVersions.version, articles.plannedVersion),
        sql`${articles.isLive} AND ${eq(articleVersions.version, articles.liveVersion)}`,
      )}`,
    )
    .orderBy(articles.id, articleVersions.version)
  const uses = rows.flatMap(({ id, title, body: text }) =>
    picturesIn(text).map((pictureId) => ({ pictureId, label: title, path: officeArticlePath(id) })),
  )
  const isFirst = (use: PictureUse, index: number) =>
    uses.findIndex(({ pictureId, path }) => pictureId === use.pictureId && path === use.path) === index
  return uses.filter(isFirst)
}

/** The pictures of articles. */
export const articlePictures = { onSite: picturesOnSite, all: usesInArticles }
