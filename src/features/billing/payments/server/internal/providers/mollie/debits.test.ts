import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Context } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type MollieServer, startMollieServer } from '../../../../../../../../tests/support/mollie'
import type { MandateStatus } from '../../../../../../../../tests/support/mollie-bodies'
import type { AskedDebit } from '../../../providers/payment-provider'
import { mollie } from './mollie'

const HOUR_MS = 60 * 60 * 1000

/** A Mollie with one customer, whose mandate has this state, and a clock that can be moved. */
async function bakeryAtMollie(status: MandateStatus = 'valid', siteUrl = 'https://webnoaber.example') {
  let now = new Date('2026-12-01T08:00:00Z')
  const server = await startMollieServer({ now: () => now })
  server.customers.add('cst_bakery')
  const providerMandateId = server.addMandate('cst_bakery', status)
  const debit: AskedDebit = {
    id: '0c6d6e1e-7c7a-4a4b-9f7f-6a2f0f7b1a01',
    amount: 651_44 as Cents,
    description: 'Webnoaber INV2026120007',
    mandate: { providerCustomerId: 'cst_bakery', providerMandateId },
  }
  const provider = mollie({
    mollieApiKey: 'test_key',
    mollieApiUrl: server.url,
    siteUrl,
  } as Context['settings'])
  if (!provider.debits) throw new Error('Mollie debits')
  return {
    server,
    debit,
    debits: provider.debits,
    status: provider.status,
    laterBy: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => server.stop(),
  }
}

async function started({ debits, debit }: Awaited<ReturnType<typeof bakeryAtMollie>>): Promise<string> {
  const answer = await debits.start(debit)
  if (answer.outcome !== 'started') throw new Error(answer.outcome)
  return answer.providerPaymentId
}

const made = ({ payments }: MollieServer) => [...payments.values()]

test('a debit is asked for by its mandate, with our own name on it, and waits for the bank', async () => {
  await using at = await bakeryAtMollie()
  const id = await started(at)
  expect(made(at.server)).toMatchObject([
    {
      id,
      status: 'pending',
      sequenceType: 'recurring',
      method: 'directdebit',
      redirectUrl: null,
      amount: { currency: 'EUR', value: '651.44' },
      metadata: { paymentId: at.debit.id },
      webhookUrl: 'https://webnoaber.example/api/webhooks/mollie',
      customerId: 'cst_bakery',
      mandateId: at.debit.mandate.providerMandateId,
    },
  ])
  expect(await at.status(id)).toMatchObject({ state: 'open', paidAmount: null })
  expect(at.server.takeNotices()).toEqual([])
})

test('days later it is paid, or it failed and the bank says why', async () => {
  await using at = await bakeryAtMollie('pending')
  const id = await started(at)
  expect(made(at.server)[0]?.status).toBe('open')
  at.server.set(id, 'pending')
  at.server.set(id, 'paid')
  expect(await at.status(id)).toMatchObject({ state: 'paid', paidAmount: 65144 })
  expect(await at.debits.reason(id)).toEqual({ outcome: 'told', code: null })
  at.server.set(id, 'failed', { reason: 'AM04' })
  expect(await at.status(id)).toMatchObject({ state: 'failed', paidAmount: null })
  expect(await at.debits.reason(id)).toEqual({ outcome: 'told', code: 'AM04' })
})

test('nothing is debited by a mandate that is gone, invalid or somebody else’s, and asking again changes nothing', async () => {
  await using at = await bakeryAtMollie('invalid')
  expect(await at.debits.start(at.debit)).toEqual({ outcome: 'refused' })
  at.server.customers.add('cst_other')
  const providerMandateId = at.server.addMandate('cst_other', 'valid')
  const mandate = { ...at.debit.mandate, providerMandateId }
  expect(await at.debits.start({ ...at.debit, id: 'other', mandate })).toEqual({ outcome: 'refused' })
  expect(made(at.server)).toEqual([])
})

test('asked twice within the hour it is one debit; after that only a search keeps it one', async () => {
  await using at = await bakeryAtMollie()
  const id = await started(at)
  at.laterBy(HOUR_MS - 1)
  expect(await started(at)).toBe(id)
  at.laterBy(1)
  expect(await at.debits.find(at.debit)).toEqual({ outcome: 'found', providerPaymentId: id })
  expect(await started(at)).not.toBe(id)
})

test('a debit whose answer was lost is found by our own name, also behind a hundred and twenty others', async () => {
  await using at = await bakeryAtMollie()
  expect(await at.debits.find(at.debit)).toEqual({ outcome: 'none' })
  const release = at.server.answerLate()
  const lost = at.debits.start(at.debit)
  release()
  await lost
  const [first] = made(at.server)
  for (let turn = 0; turn < 120; turn++) await at.debits.start({ ...at.debit, id: `other-${turn}` })
  const odd = made(at.server).at(-1)
  if (odd) odd.metadata = 'of another shop'
  expect(await at.debits.find(at.debit)).toEqual({ outcome: 'found', providerPaymentId: first?.id })
  const pages = at.server.calls.filter(({ path }) => path.endsWith('/payments') && path.includes('customers'))
  expect(pages.length).toBe(4)
})

test('a Mollie that is away has not said that there is no debit, nor that it refuses one', async () => {
  await using at = await bakeryAtMollie()
  for (const trouble of ['fail', 'garbage', 'vanish'] as const) {
    at.server.misbehave(trouble)
    expect(await at.debits.find(at.debit)).toMatchObject({ outcome: 'down' })
    expect(await at.debits.start(at.debit)).toMatchObject({ outcome: 'down' })
    expect(await at.debits.reason('tr_1')).toMatchObject({ outcome: 'down' })
  }
  at.server.misbehave()
  at.server.customers.clear()
  expect(await at.debits.find(at.debit)).toMatchObject({ outcome: 'down', status: 404 })
})

test('a debit that the bank takes back stays paid, names its amount and its reason, and can come back', async () => {
  await using at = await bakeryAtMollie()
  const id = await started(at)
  at.server.set(id, 'paid')
  const chargeback = at.server.chargeBack(id, { reason: 'MD06' })
  expect(await at.status(id)).toMatchObject({ state: 'paid', moneyBack: { chargedBackAmount: 65144 } })
  expect(await at.debits.reason(id)).toEqual({ outcome: 'told', code: 'MD06' })
  at.laterBy(HOUR_MS)
  at.server.reverseChargeback(id, chargeback)
  expect(await at.status(id)).toMatchObject({ state: 'paid', moneyBack: { chargedBackAmount: 0 } })
  expect(await at.debits.reason(id)).toEqual({ outcome: 'told', code: null })
  at.server.chargeBack(id, { value: '10.00' })
  expect(await at.status(id)).toMatchObject({ moneyBack: { chargedBackAmount: 1000 } })
  expect(await at.debits.reason(id)).toEqual({ outcome: 'told', code: null })
})

test('notices come for what is final and for money that goes back: once, twice, in any order, or not at all', async () => {
  await using at = await bakeryAtMollie()
  const first = await started(at)
  const second = await started({ ...at, debit: { ...at.debit, id: 'second' } })
  const news = () => {
    at.server.set(first, 'pending')
    at.server.set(first, 'paid')
    at.server.set(second, 'failed', { reason: 'AC04' })
    at.server.chargeBack(first)
  }
  news()
  expect(at.server.takeNotices()).toEqual([first, second, first])
  expect(at.server.takeNotices()).toEqual([])
  news()
  expect(at.server.takeNotices('twice')).toHaveLength(6)
  news()
  expect(at.server.takeNotices('backwards')).toEqual([first, second, first])
  news()
  expect(at.server.takeNotices('lost')).toEqual([])
})

test('a notice is the name of a payment, sent to the address that the debit was made with', async () => {
  const heard: string[] = []
  const site = createServer(async (req, res) => {
    heard.push(`${req.url} ${await text(req)}`)
    res.writeHead(heard.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  await using at = await bakeryAtMollie('valid', `http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const id = await started(at)
  at.server.set(id, 'paid')
  expect(await at.server.sendNotices('twice')).toEqual([500, 200])
  expect(new Set(heard)).toEqual(new Set([`/api/webhooks/mollie id=${id}`]))
  site.closeAllConnections()
  await new Promise((done) => site.close(done))
})
