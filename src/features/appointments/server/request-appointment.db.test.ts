import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { company } from '@/content/company'
import { askFor, freeOn, MONDAY, requested } from '../../../../tests/support/appointments'
import { createTestContext, secondNode } from '../../../../tests/support/database'
import { allMails } from '../../../../tests/support/mails'
import { appointmentLinks, appointments } from './appointment-tables'

test('a request keeps its time, and each side gets a mail; the agency answers the visitor', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site, { subject: 'Een nieuwe site' })
  expect(appointment).toMatchObject({
    ...{ status: 'requested', isHolding: true, sequence: 0, subject: 'Een nieuwe site', startsOn: MONDAY },
    startsAt: new Date('2026-11-23T08:45:00Z'),
    endsAt: new Date('2026-11-23T09:15:00Z'),
    blockedUntil: new Date('2026-11-23T09:30:00Z'),
  })
  expect(await site.db.select().from(appointments)).toEqual([appointment])
  const [notice, confirmation] = (await allMails(site)).toReversed()
  expect(confirmation).toMatchObject({ kind: 'appointment-requested', toAddress: appointment.email })
  expect(notice).toMatchObject({
    ...{ kind: 'appointment-requested-notice', toAddress: company.email, replyTo: appointment.email },
  })
  expect(notice?.text).toContain('Een nieuwe site')
  expect(confirmation?.text).not.toContain('Een nieuwe site')
  expect(await freeOn(site)).not.toContain('9:45')
})

test('fifty people who ask for one time at once, on two nodes: one has it, the others read what is still free', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      askFor(turn % 2 ? site : other, { email: `bezoeker-${turn}@wevers.example` }),
    ),
  )
  expect(asked.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
  const late = asked.filter((answer) => answer.outcome === 'taken')
  expect(late).toHaveLength(49)
  for (const { free } of late) {
    const monday = free.find(({ day }) => day === MONDAY)
    expect(monday?.slots.slice(0, 3).map(({ time }) => time)).toEqual(['9:00', '10:30', '11:15'])
  }
  expect(await site.db.select().from(appointments)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
})

test('twenty submits of one request make one appointment, and all hear that it is saved', async () => {
  await using site = await createTestContext()
  const requestId = randomUUID()
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => askFor(site, { requestId, clientAddress: '203.0.113.9' })),
  )
  expect(new Set(asked.map((answer) => answer.outcome === 'saved' && answer.appointment.id)).size).toBe(1)
  expect(await site.db.select().from(appointments)).toHaveLength(1)
})

test('a time that is not offered is not given, whatever a form says', async () => {
  await using site = await createTestContext()
  for (const wish of [
    { time: '9:20' },
    { time: '17:15' },
    { date: '2026-11-22' },
    { date: '2026-12-25' },
    { date: '2026-11-20', time: '11:15' },
    { date: '2026-11-13', time: '9:00' },
    { date: '2027-11-22', time: '9:00' },
  ])
    expect(await askFor(site, wish), JSON.stringify(wish)).toMatchObject({ outcome: 'taken' })
  expect(await site.db.select().from(appointments)).toEqual([])
})

test('a time is kept for two working days; after that somebody else can have it, and the request still waits', async () => {
  await using site = await createTestContext()
  const { holdUntil } = await requested(site, { date: '2026-12-01' })
  // Friday at eleven, and two working days of the office.
  expect(holdUntil).toEqual(new Date('2026-11-24T10:00:00Z'))
  site.clock.now = new Date('2026-11-24T09:59:59Z')
  expect(await askFor(site, { date: '2026-12-01' })).toMatchObject({ outcome: 'taken' })
  site.clock.now = new Date('2026-11-24T10:00:00Z')
  expect(await freeOn(site, '2026-12-01')).toContain('9:45')
  const second = await requested(site, { date: '2026-12-01', email: 'lies@wevers.example' })
  expect(await site.db.select().from(appointments)).toMatchObject([
    { status: 'requested', isHolding: false },
    { id: second.id, isHolding: true },
  ])
})

test('if a mail cannot be queued, or the inbox cannot be told, nothing is kept', async () => {
  await using site = await createTestContext()
  const queueDown = {
    ...site.context,
    mailer: {} as never,
    enqueue: () => Promise.reject(new Error('queue down')),
  }
  await expect(askFor({ context: queueDown })).rejects.toThrow('queue down')
  const inboxDown = {
    ...site.context,
    wiring: { ...site.context.wiring, appointmentRequested: () => Promise.reject(new Error('inbox down')) },
  }
  await expect(askFor({ context: inboxDown })).rejects.toThrow('inbox down')
  expect(await site.db.select().from(appointments)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

test('who watches for requests hears of each, once, in its own transaction', async () => {
  await using site = await createTestContext()
  const appointmentRequested = vi.fn(async () => undefined)
  const context = { ...site.context, wiring: { ...site.context.wiring, appointmentRequested } }
  const requestId = randomUUID()
  const asked = await askFor({ context }, { requestId, clientAddress: '203.0.113.9' })
  await askFor({ context }, { requestId, clientAddress: '203.0.113.9' })
  const { id, name, email } = asked.outcome === 'saved' ? asked.appointment : ({} as never)
  expect(appointmentRequested.mock.calls).toEqual([
    [context, expect.anything(), { appointmentId: id, name, email }],
  ])
})

test('of a link only the hash is kept, and no mail in our own log says it', async () => {
  await using site = await createTestContext()
  await requested(site)
  const [link] = await site.db.select().from(appointmentLinks)
  expect(link?.tokenHash).toMatch(/^[\w-]{43}$/)
  const [mail] = (await allMails(site)).filter(({ kind }) => kind === 'appointment-requested')
  expect(mail?.html).toContain('/afspraak/~geheim-token~')
  expect(mail?.hasSecrets).toBe(true)
})

test('the sixth request from one address within ten minutes is refused', async () => {
  await using site = await createTestContext()
  const times = ['9:00', '9:45', '10:30', '11:15', '12:00']
  for (const time of times) await requested(site, { time, clientAddress: '203.0.113.9' })
  expect(await askFor(site, { date: '2026-11-24', clientAddress: '203.0.113.9' })).toEqual({
    outcome: 'limited',
  })
})

test('the most that fit on a day are asked for, and then the day is full', async () => {
  await using site = await createTestContext()
  for (const time of ['9:00', '9:45', '10:30', '11:15', '12:00']) await requested(site, { time })
  expect(await freeOn(site)).toEqual([])
  const late = await askFor(site, { time: '15:00' })
  const days = late.outcome === 'taken' ? late.free.map(({ day }) => day) : []
  expect(days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-24'])
})
