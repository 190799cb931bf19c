import { expect, test } from 'vitest'
import { requested } from '../../../../../../tests/support/appointments'
import { createTestContext } from '../../../../../../tests/support/database'
import { appointmentLinks, appointments } from '../appointment-tables'
import { appointmentData } from './personal-data'

test('a person gets all of their appointments to take along, and none is left of who wants to be forgotten', async () => {
  await using site = await createTestContext()
  const { email } = await requested(site, { subject: 'Een nieuwe site' })
  await requested(site, { time: '12:00', email: 'lies@wevers.example' })
  const found = await appointmentData.find(site.db, email)
  expect(found).toMatchObject([{ email, subject: 'Een nieuwe site', status: 'requested' }])
  expect(await site.db.transaction((tx) => appointmentData.erase(tx, email))).toBe(1)
  expect(await site.db.select().from(appointments)).toMatchObject([{ email: 'lies@wevers.example' }])
  expect(await site.db.select().from(appointmentLinks)).toHaveLength(1)
})

test('a talk that is still to come is contact that goes on', async () => {
  await using site = await createTestContext()
  const { email, startsAt } = await requested(site, { date: '2026-12-15' })
  const quietSince = (since: Date) => appointmentData.quietAddresses(site.db, since, { after: '', limit: 10 })
  expect(await quietSince(startsAt)).toEqual([])
  expect(await quietSince(new Date(startsAt.getTime() + 1))).toMatchObject([{ email }])
  expect(await appointmentData.inContactSince(site.db, [email], startsAt)).toEqual([email])
})
