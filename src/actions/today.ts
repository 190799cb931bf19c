import { z } from 'astro/zod'
import { DAY_FAULT, puttingOff, todayKey } from '@/features/operations/worklist/domain/put-off'
import { bringBack, giveTo, type MarkOutcome, putOff } from '@/features/operations/worklist/server/mark-item'
import { setMorningMail } from '@/features/operations/worklist/server/morning-readers'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { type OfficeNotice, refused } from '@/office/rules/office-notices'
import { done } from '@/shared/form-state'

function answer(outcome: MarkOutcome, word: OfficeNotice): OfficeOutcome {
  if (outcome === 'marked') return done(word)
  return refused(outcome === 'no-day' ? DAY_FAULT : 'Dit staat niet meer in de lijst.')
}

/** The forms of Vandaag. Whatever stands here is for administrators only. */
export const today = {
  putOff: adminAction(puttingOff, async (context, input) =>
    answer(await putOff(context, input), 'uitgesteld'),
  ),

  bringBack: adminAction(todayKey, async (context, key) =>
    answer(await bringBack(context, key), 'teruggehaald'),
  ),

  take: adminAction(todayKey, async (context, key, { id }) =>
    answer(await giveTo(context, key, id), 'opgepakt'),
  ),

  letGo: adminAction(todayKey, async (context, key) => answer(await giveTo(context, key, null), 'weggelegd')),

  setMorningMail: adminAction(
    z.object({ wanted: z.enum(['ja', 'nee']) }),
    async (context, { wanted }, { id }) => {
      await setMorningMail(context, { accountId: id, isWanted: wanted === 'ja' })
      return done(wanted === 'ja' ? 'ochtendmail-aan' : 'ochtendmail-uit')
    },
  ),
}
