import { and, desc, eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { textWithKey } from '../domain/text-groups'
import { changeSettings, nextVersion, type Saver, saverOf } from './next-version'
import { faultInSiteText } from './site-text-faults'
import { siteTexts } from './site-text-tables'

interface Writer {
  id: string
  name: string
  role: 'admin'
}

export interface SavingText {
  key: string
  words: string
  /** Optimistic lock: the version that the form showed; 0 before anything was saved. */
  shownVersion: number
  writer: Writer
}

/**
 * - `unchanged`: it says so already.
 * - `overtaken`: somebody else changed it since it was shown.
 * - `unknown`: this release has no such text.
 */
export type SaveTextOutcome =
  | { outcome: 'saved' | 'unchanged' | 'overtaken' | 'unknown' }
  | { outcome: 'faulty'; fault: string }

/** Publishes a text as a new version: it holds at once in this process, and within a second in all others. */
export async function saveSiteText(
  context: Context,
  { key, words, shownVersion, writer }: SavingText,
): Promise<SaveTextOutcome> {
  const text = textWithKey(key)
  if (!text) return { outcome: 'unknown' }
  const fault = faultInSiteText(text, words)
  if (fault) return { outcome: 'faulty', fault }
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, key)
    if ((newest?.words ?? text.shipped) === words) return { outcome: 'unchanged' }
    if ((newest?.version ?? 0) !== shownVersion) return { outcome: 'overtaken' }
    // Whoever types what the site began with goes back to it, and follows it from then on.
    await addText(context, tx, {
      key,
      words: words === text.shipped ? null : words,
      shipped: text.shipped,
      saver: saverOf(writer),
    })
    return { outcome: 'saved' }
  })
}

interface RestoringText {
  key: string
  /** The version that is to hold again; 0 for what a new site begins with. */
  version: number
  /** Optimistic lock: the version that the page showed; 0 before anything was saved. */
  shownVersion: number
  writer: Writer
}

/** Has an earlier version of a text hold again, as a new one: undoing can be undone. */
export async function restoreSiteText(
  context: Context,
  { key, version, shownVersion, writer }: RestoringText,
): Promise<
  { outcome: 'restored' | 'unchanged' | 'overtaken' | 'unknown' } | { outcome: 'faulty'; fault: string }
> {
  const text = textWithKey(key)
  if (!text) return { outcome: 'unknown' }
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, key)
    const [earlier] = await tx
      .select()
      .from(siteTexts)
      .where(and(eq(siteTexts.key, key), eq(siteTexts.version, version)))
    if (!earlier && version !== 0) return { outcome: 'unknown' }
    const words = earlier?.words ?? null
    if ((newest?.words ?? null) === words) return { outcome: 'unchanged' }
    if ((newest?.version ?? 0) !== shownVersion) return { outcome: 'overtaken' }
    // What an earlier release had room for may have none in this one.
    const fault = words === null ? undefined : faultInSiteText(text, words)
    if (fault) return { outcome: 'faulty', fault }
    const restored = words === null ? null : version
    await addText(context, tx, { key, words, shipped: text.shipped, restored, saver: saverOf(writer) })
    return { outcome: 'restored' }
  })
}

async function newestOf(tx: Transaction, key: string) {
  const [newest] = await tx
    .select()
    .from(siteTexts)
    .where(eq(siteTexts.key, key))
    .orderBy(desc(siteTexts.version))
    .limit(1)
  return newest
}

interface Adding {
  key: string
  /** Null: what a new site says. */
  words: string | null
  /** What a new site says now. */
  shipped: string
  /** The version that holds again, null for what a new site says; absent for words of their own. */
  restored?: number | null
  saver: Saver
}

/** Adds a version of a text, with its event, in a transaction that holds the lock (`lockSettings`). */
export async function addText(
  context: Context,
  tx: Transaction,
  { restored, saver: { name: savedBy, actor }, ...row }: Adding,
): Promise<void> {
  const version = await nextVersion(tx)
  await tx.insert(siteTexts).values({ ...row, version, savedAt: context.now(), savedBy })
  const event = { actor, subject: { kind: 'site-text', id: row.key } } as const
  if (restored === undefined)
    await recordEvent(context, tx, { ...event, action: 'site-text.saved', details: { version } })
  else
    await recordEvent(context, tx, { ...event, action: 'site-text.restored', details: { version, restored } })
}
