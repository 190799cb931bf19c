import { expect, test } from 'vitest'
import { measurements } from '@/app/measurements'
import { mails } from '@/features/operations/mail/server/mail-tables'
import * as endpoint from '@/pages/api/client-errors'
import { serveRoutes } from '../../../../../../tests/support/api-routes'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { checkSystem } from '../../web/office/server/check-system'
import { MOST_CLIENT_ERRORS } from '../domain/client-error'
import { recentClientErrors } from './client-error-queries'
import { clientErrors } from './client-error-tables'
import { clientErrorJobs } from './internal/client-error-jobs'
import { recordClientError } from './record-client-error'

const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.2 Safari/605.1.15'

function send({ context }: TestContext, message: string, clientAddress = '203.0.113.7') {
  const text = JSON.stringify([message, 'hosting-bestellen', '/_astro/HostingOrder.B1.js:1:20'])
  return recordClientError(context, { text, userAgent: SAFARI, clientAddress })
}

const kept = async ({ db }: TestContext) => await db.select().from(clientErrors)

// promise visitors: What breaks in a visitor's browser is heard, without a word that was typed
test('what breaks in a browser is kept once and counted, without a word that somebody typed', async () => {
  await using site = await createTestContext()
  for (let time = 0; time < 3; time++) await send(site, "RangeError: '11/23/2026' is not a calendar day")
  await send(site, 'TypeError: x is undefined')
  expect(await kept(site)).toMatchObject([
    {
      message: 'RangeError: … is not a calendar day',
      page: 'hosting-bestellen',
      browser: 'Safari 16',
      count: 3,
    },
    { message: 'TypeError: x is undefined', count: 1 },
  ])
})

test('the same error from many at once is one row', async () => {
  await using site = await createTestContext()
  await Promise.all(Array.from({ length: 8 }, (_, index) => send(site, 'Error: all', `203.0.${index}.7`)))
  expect((await kept(site)).map(({ count }) => count)).toEqual([8])
})

// promise visitors: What breaks in a visitor's browser is heard … so often per browser, network and in all
test('a browser, its network and all together are heard so often, and anew with time', async () => {
  await using site = await createTestContext()
  const storedOf = async (count: number, addressOf: (index: number) => string) => {
    const answers: string[] = []
    for (let index = 0; index < count; index++) answers.push(await send(site, 'Error: x', addressOf(index)))
    return answers.filter((answer) => answer === 'kept').length
  }
  expect(await storedOf(12, () => '198.51.100.1')).toBe(10)
  expect(await storedOf(60, (index) => `192.0.2.${index}`)).toBe(40)
  expect(await storedOf(200, (index) => `203.${index}.113.7`)).toBe(120 - 50)
  site.clock.advance(60)
  expect(await storedOf(3, () => '198.51.100.1')).toBe(1)
})

test('so many different errors are kept, and those that are known go on being counted', async () => {
  await using site = await createTestContext()
  const at = site.clock.now
  await site.db.insert(clientErrors).values(
    Array.from({ length: MOST_CLIENT_ERRORS - 1 }, (_, index) => ({
      fingerprint: String(index),
      message: 'Error',
      page: '',
      source: '',
      browser: 'Overig',
      count: 1,
      countTold: 1,
      firstAt: at,
      lastAt: at,
    })),
  )
  expect(await send(site, 'Error: last')).toBe('kept')
  expect(await send(site, 'Error: one too many')).toBe('dropped')
  expect(await send(site, 'Error: last')).toBe('kept')
})

test('one network fills no more than a few kinds a day, however it writes its addresses', async () => {
  await using site = await createTestContext()
  const answers: string[] = []
  for (let index = 0; index < 20; index++) {
    const message = `Error: kind ${'abcdefghijklmnopqrst'[index]}`
    answers.push(await send(site, message, index % 2 ? `2001:db8::${index}` : `2001:db8:0:${index}::1`))
  }
  expect(answers.filter((answer) => answer === 'kept')).toHaveLength(8)
  // A known error is still counted, for them too.
  expect(await send(site, 'Error: kind a', '2001:db8:0:ff::1')).toBe('kept')
  expect(await send(site, 'Error: kind of others', '2001:db8:1::1')).toBe('kept')
})

test('what broke most often comes first, in the mail and in the system test', async () => {
  await using site = await createTestContext()
  for (const address of ['203.0.113.7', '198.51.100.7', '192.0.2.7'])
    await send(site, 'Error: often', address)
  site.clock.advance(60)
  await send(site, 'Error: once')
  expect((await recentClientErrors(site.context)).map(({ message }) => message)).toEqual([
    'Error: often',
    'Error: once',
  ])
  await clientErrorJobs['tell-client-errors'].run(site.context)
  const [mail] = await site.db.select().from(mails)
  expect(mail?.text).toMatch(/often[\s\S]*once/)
})

// promise visitors: What breaks in a visitor's browser is heard … and told once a day
test('the agency hears of it once a day, of what came since, and it is forgotten after thirty days', async () => {
  await using site = await createTestContext()
  const tellAgency = () => clientErrorJobs['tell-client-errors'].run(site.context)
  const told = async () => (await site.db.select().from(mails)).map(({ text }) => text)
  await tellAgency()
  expect(await told()).toEqual([])
  await send(site, 'TypeError: x is undefined')
  await send(site, 'TypeError: x is undefined')
  await Promise.all([tellAgency(), tellAgency()])
  await tellAgency()
  expect(await told()).toEqual([
    expect.stringMatching(/hosting-bestellen, Safari 16, 2 keer[\s\S]*x is undefined/),
  ])
  await send(site, 'TypeError: x is undefined')
  await tellAgency()
  expect((await told())[1]).toContain('Safari 16, 1 keer')
  site.clock.advance(31 * 24 * 60 * 60)
  await tellAgency()
  expect(await kept(site)).toEqual([])
})

test('it is counted for alarms, and shown in the system test', async () => {
  await using site = await createTestContext()
  const part = async () => (await checkSystem(site.context, () => {})).find(({ id }) => id === 'browsers')
  expect(await part()).toMatchObject({ verdict: 'goed' })
  await send(site, 'TypeError: x is undefined')
  await send(site, 'TypeError: x is undefined')
  expect(await part()).toMatchObject({
    verdict: 'let op',
    said: expect.stringContaining('2 keer op /hosting-bestellen'),
  })
  const found = await measurements(site.context)
  expect(found.find(({ name }) => name === 'site_client_errors')?.values).toEqual([{ value: 2 }])
})

test('whoever sends anything hears 204, and what is no report leaves nothing', async () => {
  await using site = await createTestContext()
  await using served = await serveRoutes(site.context, { '/api/client-errors': endpoint })
  const post = async (body: string) =>
    (
      await fetch(`${served.url}/api/client-errors`, {
        method: 'POST',
        body,
        headers: { origin: served.url },
      })
    ).status
  expect([await post('x'), await post('[]'), await post(JSON.stringify(['Error', 'home', '']))]).toEqual([
    204, 204, 204,
  ])
  expect(await kept(site)).toHaveLength(1)
})
