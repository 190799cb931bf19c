import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { PAYMENT_METHODS, type PaymentState } from '../../domain/payment'
import { payWords } from './internal/pay-words'
import { PayPage, type PayPageProps } from './PayPage'
import { TestBankPage } from './TestBankPage'

const NOTHING = 0 as Cents
const invoice = {
  invoiceNumber: 'INV2026110001',
  total: euros(651.44),
  received: NOTHING,
  invoice: 'pending',
} as const

function pageOf(payment: Parameters<typeof payWords>[0]['payment'], change: Partial<PayPageProps> = {}) {
  return renderToStaticMarkup(
    <PayPage
      words={payWords({ ...invoice, payment })}
      invoiceNumber={invoice.invoiceNumber}
      total={invoice.total}
      transfer={{
        beneficiary: 'Webnoaber',
        iban: 'NL91ABNA0417164300',
        amount: invoice.total,
        reference: 'HO261120123',
      }}
      dueOn="4 december 2026"
      methods={['ideal', 'card', 'bank-transfer']}
      chosen={PAYMENT_METHODS.find((method) => method === payment?.method)}
      error={undefined}
      exception={undefined}
      companyName="Webnoaber"
      offersMandate
      debitAtTestBank={undefined}
      onward="/betalen/1/verder"
      back={undefined}
      {...change}
    />,
  )
}

const transfer = {
  method: 'bank-transfer',
  state: 'open',
  chargedBackAmount: NOTHING,
  isStarted: true,
} as const

test('every way to pay is a real radio with the id of the contract, and one is chosen beforehand', () => {
  const html = pageOf(undefined)
  for (const method of ['ideal', 'card', 'bank-transfer'])
    expect(html).toMatch(new RegExp(`<input[^>]*name="payment_method"[^>]*value="${method}"`))
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

test('the permission to debit is a box of its own, not ticked, its whole text in sight', () => {
  const box = /<input[^>]*name="mandate"[^>]*>/.exec(pageOf(undefined))?.[0]
  expect(box).toContain('type="checkbox"')
  expect(box).not.toContain('checked=""')
  expect(pageOf(undefined)).toContain(
    'Ik geef Stichting Mollie Payments (incassant-ID NL08ZZZ502057730000) toestemming',
  )
  expect(pageOf(undefined, { methods: ['card', 'bank-transfer'] })).not.toContain('name="mandate"')
})

test('a transfer shows amount, account, name and reference in words, beside the code', () => {
  const html = pageOf(transfer)
  for (const fact of ['€ 651,44', 'NL91 ABNA 0417 1643 00', 'Webnoaber', 'HO261120123', '4 december 2026'])
    expect(html.replaceAll(/\u00a0|&nbsp;/g, ' ')).toContain(fact)
  expect(html).toContain('aria-label="QR-code voor je bank-app"')
})

test('once it is paid nothing can be paid any more', () => {
  const words = payWords({ ...invoice, invoice: 'paid', payment: transfer })
  const html = pageOf(transfer, { words })
  expect(html).toContain('Betaald.')
  expect(html).not.toContain('<form')
})

test('of a debit that was announced one may still pay oneself; of one that left there is nothing to press', () => {
  const debit = { debitOn: '2026-12-04', creditor: 'Stichting Mollie Payments', isAgain: false } as const
  const announced = payWords({ ...invoice, payment: undefined, debit: { ...debit, state: 'announced' } })
  expect(announced).toMatchObject({
    step: 'choose',
    text: expect.stringContaining('op 4 december 2026 afgeschreven door Stichting Mollie Payments'),
  })
  expect(pageOf(undefined, { words: announced, offersMandate: false })).not.toContain('name="mandate"')
  const words = payWords({ ...invoice, payment: undefined, debit: { ...debit, state: 'on-its-way' } })
  expect(words.text).toContain('Betaal je nu ook zelf, dan betaal je twee keer.')
  expect(pageOf(transfer, { words })).not.toContain('<form')
})

test('a debit that failed is named so, with what comes next, and not why: whoever has the address reads it', () => {
  const creditor = 'Stichting Mollie Payments'
  const failed = { state: 'failed', debitOn: '2026-12-04', creditor, isAgain: false } as const
  const ofDebit = {
    method: 'direct-debit',
    state: 'failed',
    chargedBackAmount: NOTHING,
    isStarted: true,
  } as const
  for (const payment of [undefined, ofDebit])
    expect(payWords({ ...invoice, payment, debit: failed })).toMatchObject({
      heading: 'Afschrijven lukte niet.',
      step: 'choose',
      text: expect.stringContaining('Op 4 december 2026 konden we factuur INV2026110001 niet afschrijven.'),
    })
  const again = payWords({
    ...invoice,
    payment: ofDebit,
    debit: { ...failed, state: 'announced', debitOn: '2026-12-23', isAgain: true },
  })
  expect(again.text).toContain('nog één keer: Stichting Mollie Payments schrijft factuur')
  // What the customer did after it is what the page is about.
  expect(payWords({ ...invoice, payment: transfer, debit: failed }).step).toBe('transfer')
  const back = { ...ofDebit, state: 'paid', chargedBackAmount: euros(651.44) } as const
  expect(payWords({ ...invoice, payment: back, debit: failed }).heading).toBe('Je betaling is teruggeboekt.')
})

test('a debit on its way to the test bank leads there', () => {
  expect(pageOf(transfer, { debitAtTestBank: '/test-bank/td_1' })).toContain('href="/test-bank/td_1"')
})

test('what is odd about money is told where it was paid', () => {
  expect(pageOf(transfer, { exception: 'Er is twee keer betaald.' })).toContain('Er is twee keer betaald.')
})

// promise contract: Buttons of the test bank
test('the test bank has the five buttons of the contract while a payment is open, and says that no money moves', () => {
  const buttons = (state: PaymentState) =>
    [
      ...bankPage(state).matchAll(/<button(?=[^>]* type="submit")(?=[^>]* name="decision")[^>]*>([^<]+)</g),
    ].map(([, words]) => words)
  expect(buttons('open')).toEqual([
    'Betalen',
    'Later betalen',
    'Annuleren',
    'Laten mislukken',
    'Laten verlopen',
  ])
  expect(buttons('expired')).toEqual(['Betalen', 'Later betalen'])
  expect(buttons('paid')).toEqual([])
  expect(bankPage('open')).toContain('er gaat geen geld om')
  expect(bankPage('open')).not.toContain('Kies je niets')
  expect(bankPage('open', true)).toContain('Kies je niets, dan voert de bank hem op de volgende bankdag uit.')
})

function bankPage(state: PaymentState, isDebit = false): string {
  return renderToStaticMarkup(
    <TestBankPage
      payee="Webnoaber"
      description="INV2026110001"
      amount={euros(1)}
      {...{ state, isDebit }}
      back="/terug"
    />,
  )
}
