import type { APIRoute } from 'astro'
import { slotWindow } from '@/features/appointments/rules/slot-window'
import { offeredDays } from '@/features/appointments/server/offered-days'
import { jsonAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** The free times of some days: for the form on /afspraak and in the chat. Days without one are left out. */
export const GET: APIRoute = async ({ locals: { context }, url: { searchParams } }) => {
  const days = await offeredDays(context, slotWindow(searchParams))
  return jsonAnswer({ days })
}
