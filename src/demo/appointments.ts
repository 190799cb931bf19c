import { appointmentRequest } from '@/features/sales/appointments/domain/appointment-request'
import type { Slot } from '@/features/sales/appointments/domain/slots'
import { freeTimes } from '@/features/sales/appointments/server/agenda'
import { changeByOffice } from '@/features/sales/appointments/server/change-by-office'
import { changeByVisitor } from '@/features/sales/appointments/server/change-by-visitor'
import { closeDays } from '@/features/sales/appointments/server/closures'
import { requestAppointment } from '@/features/sales/appointments/server/request-appointment'
import type { Context } from '@/platform/context'
import { addDays, dayOf } from '@/shared/calendar-day'
import { type DemoOffice, demoEmail, demoSubmission, rowsOf } from './demo-people'
import { ago, daysBefore, minutesAfter, officeMinutesAfter } from './demo-time'
import { type Asked, withToken } from './mailed-token'
import type { Story } from './time-machine'

/** Columns: asked when | name | index of the free day, and of its time | subject | outcome */
const APPOINTMENTS = rowsOf(
  `
30m | Jolanda Wiggers  | 2, 1 | Een webshop voor stoffen per meter | requested
4h  | Harrie Nijland   | 3, 4 | | requested
1d  | Noor Asbreuk     | 2, 3 | Mag ook telefonisch: 06 00000008 | confirmed
2d  | Tim Hesselink    | 4, 0 | De offerte doornemen | confirmed
2d  | Fatma Yilmaz     | 5, 2 | Zelf bestellingen aannemen | proposed
3d  | Ilse Nijland     | 6, 6 | Online inplannen voor een praktijk | confirmed
5d  | Gonnie Pross     | 2, 5 | Een tweede shop | declined
8d  | Aynur Demir      | 3, 2 | SEO | confirmed
12d | Stefan Boomkamp  | 2, 0 | | confirmed
20d | Carla Sanderink  | 4, 3 | Nieuwe foto’s | cancelled
35d | Loes Engbers     | 3, 1 | | confirmed
`,
  ['since', 'name', 'slot', 'subject', 'state'],
)

type DemoAppointment = (typeof APPOINTMENTS)[number]

/** Appointments that were requested, and what became of them; and a free week that is still to come. */
export function appointmentStories(now: Date, office: DemoOffice): Story[] {
  const stories = APPOINTMENTS.map((appointment, turn) =>
    appointmentStory(appointment, { turn, askedAt: ago(now, appointment.since, turn), office }),
  )
  return [...stories, freeWeek(now, office)]
}

interface Telling {
  turn: number
  askedAt: Date
  office: DemoOffice
}

async function* appointmentStory(
  { name, slot, subject, state }: DemoAppointment,
  { turn, askedAt, office }: Telling,
): Story {
  const asked = withToken(yield askedAt)
  const id = await ask(asked, { name, subject, slot: await slotOf(asked.context, slot) }, turn)
  if (!id || state === 'requested') return
  const context = yield officeMinutesAfter(askedAt, 50)
  if (state === 'proposed') {
    const other = await slotOf(context, '6, 1')
    await changeByOffice(context, 'propose', {
      id,
      admin: office,
      reason: 'Op die dag zijn we bij een klant.',
      ...(other && { at: { day: other.day, time: other.time } }),
    })
  } else if (state === 'declined')
    await changeByOffice(context, 'decline', { id, admin: office, reason: 'Die week zijn we met vakantie.' })
  else await changeByOffice(context, 'confirm', { id, admin: office })
  if (state !== 'cancelled') return
  await changeByVisitor(yield minutesAfter(askedAt, 24 * 60), asked.token(), { step: 'cancel' })
}

async function ask(
  { context }: Asked,
  { name, subject, slot }: { name: string; subject: string; slot: Slot | undefined },
  turn: number,
): Promise<string | undefined> {
  if (!slot) return undefined
  const request = appointmentRequest.parse({
    name,
    email: demoEmail(name),
    subject,
    date: slot.day,
    time: slot.time,
  })
  const sent = await requestAppointment(
    context,
    request,
    demoSubmission(context, 'appointment', request, turn),
  )
  return sent.outcome === 'saved' ? sent.appointment.id : undefined
}

/** '2, 1' is the second time of the third day with free times. */
async function slotOf(context: Context, place: string): Promise<Slot | undefined> {
  const [day = 0, time = 0] = place.split(', ').map(Number)
  const found = (await freeTimes(context, context.db))[day]
  return found?.slots[Math.min(time, found.slots.length - 1)]
}

async function* freeWeek(now: Date, office: DemoOffice): Story {
  const context = yield daysBefore(now, 3, 0)
  const firstDay = addDays(dayOf(now), 17)
  await closeDays(context, {
    id: context.random.uuid(),
    admin: office,
    reason: 'Beurs in Utrecht',
    firstDay,
    lastDay: addDays(firstDay, 1),
    fromTime: null,
    untilTime: null,
  })
}
