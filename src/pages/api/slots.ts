import type { APIRoute } from 'astro'
import { slotWindow } from '@/features/sales/appointments/domain/slot-window'
import { offeredDays } from '@/features/sales/appointments/server/offered-days'
import { mayAskSlots } from '@/features/sales/appointments/server/slot-limits'
import { jsonAnswer, laterAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** The free times of some days: for the form on /afspraak and in the chat. Days without one are left out. */
export const GET: APIRoute = async ({ locals: { context, clientAddress }, url: { searchParams } }) => {
  if (!(await mayAskSlots(context, clientAddress))) return laterAnswer(TOO_OFTEN, 429)
  const days = await offeredDays(context, slotWindow(searchParams))
  return jsonAnswer({ days })
}

/** For programs: a form says in its own words that the times cannot be had now. */
const TOO_OFTEN = 'Je vraagt de vrije tijden wel heel vaak op. Wacht even.'
