import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditWords } from '../src/app/audit-words'
import { debitFacts } from '../src/features/billing/direct-debit/domain/announced-debit'
import { invoiceFiles } from '../src/features/billing/invoices/documents/server/invoice-files'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { PayPage } from '../src/features/billing/payments/web/site/PayPage'
import { payPageOf } from '../src/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '../src/features/billing/payments/web/site/server/payable'
import { subscriptions } from '../src/features/billing/subscriptions/server/subscription-tables'
import { viesAnswerNow, viesHistory } from '../src/features/billing/vat/server/vat-id-checks'
import { faultsOf, NO_ORDER_ANSWERS } from '../src/features/hosting/checkout/domain/order-answers'
import { orderRequest } from '../src/features/hosting/checkout/domain/order-request'
import { vatMark } from '../src/features/hosting/checkout/domain/order-vat'
import { issueMissingInvoice } from '../src/features/hosting/checkout/server/invoice-of-order'
import { orderBeginning } from '../src/features/hosting/checkout/server/order-beginning'
import { placeOrder } from '../src/features/hosting/checkout/server/place-order'
import { reckonVat } from '../src/features/hosting/checkout/server/reckon-vat'
import { OrderDone } from '../src/features/hosting/checkout/web/site/OrderDone'
import { orderProgress } from '../src/features/hosting/checkout/web/site/server/load-order-progress'
import { ChangeSum } from '../src/features/hosting/orders/plan-change/web/internal/ChangeSum'
import { hostingOrders } from '../src/features/hosting/orders/server/order-tables'
import { orderOfCustomer } from '../src/features/hosting/orders/server/orders-of-customer'
import { DossierPage } from '../src/features/hosting/orders/web/office/DossierPage'
import { OrderFacts } from '../src/features/hosting/orders/web/office/OrderFacts'
import { loadDossier } from '../src/features/hosting/orders/web/office/server/load-dossier'
import { OrderView } from '../src/features/hosting/orders/web/portal/OrderView'
import { loadOrder } from '../src/features/hosting/orders/web/portal/server/load-order'
import { CONSUMER_VAT_ID_FAULT } from '../src/features/people/customers/domain/billed-as'
import { toForm } from '../src/features/people/customers/domain/customer-details'
import { loadDashboard } from '../src/portal/server/load-dashboard'
import { DashboardView } from '../src/portal/ui/DashboardView'
import { dayOf } from '../src/shared/calendar-day'
import { ANNA, HEINZ, type Neighbours, neighbours } from './support/abroad'
import { hang } from './support/answering-server'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from './support/customers'
import { allMails } from './support/mails'
import { changeTo, offerFor } from './support/order-changes'
import { readPdf } from './support/pdf-text'
import { renewUntil } from './support/projects'
import { textOf, textOfHtml, withVatIncluded } from './support/shown-text'
import { viesFault } from './support/vies'

const NET = 1950
const VAT_ID = ANNA.customerVatId ?? ''
const YEARLY = { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl'] } as const

const asked = (details = ANNA) => ({ ...NO_ORDER_ANSWERS, ...toForm(details) })
const orderOf = async ({ site }: Neighbours, { orderId }: { orderId: string }) => {
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId))
  return order
}
const invoicesOf = ({ site }: Neighbours, customerId: string) =>
  site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerId, customerId))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.sequence))

test('a bakery over the border orders in the wizard, and pays no VAT: not now, not for a change, not at the renewal', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const typed = {
    ...toForm(ANNA),
    hosting_package: 'basis',
    terms: 'on',
    payment_method: 'test-bank',
    shown_vat: '0',
  }
  const anna = await placeOrderOf(site, orderRequest.parse(typed))
  expect(await orderOf(abroad, anna)).toMatchObject({ totalPrice: NET, vatPercent: 0, customerCountry: 'DE' })
  await payOrderOf(site, anna)
  site.clock.advance(5 * 24 * 60 * 60)
  expect((await changeTo(site, anna, YEARLY)).outcome).toBe('changed')
  site.clock.advance(360 * 24 * 60 * 60)
  await viesAnswerNow(site.context, VAT_ID)
  await renewUntil(site, '2027-11-26')
  const invoices = await invoicesOf(abroad, anna.customerId)
  expect(invoices.length).toBeGreaterThan(2)
  for (const invoice of invoices)
    expect(invoice).toMatchObject({
      vatTreatment: 'reverse-charge',
      vatAmount: 0,
      totalAmount: invoice.amount,
    })
})

// promise money 7: Who orders as a consumer is charged Dutch VAT, whatever VAT id they or their record have
test('who orders as a consumer pays Dutch VAT: not with a VAT id in the form, nor with the one of their record, then or later', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const typed = {
    ...toForm(ANNA),
    acting_as: 'consumer',
    hosting_package: 'basis',
    terms: 'on',
    payment_method: 'test-bank',
  }
  const both = orderRequest.safeParse(typed)
  expect(both.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['customer_vat_id', CONSUMER_VAT_ID_FAULT],
  ])
  expect(orderRequest.safeParse({ ...typed, acting_as: 'company' }).success).toBe(true)
  expect(orderRequest.safeParse({ ...typed, customer_vat_id: '' }).success).toBe(true)
  expect(faultsOf('details', { ...asked(), acting_as: 'consumer' })).toMatchObject({
    customer_vat_id: CONSUMER_VAT_ID_FAULT,
  })
  expect(await reckonVat(site.context, { ...asked(), acting_as: 'consumer' })).toMatchObject({
    isReverseCharged: false,
  })
  const anna = await placeOrderOf(site, { customer: ANNA, actingAs: 'consumer' })
  expect(await orderOf(abroad, anna)).toMatchObject({
    vatPercent: 21,
    actingAs: 'consumer',
    customerVatId: null,
  })
  await payOrderOf(site, anna)
  // Her record is newer than her order from now on, and all is billed by it.
  await site.db.update(subscriptions).set({ ownDetails: null })
  site.clock.advance(25 * 24 * 60 * 60)
  await viesAnswerNow(site.context, VAT_ID)
  await renewUntil(site, '2026-12-20')
  const invoices = await invoicesOf(abroad, anna.customerId)
  expect(invoices.length).toBeGreaterThan(1)
  for (const { vatTreatment, vatAmount, amount, buyer } of invoices)
    expect([vatTreatment, vatAmount, buyer.vatId]).toEqual([
      'oss-below-threshold',
      Math.round(amount * 0.21),
      null,
    ])
})

// promise money 7: Who is charged reverse charge reads so
test('no mail, page or paper for who is charged no VAT says that it is in an amount', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const anna = await placeOrderOf(site, { customer: ANNA })
  const said = new Map<string, string>()
  const look = async (when: string) => {
    for (const [place, text] of Object.entries(await everythingOf(abroad, anna)))
      said.set(`${when}: ${place}`, text)
  }
  await look('ordered')
  await payOrderOf(site, anna)
  await look('paid')
  const wished = { ...YEARLY, extras: [...YEARLY.extras] }
  const { quote } = await offerFor(site, anna, wished)
  if (quote) said.set('change', textOf(<ChangeSum quote={quote} reader="customer" />))
  await changeTo(site, anna, wished)
  await look('changed')
  site.clock.advance(360 * 24 * 60 * 60)
  await viesAnswerNow(site.context, VAT_ID)
  await renewUntil(site, '2027-11-20')
  await look('renewed')
  for (const mail of await allMails(site)) {
    said.set(`mail ${mail.kind}`, mail.text)
    said.set(`mail ${mail.kind} in HTML`, textOfHtml(mail.html))
  }
  const kinds = [...said.keys()].filter((name) => name.startsWith('mail'))
  expect(kinds).toEqual(
    expect.arrayContaining(['mail hosting-confirmation', 'mail hosting-order-notice', 'mail hosting-change']),
  )
  expect(withVatIncluded(said)).toEqual([])
  expect(said.get('mail hosting-confirmation')).toContain('btw verlegd')
})

test('the announcement of a debit says what its invoice says', () => {
  const debit = {
    amount: NET as never,
    debitOn: '2026-12-20',
    creditor: { name: 'Webnoaber', id: null },
    mandateReference: 'M-1',
  }
  expect(debitFacts({ ...debit, isReverseCharged: true })[0]?.[1]).toContain('btw verlegd')
  expect(debitFacts({ ...debit, isReverseCharged: false })[0]?.[1]).toContain('incl. btw')
})

test('the wizard is told how VAT is charged, and why: confirmed, silent, unknown to VIES, or a consumer', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  const reckon = (answers: ReturnType<typeof asked>, from = '203.0.113.1') =>
    reckonVat(site.context, answers, from)
  expect(await reckon(asked())).toMatchObject({
    isReverseCharged: true,
    says: [expect.stringContaining('De btw is verlegd')],
  })
  expect(await reckon({ ...asked(), domain_name: 'baecker.nl' })).toMatchObject({
    says: [
      expect.anything(),
      'Een .nl-naam kun je ook met een adres in Duitsland hebben. SIDN, de beheerder, is dan je adres in Nederland voor officiële stukken.',
    ],
  })
  expect(await reckon(asked(HEINZ))).toMatchObject({
    isReverseCharged: false,
    says: [expect.stringContaining('Zonder btw-id')],
  })
  expect(await reckon({ ...asked(), customer_vat_id: 'DE136695976' })).toMatchObject({
    isReverseCharged: false,
    says: [expect.stringContaining('niet bekend')],
  })
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  expect(await reckon({ ...asked(), customer_vat_id: 'DE811907980' })).toMatchObject({
    isReverseCharged: false,
    says: [expect.stringContaining('crediteren we deze factuur')],
  })
  expect(
    await reckon({ ...asked(), customer_vat_id: 'DE123', customer_zipcode: '7511 JE', customer_phone: '1' }),
  ).toEqual({
    outcome: 'invalid',
    errors: {
      customer_vat_id: expect.stringContaining('Duitsland'),
      customer_zipcode: expect.stringContaining('48599'),
      customer_phone: expect.stringContaining('Duitsland'),
    },
  })
})

test('without JavaScript the page that comes back shows the sum as it is charged, and keeps all that was typed', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  const form = new FormData()
  const typed = { ...asked(), hosting_package: 'basis', extras: undefined }
  for (const [name, value] of Object.entries(typed)) if (typeof value === 'string') form.set(name, value)
  const visit = {
    accountId: undefined,
    methods: ['test-bank'] as const,
    proposed: null,
    answer: undefined,
    shown: form,
    clientAddress: '203.0.113.9',
    onTrouble: (error: unknown) => {
      throw error
    },
  }
  const shown = await orderBeginning(site.context, visit)
  expect(shown.vat).toMatchObject({ isReverseCharged: true, mark: vatMark(shown.answers) })
  expect(shown.answers).toMatchObject({ ...toForm(ANNA), customer_country: 'DE' })
  form.set('customer_zipcode', '7511 JE')
  const wrong = await orderBeginning(site.context, visit)
  expect(wrong).toMatchObject({ vat: null, errors: { customer_zipcode: expect.anything() } })
  expect(wrong.answers.customer_vat_id).toBe(VAT_ID)
  // A page that only opens keeps nobody waiting.
  const before = vies.questions.length
  site.clock.advance(25 * 60 * 60)
  const anna = await placeOrderOf(site, { customer: ANNA })
  site.clock.advance(25 * 60 * 60)
  const asking = vies.questions.length
  const again = await orderBeginning(site.context, { ...visit, shown: undefined, accountId: anna.accountId })
  expect(again).toMatchObject({ skipsDetails: true, vat: { isReverseCharged: true } })
  expect([before, vies.questions.length]).toEqual([1, asking])
})

async function place({ site }: Neighbours, changes: object = {}) {
  const order = { ...CONSUMER_ORDER, customer: ANNA, ...changes }
  return await placeOrder(site.context, order, {
    form: 'hosting-order',
    requestId: crypto.randomUUID(),
    content: {},
    clientAddress: '203.0.113.44',
  })
}

test('who saw another sum than is charged orders nothing, until they saw it', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { vies } = abroad
  expect(await place(abroad, { shownVatPercent: 21 })).toEqual({ outcome: 'vat-changed', by: 'treatment' })
  vies.knows(VAT_ID, { valid: false })
  abroad.site.clock.advance(25 * 60 * 60)
  expect(await place(abroad, { shownVatPercent: 0 })).toEqual({ outcome: 'vat-changed', by: 'treatment' })
  expect((await place(abroad, { shownVatPercent: 21 })).outcome).toBe('placed')
})

test('while VIES is down, slow or busy they order with Dutch VAT, and a task says so once it is confirmed', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.misbehave(viesFault('MS_MAX_CONCURRENT_REQ'))
  const anna = await placeOrderOf(site, { customer: ANNA, shownVatPercent: 21 })
  expect(await orderOf(abroad, anna)).toMatchObject({ totalPrice: 2360, vatPercent: 21 })
  const [invoice] = await invoicesOf(abroad, anna.customerId)
  expect(invoice).toMatchObject({ vatTreatment: 'domestic', vatReason: 'unconfirmed', totalAmount: 2360 })
  // Nobody waits twice within a minute for who was silent.
  const before = vies.questions.length
  vies.misbehave(hang)
  await viesAnswerNow(site.context, VAT_ID)
  expect(vies.questions.length).toBe(before)
})

test('two presses at once ask VIES once', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  const both = await Promise.all([
    reckonVat(site.context, asked(), '203.0.113.1'),
    reckonVat(site.context, asked(), '203.0.113.1'),
    viesAnswerNow(site.context, VAT_ID),
  ])
  expect(both[0]).toEqual(both[1])
  expect(vies.questions.length).toBe(1)
  expect((await viesHistory(site.db, VAT_ID)).length).toBe(1)
})

test('VIES that changes its mind between order and renewal: the renewal has Dutch VAT, and pages say so', async () => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  const anna = await placeOrderOf(site, { customer: ANNA })
  await payOrderOf(site, anna)
  vies.knows(VAT_ID, { valid: false })
  site.clock.advance(29 * 24 * 60 * 60)
  await viesAnswerNow(site.context, VAT_ID)
  await renewUntil(site, '2026-12-26')
  expect(await invoicesOf(abroad, anna.customerId)).toMatchObject([
    { vatTreatment: 'reverse-charge', totalAmount: NET },
    { vatTreatment: 'oss-below-threshold', vatReason: 'refused', totalAmount: 2360 },
  ])
  const order = await orderOfCustomer(site.db, anna.customerId, anna.orderNumber)
  if (!order) throw new Error('There is no order')
  expect(textOf(<OrderFacts order={order} today={dayOf(site.clock.now)} />)).toContain('€ 23,60 incl. btw')
})

test('an invoice that comes later is charged as VIES says by then, and its order says the same', async () => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  await site.pool.query('ALTER TABLE hosting_invoices ADD CONSTRAINT no_invoice CHECK (false) NOT VALID')
  const anna = await placeOrderOf(site, { customer: ANNA })
  expect(anna.invoiceId).toBeNull()
  await site.pool.query('ALTER TABLE hosting_invoices DROP CONSTRAINT no_invoice')
  vies.knows(VAT_ID, { valid: false })
  site.clock.advance(25 * 60 * 60)
  await viesAnswerNow(site.context, VAT_ID)
  await issueMissingInvoice(site.context, anna.orderId)
  expect(await invoicesOf(abroad, anna.customerId)).toMatchObject([{ totalAmount: 2360, vatPercent: 21 }])
  expect(await orderOf(abroad, anna)).toMatchObject({ totalPrice: 2360, vatPercent: 21 })
})

/** What the customer and the office see of an order now, and the papers. */
async function everythingOf({ site }: Neighbours, of: OrderedBy): Promise<Record<string, string>> {
  const { context, db } = site
  const now = context.now()
  const account = {
    id: of.accountId,
    email: of.email,
    name: 'Anna',
    role: 'customer' as const,
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  }
  const found = await loadOrder(context, account, of.orderNumber)
  const dashboard = await loadDashboard(context, account, 1)
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  const dossier = await loadDossier(context, of.orderNumber, auditWords)
  const payable = await payableWithId(db, of.invoiceId ?? '')
  const progress = await orderProgress(context, { paymentId: null, orderId: of.orderId })
  if (!found || !dashboard || !order || !payable || !progress) throw new Error('The order cannot be found')
  const invoices = await db.select().from(hostingInvoices).where(eq(hostingInvoices.orderId, of.orderId))
  const papers = await Promise.all(
    invoices.map(async ({ id, invoiceNumber }) => {
      const files = await invoiceFiles(context, id)
      const pdf = files.find(({ filename }) => filename.endsWith('.pdf'))?.content
      const text = (await readPdf(pdf as Buffer)).pieces.map((piece) => piece.text).join('\n')
      return [`PDF of ${invoiceNumber}`, text] as const
    }),
  )
  const quiet = { now, notice: undefined, sent: undefined }
  return {
    'the order in the portal': textOf(<OrderView {...found} {...quiet} wantsToCancel />),
    'the dashboard': textOf(<DashboardView {...dashboard} {...quiet} />),
    'the order in the office': textOf(<OrderFacts order={order} today={dayOf(now)} />),
    'the dossier': textOf(
      <DossierPage number={of.orderNumber} found={dossier && { ...dossier, printedBy: '', printedAt: '' }} />,
    ),
    'the pay page': textOf(
      <PayPage {...(await payPageOf(context, payable))} error={undefined} companyName="" />,
    ),
    'the last page': textOf(<OrderDone progress={progress} now={now} />),
    ...Object.fromEntries(papers),
  }
}
