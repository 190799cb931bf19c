import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { KEY_DAY_FAULT } from '../../../src/features/api-keys/rules/api-key'
import { makeKey } from '../../../src/features/api-keys/server/make-key'
import { actorOf } from '../../../src/features/audit/rules/audit-entry'
import { bookField } from '../../../src/features/bookkeeping/rules/statement-line'
import { importStatement } from '../../../src/features/bookkeeping/server/import-statement'
import { statementPreview } from '../../../src/features/bookkeeping/server/statement-preview'
import { LINK_DAY_FAULT } from '../../../src/features/books/rules/bookkeeper-link'
import { makeBookkeeperLink } from '../../../src/features/books/server/make-link'
import { receiveMessage } from '../../../src/features/conversations/server/receive-message'
import { completeTask } from '../../../src/features/delivery/server/complete-task'
import { tasksOfOrders } from '../../../src/features/delivery/server/deliveries'
import { giveTransferCode } from '../../../src/features/delivery/server/give-transfer-code'
import { CALL_OFF_REASON_FAULT } from '../../../src/features/direct-debit/rules/office-forms'
import { fileForBank } from '../../../src/features/direct-debit/server/build-file'
import { collect } from '../../../src/features/direct-debit/server/collect'
import { type Collection, collections } from '../../../src/features/direct-debit/server/debit-tables'
import { invoiceToPay } from '../../../src/features/invoices/server/invoice-to-pay'
import { leadMovedPath } from '../../../src/features/leads/rules/lead-board-view'
import { LEAD_BOARD_PATH } from '../../../src/features/leads/rules/lead-filter'
import { changeLeadStatus } from '../../../src/features/leads/server/change-lead-status'
import { leads } from '../../../src/features/leads/server/lead-tables'
import { mails } from '../../../src/features/mail/server/mail-tables'
import { giveMandate } from '../../../src/features/mandates/server/give-mandate'
import { metaDeliveries } from '../../../src/features/meta-ads/server/meta-tables'
import { newsletterSubscribers } from '../../../src/features/newsletter/server/newsletter-tables'
import { REASON_FAULT } from '../../../src/features/night/rules/hold-request'
import { holdLine } from '../../../src/features/night/server/hold-line'
import { nightLines } from '../../../src/features/night/server/night-tables'
import { showNight } from '../../../src/features/night/server/show-night'
import { paymentExceptions, payments } from '../../../src/features/payments/server/payment-tables'
import { disputeInvoice } from '../../../src/features/reminders/server/dispute-invoice'
import { DAY_FAULT, priceForm } from '../../../src/features/subscription-terms/rules/price-form'
import { PRICES_PATH } from '../../../src/features/subscription-terms/rules/price-paths'
import { decidePrice } from '../../../src/features/subscriptions/server/decide-price'
import { priceVersions, subscriptions } from '../../../src/features/subscriptions/server/subscription-tables'
import type { Mailer } from '../../../src/platform/mailer'
import { addDays, dayOf } from '../../../src/shared/calendar-day'
import { camtFile } from '../camt'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf } from '../customers'
import { moneyCameIn } from '../invoices'
import { subscribe } from '../newsletter'
import { BASIS, changeFields, changeTo } from '../order-changes'
import { addCaller, addLead, addMail, LATELY } from '../people'
import { AGENDA } from './agenda'
import { PROJECTS } from './projects'
import { QUOTE_BLOCKS, QUOTE_OFFICE } from './quote-office'
import { type ActionSample, customerWithOrder, type Stage } from './sample'
import { TODAY } from './today'
import { WEBHOOKS } from './webhooks'

const SOMETHING = 'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'
const NO_NUMBER = (field: string) => [{ [field]: 'geen-nummer' }, { [field]: SOMETHING }] as const
const NO_REASON = [{ reason: 'x' }, { reason: 'Schrijf in een paar woorden waarom.' }] as const
const NO_AMOUNT = [{ amount: 'veel' }, { amount: 'Vul een bedrag in, zoals 23,60.' }] as const
/** It was not done, and this is why. */
const told = (title: string) => ({ status: 'failed', notice: { title } })

const REASON = 'Op verzoek van de klant'
const CODE = 'aB3$-x9_Qw!zz'

/** A mail server that takes everything. */
export const MAILER: Mailer = {
  send: async () => undefined,
  verify: async () => undefined,
  track: (work) => work,
  close: async () => undefined,
}

const unique = (name: string) => `${name}-${randomUUID()}@wevers.example`

/** An order that is paid, with its tasks waiting. */
async function paidOrder(stage: Stage, changes: Parameters<typeof customerWithOrder>[1] = {}) {
  const { of } = await customerWithOrder(stage, changes)
  await payOrderOf(stage.site, of)
  const tasks = await tasksOfOrders(stage.site.db, [of.orderId])
  return { of, tasks: tasks.map(({ id }) => id) }
}

/** An order of which all was transferred to our own account. */
async function transferredOrder(stage: Stage): Promise<OrderedBy & { invoiceId: string; paymentId: string }> {
  const { of } = await customerWithOrder(stage)
  const invoiceId = of.invoiceId ?? ''
  await moneyCameIn(stage.site, invoiceId)
  const paid = await stage.site.db.select().from(payments).where(eq(payments.invoiceId, invoiceId))
  return { ...of, invoiceId, paymentId: paid.find(({ state }) => state === 'paid')?.id ?? '' }
}

/** A visitor who wrote in the chat. */
async function conversationOf({ site }: Stage): Promise<string> {
  const received = await receiveMessage(site.context, {
    ...{ text: 'Kan het ook in het blauw?', clientId: randomUUID(), page: '/diensten', sessionId: 's1' },
    ...{ conversationId: undefined, clientAddress: `10.0.0.${randomInt(1, 255)}`, after: 0 },
  })
  if (received.outcome !== 'received') throw new Error(received.outcome)
  return received.key.slice(0, 36)
}

/** A month begins within fourteen days then. */
const SIXTEEN_DAYS_MS = 16 * 24 * 3600 * 1000

/** A line of the coming night: an invoice for the next month of an order. */
async function plannedLine(stage: Stage): Promise<string> {
  const { of } = await paidOrder(stage)
  const { context, db } = stage.site
  const later = new Date(context.now().getTime() + SIXTEEN_DAYS_MS)
  await showNight({ ...context, now: () => later }, addDays(dayOf(later), 1))
  const reference = eq(subscriptions.reference, of.orderNumber)
  const [line] = await db
    .select({ key: nightLines.key })
    .from(nightLines)
    .innerJoin(
      subscriptions,
      and(reference, like(nightLines.key, sql`'renewal:' || ${subscriptions.id} || ':%'`)),
    )
  if (!line) throw new Error(`Nothing is planned for ${of.orderNumber}`)
  return line.key
}

let pricesDecided = 0

/** Another price, from a day of its own. */
function newPrice({ site }: Stage) {
  pricesDecided += 1
  const day = addDays(dayOf(site.context.now()), 60 + pricesDecided)
  return { product: 'package:basis:monthly', price: '21,00', day, reason: REASON }
}

/** An invoice whose debit was announced, by a mandate that was given in the portal. */
async function announcedDebit(stage: Stage): Promise<Collection> {
  const { of, account } = await customerWithOrder(stage)
  const { context, db } = stage.site
  const customer = { id: of.customerId, accountId: of.accountId, name: account.name, email: of.email }
  await giveMandate(context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
  await db.transaction(async (tx) => {
    const invoice = await invoiceToPay(tx, of.invoiceId ?? '')
    if (invoice) await context.wiring.debits.announce(context, tx, invoice)
  })
  const [collection] = await db.select().from(collections).where(eq(collections.customerId, of.customerId))
  if (!collection) throw new Error('Nothing was announced')
  return collection
}

/** A file for the bank, of the night in which that debit leaves. */
async function fileOfNight(stage: Stage): Promise<{ fileId: string; now: () => Date }> {
  const { id, leavesOn } = await announcedDebit(stage)
  const now = () => new Date(`${leavesOn}T09:00:00Z`)
  const context = { ...stage.site.context, now }
  await collect(context, id)
  const [leaving] = await stage.site.db.select().from(collections).where(eq(collections.id, id))
  const fileId = leaving?.fileId ?? ''
  await fileForBank(context, { fileId, adminId: stage.admin.id })
  return { fileId, now }
}

async function leadOf({ site: { db } }: Stage, email: string): Promise<string> {
  const [lead] = await db.select().from(leads).where(eq(leads.email, email))
  return lead?.id ?? ''
}

const BACK_OFFICE = {
  'backOffice.changeLeadStatus': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const lead_id = await leadOf(stage, email)
      return { fields: { lead_id, from: 'nieuw', status: 'gebeld' }, accepted: { word: 'lead-verzet' } }
    },
    faults: [NO_NUMBER('lead_id'), [{ status: 'rijk' }, { status: SOMETHING }]],
  },
  'backOffice.moveLead': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const lead_id = await leadOf(stage, email)
      return {
        fields: { lead_id, from: 'nieuw', status: 'gebeld' },
        accepted: { word: 'lead-verzet', goTo: expect.stringContaining(leadMovedPath('')) },
      }
    },
    faults: [NO_NUMBER('lead_id'), [{ from: 'rijk' }, { from: SOMETHING }]],
  },
  'backOffice.undoLeadMove': {
    who: 'admin',
    again: { status: 'failed' },
    names: 'move_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const [leadId, moveId] = [await leadOf(stage, email), randomUUID()]
      const actor = actorOf(stage.admin)
      await changeLeadStatus(stage.site.context, { leadId, to: 'verloren', actor, moveId })
      return { fields: { move_id: moveId }, accepted: { word: 'lead-teruggezet', goTo: LEAD_BOARD_PATH } }
    },
    faults: [NO_NUMBER('move_id')],
  },
  'backOffice.planLead': {
    who: 'admin',
    againBecause: 'a plan may be made anew',
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const plan = { owner_id: '', next_action: 'Nabellen', next_action_on: '2026-11-23', value: '1.995,00' }
      return { fields: { lead_id: await leadOf(stage, email), ...plan }, accepted: { word: 'lead-gepland' } }
    },
    faults: [
      [{ next_action_on: '2026-02-30' }, { next_action_on: 'Kies een dag die bestaat.' }],
      [{ next_action: '' }, { next_action: 'Schrijf op wat er die dag gebeurt.' }],
      [{ value: 'veel' }, { value: 'Vul een bedrag in, zoals 23,60.' }],
    ],
  },
  'backOffice.writeNote': {
    who: 'admin',
    names: 'lead_id',
    async open(stage) {
      const email = unique('lead')
      await addLead(stage.site, email, LATELY)
      const fields = {
        lead_id: await leadOf(stage, email),
        note_id: randomUUID(),
        text: 'Belt maandag terug.',
      }
      return { fields, accepted: { word: 'notitie-bewaard' } }
    },
    faults: [NO_NUMBER('note_id'), [{ text: ' ' }, { text: 'Schrijf eerst iets op.' }]],
  },
  'backOffice.eraseLead': {
    who: 'admin',
    again: told('Deze lead bestaat niet meer.'),
    names: 'lead_id',
    async open(stage) {
      const lead_id = await addCaller(stage.site, 'Jan', LATELY)
      const fields = { lead_id, name: 'Jan', confirmation: 'jan' }
      return { fields, accepted: { word: 'lead-gewist', goTo: '/admin-dashboard' } }
    },
    faults: [[{ confirmation: 'Piet' }, { '': 'Typ de naam precies over om te bevestigen.' }]],
  },
  'backOffice.sendTestMails': {
    who: 'admin',
    againBecause: 'a test is done as often as somebody wants',
    open: async () => ({
      fields: {},
      accepted: { goTo: expect.stringMatching(/^\/admin-dashboard\?testmail=kept&/) },
    }),
  },
  'backOffice.resendMail': {
    who: 'admin',
    names: 'mail_id',
    againBecause: 'one that went out goes out as a copy',
    async open({ site }) {
      const address = unique('jan')
      await addMail(site, address)
      const [mail] = await site.db.select().from(mails).where(eq(mails.toAddress, address))
      return {
        fields: { mail_id: mail?.id ?? '' },
        accepted: { word: 'mail-verzonden' },
        context: { mailer: MAILER },
      }
    },
    faults: [NO_NUMBER('mail_id')],
  },
  'backOffice.replayDelivery': {
    who: 'admin',
    again: told('Deze lead is intussen al opgehaald of opnieuw gestart.'),
    names: 'delivery_id',
    async open({ site }) {
      const id = randomUUID()
      const moments = { filledInAt: LATELY, receivedAt: LATELY }
      await site.db.insert(metaDeliveries).values({ id, leadgenId: id, state: 'dead', ...moments })
      return { fields: { delivery_id: id }, accepted: { word: 'lead-opnieuw' } }
    },
    faults: [NO_NUMBER('delivery_id')],
  },
  'backOffice.endSubscription': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'subscriber_id',
    async open({ site }) {
      const email = unique('lezer')
      await subscribe(site, email)
      const subscribers = newsletterSubscribers
      const [reader] = await site.db.select().from(subscribers).where(eq(subscribers.email, email))
      return { fields: { subscriber_id: reader?.id ?? '' }, accepted: { word: 'uitgeschreven' } }
    },
    faults: [NO_NUMBER('subscriber_id')],
  },
  'backOffice.erasePerson': {
    who: 'admin',
    againBecause: 'the log knows of each request, also of one that found nothing',
    async open({ site }) {
      const email = unique('jan')
      await addLead(site, email, LATELY)
      const goTo = expect.stringContaining(encodeURIComponent(email))
      return { fields: { email, confirmation: email }, accepted: { word: 'gewist', goTo } }
    },
    faults: [
      [{ confirmation: 'piet@wevers.example' }, { '': 'Typ het e-mailadres precies over om te bevestigen.' }],
    ],
  },
} as const satisfies Record<string, ActionSample>

const BOOKKEEPING = {
  'bookkeeping.importStatement': {
    who: 'admin',
    open: async () => ({
      fields: { statement: new File([camtFile([{ amount: '12.00' }])], 'afschrift.xml') },
      accepted: { goTo: expect.stringMatching(/^\/hosting-admin\/bankafschrift\/[\w-]{36}$/) },
    }),
    faults: [[{ statement: 'geen bestand' }, { statement: 'Kies een bestand.' }]],
  },
  'bookkeeping.bookEntries': {
    who: 'admin',
    again: { goTo: expect.stringContaining('?geboekt=0&bekend=1&veranderd=0') },
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const bytes = Buffer.from(camtFile([{ amount: '23.60', remittance: of.orderNumber }]))
      const { context, db } = stage.site
      const taken = await importStatement(context, { fileName: 'afschrift.xml', bytes, admin: stage.admin })
      const id = taken.outcome === 'refused' ? '' : taken.statementId
      const [line] = (await statementPreview(db, id))?.lines ?? []
      const tick = line && bookField(line)
      return {
        fields: { statement_id: id, ...(tick && { [tick.name]: tick.value }) },
        accepted: { goTo: `/hosting-admin/bankafschrift/${id}?geboekt=1&bekend=0&veranderd=0` },
      }
    },
    faults: [NO_NUMBER('statement_id')],
  },
  'apiKeys.make': {
    who: 'admin',
    again: told('Deze sleutel is al gemaakt. Maak zo nodig een nieuwe.'),
    open: async () => ({
      fields: { key_id: randomUUID(), name: 'Koppeling', scopes: ['leads:read', 'leads:write'], ends_on: '' },
      accepted: { key: expect.stringMatching(/^wna_[A-Za-z0-9]{10}_[\w-]{43}$/) },
    }),
    faults: [
      NO_NUMBER('key_id'),
      [{ name: ' ' }, { name: 'Vul in welk programma de sleutel krijgt.' }],
      [{ scopes: [] }, { scopes: 'Vink aan wat de sleutel mag.' }],
      [{ scopes: ['alles'] }, { scopes: 'Kies uit de lijst.' }],
      [{ ends_on: '2026-02-30' }, { ends_on: KEY_DAY_FAULT }],
      [{ ends_on: '2020-01-01' }, { ends_on: KEY_DAY_FAULT }],
    ],
  },
  'apiKeys.revoke': {
    who: 'admin',
    again: told('Deze sleutel werkte al niet meer.'),
    names: 'key_id',
    async open({ site: { context }, admin }) {
      const id = randomUUID()
      const endsOn = addDays(dayOf(context.now()), 30)
      await makeKey(context, { id, name: 'Koppeling', scopes: ['leads:read'], endsOn, admin })
      return { fields: { key_id: id }, accepted: { word: 'sleutel-ingetrokken' } }
    },
  },
  'bookkeeping.makeLink': {
    who: 'admin',
    again: told('Deze link is al gemaakt. Maak zo nodig een nieuwe.'),
    open: async () => ({
      fields: { link_id: randomUUID(), name: 'Administratiekantoor Slot', email: '', ends_on: '' },
      accepted: { address: expect.stringMatching(/\/boekhouder\?token=[\w-]{43}$/) },
    }),
    faults: [
      NO_NUMBER('link_id'),
      [{ name: ' ' }, { name: 'Vul in voor wie de link is.' }],
      [{ email: 'slot@' }, { email: 'Vul een geldig e-mailadres in, of laat het leeg.' }],
      [{ ends_on: '2026-02-30' }, { ends_on: LINK_DAY_FAULT }],
    ],
  },
  'bookkeeping.withdrawLink': {
    who: 'admin',
    again: told('Deze link werkte al niet meer.'),
    names: 'link_id',
    async open({ site: { context }, admin }) {
      const id = randomUUID()
      const endsOn = addDays(dayOf(context.now()), 30)
      await makeBookkeeperLink(context, {
        id,
        name: 'Slot',
        email: undefined,
        endsOn,
        admin: { ...admin, name: 'Fenna' },
      })
      return { fields: { link_id: id }, accepted: { word: 'link-ingetrokken' } }
    },
    faults: [NO_NUMBER('link_id')],
  },
} as const satisfies Record<string, ActionSample>

const HOSTING_OFFICE = {
  'hostingOffice.completeTask': {
    who: 'admin',
    again: { word: 'taak-klaar' },
    names: 'task_id',
    async open(stage) {
      const { tasks } = await paidOrder(stage)
      for (const task of tasks.slice(1))
        await completeTask(stage.site.context, task, { ...stage.admin, role: 'admin' })
      return { fields: { task_id: tasks[0] ?? '' }, accepted: { word: 'geleverd-bewaard' } }
    },
    faults: [NO_NUMBER('task_id')],
  },
  'hostingOffice.reopenTask': {
    who: 'admin',
    names: 'task_id',
    async open(stage) {
      const { tasks } = await paidOrder(stage)
      const [task_id = ''] = tasks
      await completeTask(stage.site.context, task_id, { ...stage.admin, role: 'admin' })
      return { fields: { task_id }, accepted: { word: 'taak-open' } }
    },
    faults: [NO_NUMBER('task_id')],
  },
  'hostingOffice.changeOrderStatus': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      return {
        fields: { order_id: of.orderId, status: 'suspended', reason: REASON },
        accepted: { word: 'status-gewijzigd-bewaard' },
      }
    },
    faults: [
      NO_REASON,
      NO_NUMBER('order_id'),
      [{ status: 'rijk' }, { status: 'Kies wat er met de bestelling moet gebeuren.' }],
    ],
  },
  'hostingOffice.changeOrder': {
    who: 'admin',
    names: 'order_number',
    async open(stage) {
      const { of } = await paidOrder(stage)
      return {
        fields: await changeFields(stage.site, of, { ...BASIS, extras: ['ssl'] }),
        accepted: {
          word: 'bestelling-gewijzigd-bewaard',
          goTo: `/hosting-admin/bestelling/${of.orderNumber}`,
        },
      }
    },
    faults: [
      [{ billing_cycle: 'ooit' }, { billing_cycle: 'Kies per maand of per jaar.' }],
      [{ quoted: '' }, { quoted: 'Bekijk eerst wat de wijziging kost.' }],
    ],
  },
  'hostingOffice.callOffChange': {
    who: 'admin',
    names: 'order_number',
    async open(stage) {
      const { of } = await paidOrder(stage, { cart: { ...CONSUMER_ORDER.cart, extras: ['ssl'] } })
      await changeTo(stage.site, of, BASIS)
      return {
        fields: { order_number: of.orderNumber },
        accepted: { word: 'wijziging-ingetrokken-bewaard' },
      }
    },
  },
  'hostingOffice.showTransferCode': {
    who: 'admin',
    names: 'order_id',
    againBecause: 'the log knows of each time that somebody looked',
    async open(stage) {
      const cart = { ...CONSUMER_ORDER.cart, domainName: 'bakkerijaarnink.nl', domainPlan: 'bring' as const }
      const { of } = await paidOrder(stage, { cart })
      await giveTransferCode(stage.site.context, { ...of, code: CODE })
      return { fields: { order_id: of.orderId }, accepted: { code: CODE } }
    },
    faults: [NO_NUMBER('order_id')],
  },
  'hostingOffice.billOrder': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      return {
        fields: { order_id: of.orderId, made_before: '0' },
        accepted: {
          word: 'factuur-aangemaakt',
          goTo: expect.stringMatching(/^\/hosting-admin\/factuur\/[\w-]+$/),
        },
      }
    },
    faults: [[{ made_before: 'veel' }, { made_before: SOMETHING }]],
  },
  'hostingOffice.creditInvoice': {
    who: 'admin',
    again: told('Deze factuur was al gecrediteerd.'),
    names: 'invoice_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      return {
        fields: { invoice_id: of.invoiceId ?? '', reason: REASON },
        accepted: { word: 'creditnota-gemaakt-bewaard' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('invoice_id')],
  },
  'hostingOffice.disputeInvoice': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { invoice_id: of.invoiceId ?? '', reason: REASON },
        accepted: { word: 'betwist' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('invoice_id')],
  },
  'hostingOffice.resolveDispute': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const invoiceId = of.invoiceId ?? ''
      const admin = { ...stage.admin, role: 'admin' } as const
      await disputeInvoice(stage.site.context, { invoiceId, reason: REASON, admin })
      return { fields: { invoice_id: invoiceId }, accepted: { word: 'geschil-opgelost' } }
    },
    faults: [NO_NUMBER('invoice_id')],
  },
  'hostingOffice.mailInvoice': {
    who: 'admin',
    again: told('Deze factuur ging net al op de mail. Wacht een minuut.'),
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return { fields: { invoice_id: of.invoiceId ?? '' }, accepted: { word: 'mail-bewaard' } }
    },
    faults: [NO_NUMBER('invoice_id')],
  },
} as const satisfies Record<string, ActionSample>

const PAYMENTS = {
  'payments.receiveTransfer': {
    who: 'admin',
    again: { word: 'overboeking-bekend' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const fields = { invoice_id: of.invoiceId ?? '', transfer_id: randomUUID(), amount: '€ 23,60' }
      return { fields, accepted: { word: 'overboeking-geboekt' } }
    },
    faults: [NO_AMOUNT, [{ amount: '0' }, NO_AMOUNT[1]], NO_NUMBER('transfer_id')],
  },
  'payments.bookReversal': {
    who: 'admin',
    again: { word: 'terugboeking-bekend' },
    names: 'payment_id',
    async open(stage) {
      const { paymentId } = await transferredOrder(stage)
      const fields = { payment_id: paymentId, known: '0', amount: '23,60' }
      return { fields, accepted: { word: 'terugboeking-geboekt' } }
    },
    faults: [NO_AMOUNT, [{ known: 'niets' }, { known: SOMETHING }]],
  },
  'payments.bookReturn': {
    who: 'admin',
    again: { word: 'teruggestort-bekend' },
    names: 'invoice_id',
    async open(stage) {
      const { invoiceId } = await transferredOrder(stage)
      const fields = { invoice_id: invoiceId, known: '0', amount: '23.60' }
      return { fields, accepted: { word: 'teruggestort' } }
    },
    faults: [NO_AMOUNT, NO_NUMBER('invoice_id')],
  },
  'debits.callOff': {
    who: 'admin',
    again: told('Deze incasso is al onderweg, of gaat al niet meer door.'),
    async open(stage) {
      const { id } = await announcedDebit(stage)
      return {
        fields: { collection_id: id, reason: REASON },
        accepted: { word: 'incasso-afgeblazen' },
      }
    },
    faults: [[{ reason: '' }, { reason: CALL_OFF_REASON_FAULT }]],
  },
  'debits.drop': {
    who: 'admin',
    again: told('Dit bestand was al aangeleverd, of gaat niet meer door.'),
    async open(stage) {
      const { fileId, now } = await fileOfNight(stage)
      return { fields: { file_id: fileId }, accepted: { word: 'incasso-vervallen' }, context: { now } }
    },
  },
  'debits.handIn': {
    who: 'admin',
    again: told('Dit bestand was al aangeleverd, of gaat niet meer door.'),
    async open(stage) {
      const { fileId, now } = await fileOfNight(stage)
      return { fields: { file_id: fileId }, accepted: { word: 'incasso-aangeleverd' }, context: { now } }
    },
  },
  'conversations.act': {
    who: 'admin',
    names: 'conversation_id',
    async open(stage) {
      return {
        fields: {
          conversation_id: await conversationOf(stage),
          act: 'answer',
          text: 'Dat kan. Zullen we morgen bellen?',
          client_id: randomUUID(),
        },
        accepted: { word: 'antwoord-verstuurd' },
      }
    },
    faults: [
      [{ text: '' }, { text: 'Typ eerst een antwoord.' }],
      [{ act: 'weggooien' }, { act: 'Dit kan niet met een gesprek.' }],
    ],
  },
  'night.hold': {
    who: 'admin',
    againBecause: 'the reason and the day may be given anew',
    names: 'key',
    async open(stage) {
      return {
        fields: { key: await plannedLine(stage), reason: REASON, until: '' },
        accepted: { word: 'tegengehouden' },
      }
    },
    faults: [[{ reason: '' }, { reason: REASON_FAULT }]],
  },
  'night.letGo': {
    who: 'admin',
    again: told('Deze regel wordt niet meer tegengehouden.'),
    names: 'key',
    async open(stage) {
      const key = await plannedLine(stage)
      const admin = { ...stage.admin, role: 'admin' } as const
      await holdLine(stage.site.context, { key, reason: REASON, until: null, admin })
      return { fields: { key }, accepted: { word: 'losgelaten' } }
    },
  },
  'night.show': {
    who: 'admin',
    againBecause: 'the plan is made anew as often as somebody wants',
    async open(stage) {
      await paidOrder(stage)
      const later = new Date(stage.site.clock.now.getTime() + SIXTEEN_DAYS_MS)
      return { fields: {}, accepted: { word: 'nacht-berekend' }, context: { now: () => later } }
    },
  },
  'prices.change': {
    who: 'admin',
    again: { word: 'prijs-bekend' },
    async open(stage) {
      return { fields: newPrice(stage), accepted: { word: 'prijs-gewijzigd', goTo: PRICES_PATH } }
    },
    faults: [
      [{ product: 'package:goud:monthly' }, { product: 'Kies wat duurder of goedkoper wordt.' }],
      [{ price: '0' }, { price: 'Vul een bedrag in, zoals 23,60.' }],
      [{ day: '2027-02-30' }, { day: DAY_FAULT }],
      [{ reason: ' ' }, { reason: 'Schrijf op waarom: je klanten lezen het.' }],
    ],
  },
  'prices.withdraw': {
    who: 'admin',
    again: told('Deze prijs is al ingetrokken.'),
    names: 'version_id',
    async open(stage) {
      const { context, db } = stage.site
      const { product, price, day, reason } = priceForm.parse(newPrice(stage))
      const admin = { ...stage.admin, role: 'admin' } as const
      const decided = { product, unitPrice: price, effectiveOn: day, reason, admin }
      await decidePrice(context, decided)
      const [version] = await db.select().from(priceVersions).where(eq(priceVersions.effectiveOn, day))
      return { fields: { version_id: version?.id ?? '' }, accepted: { word: 'prijs-ingetrokken' } }
    },
    faults: [NO_NUMBER('version_id')],
  },
  'payments.resolveException': {
    who: 'admin',
    again: told('Iemand anders heeft dit al afgehandeld.'),
    names: 'exception_id',
    async open(stage) {
      const { invoiceId } = await transferredOrder(stage)
      await moneyCameIn(stage.site, invoiceId)
      const rows = await stage.site.db
        .select({ id: paymentExceptions.id })
        .from(paymentExceptions)
        .innerJoin(payments, eq(payments.id, paymentExceptions.paymentId))
        .where(eq(payments.invoiceId, invoiceId))
      const fields = { exception_id: rows[0]?.id ?? '', note: 'Teruggestort vanaf onze rekening.' }
      return { fields, accepted: { word: 'geld-afgehandeld' } }
    },
    faults: [[{ note: ' ' }, { note: 'Schrijf op wat je ermee deed.' }], NO_NUMBER('exception_id')],
  },
} as const satisfies Record<string, ActionSample>

const SYSTEM_TEST = {
  'systemTest.sendMail': {
    who: 'admin',
    againBecause: 'a test is done as often as somebody wants',
    open: async () => ({
      fields: { email: 'jan@wevers.example' },
      accepted: { goTo: expect.stringMatching(/^\/system-test\?testmail=kept&/) },
    }),
    faults: [
      [{ email: ' ' }, { email: expect.stringContaining('e-mailadres') }],
      [{ email: 'jan@' }, { email: 'Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.' }],
    ],
  },
  'systemTest.checkDomain': {
    who: 'admin',
    asks: true,
    open: async () => ({
      fields: { domain: 'bakkerijaarnink.nl' },
      accepted: { typed: 'bakkerijaarnink.nl', result: { available: true } },
    }),
    faults: [[{ domain: '' }, { domain: 'Voer een domeinnaam in' }]],
  },
} as const satisfies Record<string, ActionSample>

export const ADMIN_ACTIONS = {
  ...AGENDA,
  ...WEBHOOKS,
  ...QUOTE_BLOCKS,
  ...QUOTE_OFFICE,
  ...BACK_OFFICE,
  ...BOOKKEEPING,
  ...HOSTING_OFFICE,
  ...PAYMENTS,
  ...PROJECTS,
  ...SYSTEM_TEST,
  ...TODAY,
}
