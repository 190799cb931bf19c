import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import type { Mail } from '@/features/operations/mail/server/mail-tables'
import { askFor, freeOn, MONDAY, requested, tokenIn } from '../../../../../../tests/support/appointments'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import type { AppointmentStatus } from '../../domain/appointment-status'
import { appointmentOfLink } from '../appointment-links'
import { appointmentWithId } from '../appointment-queries'
import { type Appointment, appointments } from '../appointment-tables'
import { changeByOffice } from '../change-by-office'
import { changeByVisitor } from '../change-by-visitor'
import { enterAppointment } from './enter-appointment'

const ROOS = { id: randomUUID(), name: 'Roos' }

const standing = async ({ db }: TestContext, { id }: Pick<Appointment, 'id'>) => appointmentWithId(db, id)

type Step = Parameters<typeof changeByOffice>[1]

const byOffice = ({ context }: TestContext, step: Step, { id }: Pick<Appointment, 'id'>, over: object = {}) =>
  changeByOffice(context, step, { id, admin: ROOS, ...over })

/** What a calendar reads in a mail. */
function calendarIn({ attachments }: Mail) {
  const [part] = attachments
  if (part?.kind !== 'calendar') throw new Error('There is no calendar part')
  const calendar = new ICAL.Component(ICAL.parse(part.text))
  const component = calendar.getFirstSubcomponent('vevent') ?? expect.fail('There is no event')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    part: part.method,
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    organizer: event.organizer,
    attendee: component.getFirstPropertyValue('attendee'),
  }
}

async function lastTo(site: TestContext, address: string): Promise<Mail> {
  // Mails come in the order in which they were queued: the clock cannot order those of one moment.
  const mails = (await allMails(site)).filter(({ toAddress }) => toAddress === address)
  const newest = mails.findLast(({ createdAt }) => createdAt.getTime() === site.clock.now.getTime())
  return newest ?? expect.fail(`There is no mail to ${address}`)
}

// promise appointments: Of fifty who ask for one time at once one has it … and of fifty confirmations of one time
test('fifty requests whose time ran out are confirmed at once, on two nodes: one has it, the others hear that it is taken', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const waiting: Appointment[] = []
  for (let turn = 0; turn < 50; turn++) {
    waiting.push(await requested(site, { date: '2026-12-15', email: `bezoeker-${turn}@wevers.example` }))
    // As if two working days had gone by since.
    await site.db
      .update(appointments)
      .set({ holdUntil: site.clock.now })
      .where(eq(appointments.holdUntil, waiting[turn]?.holdUntil ?? site.clock.now))
  }
  const outcomes = await Promise.all(
    waiting.map(({ id }, turn) =>
      changeByOffice(turn % 2 ? site.context : other.context, 'confirm', { id, admin: ROOS }),
    ),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(49)
  const confirmed = await site.db.select().from(appointments).where(eq(appointments.status, 'confirmed'))
  expect(confirmed).toHaveLength(1)
  expect((await allMails(site)).filter(({ kind }) => kind === 'appointment-confirmed')).toHaveLength(1)
})

// promise appointments: Of fifty who ask for one time at once one has it … at the database, pauses included
test('the database itself lets no two talks that hold their time lie over one another, pauses included', async () => {
  await using site = await createTestContext()
  const first = await requested(site)
  const second = await requested(site, { time: '10:30' })
  const over = site.db
    .update(appointments)
    .set({ startsAt: new Date('2026-11-23T09:29:00Z') })
    .where(eq(appointments.id, second.id))
  await expect(over).rejects.toMatchObject({ cause: { code: '23P01' } })
  await byOffice(site, 'decline', first)
  await site.db
    .update(appointments)
    .set({ startsAt: new Date('2026-11-23T09:29:00Z') })
    .where(eq(appointments.id, second.id))
})

// promise appointments: Calendars follow every step
// promise afspraak.ts: we bevestigen hem per mail. Het kost niets.
// promise thanks-steps.ts: Je krijgt van ons een mail zodra de afspraak vaststaat
// promise afspraak.ts: Je krijgt er een mail over, en je agenda wordt bijgewerkt.
test('of every step the visitor gets one mail, whose calendar part keeps its name and counts on', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  const steps: [Step, object, { status: string; method: string; startsAt: string }][] = [
    ['confirm', {}, { status: 'CONFIRMED', method: 'REQUEST', startsAt: '2026-11-23T08:45:00.000Z' }],
    [
      'move',
      { at: { day: '2026-11-24', time: '9:10' } },
      { status: 'CONFIRMED', method: 'REQUEST', startsAt: '2026-11-24T08:10:00.000Z' },
    ],
    [
      'propose',
      { at: { day: '2026-11-25', time: '15:00' } },
      { status: 'TENTATIVE', method: 'REQUEST', startsAt: '2026-11-25T14:00:00.000Z' },
    ],
    ['decline', {}, { status: 'CANCELLED', method: 'CANCEL', startsAt: '2026-11-25T14:00:00.000Z' }],
    ['restore', {}, { status: 'CONFIRMED', method: 'REQUEST', startsAt: '2026-11-25T14:00:00.000Z' }],
    ['callOff', {}, { status: 'CANCELLED', method: 'CANCEL', startsAt: '2026-11-25T14:00:00.000Z' }],
  ]
  expect(calendarIn(await lastTo(site, appointment.email))).toMatchObject({
    status: 'TENTATIVE',
    method: 'REQUEST',
    sequence: 0,
    uid: appointment.uid,
    organizer: `mailto:${company.email}`,
    attendee: `mailto:${appointment.email}`,
  })
  for (const [index, [step, over, expected]] of steps.entries()) {
    site.clock.advance(60)
    const before = (await allMails(site)).length
    expect(await byOffice(site, step, appointment, over), step).toMatchObject({ outcome: 'changed' })
    expect((await allMails(site)).length, step).toBe(before + 1)
    expect(calendarIn(await lastTo(site, appointment.email)), step).toMatchObject({
      ...expected,
      part: expected.method,
      sequence: index + 1,
      uid: appointment.uid,
      organizer: `mailto:${company.email}`,
      attendee: `mailto:${appointment.email}`,
    })
  }
})

test('a second press changes nothing and mails nobody', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  await byOffice(site, 'confirm', appointment)
  const mails = (await allMails(site)).length
  expect(await byOffice(site, 'confirm', appointment)).toEqual({ outcome: 'unchanged' })
  expect(await byOffice(site, 'decline', appointment)).toEqual({ outcome: 'refused' })
  expect(await byOffice(site, 'confirm', { id: randomUUID() })).toEqual({ outcome: 'unknown' })
  expect(await allMails(site)).toHaveLength(mails)
})

test('what the office declines or calls off is free for others at once, and can be taken back while it is', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  site.clock.advance(60)
  await byOffice(site, 'decline', appointment, { reason: 'Dan zijn we er niet.' })
  expect(await freeOn(site)).toContain('9:45')
  expect((await lastTo(site, appointment.email)).text).toContain('Dan zijn we er niet.')
  await requested(site, { email: 'lies@wevers.example' })
  expect(await byOffice(site, 'restore', appointment)).toEqual({ outcome: 'taken' })
  expect(await standing(site, appointment)).toMatchObject({ status: 'declined', isHolding: false })
})

// promise afspraak.ts: In elke mail staat een link waarmee je verzet of afzegt.
test('a visitor cancels by the link of any of their mails, and the time is free again', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  const first = await tokenIn(site)
  await byOffice(site, 'confirm', appointment)
  expect(await changeByVisitor(site.context, first, { step: 'cancel' })).toMatchObject({ outcome: 'changed' })
  expect(await changeByVisitor(site.context, first, { step: 'cancel' })).toEqual({ outcome: 'unchanged' })
  expect(await standing(site, appointment)).toMatchObject({ status: 'cancelled', changedBy: 'visitor' })
  expect(await freeOn(site)).toContain('9:45')
  expect(await lastTo(site, company.email)).toMatchObject({ kind: expect.stringContaining('-notice') })
  expect((await allMails(site)).map(({ kind }) => kind).sort()).toEqual([
    'appointment-cancelled-by-visitor',
    'appointment-cancelled-notice',
    'appointment-confirmed',
    'appointment-requested',
    'appointment-requested-notice',
  ])
  expect(await byOffice(site, 'restore', appointment)).toEqual({ outcome: 'refused' })
})

// promise afspraak.ts: je oude tijd komt meteen vrij voor een ander.
// promise visitor-mails.tsx: je gegevens hoef je niet opnieuw in te vullen.
test('a visitor who asks for another time waits for us again; the time before is free, and the new one is kept', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  await byOffice(site, 'confirm', appointment)
  const token = await tokenIn(site, 'appointment-confirmed')
  const ask = (day: string, time: string) =>
    changeByVisitor(site.context, token, { step: 'askAnother', day, time })
  expect(await ask('2026-11-24', '11:15')).toMatchObject({ outcome: 'changed' })
  expect(await standing(site, appointment)).toMatchObject({
    status: 'requested',
    isHolding: true,
    uid: appointment.uid,
    sequence: 2,
    startsAt: new Date('2026-11-24T10:15:00Z'),
  })
  expect(await freeOn(site)).toContain('9:45')
  expect(await freeOn(site, '2026-11-24')).not.toContain('11:15')
  expect(await ask('2026-11-24', '11:20')).toMatchObject({ outcome: 'taken', free: expect.any(Array) })
  // The pauses of its own time are in nobody's way but its own.
  expect(await ask('2026-11-24', '10:30')).toMatchObject({ outcome: 'changed' })
})

test('a visitor says yes to what we propose, once; and not to what we proposed before', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  const token = await tokenIn(site)
  expect(await changeByVisitor(site.context, token, { step: 'accept' })).toEqual({ outcome: 'refused' })
  await byOffice(site, 'propose', appointment, { at: { day: '2026-11-25', time: '10:00' } })
  expect(await changeByVisitor(site.context, token, { step: 'accept' })).toMatchObject({ outcome: 'changed' })
  expect(await changeByVisitor(site.context, token, { step: 'accept' })).toEqual({ outcome: 'unchanged' })
  expect(await standing(site, appointment)).toMatchObject({
    status: 'confirmed',
    changedBy: 'visitor',
    holdUntil: null,
    startsAt: new Date('2026-11-25T09:00:00Z'),
  })
})

// promise appointments: A link works until a month after, and opens nothing else
test('a link works until a month after the talk, and is no key to anything else', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  const token = await tokenIn(site)
  const found = (key: string) => appointmentOfLink(site.context, site.db, key)
  expect(await found(token)).toMatchObject({ id: appointment.id })
  for (const key of ['', 'made-up', appointment.id, randomUUID()]) expect(await found(key)).toBeUndefined()
  expect(await changeByVisitor(site.context, 'made-up', { step: 'cancel' })).toEqual({ outcome: 'unknown' })
  site.clock.now = new Date('2026-12-23T09:14:59Z')
  expect(await found(token)).toBeDefined()
  site.clock.now = new Date('2026-12-23T09:15:00Z')
  expect(await found(token)).toBeUndefined()
})

test('one link cannot mail both sides all day long', async () => {
  await using site = await createTestContext()
  await requested(site)
  const token = await tokenIn(site)
  const outcomes = []
  for (let turn = 0; turn < 10; turn++) {
    const time = turn % 2 ? '9:00' : '12:00'
    const changed = await changeByVisitor(site.context, token, {
      step: 'askAnother',
      day: '2026-11-24',
      time,
    })
    outcomes.push(changed.outcome)
  }
  expect(outcomes).toEqual([...Array(8).fill('changed'), 'limited', 'limited'])
})

test('the office sets any time that lies ahead, but none that another talk has or that does not exist', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  await requested(site, { time: '12:00', email: 'lies@wevers.example' })
  const move = (day: string, time: string) => byOffice(site, 'move', appointment, { at: { day, time } })
  expect(await move(MONDAY, '12:20')).toEqual({ outcome: 'taken' })
  expect(await move('2026-11-20', '10:59')).toEqual({ outcome: 'taken' })
  expect(await move('2027-03-28', '2:30')).toEqual({ outcome: 'taken' })
  expect(await move('2026-11-28', '20:00')).toMatchObject({ outcome: 'changed' })
  expect(await standing(site, appointment)).toMatchObject({ startsOn: '2026-11-28', status: 'confirmed' })
})

test('an appointment that was made by telephone is confirmed at once, and made once', async () => {
  await using site = await createTestContext()
  const entered = {
    requestId: randomUUID(),
    name: 'Jan Wevers',
    email: 'jan@wevers.example',
    phone: '053 123 45 67',
    subject: null,
    at: { day: '2026-11-24', time: '8:00' },
    admin: ROOS,
  }
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => enterAppointment(site.context, entered)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['entered', ...Array(4).fill('known')])
  expect(await site.db.select().from(appointments)).toMatchObject([
    { status: 'confirmed', enteredBy: 'Roos', startsAt: new Date('2026-11-24T07:00:00Z') },
  ])
  expect((await allMails(site)).map(({ kind }) => kind)).toEqual(['appointment-confirmed'])
  expect(await enterAppointment(site.context, { ...entered, requestId: randomUUID() })).toEqual({
    outcome: 'taken',
  })
})

test('the log tells who took each step, and for when it was then', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site)
  await byOffice(site, 'confirm', appointment)
  await changeByVisitor(site.context, await tokenIn(site), { step: 'cancel' })
  const told = await auditOfSubject(site.db, 'appointment', appointment.id)
  expect(told.map(({ action, actorKind }) => [action, actorKind]).toReversed()).toEqual([
    ['appointment.requested', 'visitor'],
    ['appointment.confirmed', 'admin'],
    ['appointment.cancelled', 'visitor'],
  ])
  expect(told[0]?.details).toEqual({ startsAt: '2026-11-23T08:45:00.000Z' })
})

test('an appointment takes its links and notices along when it is erased', async () => {
  await using site = await createTestContext()
  const { id } = await requested(site)
  await site.db.delete(appointments).where(eq(appointments.id, id))
  const { rows } = await site.db.execute(sql`select count(*)::int as left from appointment_links`)
  expect(rows).toEqual([{ left: 0 }])
})

test('a state that the table does not know, or a confirmed talk that holds nothing, cannot be written', async () => {
  await using site = await createTestContext()
  const { id } = await requested(site)
  const set = (values: Partial<typeof appointments.$inferInsert>) =>
    site.db.update(appointments).set(values).where(eq(appointments.id, id))
  await expect(set({ status: 'vaag' as AppointmentStatus })).rejects.toThrow()
  await expect(set({ status: 'confirmed', holdUntil: null, isHolding: false })).rejects.toThrow()
  expect((await askFor(site)).outcome).toBe('taken')
})
