import { expect, test } from 'vitest'
import * as slots from '@/pages/api/slots'
import { serveRoutes } from '../../../../../tests/support/api-routes'
import { createTestContext } from '../../../../../tests/support/database'

// promise appointments: Three talks ahead per address … sixty questions at once for what is free
test('an address may ask sixty times at once what is free, and once a second after that', async () => {
  await using site = await createTestContext()
  await using served = await serveRoutes(site.context, { '/api/slots': slots })
  const ask = () => fetch(`${served.url}/api/slots?days=1`)
  const answers = await Promise.all(Array.from({ length: 61 }, ask))
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  site.clock.advance(1)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
})
