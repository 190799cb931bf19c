import { z } from 'astro/zod'
import { lineRelease, lineSkip, UNTIL_FAULT } from '@/features/operations/nightly-run/domain/hold-request'
import { comingNight } from '@/features/operations/nightly-run/domain/night-hours'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { type HoldOutcome, letLineGo, skipLine } from '@/features/operations/nightly-run/server/skip-line'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const HOLD_ANSWERS = {
  held: done('night-item-skipped'),
  'too-early': refused(UNTIL_FAULT),
  unknown: refused('Deze regel staat niet meer in de lijst.'),
} as const satisfies Record<HoldOutcome, OfficeOutcome>

const NOT_HELD = refused('Deze regel wordt niet meer tegengehouden.')

/** The forms of what happens at night. Whatever stands here is for administrators only. */
export const night = {
  hold: adminAction(lineSkip, async (context, { key, reason, until }, { id, name }) => {
    const admin = { id, name, role: 'admin' } as const
    return HOLD_ANSWERS[await skipLine(context, { key, reason, until: until || null, admin })]
  }),

  letGo: adminAction(lineRelease, async (context, { key }, { id, name }) => {
    const outcome = await letLineGo(context, { key, admin: { id, name, role: 'admin' } })
    return outcome === 'let-go' ? done('night-item-resumed') : NOT_HELD
  }),

  show: adminAction(z.object({}), async (context) => {
    await showNight(context, comingNight(context.now()))
    return done('night-recalculated')
  }),
}
