import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Answer } from '@/features/hosting/providers/domain/answer'
import type { SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import type { Texts } from '@/shared/form-state'
import { changedRecords, changesInWords } from '../domain/change-words'
import { type PlannedChange, zoneHolds } from '../domain/planned-change'
import type { ZoneReader } from '../domain/record-fields'
import { editIn } from '../domain/zone-edit'
import { settleSave } from './internal/settle-save'
import { markOf, plannedSave } from './planned-save'
import { dnsHostOf, type LiveZone, lookAt, type NoZone, type ZoneSeams, zoneOfOrder } from './zone-of-order'
import { type ZoneVersion, zoneVersions } from './zone-tables'
import { MOST_KEPT } from './zone-versions'

export interface ZoneSaver {
  kind: 'customer' | 'admin'
  accountId: string
  /** Name that stands beside the version. */
  name: string
}

export interface ZoneSave {
  /** Idempotency key: the save that was sent twice is one. */
  id: string
  /** The edit as its address has it. */
  edit: string
  /** Version of the zone, and mark of the change, as they were shown. */
  version: string
  shown: string
  by: ZoneSaver
}

/**
 * - `saved`, `same`: the zone is so; of `same` it was before.
 * - `changed`: the zone is another than the one shown; nothing was overwritten. `isSame`: the change itself still is.
 * - `faulty`, `gone`: it cannot be so, or what it is about is not there.
 * - `busy`: what became of a save before it is not known yet.
 * - `limited`: too many saves.
 * - `unreachable`: the host did not answer, and nothing happened.
 * - `refused`: the host did not take it, and nothing happened.
 * - `unknown`: the answer was lost; it is looked up.
 * - `none`: there is no zone that can be changed.
 */
export type ZoneSaveOutcome =
  | { outcome: 'saved' | 'same' | 'gone' | 'busy' | 'limited' | 'unreachable' | 'refused' | 'unknown' }
  | { outcome: 'changed'; isSame: boolean }
  | { outcome: 'faulty'; faults: Texts }
  | { outcome: 'none'; why: NoZone }

type OrderOfZone = Pick<HostingOrder, 'id' | 'status' | 'orderNumber' | 'customerId'>

const SAVES_AT_ONCE = 20
const SAVES_PER_SECOND = SAVES_AT_ONCE / 600

/**
 * Saves a change of the zone of an order's name. The change is reckoned anew on the zone of this moment, and written down
 * with the whole zone before it, before the host is asked; after an answer that was lost, only a look at the zone leads on.
 */
export async function saveZone(
  context: Context,
  order: OrderOfZone,
  save: ZoneSave,
  seams: ZoneSeams = {},
): Promise<ZoneSaveOutcome> {
  const known = await outcomeOfEarlier(context, order, save.id)
  if (known) return known
  if (!(await takeToken(context, saveBucket(order)))) return { outcome: 'limited' }
  const reader: ZoneReader = save.by.kind === 'admin' ? 'office' : 'customer'
  const found = await zoneOfOrder(context, order, reader, seams)
  if (found.state === 'none') return { outcome: 'none', why: found.why }
  if (found.state === 'unreachable') return { outcome: 'unreachable' }
  const edit = editIn(new URLSearchParams(save.edit))
  if (!edit) return { outcome: 'gone' }
  const planned = await plannedSave(context.db, found, { orderId: order.id, edit, reader })
  if (planned.outcome !== 'change') return planned
  const isSame = markOf(planned) === save.shown
  if (!isSame || found.zone.version !== save.version) return { outcome: 'changed', isSame }
  const row = await begin(context, { order, save, found, planned, isRestored: edit.kind === 'restore' })
  if (!row) return { outcome: 'busy' }
  return await carryOut(context, row, found, seams)
}

const saveBucket = ({ id }: Pick<HostingOrder, 'id'>) => ({
  key: `dns ${id}`,
  capacity: SAVES_AT_ONCE,
  perSecond: SAVES_PER_SECOND,
})

const OUTCOMES = {
  saving: 'busy',
  unknown: 'unknown',
  saved: 'saved',
  'not-saved': 'refused',
} as const satisfies Record<ZoneVersion['state'], string>

/** What became of the same form before; undefined when it was not sent. */
async function outcomeOfEarlier(
  { db }: Context,
  { id: orderId }: OrderOfZone,
  id: string,
): Promise<ZoneSaveOutcome | undefined> {
  const [row] = await db
    .select({ state: zoneVersions.state })
    .from(zoneVersions)
    .where(and(eq(zoneVersions.id, id), eq(zoneVersions.orderId, orderId)))
  return row && { outcome: OUTCOMES[row.state] }
}

interface Beginning {
  order: OrderOfZone
  save: ZoneSave
  found: LiveZone
  planned: Extract<PlannedChange, { outcome: 'change' }>
  isRestored: boolean
}

/** Writes a save down before its call; undefined when another one of this zone is open. */
async function begin(
  { db, now }: Context,
  { order, save, found: { zone, target }, planned, isRestored }: Beginning,
): Promise<ZoneVersion | undefined> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(zoneVersions)
      .values({
        id: save.id,
        orderId: order.id,
        customerId: order.customerId,
        targetId: target.id,
        zoneName: zone.name,
        before: zone.records,
        wanted: planned.sets,
        changes: changesInWords(zone, planned.lines),
        fields: changedRecords(zone, planned.lines),
        kind: isRestored ? 'restored' : 'edited',
        state: 'saving',
        startedAt: now(),
        byKind: save.by.kind,
        byAccount: save.by.accountId,
        byName: save.by.name,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return undefined
    const newest = tx
      .select({ id: zoneVersions.id })
      .from(zoneVersions)
      .where(eq(zoneVersions.orderId, order.id))
      .orderBy(desc(zoneVersions.startedAt), asc(zoneVersions.id))
      .limit(MOST_KEPT)
    await tx
      .delete(zoneVersions)
      .where(
        and(
          eq(zoneVersions.orderId, order.id),
          notInArray(zoneVersions.id, newest),
          inArray(zoneVersions.state, ['saved', 'not-saved']),
        ),
      )
    return row
  })
}

/** Asks the host, outside any transaction, and stores what came of it. */
async function carryOut(
  context: Context,
  row: ZoneVersion,
  { target, zone }: LiveZone,
  seams: ZoneSeams,
): Promise<ZoneSaveOutcome> {
  const host = dnsHostOf(context, target, seams)
  if (!host) {
    await settleSave(context, row, {
      state: 'not-saved',
      sentence: 'De sleutel van de koppeling is niet te lezen.',
    })
    return { outcome: 'unreachable' }
  }
  const answer = await host.patchRecords(zone.name, { sets: row.wanted, shown: zone.version })
  const came = outcomeOf(answer)
  if (came !== 'unknown') {
    const sentence = answer.outcome === 'done' ? '' : answer.sentence
    await settleSave(context, row, { state: came === 'saved' ? 'saved' : 'not-saved', sentence })
    return came === 'changed' ? { outcome: 'changed', isSame: false } : { outcome: came }
  }
  // The zone itself may say at once that it is so. That it is not so yet says nothing: the host may still be at it.
  const seen = await lookAt(context, target, zone.name, seams)
  if (seen?.state === 'live' && zoneHolds(seen.zone, row.wanted)) {
    await settleSave(context, row, { state: 'saved', sentence: '' })
    return { outcome: 'saved' }
  }
  await settleSave(context, row, {
    state: 'unknown',
    sentence: answer.outcome === 'done' ? '' : answer.sentence,
  })
  return { outcome: 'unknown' }
}

function outcomeOf(answer: Answer<SeenZone>): 'saved' | 'changed' | 'refused' | 'unreachable' | 'unknown' {
  if (answer.outcome === 'done') return 'saved'
  if (answer.outcome === 'failed') return 'unreachable'
  if (answer.outcome === 'refused') return answer.reason === 'changed-meanwhile' ? 'changed' : 'refused'
  return 'unknown'
}
