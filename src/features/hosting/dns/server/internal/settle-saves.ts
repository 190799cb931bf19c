import { asc } from 'drizzle-orm'
import { targetWithId } from '@/features/hosting/provisioning/steps/server/targets'
import type { Context } from '@/platform/context'
import { mayStillCome, settledBy } from '../../domain/zone-save'
import { lookAt, type ZoneSeams } from '../zone-of-order'
import { IS_OPEN, type ZoneVersion, zoneVersions } from '../zone-tables'
import { settleSave } from './settle-save'

const AT_ONCE = 50

/**
 * Looks what became of saves of which the answer, or the process, was lost. The zone says it: it is as it was to be, or
 * it is not, and nobody can still be at it. One whose host does not answer is looked at again a minute later.
 */
export async function settleSaves(context: Context, seams: ZoneSeams = {}): Promise<void> {
  const open = await context.db
    .select()
    .from(zoneVersions)
    .where(IS_OPEN)
    .orderBy(asc(zoneVersions.startedAt))
    .limit(AT_ONCE)
  for (const row of open) await settleByLook(context, row, seams)
}

async function settleByLook(context: Context, row: ZoneVersion, seams: ZoneSeams): Promise<void> {
  // Its own process is still at it.
  if (row.state === 'saving' && mayStillCome(row, context.now())) return
  const target = await targetWithId(context.db, row.targetId)
  const seen = target && (await lookAt(context, target, row.zoneName, seams))
  if (seen?.state === 'unreachable') return
  if (!seen) {
    // Without its zone nothing was saved, and there is nothing to put back.
    if (!mayStillCome(row, context.now()))
      await settleSave(context, row, { state: 'not-saved', sentence: 'De zone is er niet meer.' })
    return
  }
  const state = settledBy(seen.zone, row, context.now())
  if (state) await settleSave(context, row, { state, sentence: row.sentence })
}
