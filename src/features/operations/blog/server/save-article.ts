import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { picturesIn } from '@/features/operations/pictures/domain/picture'
import { lockPictures } from '@/features/operations/pictures/server/picture-queries'
import type { Context, Transaction } from '@/platform/context'
import { isSameJson } from '@/shared/same-json'
import type { ArticleContent } from '../domain/article'
import {
  addVersion,
  articleOfRequest,
  articleToChange,
  changeArticle,
  type LockedArticle,
  nextArticle,
  type Writer,
} from './internal/change-article'

/** What is done with what was written; `draft` leaves what is on the site, and what is planned, as it is. */
export type Purpose = { act: 'draft' } | { act: 'publish' } | { act: 'plan'; at: Date }

interface Saving {
  /** Null for a new article. */
  id: number | null
  /** Idempotency key of the form of a new article; null for one that there is. */
  requestId: string | null
  content: ArticleContent
  purpose: Purpose
  /** Optimistic lock: the version that the form showed; 0 before anything was saved. */
  shownVersion: number
  writer: Writer
}

/**
 * - `unchanged`: everything was so already.
 * - `past`: the moment of the plan is not to come.
 * - `overtaken`: somebody saved the article since it was shown.
 * - `picture-gone`: its text names a picture that is not there, and visitors were to see it.
 */
export type SaveOutcome =
  | { outcome: 'drafted' | 'published' | 'planned' | 'unchanged'; id: number }
  | { outcome: 'overtaken' | 'past' | 'picture-gone' | 'unknown' }

const DONE = { draft: 'drafted', publish: 'published', plan: 'planned' } as const

/** Saves an article as a new version: a concept, on the site at once, or on the site from a moment on. */
export async function saveArticle(context: Context, saving: Saving): Promise<SaveOutcome> {
  const { content, purpose, shownVersion, requestId, writer } = saving
  const at = purpose.act === 'plan' ? purpose.at : undefined
  if (at && at <= context.now()) return { outcome: 'past' }
  return await changeArticle(context, async (tx) => {
    const known = await articleOf(context, tx, saving)
    if (!known && saving.id !== null) return { outcome: 'unknown' }
    if (known && isDone(known, content, purpose)) return { outcome: 'unchanged', id: known.id }
    if (known && known.newestVersion !== shownVersion) return { outcome: 'overtaken' }
    // A concept may name what is still to come.
    const named = purpose.act === 'draft' ? [] : picturesIn(content.body)
    if ((await lockPictures(tx, named)).length > 0) return { outcome: 'picture-gone' }
    const article = known ?? (await nextArticle(tx))
    const { act } = purpose
    const version = await addVersion(context, tx, {
      article,
      act,
      content,
      requestId,
      writer,
      ...(at && { at }),
    })
    await recordSaving(context, tx, { id: article.id, version, purpose, writer })
    return { outcome: DONE[act], id: article.id }
  })
}

async function articleOf(context: Context, tx: Transaction, { id, requestId }: Saving) {
  if (id !== null) return await articleToChange(context, tx, id)
  return requestId === null ? undefined : await articleOfRequest(context, tx, requestId)
}

/** Whether the newest version did exactly this, and holds. */
function isDone(article: LockedArticle, content: ArticleContent, purpose: Purpose): boolean {
  const { newest, newestVersion, liveVersion, isLive, plannedVersion } = article
  if (!newest?.content || !isSameJson(newest.content, content)) return false
  if (purpose.act === 'draft') return true
  if (purpose.act === 'publish') return isLive && liveVersion === newestVersion && plannedVersion === null
  return plannedVersion === newestVersion && newest.plannedAt?.getTime() === purpose.at.getTime()
}

async function recordSaving(
  context: Context,
  tx: Transaction,
  { id, version, purpose, writer }: { id: number; version: number; purpose: Purpose; writer: Writer },
): Promise<void> {
  const event = { actor: actorOf(writer), subject: { kind: 'article', id: String(id) } } as const
  if (purpose.act === 'draft')
    await recordEvent(context, tx, { ...event, action: 'article.saved', details: { version } })
  else if (purpose.act === 'publish')
    await recordEvent(context, tx, { ...event, action: 'article.published', details: { version } })
  else {
    const details = { version, plannedAt: purpose.at.toISOString() }
    await recordEvent(context, tx, { ...event, action: 'article.planned', details })
  }
}
