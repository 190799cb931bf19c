import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { requested } from '../../../../../../tests/support/appointments'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { changeByOffice } from '../change-by-office'

const ROOS = { id: randomUUID() }

async function round(site: TestContext): Promise<number> {
  await site.context.enqueue(site.db, 'remind-of-appointments', {})
  await site.runJobs()
  return (await allMails(site)).filter(({ kind }) => kind === 'appointment-reminder').length
}

// promise appointments: A reminder comes once, the day before
test('who has a talk tomorrow hears so the day before, once, and anew when it moves to another day', async () => {
  await using site = await createTestContext()
  const { id } = await requested(site, { date: '2026-11-25' })
  await changeByOffice(site.context, 'confirm', { id, admin: ROOS })
  site.clock.now = new Date('2026-11-23T08:10:00Z')
  expect(await round(site)).toBe(0)
  site.clock.now = new Date('2026-11-24T08:10:00Z')
  expect(await round(site)).toBe(1)
  expect(await round(site)).toBe(1)
  const [reminder] = (await allMails(site)).filter(({ kind }) => kind === 'appointment-reminder')
  expect(reminder?.text.replaceAll(/\s+/g, ' ')).toContain('woensdag 25 november om 9:45 uur')
  const at = { day: '2026-11-26', time: '9:45' }
  await changeByOffice(site.context, 'move', { id, at, admin: ROOS })
  site.clock.now = new Date('2026-11-25T08:10:00Z')
  expect(await round(site)).toBe(2)
})

test('nobody is reminded of what is not agreed, is off, or was agreed on just now', async () => {
  await using site = await createTestContext()
  await requested(site, { date: '2026-11-24', time: '9:00' })
  const off = await requested(site, { date: '2026-11-24', time: '10:30', email: 'lies@wevers.example' })
  const late = await requested(site, { date: '2026-11-24', time: '12:00', email: 'jan@wevers.example' })
  await changeByOffice(site.context, 'confirm', { id: off.id, admin: ROOS })
  await changeByOffice(site.context, 'callOff', { id: off.id, admin: ROOS })
  site.clock.now = new Date('2026-11-23T08:00:00Z')
  await changeByOffice(site.context, 'confirm', { id: late.id, admin: ROOS })
  site.clock.now = new Date('2026-11-23T08:10:00Z')
  expect(await round(site)).toBe(0)
})
