import { and, eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { isSameJson } from '@/shared/same-json'
import { canWithdraw } from '../domain/article-state'
import { isShipped } from '../domain/shipped-ids'
import { articleVersions } from './article-tables'
import { addVersion, articleToChange, changeArticle, type Writer } from './internal/change-article'

interface Acting {
  id: number
  /** Optimistic lock: the version that the page showed; 0 before anything was saved. */
  shownVersion: number
  writer: Writer
}

/**
 * - `unplanned`: only what was planned is called off; what is on the site stays.
 * - `unchanged`: it was not on the site, and nothing of it was planned.
 * - `overtaken`: somebody saved the article since it was shown.
 */
export type WithdrawOutcome = 'withdrawn' | 'unplanned' | 'unchanged' | 'overtaken' | 'unknown'

/** Calls off what is planned of an article or, when nothing is, takes it off the site. Its text stays. */
export async function withdrawArticle(
  context: Context,
  { id, shownVersion, writer }: Acting,
): Promise<WithdrawOutcome> {
  return await changeArticle(context, async (tx) => {
    const article = await articleToChange(context, tx, id)
    if (!article) return 'unknown'
    if (!canWithdraw(article)) return 'unchanged'
    if (article.newestVersion !== shownVersion) return 'overtaken'
    const isPlan = article.plannedAt !== null
    const content = article.newest?.content ?? null
    const act = isPlan ? 'unplan' : 'withdraw'
    const version = await addVersion(context, tx, { article, act, content, writer })
    await recordEvent(context, tx, {
      actor: actorOf(writer),
      action: isPlan ? 'article.plan-withdrawn' : 'article.withdrawn',
      subject: { kind: 'article', id: String(id) },
      details: { version },
    })
    return isPlan ? 'unplanned' : 'withdrawn'
  })
}

interface Restoring {
  id: number
  /** The version whose text becomes the concept; 0 for what the site came with, which is published at once. */
  version: number
  /** Optimistic lock: the version that the page showed. */
  shownVersion: number
  writer: Writer
}

/**
 * - `unknown`: the article has no such version.
 * - `overtaken`: somebody saved the article since it was shown.
 */
export type RestoreOutcome = 'restored' | 'begun-anew' | 'unchanged' | 'overtaken' | 'unknown'

/** Brings an earlier text of an article back, as a new version: undoing can be undone. */
export async function restoreArticle(
  context: Context,
  { id, version, shownVersion, writer }: Restoring,
): Promise<RestoreOutcome> {
  return await changeArticle(context, async (tx) => {
    const article = await articleToChange(context, tx, id)
    if (!article) return 'unknown'
    const event = { actor: actorOf(writer), subject: { kind: 'article', id: String(id) } } as const
    if (version === 0) {
      if (!isShipped(id)) return 'unknown'
      const { isLive, liveVersion, plannedAt, newest } = article
      if (isLive && liveVersion === null && plannedAt === null && !newest?.content) return 'unchanged'
      if (article.newestVersion !== shownVersion) return 'overtaken'
      const added = await addVersion(context, tx, { article, act: 'begin', content: null, writer })
      await recordEvent(context, tx, {
        ...event,
        action: 'article.begun-anew',
        details: { version: added },
      })
      return 'begun-anew'
    }
    const [earlier] = await tx
      .select()
      .from(articleVersions)
      .where(and(eq(articleVersions.articleId, id), eq(articleVersions.version, version)))
    if (!earlier?.content) return 'unknown'
    const { content } = earlier
    if (article.newest?.content && isSameJson(article.newest.content, content)) return 'unchanged'
    if (article.newestVersion !== shownVersion) return 'overtaken'
    const added = await addVersion(context, tx, { article, act: 'draft', content, writer })
    await recordEvent(context, tx, {
      ...event,
      action: 'article.restored',
      details: { version: added, restored: version },
    })
    return 'restored'
  })
}
