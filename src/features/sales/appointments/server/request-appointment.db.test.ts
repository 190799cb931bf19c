import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { company } from '@/content/company'
import type { Database } from '@/platform/context'
import { askFor, freeOn, MONDAY, requested, tokenIn } from '../../../../../tests/support/appointments'
import { createTestContext, secondNode } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { withReactions } from '../../../../../tests/support/reactions'
import { appointmentLinks, appointments } from './appointment-tables'
import { changeByVisitor } from './change-by-visitor'

const visitor = (turn: number) => `bezoeker-${turn}@wevers.example`

test('a request keeps its time, and each side gets a mail; the agency answers the visitor', async () => {
  await using site = await createTestContext()
  const appointment = await requested(site, { subject: 'Een nieuwe site' })
  expect(appointment).toMatchObject({
    status: 'requested',
    isHolding: true,
    sequence: 0,
    subject: 'Een nieuwe site',
    startsOn: MONDAY,
    startsAt: new Date('2026-11-23T08:45:00Z'),
    endsAt: new Date('2026-11-23T09:15:00Z'),
    blockedUntil: new Date('2026-11-23T09:30:00Z'),
  })
  expect(await site.db.select().from(appointments)).toEqual([appointment])
  const [notice, confirmation] = (await allMails(site)).toReversed()
  expect(confirmation).toMatchObject({ kind: 'appointment-requested', toAddress: appointment.email })
  expect(notice).toMatchObject({
    kind: 'appointment-requested-notice',
    toAddress: company.email,
    replyTo: appointment.email,
  })
  expect(notice?.text).toContain('Een nieuwe site')
  expect(confirmation?.text).not.toContain('Een nieuwe site')
  expect(await freeOn(site)).not.toContain('9:45')
})

// promise appointments: Of fifty who ask for one time at once one has it
test('fifty people who ask for one time at once, on two nodes: one has it, the others read what is still free', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => askFor(turn % 2 ? site : other, { email: visitor(turn) })),
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

// promise money 2: One submit, one record … appointment
test('twenty submits of one request make one appointment, and all hear that it is saved', async () => {
  await using site = await createTestContext()
  const requestId = randomUUID()
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => askFor(site, { requestId, clientAddress: '203.0.113.9' })),
  )
  expect(new Set(asked.map((answer) => answer.outcome === 'saved' && answer.appointment.id)).size).toBe(1)
  expect(await site.db.select().from(appointments)).toHaveLength(1)
})

/** A database whose first query is answered, with what it read, only once `meanwhile` is done. */
function slowFirstRead(db: Database, meanwhile: () => Promise<unknown>): Database {
  let isFirst = true
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'select' || !isFirst) return Reflect.get(target, name)
      isFirst = false
      return (fields: never) => ({
        from: (table: never) => ({
          where: async (where: never) => {
            const found = await target.select(fields).from(table).where(where)
            await meanwhile()
            return found
          },
        }),
      })
    },
  })
}

test('a retry that comes while the request it repeats is being stored hears that it is saved', async () => {
  await using site = await createTestContext()
  const wish = { requestId: randomUUID(), clientAddress: '203.0.113.9' }
  const stored = vi.fn(() => askFor(site, wish))
  const retry = await askFor({ context: { ...site.context, db: slowFirstRead(site.db, stored) } }, wish)
  const [first] = await Promise.all(stored.mock.results.map(({ value }) => value))
  expect(first.outcome).toBe('saved')
  expect(retry).toEqual(first)
  expect(await site.db.select().from(appointments)).toHaveLength(1)
})

// promise appointments: The time that a form names has to be one that is offered
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

// promise appointments: A hold ends after two working days
// promise appointment-words.ts: voor je vast
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

// promise money 1: A quote request is stored with its mails … an appointment
test('if a mail cannot be queued, or the inbox cannot be told, nothing is kept', async () => {
  await using site = await createTestContext()
  const queueDown = {
    ...site.context,
    mailer: {} as never,
    enqueue: () => Promise.reject(new Error('queue down')),
  }
  await expect(askFor({ context: queueDown })).rejects.toThrow('queue down')
  const inboxDown = withReactions(site.context, {
    'appointment.requested': [() => Promise.reject(new Error('inbox down'))],
  })
  await expect(askFor({ context: inboxDown })).rejects.toThrow('inbox down')
  expect(await site.db.select().from(appointments)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

test('who watches for requests hears of each, once, in its own transaction', async () => {
  await using site = await createTestContext()
  const react = vi.fn(async () => undefined)
  const context = withReactions(site.context, { 'appointment.requested': [react] })
  const requestId = randomUUID()
  const asked = await askFor({ context }, { requestId, clientAddress: '203.0.113.9' })
  await askFor({ context }, { requestId, clientAddress: '203.0.113.9' })
  const { id, name } = asked.outcome === 'saved' ? asked.appointment : ({} as never)
  const event = expect.objectContaining({ subject: { kind: 'appointment', id }, payload: { name } })
  expect(react.mock.calls).toEqual([[context, expect.anything(), event]])
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
  for (const [turn, time] of times.entries())
    await requested(site, { time, email: visitor(turn), clientAddress: '203.0.113.9' })
  expect(await askFor(site, { date: '2026-11-24', clientAddress: '203.0.113.9' })).toEqual({
    outcome: 'limited',
  })
})

// promise appointments: Three talks ahead per address, of ten at once on two nodes
test('of ten requests with one e-mail address, on two nodes at once, three are taken in, however it is written', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  const asked = await Promise.all(
    days.flatMap((date, turn) => [
      askFor(turn % 2 ? site : other, { date, time: '9:00', email: 'Miriam@wevers.example' }),
      askFor(turn % 2 ? other : site, { date, time: '9:45', email: 'miriam@wevers.example' }),
    ]),
  )
  expect(asked.filter(({ outcome }) => outcome === 'saved')).toHaveLength(3)
  expect(asked.filter(({ outcome }) => outcome === 'enough')).toHaveLength(7)
  expect(await site.db.select().from(appointments)).toHaveLength(3)
  expect(await allMails(site)).toHaveLength(6)
  // A refused request keeps no time.
  const free = await Promise.all(days.map((day) => freeOn(site, day)))
  expect(free.flat().filter((time) => time === '9:00' || time === '9:45')).toHaveLength(7)
})

// promise appointments: Three talks ahead per address … what is over or called off leaves room
// promise appointment-notices.ts: Verzet er een of zeg er een af via de link in je mail
test('what is over, declined or cancelled leaves room for another; a request that came before is answered as then', async () => {
  await using site = await createTestContext()
  const first = { requestId: randomUUID(), clientAddress: '203.0.113.9', time: '9:00' }
  await requested(site, first)
  for (const time of ['9:45', '10:30']) {
    // The newest mail is the one whose link cancels below: two of one moment have no order.
    site.clock.advance(1)
    await requested(site, { time })
  }
  expect(await askFor(site, { time: '11:15' })).toEqual({ outcome: 'enough' })
  expect(await askFor(site, first)).toMatchObject({ outcome: 'saved' })
  await changeByVisitor(site.context, await tokenIn(site), { step: 'cancel' })
  await requested(site, { time: '11:15' })
  expect(await askFor(site, { time: '12:00' })).toEqual({ outcome: 'enough' })
  site.clock.now = new Date('2026-11-23T08:30:00Z')
  await requested(site, { date: '2026-11-24' })
})

// promise appointments: Three talks ahead per address … five requests per network a day
test('of six requests from one network in a day five are taken in, whoever they are for, and the next day five more', async () => {
  await using site = await createTestContext()
  const ask = (turn: number) => {
    // No more than five in ten minutes is another rule.
    site.clock.advance(11 * 60)
    const date = ['2026-12-01', '2026-12-02', '2026-12-03'][turn % 3] ?? ''
    const time = ['9:00', '9:45', '10:30', '11:15'][Math.floor(turn / 3)] ?? ''
    return askFor(site, { date, time, email: visitor(turn), clientAddress: `2001:db8:0:1::${turn + 1}` })
  }
  for (let turn = 0; turn < 5; turn++) expect(await ask(turn)).toMatchObject({ outcome: 'saved' })
  for (let turn = 5; turn < 8; turn++) expect(await ask(turn)).toEqual({ outcome: 'enough' })
  expect(await askFor(site, { date: '2026-12-04', email: visitor(9) })).toMatchObject({ outcome: 'saved' })
  site.clock.advance(24 * 60 * 60 - 5 * 11 * 60)
  expect(await ask(8)).toMatchObject({ outcome: 'saved' })
})

test('the most that fit on a day are asked for, and then the day is full', async () => {
  await using site = await createTestContext()
  for (const [turn, time] of ['9:00', '9:45', '10:30', '11:15', '12:00'].entries())
    await requested(site, { time, email: visitor(turn) })
  expect(await freeOn(site)).toEqual([])
  const late = await askFor(site, { time: '15:00' })
  const days = late.outcome === 'taken' ? late.free.map(({ day }) => day) : []
  expect(days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-24'])
})
