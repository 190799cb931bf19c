import { and, desc, eq } from 'drizzle-orm'
import type { ListItem, ListName } from '@/content/list-items'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { isSameJson } from '@/shared/same-json'
import { changeSettings, nextVersion, type Saver } from './next-version'
import { siteLists } from './site-list-tables'

/** How a list is changed. */
interface ListChange<Fault> {
  list: ListName
  /** The list as a new site has it. */
  begin: readonly ListItem[]
  /** Optimistic lock: the version that the form showed; 0 before anything was saved. */
  shownVersion: number
  saver: Saver
  /** The list as it is to be, or why it cannot be so. */
  change: (tx: Transaction, items: readonly ListItem[]) => Promise<readonly ListItem[] | Fault>
}

/**
 * Changes a list as a new version: it holds at once in this process, and within a second in all others. `overtaken`:
 * somebody else changed it since it was shown.
 */
export async function changeList<Fault extends string>(
  context: Context,
  { list, begin, shownVersion, saver, change }: ListChange<Fault>,
): Promise<'saved' | 'unchanged' | 'overtaken' | Fault> {
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, list)
    const now = newest?.items ?? begin
    const items = await change(tx, now)
    if (typeof items === 'string') return items
    if (isSameJson(now, items)) return 'unchanged'
    if ((newest?.version ?? 0) !== shownVersion) return 'overtaken'
    await addList(context, tx, { list, items: isSameJson(items, begin) ? null : items, saver })
    return 'saved'
  })
}

interface Restoring {
  list: ListName
  /** The version that is to hold again; 0 for what a new site has. */
  version: number
  /** As for changing. */
  shownVersion: number
  saver: Saver
  /** Whether these items can hold again, and keeps from being removed what they name. */
  check: (tx: Transaction, items: readonly ListItem[]) => Promise<boolean>
}

/** Has an earlier version of a list hold again, as a new one: undoing can be undone. `gone`: what it names is not there. */
export async function restoreListVersion(
  context: Context,
  { list, version, shownVersion, saver, check }: Restoring,
): Promise<'restored' | 'unchanged' | 'overtaken' | 'unknown' | 'gone'> {
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, list)
    const [earlier] = await tx
      .select()
      .from(siteLists)
      .where(and(eq(siteLists.list, list), eq(siteLists.version, version)))
    if (!earlier && version !== 0) return 'unknown'
    const items = earlier?.items ?? null
    if (isSameJson(newest?.items ?? null, items)) return 'unchanged'
    if ((newest?.version ?? 0) !== shownVersion) return 'overtaken'
    if (items && !(await check(tx, items))) return 'gone'
    await addList(context, tx, { list, items, restored: items && version, saver })
    return 'restored'
  })
}

async function newestOf(tx: Transaction, list: ListName) {
  const [newest] = await tx
    .select()
    .from(siteLists)
    .where(eq(siteLists.list, list))
    .orderBy(desc(siteLists.version))
    .limit(1)
  return newest
}

interface Adding {
  list: ListName
  /** Null: what a new site has. */
  items: readonly ListItem[] | null
  /** The version that holds again, null for what a new site has; absent for a list of its own. */
  restored?: number | null
  saver: Saver
}

/** Adds a version of a list, with its event, in a transaction that holds the lock (`lockSettings`). */
export async function addList(
  context: Context,
  tx: Transaction,
  { list, items, restored, saver: { name: savedBy, actor } }: Adding,
): Promise<void> {
  const version = await nextVersion(tx)
  await tx.insert(siteLists).values({ version, list, items, savedAt: context.now(), savedBy })
  const event = { actor, subject: { kind: 'site-list', id: list } } as const
  if (restored === undefined)
    await recordEvent(context, tx, { ...event, action: 'site-list.saved', details: { version } })
  else
    await recordEvent(context, tx, { ...event, action: 'site-list.restored', details: { version, restored } })
}
