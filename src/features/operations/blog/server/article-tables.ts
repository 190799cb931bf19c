import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import type { ArticleContent } from '../domain/article'
import { ARTICLE_ACTS, type ArticleAct } from '../domain/article-state'

/** Articles that somebody wrote or changed, each with the versions that stand somewhere. None is ever deleted. */
export const articles = pgTable(
  'articles',
  {
    /** Number in the address; counted under a lock, as a sequence is not in a backup. */
    id: integer('id').primaryKey(),
    /** Idempotency key of the form that began it; null for one that the site came with. */
    requestId: uuid('request_id').unique(),
    isLive: boolean('is_live').notNull(),
    /** Version on the site, or last on it; null for what the site came with, or nothing. */
    liveVersion: integer('live_version'),
    /** Version that comes on the site at `planned_at`; null without a plan. */
    plannedVersion: integer('planned_version'),
    plannedAt: instant('planned_at'),
    /** When it first came on the site; null as long as it did not. */
    publishedAt: instant('published_at'),
    /** When it last changed on the site, or went off it. */
    liveSince: instant('live_since'),
    newestVersion: integer('newest_version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('articles_planned_whole', sql`(${table.plannedVersion} IS NULL) = (${table.plannedAt} IS NULL)`),
  ],
)

/** Versions of articles; append-only: undoing one adds another. */
export const articleVersions = pgTable(
  'article_versions',
  {
    /** Ascending over all articles, counted under the same lock. */
    version: integer('version').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
    act: text('act').$type<ArticleAct>().notNull(),
    /** Null: what the site came with. */
    content: jsonb('content').$type<ArticleContent>(),
    /** Moment that was chosen for it; null for any other act. */
    plannedAt: instant('planned_at'),
    savedAt: instant('saved_at').notNull(),
    /** Name of the colleague who saved it, as the office reads it. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    check('article_versions_act_known', sql`${table.act} IN (${quotedList(ARTICLE_ACTS)})`),
    index('article_versions_of_article').on(table.articleId, table.version.desc()),
  ],
)
