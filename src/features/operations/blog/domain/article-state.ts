import { isShipped } from './shipped-ids'

/** Where an article stands, as the office reads it. */
export const ARTICLE_STATES = ['draft', 'planned', 'published', 'withdrawn'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const ARTICLE_STATE_LABELS = {
  draft: 'Concept',
  planned: 'Gepland',
  published: 'Gepubliceerd',
  withdrawn: 'Teruggetrokken',
} as const satisfies Record<ArticleState, string>

/** What a version of an article did. */
export const ARTICLE_ACTS = ['draft', 'publish', 'plan', 'withdraw', 'unplan', 'begin'] as const
export type ArticleAct = (typeof ARTICLE_ACTS)[number]

/** Row of an article: which of its versions stands where. */
export interface ArticleHead {
  id: number
  isLive: boolean
  /** Version on the site, or last on it; null for what the site came with, or nothing. */
  liveVersion: number | null
  plannedVersion: number | null
  plannedAt: Date | null
  publishedAt: Date | null
  liveSince: Date | null
}

/** The same once a plan whose moment has come is carried out. */
export function headAt<Head extends ArticleHead>(head: Head, now: Date): Head {
  const { plannedAt, plannedVersion, publishedAt } = head
  if (!plannedAt || plannedAt > now) return head
  return {
    ...head,
    isLive: true,
    liveVersion: plannedVersion,
    plannedVersion: null,
    plannedAt: null,
    publishedAt: publishedAt ?? plannedAt,
    liveSince: plannedAt,
  }
}

interface Act {
  /** The version that the act became. */
  version: number
  now: Date
  /** Moment of a plan; null for any other act. */
  at: Date | null
}

const NO_PLAN = { plannedVersion: null, plannedAt: null }

/** What each act does with an article. A concept leaves the site, and a plan, as they are. */
const CHANGES = {
  draft: () => ({}),
  publish: ({ publishedAt }, { version, now }) => ({
    ...NO_PLAN,
    isLive: true,
    liveVersion: version,
    publishedAt: publishedAt ?? now,
    liveSince: now,
  }),
  plan: (_, { version, at }) => ({ plannedVersion: version, plannedAt: at }),
  withdraw: (_, { now }) => ({ ...NO_PLAN, isLive: false, liveSince: now }),
  unplan: () => NO_PLAN,
  begin: (_, { now }) => ({ ...NO_PLAN, isLive: true, liveVersion: null, liveSince: now }),
} as const satisfies Record<ArticleAct, (head: ArticleHead, act: Act) => Partial<ArticleHead>>

/** The row of an article after an act. */
export function headAfter(head: ArticleHead, act: ArticleAct, facts: Act): ArticleHead {
  return { ...head, ...CHANGES[act](head, facts) }
}

/** Whether an article can be taken off the site, or what is planned of it called off. */
export function canWithdraw({ isLive, plannedAt }: ArticleHead): boolean {
  return isLive || plannedAt !== null
}

/** State of an article at this moment. One that is on the site stays published while a change of it is planned. */
export function articleState(head: ArticleHead, now: Date): ArticleState {
  const { id, isLive, plannedAt, publishedAt } = headAt(head, now)
  if (isLive) return 'published'
  if (plannedAt) return 'planned'
  return publishedAt || isShipped(id) ? 'withdrawn' : 'draft'
}
