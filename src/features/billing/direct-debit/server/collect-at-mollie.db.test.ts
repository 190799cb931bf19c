import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { paymentExceptions, payments } from '@/features/billing/payments/server/payment-tables'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { nightLines } from '@/features/operations/nightly-run/server/night-tables'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { contactStopOf } from '@/features/people/customers/server/contact-stop'
import type { Cents } from '@/shared/money'
import { beginInTurn, secondNode } from '../../../../../tests/support/database'
import {
  collectionsIn,
  DEBITED,
  type DebitedShop,
  INVOICED,
  lastInvoiceOf,
  nightOf,
  nights,
  openDebitedShop,
} from '../../../../../tests/support/debits'
import { allMails } from '../../../../../tests/support/mails'
import { collect } from './collect'
import { collectionsUnderWay } from './collections-under-way'
import { withdrawMandate } from './withdraw-mandate'

/** The Friday before: a bank day ahead of the debit. */
const LEAVES = '2026-12-18'

const debitsAt = ({ mollie }: DebitedShop) =>
  mollie.calls.filter(({ method, body }) => method === 'POST' && body.sequenceType === 'recurring')

/** The last mail of this kind, its text on one line. */
async function mailOf({ site }: DebitedShop, kind: string) {
  const mail = (await allMails(site)).findLast((one) => one.kind === kind)
  return mail && { ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }
}

/** The renewal invoice is announced, and its debit has left for Mollie. */
async function leftForMollie(shop: DebitedShop) {
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-16', LEAVES)
  const [collection] = await collectionsIn(shop)
  const [payment] = await shop.site.db
    .select()
    .from(payments)
    .where(eq(payments.id, collection?.paymentId ?? ''))
  if (!collection || !payment?.providerPaymentId) throw new Error('The debit did not leave')
  const { id: paymentId, providerPaymentId } = payment
  /** Mollie knows something new, and we ask. */
  const became = async (status: 'pending' | 'paid' | 'failed', reason?: string) => {
    shop.mollie.set(providerPaymentId, status, { ...(reason && { reason }) })
    await settlePayment(shop.site.context, paymentId)
  }
  return { collection, paymentId, providerPaymentId, became }
}

// promise money 7b: A debit is announced with its invoice, fourteen days ahead, with the right creditor
// promise mandate-text.ts: Elke afschrijving wordt minstens 14 dagen van tevoren per e-mail aangekondigd
test('the mail of a renewal announces the debit: amount, day, the creditor of the mandate and the mandate itself', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  const invoice = await lastInvoiceOf(shop, shop.order.orderId)
  const [mandate] = await shop.site.db.select().from(mandates)
  expect(await collectionsIn(shop)).toMatchObject([
    {
      state: 'announced',
      attempt: 1,
      provider: 'mollie',
      amount: invoice.totalAmount,
      announcedOn: INVOICED,
      debitOn: DEBITED,
      leavesOn: LEAVES,
      endToEndId: `${invoice.invoiceNumber}-1`,
    },
  ])
  const mail = await mailOf(shop, 'subscription-renewal')
  for (const said of ['23,60', '21 december 2026', MOLLIE_CREDITOR.name, 'NL08ZZZ502057730000'])
    expect(mail?.text).toContain(said)
  expect(mail?.text).toContain(mandate?.providerMandateId)
  expect(await collectionsUnderWay(shop.site.db, [invoice.id])).toEqual(new Set([invoice.id]))
  const [line] = await shop.site.db.select().from(nightLines)
  expect(line).toMatchObject({
    state: 'done',
    answer: expect.stringContaining('We schrijven hem af op 21 december'),
  })
})

// promise money 7b: A debit is announced with its invoice … also when the night runs twice
// promise renewal-mail.tsx: Je hoeft niets te doen: je gaf een machtiging.
test('it leaves a bank day before, once, whoever runs the night again or beside another', async () => {
  await using shop = await openDebitedShop('mollie')
  await using other = secondNode(shop.site)
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-16', '2026-12-17')
  expect(debitsAt(shop)).toEqual([])
  shop.site.clock.now = new Date('2026-12-17T17:00:00Z')
  await showNight(shop.site.context, LEAVES)
  shop.site.clock.now = new Date(`${LEAVES}T02:10:00Z`)
  await Promise.all([runNight(shop.site.context, LEAVES), runNight(other.context, LEAVES)])
  await runNight(shop.site.context, LEAVES)
  const [collection] = await collectionsIn(shop)
  await Promise.all(
    [shop.site.context, other.context].map((context) => collect(context, collection?.id ?? '')),
  )
  expect(debitsAt(shop)).toHaveLength(1)
  expect(debitsAt(shop)[0]?.body).toMatchObject({
    amount: { currency: 'EUR', value: '23.60' },
    sequenceType: 'recurring',
    metadata: { paymentId: collection?.paymentId },
  })
  expect(collection?.state).toBe('submitted')
  expect(await shop.site.db.$count(payments, eq(payments.method, 'direct-debit'))).toBe(1)
})

// promise money 7b: A debit is announced with its invoice … and leaves once, whoever is at it
test('two workers that let one collection leave at the same moment make one debit', async () => {
  await using shop = await openDebitedShop('mollie')
  await using other = secondNode(shop.site)
  await nightOf(shop, INVOICED)
  shop.site.clock.now = new Date(`${LEAVES}T02:10:00Z`)
  const [collection] = await collectionsIn(shop)
  const turns = [shop.site.context, other.context, shop.site.context, other.context]
  await Promise.all(turns.map((context) => collect(context, collection?.id ?? '')))
  expect(
    [...shop.mollie.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring'),
  ).toHaveLength(1)
  expect((await collectionsIn(shop))[0]?.state).toBe('submitted')
})

// promise money 7b: A debit is announced with its invoice … or an answer is lost
test('a debit whose answer was lost is looked for at Mollie before it is asked for again, also days later', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-16', '2026-12-17')
  shop.site.clock.now = new Date('2026-12-17T17:00:00Z')
  await showNight(shop.site.context, LEAVES)
  shop.site.clock.now = new Date(`${LEAVES}T02:10:00Z`)
  shop.mollie.misbehave('vanish')
  await runNight(shop.site.context, LEAVES)
  shop.mollie.misbehave()
  const [unsure] = await collectionsIn(shop)
  expect(unsure?.state).toBe('submitting')
  // It had made the debit all the same: only its answer did not reach us.
  const { mollieApiUrl } = shop.site.context.settings
  const [lost] = debitsAt(shop)
  await fetch(`${mollieApiUrl}/payments`, {
    method: 'POST',
    body: JSON.stringify(lost?.body),
    headers: { Authorization: lost?.authorization ?? '', 'Content-Type': 'application/json' },
  })
  await nights(shop, '2026-12-19', '2026-12-20')
  expect((await collectionsIn(shop))[0]?.state).toBe('submitted')
  const made = [...shop.mollie.payments.values()].filter(({ sequenceType }) => sequenceType === 'recurring')
  expect(made).toHaveLength(1)
  const [payment] = await shop.site.db
    .select()
    .from(payments)
    .where(eq(payments.id, unsure?.paymentId ?? ''))
  expect(payment?.providerPaymentId).toBe(made[0]?.id)
})

// promise money 7b: Days of pending change nothing, and news counts once
test('days of pending change nothing; paid pays the invoice, told twice or out of order', async () => {
  await using shop = await openDebitedShop('mollie')
  const { paymentId, became } = await leftForMollie(shop)
  await became('pending')
  const state = async () => [
    (await collectionsIn(shop))[0]?.state,
    (await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus,
  ]
  expect(await state()).toEqual(['submitted', 'pending'])
  await became('paid')
  await Promise.all([1, 2, 3].map(() => settlePayment(shop.site.context, paymentId)))
  expect(await state()).toEqual(['paid', 'paid'])
  expect(await shop.site.db.select().from(paymentExceptions)).toEqual([])
})

// promise pay-words.ts: We proberen het nog één keer
// promise debit-words.ts: We proberen het nog één keer
// promise debit-mails.tsx: We proberen het nog één keer.
// promise debit-mails.tsx: We proberen het niet nog een keer.
test('a debit that fails for lack of money is announced once more, and the second time a person calls', async () => {
  await using shop = await openDebitedShop('mollie')
  const { became } = await leftForMollie(shop)
  await became('failed', 'AM04')
  await shop.site.runJobs()
  const [second, first] = await collectionsIn(shop)
  expect(first).toMatchObject({ state: 'returned', returnCode: 'AM04' })
  expect(second).toMatchObject({ state: 'announced', attempt: 2, debitOn: '2027-01-04' })
  const mail = await mailOf(shop, 'debit-failed')
  expect(mail?.text).toContain('te weinig geld op je rekening')
  expect(mail?.text).toContain('4 januari 2027')
  await nights(shop, '2026-12-30', '2026-12-31')
  const [leaving] = await collectionsIn(shop)
  const [payment] = await shop.site.db
    .select()
    .from(payments)
    .where(eq(payments.id, leaving?.paymentId ?? ''))
  shop.mollie.set(payment?.providerPaymentId ?? '', 'failed', { reason: 'AM04' })
  await settlePayment(shop.site.context, payment?.id ?? '')
  await shop.site.runJobs()
  expect((await collectionsIn(shop)).map(({ state }) => state)).toEqual(['returned', 'returned'])
  expect((await mailOf(shop, 'debit-notice'))?.text).toContain('Bel de klant')
  expect((await mailOf(shop, 'debit-failed'))?.text).toContain('niet nog een keer')
})

// promise money 7b: Each reason of a bank has its consequence
// promise debit-mails.tsx: Met deze machtiging schrijven we niets meer af.
test('what was paid and is charged back for want of a mandate ends it, and its invoice is asked for again', async () => {
  await using shop = await openDebitedShop('mollie')
  const { paymentId, providerPaymentId, became } = await leftForMollie(shop)
  await became('paid')
  shop.mollie.chargeBack(providerPaymentId, { reason: 'MD01' })
  await Promise.all([1, 2].map(() => settlePayment(shop.site.context, paymentId)))
  await shop.site.runJobs()
  const [collection] = await collectionsIn(shop)
  expect(collection).toMatchObject({ state: 'returned', returnCode: 'MD01' })
  expect((await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus).toBe('pending')
  expect((await shop.site.db.select().from(mandates))[0]).toMatchObject({ blockedCode: 'MD01' })
  expect((await allMails(shop.site)).filter(({ kind }) => kind === 'debit-failed')).toHaveLength(1)
  expect((await mailOf(shop, 'debit-failed'))?.text).toContain(
    'Met deze machtiging schrijven we niets meer af',
  )
})

test('of who died nothing is collected, nobody is written to, and the customer gets a contact stop', async () => {
  await using shop = await openDebitedShop('mollie')
  const { became } = await leftForMollie(shop)
  await became('failed', 'MD07')
  await shop.site.runJobs()
  expect(await mailOf(shop, 'debit-failed')).toBeUndefined()
  expect((await mailOf(shop, 'debit-notice'))?.text).toContain('met zorg')
  expect(await contactStopOf(shop.site.db, shop.jan.id)).toMatchObject({ cause: 'bank', stoppedBy: null })
})

// promise pay-words.ts: dan schrijven we niet meer af.
// promise debit-mails.tsx: dan schrijven we niet meer af.
test('who pays before it leaves is not debited: the collection is called off with the payment', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  const { id: invoiceId, totalAmount: amount } = await lastInvoiceOf(shop, shop.order.orderId)
  const actor = SYSTEM
  await receiveTransfer(shop.site.context, { invoiceId, amount, transferId: 'T-1', actor })
  expect((await collectionsIn(shop))[0]).toMatchObject({ state: 'cancelled' })
  await nights(shop, '2026-12-16', '2026-12-22')
  expect(debitsAt(shop)).toEqual([])
})

// promise money 7b: Never a second time for money that came … and nobody is asked to pay what is on its way
test('while it is on its way nobody is sent to pay; a transfer that comes all the same is told to a person', async () => {
  await using shop = await openDebitedShop('mollie')
  const { became } = await leftForMollie(shop)
  const { id: invoiceId, totalAmount: amount } = await lastInvoiceOf(shop, shop.order.orderId)
  const wish = { invoiceId, method: 'ideal', returnPath: '/', mandate: false } as const
  expect(await startPayment(shop.site.context, wish)).toEqual({ outcome: 'on-its-way' })
  const actor = SYSTEM
  await receiveTransfer(shop.site.context, { invoiceId, amount, transferId: 'T-1', actor })
  await became('paid')
  expect((await shop.site.db.select().from(paymentExceptions)).map(({ kind }) => kind)).toEqual(['double'])
})

// promise money 7b: Never a second time for money that came
test('a part that came in before it leaves is not debited a second time', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  const { id: invoiceId } = await lastInvoiceOf(shop, shop.order.orderId)
  const actor = SYSTEM
  await receiveTransfer(shop.site.context, { invoiceId, amount: 1000 as Cents, transferId: 'T-1', actor })
  await nights(shop, '2026-12-16', LEAVES)
  expect(debitsAt(shop)[0]?.body).toMatchObject({ amount: { value: '13.60' } })
})

// promise mandate-mails.tsx: Dat geldt ook voor wat we al aangekondigd hadden
test('withdrawing the mandate calls off what did not leave, and says which invoice is the customer’s own', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  const { invoiceNumber } = await lastInvoiceOf(shop, shop.order.orderId)
  await withdrawMandate(shop.site.context, shop.jan)
  expect((await collectionsIn(shop))[0]?.state).toBe('cancelled')
  expect((await mailOf(shop, 'mandate-withdrawn'))?.text).toContain(invoiceNumber)
  await nights(shop, '2026-12-16', LEAVES)
  expect(debitsAt(shop)).toEqual([])
})

// promise money 7b: Never without a valid mandate
test.each([
  ['the debit', 'submitted'],
  ['the customer', 'cancelled'],
])(
  'withdrawn in the very moment in which it leaves: either it left under the mandate, or nothing did; first came %s',
  async (_first, state) => {
    await using shop = await openDebitedShop('mollie')
    const { context } = shop.site
    await nightOf(shop, INVOICED)
    shop.site.clock.now = new Date(`${LEAVES}T02:10:00Z`)
    const [before] = await collectionsIn(shop)
    const leave = (): Promise<string> => collect(context, before?.id ?? '')
    const withdraw = (): Promise<string> => withdrawMandate(context, shop.jan)
    // Whoever comes first has looked, and is held up over what it writes last.
    const [acts, heldUpAt] =
      state === 'submitted' ? [[leave, withdraw], payments] : [[withdraw, leave], mails]
    await beginInTurn(shop.site, (tx) => tx.execute(sql`LOCK TABLE ${heldUpAt} IN EXCLUSIVE MODE`), acts)
    expect((await collectionsIn(shop))[0]).toMatchObject({ state })
    expect(debitsAt(shop)).toHaveLength(state === 'cancelled' ? 0 : 1)
  },
)

// promise debit-mails.tsx: We doen het later.
test('one that is too late for its day is announced anew, fourteen days ahead', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  await nightOf(shop, '2026-12-22')
  const [second, first] = await collectionsIn(shop)
  expect(first).toMatchObject({ state: 'cancelled', note: 'Te laat voor de aangekondigde dag' })
  expect(second).toMatchObject({ state: 'announced', announcedOn: '2026-12-22', debitOn: '2027-01-05' })
  expect((await mailOf(shop, 'debit-postponed'))?.text).toContain('5 januari 2027')
})

test('a debit that Mollie refuses because the mandate is gone ends the mandate, and its customer pays', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOf(shop, INVOICED)
  shop.mollie.mandates.clear()
  await nights(shop, '2026-12-16', LEAVES)
  await shop.site.runJobs()
  expect((await collectionsIn(shop))[0]).toMatchObject({ state: 'rejected', returnCode: 'MD01' })
  expect((await mailOf(shop, 'debit-failed'))?.text).toContain('geen geldige machtiging')
})

test('without a key of Mollie its mandates are not debited, and the mail asks the customer to pay', async () => {
  await using shop = await openDebitedShop('mollie')
  const settings = { ...shop.site.context.settings, mollieApiKey: undefined }
  const without = { ...shop, site: { ...shop.site, context: { ...shop.site.context, settings } } }
  await nightOf(without, INVOICED)
  expect(await collectionsIn(shop)).toEqual([])
  expect((await mailOf(shop, 'subscription-renewal'))?.text).toContain('Betalen kan tot en met')
})
