import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import type { Context } from '@/platform/context'
import {
  type BookedPayment,
  type MollieServer,
  startMollieServer,
} from '../../../../../../../../tests/support/mollie'
import { mollie } from './mollie'
import { reportOf } from './payment-report'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function mollieAt({ url }: MollieServer) {
  return mollie({ mollieApiKey: 'test_key', mollieApiUrl: url } as Context['settings'])
}

const FIVE_EUROS = { currency: 'EUR', value: '5.00' }

// promise people 11: Orders meet the limit before a registry is asked … a Mollie that hangs, also halfway through an answer, holds nobody up
test.each([
  ['before its answer', 'hang'],
  ['halfway through its answer', 'stall'],
] as const)(
  'a Mollie that hangs %s is given up on, also when memory is cleaned up while we wait',
  async (_, how) => {
    const server = await startMollieServer()
    server.misbehave(how)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    using _shorter = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500))
    const asking = mollieAt(server).status('tr_1')
    for (let turns = 0; turns < 4; turns++) {
      await delay(50)
      collectGarbage()
    }
    expect(await asking).toMatchObject({ outcome: 'down', reason: expect.stringContaining('TimeoutError') })
    await server.stop()
  },
)

test('what Mollie refuses is told by its status and its field, never by its words', async () => {
  const server = await startMollieServer()
  server.misbehave('refuse')
  expect(await mollieAt(server).status('tr_1')).toEqual({
    outcome: 'down',
    reason: 'Mollie antwoordde 422 (webhookUrl)',
    status: 422,
  })
  await server.stop()
})

test('a payment by a method that nobody has heard of is read like any other', async () => {
  const server = await startMollieServer()
  const paid: Partial<BookedPayment> = { id: 'tr_1', status: 'paid', method: 'shells', amount: FIVE_EUROS }
  server.payments.set('tr_1', paid as BookedPayment)
  expect(await mollieAt(server).status('tr_1')).toMatchObject({ state: 'paid', paidAmount: 500 })
  await server.stop()
})

test.each(['refunding', 'constructor', ''])('a state that we do not know (%s) is no answer', (status) => {
  expect(reportOf({ id: 'tr_1', status, amount: FIVE_EUROS })).toMatchObject({ outcome: 'down' })
})

test('an id is never more than one piece of an address', async () => {
  const server = await startMollieServer()
  await mollieAt(server).status('tr_1/refunds?x=1')
  expect(server.calls.map(({ path }) => path)).toEqual(['/v2/payments/tr_1%2Frefunds%3Fx%3D1'])
  await server.stop()
})
