import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { momentShownOnce } from '@/shared/open-time'
import type { ArticleContent } from '../domain/article'
import type { ArticleAct } from '../domain/article-state'
import { addVersion, articleToChange, beginningOf } from './internal/change-article'

/** What is to change of an article: an absent part stays as it is. */
export interface ArticleChange {
  id: number
  /** On the site; `content` null for what the site came with. Absent days: this moment. */
  publish?: { content: ArticleContent | null; publishedOn?: CalendarDay; changedOn?: CalendarDay }
  /** Off the site, after `publish`. */
  withdraw?: { changedOn?: CalendarDay }
  plan?: { content: ArticleContent; at: Date }
  draft?: ArticleContent
}

/**
 * Brings what was written elsewhere into an article, in a transaction that holds the lock (`lockArticles`): each part is
 * a version of its own. A plan that the change does not name stays.
 */
export async function bringArticle(
  context: Context,
  tx: Transaction,
  { id, publish, withdraw, plan, draft }: ArticleChange,
  savedBy: string,
): Promise<void> {
  const bring = async (act: ArticleAct, content: ArticleContent | null, stands = {}, at?: Date) => {
    const article = (await articleToChange(context, tx, id)) ?? { ...beginningOf(id), isLive: false }
    const { plannedVersion, plannedAt } = article
    const kept = act === 'plan' || act === 'draft' ? {} : { plannedVersion, plannedAt }
    const version = await addVersion(context, tx, {
      article,
      act,
      content,
      ...(at && { at }),
      stands: { ...kept, ...stands },
      writer: { name: savedBy },
    })
    await recordBringing(context, tx, { id, act, version, at })
  }
  if (publish) {
    const { content, publishedOn, changedOn = publishedOn } = publish
    await bring(content ? 'publish' : 'begin', content, {
      ...(publishedOn && { publishedAt: noonOf(publishedOn) }),
      ...(changedOn && { liveSince: noonOf(changedOn) }),
    })
  }
  if (withdraw) {
    const article = await articleToChange(context, tx, id)
    const { changedOn } = withdraw
    await bring('withdraw', publish?.content ?? article?.newest?.content ?? null, {
      ...(changedOn && { liveSince: noonOf(changedOn) }),
    })
  }
  if (plan) await bring('plan', plan.content, {}, plan.at)
  if (draft) await bring('draft', draft)
}

/** A moment within a Dutch day, of which only the day is known. */
function noonOf(day: CalendarDay): Date {
  const noon = momentShownOnce(day, '12:00')
  if (!noon) throw new Error(`${day} has no noon`)
  return noon
}

interface Brought {
  id: number
  act: ArticleAct
  version: number
  at: Date | undefined
}

async function recordBringing(
  context: Context,
  tx: Transaction,
  { id, act, version, at }: Brought,
): Promise<void> {
  const event = { actor: SYSTEM, subject: { kind: 'article', id: String(id) } } as const
  const details = { version }
  if (act === 'publish') await recordEvent(context, tx, { ...event, action: 'article.published', details })
  if (act === 'begin') await recordEvent(context, tx, { ...event, action: 'article.begun-anew', details })
  if (act === 'withdraw') await recordEvent(context, tx, { ...event, action: 'article.withdrawn', details })
  if (act === 'draft') await recordEvent(context, tx, { ...event, action: 'article.saved', details })
  if (act === 'plan' && at) {
    const planned = { version, plannedAt: at.toISOString() }
    await recordEvent(context, tx, { ...event, action: 'article.planned', details: planned })
  }
}
