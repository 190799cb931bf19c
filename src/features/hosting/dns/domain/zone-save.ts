import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { addSeconds } from '@/shared/instants'
import { zoneHolds } from './planned-change'

/**
 * - `saving`: the host is being asked, or was when its process ended.
 * - `unknown`: the host was asked, and its answer was lost.
 * - `saved`: the zone is so.
 * - `not-saved`: nothing changed.
 */
export const SAVE_STATES = ['saving', 'unknown', 'saved', 'not-saved'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** States in which nobody knows yet how the zone is going to be: no other save begins. */
export const OPEN_STATES = ['saving', 'unknown'] as const satisfies readonly SaveState[]

/** Time that a host may still be at a change of which the answer was lost. */
export const DOUBT_SECONDS = 300

/** Time after which a save that was begun has lost its process: no call of it can still be under way. */
export const LOST_SECONDS = 600

interface OpenSave {
  state: SaveState
  startedAt: Date
  wanted: readonly RecordSet[]
}

/** Whether somebody may still be at it, so that what is not there yet may come. */
export function mayStillCome({ state, startedAt }: Omit<OpenSave, 'wanted'>, now: Date): boolean {
  return addSeconds(startedAt, state === 'saving' ? LOST_SECONDS : DOUBT_SECONDS) > now
}

/**
 * What the zone says of a save without an answer: it is so, or it is not and cannot come any more. Undefined while
 * nobody can know.
 */
export function settledBy(zone: SeenZone, save: OpenSave, now: Date): 'saved' | 'not-saved' | undefined {
  if (zoneHolds(zone, save.wanted)) return 'saved'
  return mayStillCome(save, now) ? undefined : 'not-saved'
}
