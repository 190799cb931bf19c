import type { APIRoute } from 'astro'
import { slotWindow } from '@/features/appointments/rules/slot-window'
import { freeTimes } from '@/features/appointments/server/agenda'

export const prerender = false

/** The free times of some days: for the form on /afspraak and in the chat. Days without one are left out. */
export const GET: APIRoute = async ({ locals: { context }, url: { searchParams } }) => {
  const free = await freeTimes(context, context.db, slotWindow(searchParams))
  const days = free.map(({ day, slots }) => ({ day, times: slots.map(({ time }) => time) }))
  return Response.json({ days }, { headers: { 'Cache-Control': 'no-store' } })
}
