import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import type { Context } from '@/platform/context'
import { startMollieServer } from '../../../../../tests/support/mollie'
import { mollie } from './mollie'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a Mollie that hangs is given up on, also when memory is cleaned up while we wait', async () => {
  const server = await startMollieServer()
  server.misbehave('hang')
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  using _shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500))
  const asking = mollie({ mollieApiKey: 'test_key', mollieApiUrl: server.url } as Context['settings']).status(
    'tr_1',
  )
  for (let turns = 0; turns < 4; turns++) {
    await delay(50)
    collectGarbage()
  }
  expect(await asking).toMatchObject({ outcome: 'down' })
  await server.stop()
})
