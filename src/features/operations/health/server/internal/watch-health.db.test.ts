import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import { type CheckedPart, type Finding, fault, good, notMeasured, warning } from '../../domain/finding'
import { healthTroubles } from '../health-tables'
import { tellOfTroubles } from './watch-health'

const RED = fault('Er is 0,1 GB vrij.', 'Maak ruimte.')
const GREEN = good('Er is 20 GB vrij.')

const part = (finding: Finding, isOfMachine = false): CheckedPart => ({
  ...finding,
  id: 'disk',
  name: 'Schijf',
  isOfMachine,
  milliseconds: 1,
})

async function subjects({ db }: TestContext): Promise<string[]> {
  // Mails of one moment have no order: the beginning is sorted before the end.
  return (await db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.subject))).map(
    ({ subject }) => subject,
  )
}

const BEGUN = 'Er is iets mis: Schijf'
const OVER = 'Weer in orde: Schijf'

// promise running: Trouble is mailed once, and once when it is over
// promise trouble-mails.tsx: De site kijkt elk uur. Zolang dit duurt krijg je er geen mail meer over; als het over is nog één.
test('what turns red is told once, and once more when it is over; then it can be told anew', async () => {
  await using site = await createTestContext()
  const told: string[][] = []
  for (const finding of [GREEN, RED, RED, RED, GREEN, GREEN, RED]) {
    site.clock.advance(3600)
    await tellOfTroubles(site.context, [part(finding)], 'web-1')
    told.push(await subjects(site))
  }
  expect(told).toEqual([[], [BEGUN], [BEGUN], [BEGUN], [BEGUN, OVER], [BEGUN, OVER], [BEGUN, OVER, BEGUN]])
})

test('the mail goes to the agency, and says what is wrong, how to mend it and on which machine', async () => {
  await using site = await createTestContext()
  await tellOfTroubles(site.context, [part(RED, true)], 'web-1')
  const [mail] = await site.db.select().from(mails)
  expect(mail?.toAddress).toBe(company.email)
  for (const words of ['Er is 0,1 GB vrij.', 'Maak ruimte.', 'web-1']) expect(mail?.text).toContain(words)
})

test('what could not be measured is neither red nor over; a warning is no red', async () => {
  await using site = await createTestContext()
  await tellOfTroubles(site.context, [part(notMeasured('Niets gezien.', '-'))], 'web-1')
  await tellOfTroubles(site.context, [part(warning('Nog 1 GB.', '-'))], 'web-1')
  expect(await subjects(site)).toEqual([])
  await tellOfTroubles(site.context, [part(RED)], 'web-1')
  await tellOfTroubles(site.context, [part(notMeasured('Niets gezien.', '-'))], 'web-1')
  expect(await subjects(site)).toEqual([BEGUN])
  await tellOfTroubles(site.context, [part(warning('Nog 1 GB.', '-'))], 'web-1')
  expect(await subjects(site)).toEqual([BEGUN, OVER])
})

// promise running: Trouble is mailed once, and once when it is over … however many workers look
test('ten workers that look at once tell it once, when it begins and when it is over', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const all = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? site.context : other.context))
  await Promise.all(all.map((context) => tellOfTroubles(context, [part(RED)], 'web-1')))
  expect(await subjects(site)).toEqual([BEGUN])
  await Promise.all(all.map((context) => tellOfTroubles(context, [part(GREEN)], 'web-1')))
  expect(await subjects(site)).toEqual([BEGUN, OVER])
})

// promise running: Trouble is mailed once, and once when it is over … and for each machine by itself
test('a full disk of one machine is not over because another has room', async () => {
  await using site = await createTestContext()
  await tellOfTroubles(site.context, [part(RED, true)], 'web-1')
  await tellOfTroubles(site.context, [part(GREEN, true)], 'web-2')
  expect(await subjects(site)).toEqual([BEGUN])
  await tellOfTroubles(site.context, [part(GREEN, true)], 'web-1')
  expect(await subjects(site)).toEqual([BEGUN, OVER])
})

test('the hourly job looks at everything, and mails what is red', async () => {
  await using site = await createTestContext()
  const red = { id: 'disk', name: 'Schijf', look: async () => RED }
  const registries = { ...site.context.registries, healthChecks: [red] }
  Object.assign(site.context, { registries })
  await site.context.enqueue(site.db, 'watch-health', {})
  await site.runJobs()
  expect(await subjects(site)).toEqual([BEGUN])
  expect(await site.db.$count(healthTroubles)).toBe(1)
})
