import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { epcPayload } from '@/shared/epc-qr'
import { type Cents, euros } from '@/shared/money'
import { type PayFacts, payWords } from '../web/site/internal/pay-words'
import { transferForm } from './internal/office-forms'
import { mayCarryMandate, PAYMENT_STATES, paymentTransitions } from './payment'
import { withPayment } from './payment-paths'
import { testBankDecisionOf } from './test-bank'

const TRANSFER = {
  beneficiary: 'Webnoaber',
  iban: 'NL91 ABNA 0417 1643 00',
  amount: euros(651.44),
  reference: 'HO261120123',
}

// promise money 4: The table … of payments
test('money that comes is taken in whatever was said before, and paid is the end', () => {
  for (const state of PAYMENT_STATES) {
    expect(paymentTransitions.allow(state, 'paid')).toBe(state !== 'paid')
    expect(paymentTransitions.allow('paid', state)).toBe(false)
    expect(paymentTransitions.allow(state, 'open')).toBe(false)
  }
  expect(paymentTransitions.allow('cancelled', 'expired')).toBe(false)
})

test('the payment code says what EPC069-12 version 2 asks, field by field', () => {
  expect(epcPayload(TRANSFER).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Webnoaber',
    'NL91ABNA0417164300',
    'EUR651.44',
    '',
    '',
    'HO261120123',
  ])
})

test('a line break or a long text cannot shift or burst the payment code', () => {
  const lines = epcPayload({
    ...TRANSFER,
    beneficiary: `De\nWevers ${'x'.repeat(100)}`,
    reference: 'y'.repeat(200),
  }).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[5]).toBe(`De Wevers ${'x'.repeat(60)}`)
  expect(lines[10]).toHaveLength(140)
})

test('every amount in the code is the amount in cents, and fits a QR code of version 13 at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
      const payload = epcPayload({ ...TRANSFER, amount: cents as Cents })
      const [, whole = '', hundredths = ''] = /^EUR(\d+)\.(\d\d)$/m.exec(payload) ?? []
      expect(Number(whole) * 100 + Number(hundredths)).toBe(cents)
      expect(encode(payload, { ecc: 'M', boostEcc: false }).version).toBeLessThanOrEqual(13)
    }),
  )
  for (const amount of [0, -1, 100_000_000_000, 1.5])
    expect(() => epcPayload({ ...TRANSFER, amount: amount as Cents })).toThrow(RangeError)
})

test('only money from a bank account can bring a mandate along', () => {
  expect(mayCarryMandate('ideal')).toBe(true)
  expect(mayCarryMandate('card')).toBe(false)
  expect(mayCarryMandate('bank-transfer')).toBe(false)
})

test('who comes back is told which payment it was, beside what the address said already', () => {
  expect(withPayment('/hosting-bestellen/gelukt?bestelling=a%2Bb', '1')).toBe(
    '/hosting-bestellen/gelukt?bestelling=a%2Bb&betaling=1',
  )
  expect(withPayment('/betalen/2', '1')).toBe('/betalen/2?betaling=1')
})

test('the test bank takes its own buttons, and nothing else', () => {
  expect(testBankDecisionOf('later')).toBe('later')
  for (const other of ['open', 'toString', '', null, undefined])
    expect(testBankDecisionOf(other)).toBeUndefined()
})

test('an amount is read as people type it, and nothing is not an amount', () => {
  const amountIn = (amount: string) => {
    const form = { invoice_id: ID, transfer_id: ID, amount }
    return transferForm.safeParse(form).data?.amount
  }
  for (const typed of ['1023,60', '1.023,60', '€ 1.023,60', '1023.60'])
    expect(amountIn(typed)).toBe(euros(1023.6))
  expect(amountIn('1.023')).toBe(euros(1023))
  for (const typed of ['', '0', '-5', 'tien', '1,234']) expect(amountIn(typed)).toBeUndefined()
})

const ID = 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1'

test('the page to pay on says how it stands, and never that money was taken when it was not', () => {
  const nothing = 0 as Cents
  const invoice = { invoiceNumber: 'INV2026110001', total: euros(23.6), invoice: 'pending' } as const
  const asked = { ...invoice, received: nothing }
  const attempt = { method: 'ideal', state: 'open', chargedBackAmount: nothing, isStarted: true } as const
  const stepOf = (payment: PayFacts['payment']) => payWords({ ...asked, payment }).step
  expect(stepOf(undefined)).toBe('choose')
  expect(stepOf(attempt)).toBe('continue')
  expect(stepOf({ ...attempt, method: 'bank-transfer' })).toBe('transfer')
  expect(stepOf({ ...attempt, isStarted: false })).toBe('choose')
  for (const state of ['cancelled', 'failed', 'expired'] as const) {
    const words = payWords({ ...asked, payment: { ...attempt, state } })
    expect(words.step).toBe('choose')
    expect(words.text).toContain('niets afgeschreven')
  }
  const short = payWords({ ...asked, received: euros(10), payment: { ...attempt, state: 'paid' } })
  expect(short).toMatchObject({ step: 'none', heading: 'Er kwam te weinig binnen.' })
  expect(payWords({ ...asked, payment: { ...attempt, state: 'paid' } })).toMatchObject({
    step: 'choose',
    heading: 'Je betaling is teruggestort.',
  })
  const takenBack = { ...attempt, state: 'paid', chargedBackAmount: euros(23.6) } as const
  expect(payWords({ ...asked, payment: takenBack })).toMatchObject({
    step: 'choose',
    heading: 'Je betaling is teruggeboekt.',
  })
  expect(payWords({ ...asked, invoice: 'paid', payment: attempt }).heading).toBe('Betaald.')
  expect(payWords({ ...asked, invoice: 'credited', payment: undefined }).step).toBe('none')
})

test('a debit that failed before the arrangement is not what the page of an instalment speaks of', () => {
  const debit = { state: 'failed', debitOn: '2027-02-01', creditor: 'Webnoaber', isAgain: false } as const
  const next = { place: 2, dueOn: '2027-04-12', amount: euros(13.6), left: euros(13.6) }
  const first = { place: 1, dueOn: '2027-03-12', amount: euros(10), left: euros(10) }
  const facts = { invoiceNumber: 'INV2026110001', total: euros(23.6), invoice: 'pending', debit } as const
  const wordsOf = (received: Cents, instalment: typeof first) =>
    payWords({ ...facts, received, arranged: { instalment, next, count: 2 }, payment: undefined })
  expect(wordsOf(0 as Cents, first)).toMatchObject({ step: 'choose', heading: 'Termijn 1 van 2.' })
  const paid = wordsOf(euros(10), { ...first, left: 0 as Cents })
  expect(paid).toMatchObject({ step: 'none', heading: 'Termijn 1 is betaald.' })
})
