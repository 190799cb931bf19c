import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { DAY_FAULT, snoozing, todayKey } from './domain/snooze'
import { bringBack, giveTo, snooze } from './server/internal/mark-item'
import { setMorningMail } from './server/morning-readers'

const NOT_MARKED = { 'no-day': refused(DAY_FAULT), unknown: refused('Dit staat niet meer in de lijst.') }

/** The forms of Vandaag. Whatever stands here is for administrators only. */
export const today = {
  snooze: form({
    who: colleagues,
    asks: snoozing,
    does: snooze,
    says: { ...NOT_MARKED, marked: 'item-snoozed' },
  }),

  bringBack: form({
    who: colleagues,
    asks: todayKey,
    does: bringBack,
    says: { ...NOT_MARKED, marked: 'item-unsnoozed' },
  }),

  take: form({
    who: colleagues,
    asks: todayKey,
    does: (context, key, admin) => giveTo(context, key, admin.id),
    says: { ...NOT_MARKED, marked: 'item-taken' },
  }),

  letGo: form({
    who: colleagues,
    asks: todayKey,
    does: (context, key) => giveTo(context, key, null),
    says: { ...NOT_MARKED, marked: 'item-released' },
  }),

  setMorningMail: form({
    who: colleagues,
    asks: z.object({ wanted: z.enum(['ja', 'nee']) }),
    does: (context, { wanted }, admin) =>
      setMorningMail(context, { accountId: admin.id, isWanted: wanted === 'ja' }),
    says: (_set, { input }) => (input.wanted === 'ja' ? 'morning-mail-on' : 'morning-mail-off'),
  }),
}
