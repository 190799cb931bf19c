import { z } from 'astro/zod'
import { company } from '@/content/company'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import type { FormNotice } from '@/shared/form-state'
import { withdrawOrderByKey } from '../../../server/withdraw-order'

const notDone = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 8000,
})

const failed = () =>
  notDone(
    'Er ging iets mis',
    `Er is niets veranderd. Probeer het zo nog eens, of mail ${company.email}: ook dat is een herroeping.`,
  )
const TOO_LATE = notDone('Herroepen kan niet meer', 'Hieronder staat hoe het er nu voor staat.')

/** Flash messages of the page after a withdrawal: the name travels in a cookie, the words stay here. */
const DONE: Readonly<Record<string, FormNotice>> = {
  'bestelling-herroepen': {
    title: 'Je bestelling is herroepen',
    description: 'De bevestiging komt in je mail.',
    tone: 'success',
    durationMs: 8000,
  },
}

/** The flash message of that name; undefined when it is none of ours. */
export function withdrawalNotice(name: string | undefined): FormNotice | undefined {
  return Object.entries(DONE).find(([known]) => known === name)?.[1]
}

/** Handles the only form of the page: it withdraws from the order of its key. */
export async function answerWithdrawal(visit: PageVisit, key: string) {
  return await answerPosted(visit, {
    who: { name: 'order-withdrawal', failedNotice: failed(), faultNotice: failed },
    asks: z.object({}),
    does: (context) => withdrawOrderByKey(context, key),
    says: { withdrawn: 'bestelling-herroepen', 'too-late': TOO_LATE, unknown: TOO_LATE },
  })
}
