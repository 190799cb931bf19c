import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { lineRelease, lineSkip, UNTIL_FAULT } from './domain/hold-request'
import { comingNight } from './domain/night-hours'
import { showNight } from './server/show-night'
import { letLineGo, skipLine } from './server/skip-line'

/** The forms of what happens at night. Whatever stands here is for administrators only. */
export const night = {
  hold: form({
    who: colleagues,
    asks: lineSkip,
    does: (context, { key, reason, until }, admin) =>
      skipLine(context, { key, reason, until: until || null, admin }),
    says: {
      held: 'night-item-skipped',
      'too-early': refused(UNTIL_FAULT),
      unknown: refused('Deze regel staat niet meer in de lijst.'),
    },
  }),

  letGo: form({
    who: colleagues,
    asks: lineRelease,
    does: (context, { key }, admin) => letLineGo(context, { key, admin }),
    says: { 'let-go': 'night-item-resumed', unchanged: refused('Deze regel wordt niet meer tegengehouden.') },
  }),

  show: form({
    who: colleagues,
    asks: z.object({}),
    does: (context) => showNight(context, comingNight(context.now())),
    says: { done: 'night-recalculated' },
  }),
}
