import { readTarget, type TargetReader } from '@/features/hosting/provisioning/steps/server/read-target'
import { targetWithId } from '@/features/hosting/provisioning/steps/server/targets'
import type { Context, Transaction } from '@/platform/context'
import type { Comparison, Theirs } from '../domain/compare'
import { accountsSide } from './internal/accounts-side'
import { namesSide } from './internal/names-side'
import { lookUpMissing, readListing } from './internal/read-there'
import type { Comparing, Side } from './internal/sides'
import { storeComparison } from './internal/store-comparison'
import { zonesSide } from './internal/zones-side'

/** Time after which a comparison asks nothing more, in seconds: all of its calls together. */
export const COMPARISON_SECONDS = 1200

/** Seams for tests. */
export interface ReadingSeams {
  readTarget?: typeof readTarget
}

/** `partial`: not all that is there was read. `gone`: there is no such target. */
export type ReconcileOutcome = 'whole' | 'partial' | 'gone'

/**
 * Compares a target with what is paid here, and writes down what differs. It only reads there, outside any transaction, and
 * repairs nothing on either side. What could not be read is said to be so, and nothing is taken for absent then.
 */
export async function reconcileTarget(
  context: Context,
  targetId: string,
  { readTarget: open = readTarget }: ReadingSeams = {},
): Promise<ReconcileOutcome> {
  const target = await targetWithId(context.db, targetId)
  if (!target) return 'gone'
  const comparing = { context, target, since: context.now() }
  const reader = open(context, target, limitOfAll())
  const compared = reader ? await comparedBy(comparing, reader) : UNREADABLE
  const isStored = await context.db.transaction((tx) => storeComparison(comparing, tx, compared))
  return isStored && compared.trouble === null ? 'whole' : 'partial'
}

/** A comparison that is made and not yet written down. */
export interface Compared {
  comparison: Comparison
  /** Number of entries that were read there. */
  count: number
  /** Why not all was read; null when it was. */
  trouble: string | null
  record: (tx: Transaction) => Promise<void>
}

const UNREADABLE: Compared = {
  comparison: { findings: [], judged: [] },
  count: 0,
  trouble: 'APP_SECRET is sindsdien veranderd. Vul de sleutel van de koppeling opnieuw in.',
  record: async () => undefined,
}

function comparedBy(comparing: Comparing, reader: TargetReader): Promise<Compared> {
  switch (reader.port) {
    case 'hosting-panel':
      return compareWith(comparing, accountsSide(reader))
    case 'registrar':
      return compareWith(comparing, namesSide(reader))
    case 'dns-host':
      return compareWith(comparing, zonesSide(reader))
  }
}

async function compareWith<Entry, Own>(comparing: Comparing, side: Side<Entry, Own>): Promise<Compared> {
  const listing = await readListing(side.list, side.keyOf)
  // Read after the listing: what was made meanwhile is known, and what was being made is at work.
  const ours = await side.ours(comparing, listing.entries)
  const missing = listing.trouble === null ? missingIn(listing.entries, ours, side) : new Map<string, Own>()
  const looked = await lookUpMissing([...missing.keys()], (key) => side.look(missing.get(key) as Own))
  const theirs: Theirs<Entry> = { entries: [...listing.entries, ...looked.found], absent: looked.absent }
  return {
    comparison: side.compare(ours, theirs, comparing),
    count: theirs.entries.length,
    trouble: listing.trouble ?? looked.trouble,
    record: (tx) => side.record(tx, ours, theirs, comparing),
  }
}

/** What of ours has to be there and does not stand in the listing, by its key. */
function missingIn<Entry, Own>(
  entries: readonly Entry[],
  ours: readonly Own[],
  { keyOf, expectedKey }: Side<Entry, Own>,
): ReadonlyMap<string, Own> {
  const listed = new Set(entries.map(keyOf))
  return new Map(
    ours.flatMap((own) => {
      const key = expectedKey(own)
      return key === undefined || listed.has(key) ? [] : [[key, own] as const]
    }),
  )
}

/** Time limit of each call: its own, and never beyond that of the comparison as a whole. */
function limitOfAll(): (milliseconds: number) => AbortSignal {
  const whole = AbortSignal.timeout(COMPARISON_SECONDS * 1000)
  return (milliseconds) => AbortSignal.any([whole, AbortSignal.timeout(milliseconds)])
}
