import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_NOTICES } from '../src/features/hosting/checkout/domain/order-notices'
import { cancelOrder } from '../src/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '../src/features/hosting/orders/server/change-order-status'
import { tasksOfOrders } from '../src/features/hosting/provisioning/server/deliveries'
import { giveTransferCode } from '../src/features/hosting/provisioning/server/give-transfer-code'
import type { Context } from '../src/platform/context'
import { ADMIN_ACTIONS } from './support/action-samples/admin'
import { CUSTOMER_ACTIONS } from './support/action-samples/customer'
import {
  type ActionSample,
  carried,
  customerWithOrder,
  MAILER,
  type Stage,
  startStage,
} from './support/action-samples/sample'
import { VISITOR_ACTIONS } from './support/action-samples/visitor'
import { type ActionName, callAction, type Fields } from './support/call-action'
import { CONSUMER_ORDER, payOrderOf } from './support/customers'
import { allMails } from './support/mails'
import { taken } from './support/rdap'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const SAMPLES: Partial<Record<ActionName, ActionSample>> = {
  ...VISITOR_ACTIONS,
  ...CUSTOMER_ACTIONS,
  ...ADMIN_ACTIONS,
}

let turns = 0

/** Submits a valid form with these changes, on a site with these overrides. */
async function send(
  name: ActionName,
  changes: Fields = {},
  site: Partial<Context> = {},
  clientAddress?: string,
) {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`There is no sample of ${name}`)
  turns += 1
  const opened = await sample.open(stage)
  const context = { ...stage.site.context, ...opened.context, ...site }
  const account = opened.account ?? (sample.who === 'admin' ? stage.admin : undefined)
  const sender = { account, clientAddress: clientAddress ?? `198.51.100.${turns}`, path: '/hier' }
  return (await callAction(context, name, { ...opened.fields, ...changes }, sender)).answer
}

/** Answer of a refused form, with its message. */
const failed = (title: string) => ({ status: 'failed', notice: { title } })

const MAIL_DOWN = { ...MAILER, send: async () => Promise.reject(new Error('550 no')) }
const CONFIRMED = [
  'contact.sendMessage',
  'leads.requestQuote',
  'leads.requestAdsQuote',
  'configurator.send',
] as const

// promise ads-notices.ts: Je aanvraag is opgeslagen, maar er ging iets mis met de e-mail. We nemen alsnog contact op!
test('only a mail that the mail server took is called sent; one that it refused follows, and the form stands', async () => {
  for (const name of CONFIRMED) {
    expect(await send(name, {}, { mailer: MAILER }), name).toMatchObject({
      notice: { mail: 'sent', tone: 'success' },
    })
    const later = await send(name, { email: 'jan@wevers.example' }, { mailer: MAIL_DOWN })
    expect(later, name).toMatchObject({ status: 'accepted', notice: { mail: 'failed', tone: 'warning' } })
  }
})

test('the sixth form of an address within ten minutes is asked to wait, and keeps what was typed', async () => {
  for (let turn = 1; turn <= 5; turn++)
    expect(await send('contact.sendMessage', { subject: `${turn}` }, {}, '203.0.113.99')).toHaveProperty(
      'status',
      'accepted',
    )
  const answer = await send('contact.sendMessage', { subject: '6' }, {}, '203.0.113.99')
  expect(answer).toMatchObject({ ...failed('Even wachten'), values: { subject: '6' } })
})

test('a domain name that somebody else was given in the meantime is told at its field, and the order is kept', async () => {
  stage.rdap.answer('vergeven.nl', taken)
  const answer = await send('hosting.placeOrder', { ...carried(), domain_name: 'vergeven.nl' })
  expect(answer).toMatchObject({
    status: 'invalid',
    errors: { domain_name: expect.stringContaining('vergeven.nl is zojuist door een ander vastgelegd') },
    values: { domain_name: 'vergeven.nl', customer_name: 'Miriam Aarnink', extras: 'ssl' },
    notice: { title: ORDER_NOTICES.domainTaken.title },
  })
})

// promise appointments: Three talks ahead per address … said by the rule, and nothing typed is lost
test('a fourth talk ahead is refused by its rule, at the address, in words that know nobody', async () => {
  const email = 'vier-keer@wevers.example'
  const ask = (time: string) => send('appointments.request', { email, date: '2026-12-15', time })
  for (const time of ['9:00', '9:45', '10:30']) expect(await ask(time)).toMatchObject({ status: 'accepted' })
  expect(await ask('11:15')).toMatchObject({
    status: 'invalid',
    errors: { email: expect.stringMatching(/^Met één e-mailadres kun je 3 gesprekken hebben staan, en per/) },
    values: { email, date: '2026-12-15', time: '11:15' },
  })
})

test('who places an order for a name in a list of faults reads what is missing by name', async () => {
  const answer = await send('hosting.placeOrder', { customer_name: '', customer_city: '' })
  expect(answer).toHaveProperty('notice.description', 'Nog nodig: je naam en je woonplaats.')
})

test('an invoice that is paid already sends nobody to the bank; a way to pay that is not offered is no error of ours', async () => {
  const { of, account } = await customerWithOrder(stage)
  const pay = (payment_method: string) =>
    callAction(
      stage.site.context,
      'portal.payInvoice',
      { invoice_id: of.invoiceId ?? '', payment_method },
      { account },
    )
  expect((await pay('ideal')).answer).toMatchObject(failed('De bank geeft nu geen antwoord'))
  await payOrderOf(stage.site, of)
  expect((await pay('test-bank')).answer).toMatchObject({ status: 'accepted', flash: 'paid-already' })
})

test('an order that was not paid is over at once, and one that ended is not called off again', async () => {
  const { of, account } = await customerWithOrder(stage)
  const cancel = () =>
    callAction(
      stage.site.context,
      'portal.cancelOrder',
      { order_number: of.orderNumber, reason: '' },
      { account },
    )
  expect((await cancel()).answer).toMatchObject({ flash: 'order-over' })
  expect(await send('portal.cancelOrder', { order_number: 'HO991231999' })).toMatchObject(
    failed('Deze bestelling kun je niet meer opzeggen'),
  )
})

test('who comes too late to undo a cancellation, or to withdraw, reads why', async () => {
  const later = { now: () => new Date('2027-06-01T10:00:00Z') }
  expect(await send('portal.undoCancellation', {}, later)).toMatchObject(failed('Intrekken kan niet meer'))
  expect(await send('portal.withdrawOrder', {}, later)).toMatchObject(failed('Herroepen kan niet meer'))
})

test('an order that is not there is not spoken of as one that cannot be called off', async () => {
  const unknown = { order_number: 'HO991231999' }
  for (const name of ['portal.undoCancellation', 'portal.withdrawOrder', 'portal.saveTransferCode'] as const)
    expect(await send(name, unknown), name).toMatchObject(failed('Deze bestelling is er niet'))
})

test('a code for a name that does not move is not taken, and stands nowhere but in its own field', async () => {
  const { of, account } = await customerWithOrder(stage)
  const fields = { order_number: of.orderNumber, transfer_code: 'aB3$-x9_Qw!zz' }
  const { answer } = await callAction(stage.site.context, 'portal.saveTransferCode', fields, { account })
  expect(answer).toMatchObject({ ...failed('Een verhuiscode is hier nu niet nodig'), values: fields })
})

test('a lead goes along the allowed steps only', async () => {
  expect(await send('backOffice.changeLeadStatus', { status: 'gewonnen' })).toMatchObject(
    failed('Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.'),
  )
})

test('a mail goes again only where there is a mail server, and a refused one says that it follows', async () => {
  expect(await send('backOffice.resendMail', {}, { mailer: undefined })).toMatchObject(
    failed('Er is geen mailserver ingesteld (SMTP_URL).'),
  )
  const refused = await send('backOffice.resendMail', {}, { mailer: MAIL_DOWN })
  expect(refused).toHaveProperty('notice.title', expect.stringContaining('De mail ging niet weg.'))
})

test('a file that is no statement says what it should have been, and a list without ticks books nothing', async () => {
  const statement = new File(['geen xml'], 'afschrift.xml')
  expect(await send('bookkeeping.importStatement', { statement })).toHaveProperty(
    'notice.title',
    expect.stringContaining('Dit is geen leesbaar XML-bestand.'),
  )
  const { context } = stage.site
  const empty = { statement_id: randomUUID() }
  const { answer } = await callAction(context, 'bookkeeping.bookEntries', empty, { account: stage.admin })
  expect(answer).toMatchObject(failed('Er was geen regel aangevinkt. Er is niets geboekt.'))
})

/** A paid order, and the administrator's fields about it. */
async function paidOrder() {
  const { of } = await customerWithOrder(stage, {
    cart: { ...CONSUMER_ORDER.cart, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  })
  await payOrderOf(stage.site, of)
  const actor = { kind: 'admin', accountId: stage.admin.id } as const
  const ask = async (name: ActionName, fields: Fields) =>
    (await callAction(stage.site.context, name, fields, { account: stage.admin })).answer
  const tasks = (await tasksOfOrders(stage.site.db, [of.orderId])).map(({ id }) => id)
  return { of, actor, ask, tasks }
}

test('nothing is ticked off of an order that stands still, and nothing billed of one that is cancelled', async () => {
  const { of, actor, ask, tasks } = await paidOrder()
  const move = (to: 'suspended' | 'cancelled') =>
    changeOrderStatus(stage.site.context, { orderId: of.orderId, to, reason: 'Te laat', actor })
  await move('suspended')
  expect(await ask('hostingOffice.completeTask', { task_id: tasks[0] ?? '' })).toMatchObject(
    failed('Er is niets afgevinkt: deze bestelling is opgeschort of geannuleerd.'),
  )
  await move('cancelled')
  expect(await ask('hostingOffice.billOrder', { order_id: of.orderId, made_before: '0' })).toMatchObject(
    failed('Deze bestelling is geannuleerd. Er komt geen factuur meer bij.'),
  )
})

test('the mail that all is ready calls a name registered that was still to be registered before', async () => {
  const { of, ask, tasks } = await paidOrder()
  for (const task_id of tasks) await ask('hostingOffice.completeTask', { task_id })
  const mine = (await allMails(stage.site)).filter(({ toAddress }) => toAddress === of.email)
  const said = (kind: string) => mine.find((mail) => mail.kind === kind)?.text
  expect(said('hosting-paid')).toContain('wij registreren hem voor je')
  expect(said('hosting-delivered')).toContain('door ons geregistreerd')
  expect(await ask('hostingOffice.reopenTask', { task_id: tasks[0] ?? '' })).toMatchObject(
    failed(
      'Dat kan niet meer: de klant weet al dat alles klaar is, of de bestelling staat er nu anders voor.',
    ),
  )
})

test('a code that cannot be read any more says why, and one that was never given says so', async () => {
  const { of } = await customerWithOrder(stage, {
    cart: { ...CONSUMER_ORDER.cart, domainName: 'bakkerijaarnink.nl', domainPlan: 'bring' },
  })
  const show = async (context: Context) =>
    (
      await callAction(
        context,
        'hostingOffice.showTransferCode',
        { order_id: of.orderId },
        { account: stage.admin },
      )
    ).answer
  const { context } = stage.site
  expect(await show(context)).toMatchObject(
    failed('Er is geen verhuiscode: nog niet ingevuld, of al gewist.'),
  )
  await giveTransferCode(context, { ...of, code: 'aB3$-x9_Qw!zz' })
  const moved = {
    ...context,
    settings: { ...context.settings, appSecret: 'quite another secret, of another day' },
  }
  expect(await show(moved)).toHaveProperty(
    'notice.title',
    expect.stringContaining('APP_SECRET is sindsdien veranderd.'),
  )
})

test('no more money goes back than there is', async () => {
  const much = { amount: '9999' }
  expect(await send('payments.bookReversal', much)).toMatchObject(
    failed('Er kan niet meer terug dan er binnenkwam.'),
  )
  expect(await send('payments.bookReturn', much)).toMatchObject(failed('Zoveel hebben we niet van de klant.'))
})

test('an invoice of an order that was called off is credited once, by whoever was first', async () => {
  const { of } = await customerWithOrder(stage)
  await cancelOrder(stage.site.context, { ...of, reason: null })
  const fields = { invoice_id: of.invoiceId ?? '', reason: 'Dubbel besteld' }
  const { answer } = await callAction(stage.site.context, 'hostingOffice.creditInvoice', fields, {
    account: stage.admin,
  })
  expect(answer).toMatchObject(failed('Deze factuur was al gecrediteerd.'))
})

test('a mail test that fails says so, and one that succeeds says where to look', async () => {
  const refused = await send('systemTest.sendMail', {}, { mailer: MAIL_DOWN })
  expect(refused).toMatchObject({ status: 'failed', values: { email: 'jan@wevers.example' } })
  expect(await send('systemTest.sendMail', {}, { mailer: MAILER })).toHaveProperty(
    'goTo',
    expect.stringContaining('testmail=sent'),
  )
})
