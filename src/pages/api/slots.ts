import type { APIRoute } from 'astro'
import { slotWindow } from '@/features/sales/appointments/domain/slot-window'
import { offeredDays } from '@/features/sales/appointments/server/offered-days'
import { mayAskSlots } from '@/features/sales/appointments/server/slot-limits'
import { jsonAnswer, laterAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** Free times of some days, for the form on /afspraak and in the chat. Days without any are left out. */
export const GET: APIRoute = async ({ locals: { context, clientAddress }, url: { searchParams } }) => {
  if (!(await mayAskSlots(context, clientAddress))) return laterAnswer(TOO_OFTEN, 429)
  const days = await offeredDays(context, slotWindow(searchParams))
  return jsonAnswer({ days })
}

/** Message for programs: the form has a text of its own for times that cannot be loaded. */
const TOO_OFTEN = 'Je vraagt de vrije tijden wel heel vaak op. Wacht even.'
