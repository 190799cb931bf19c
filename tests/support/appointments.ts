import { randomUUID } from 'node:crypto'
import { secretMark } from '../../src/features/operations/mail/domain/secret-mark'
import type { Mail } from '../../src/features/operations/mail/server/mail-tables'
import { unsealSecrets } from '../../src/features/operations/mail/server/sealed-secrets'
import { appointmentRequest } from '../../src/features/sales/appointments/domain/appointment-request'
import { freeTimes } from '../../src/features/sales/appointments/server/agenda'
import type { Appointment } from '../../src/features/sales/appointments/server/appointment-tables'
import { requestAppointment } from '../../src/features/sales/appointments/server/request-appointment'
import type { Context } from '../../src/platform/context'
import type { TestContext } from './database'
import { allMails } from './mails'

type Site = Pick<TestContext, 'context' | 'db'>

/** Monday after the Friday at which the clock of tests stands. */
export const MONDAY = '2026-11-23'

interface Wish {
  name?: string
  email?: string
  date?: string
  time?: string
  subject?: string
  requestId?: string | null
  clientAddress?: string
}

let visitors = 0

/** Requests a time as a visitor with an IP address of their own. */
export async function askFor({ context }: { context: Context }, wish: Wish = {}) {
  visitors += 1
  const {
    requestId = randomUUID(),
    clientAddress = `198.51.${visitors >> 8}.${visitors & 255}`,
    ...fields
  } = wish
  const content = appointmentRequest.parse({
    name: 'Miriam Aarnink',
    email: 'miriam@bakkerijaarnink.example',
    date: MONDAY,
    time: '9:45',
    ...fields,
  })
  return await requestAppointment(context, content, {
    form: 'appointment',
    requestId,
    content,
    clientAddress,
  })
}

/** The same, for a time that is free; throws otherwise. */
export async function requested(site: Site, wish: Wish = {}): Promise<Appointment> {
  const asked = await askFor(site, wish)
  if (asked.outcome !== 'saved') throw new Error(`The request was ${asked.outcome}`)
  return asked.appointment
}

/** The free times of one day. */
export async function freeOn({ context, db }: Site, day = MONDAY): Promise<string[]> {
  const [free] = await freeTimes(context, db, { from: day, days: 1 })
  return free?.slots.map(({ time }) => time) ?? []
}

/** The token in the newest mail of this kind. */
export async function tokenIn(site: Site, kind = 'appointment-requested'): Promise<string> {
  const mail = (await allMails(site)).findLast((one) => one.kind === kind)
  if (!mail) throw new Error(`There is no mail ${kind}`)
  return tokenOf(site, mail)
}

function tokenOf({ context }: Site, mail: Mail): string {
  if (!mail.text.includes(secretMark('token'))) throw new Error('The mail has no link')
  return unsealSecrets(context.settings, mail.id, mail.sealedSecrets ?? '').token ?? ''
}
