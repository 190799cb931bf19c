import { z } from 'astro/zod'
import { DAY_FAULT, snoozing, todayKey } from '@/features/operations/worklist/domain/snooze'
import { bringBack, giveTo, type MarkOutcome, snooze } from '@/features/operations/worklist/server/mark-item'
import { setMorningMail } from '@/features/operations/worklist/server/morning-readers'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { type OfficeFlash, refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

function answer(outcome: MarkOutcome, flash: OfficeFlash): OfficeOutcome {
  if (outcome === 'marked') return done(flash)
  return refused(outcome === 'no-day' ? DAY_FAULT : 'Dit staat niet meer in de lijst.')
}

/** The forms of Vandaag. Whatever stands here is for administrators only. */
export const today = {
  snooze: adminAction(snoozing, async (context, input) =>
    answer(await snooze(context, input), 'item-snoozed'),
  ),

  bringBack: adminAction(todayKey, async (context, key) =>
    answer(await bringBack(context, key), 'item-unsnoozed'),
  ),

  take: adminAction(todayKey, async (context, key, { id }) =>
    answer(await giveTo(context, key, id), 'item-taken'),
  ),

  letGo: adminAction(todayKey, async (context, key) =>
    answer(await giveTo(context, key, null), 'item-released'),
  ),

  setMorningMail: adminAction(
    z.object({ wanted: z.enum(['ja', 'nee']) }),
    async (context, { wanted }, { id }) => {
      await setMorningMail(context, { accountId: id, isWanted: wanted === 'ja' })
      return done(wanted === 'ja' ? 'morning-mail-on' : 'morning-mail-off')
    },
  ),
}
