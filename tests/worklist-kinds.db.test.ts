import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditInvoice } from '../src/features/billing/invoices/web/office/server/credit-invoice'
import { viesAnswerNow } from '../src/features/billing/vat/server/vat-id-checks'
import { settleSaves } from '../src/features/hosting/dns/server/internal/settle-saves'
import { saveZone } from '../src/features/hosting/dns/server/save-zone'
import type { ZoneSeams } from '../src/features/hosting/dns/server/zone-of-order'
import { changeOrderStatus } from '../src/features/hosting/orders/server/change-order-status'
import { markSeen } from '../src/features/hosting/projects/files/server/file-queries'
import { tasksOfOrders } from '../src/features/hosting/provisioning/server/deliveries'
import { driverOfTarget } from '../src/features/hosting/provisioning/steps/server/driver-of-target'
import { mails } from '../src/features/operations/mail/server/mail-tables'
import { nightLines } from '../src/features/operations/nightly-run/server/night-tables'
import type { TodayItem, TodayKind } from '../src/features/operations/worklist/domain/today'
import type { CustomerDetails } from '../src/features/people/customers/domain/customer-details'
import { hostingCustomers } from '../src/features/people/customers/server/customer-tables'
import { askQuestion } from '../src/features/sales/quotes/server/ask-question'
import { addDays, dayOf } from '../src/shared/calendar-day'
import { ANNA, addAbroad, partyOf } from './support/abroad'
import { ADMIN_ACTIONS } from './support/action-samples/admin'
import {
  type ActionSample,
  customerWithOrder,
  paidOrder,
  type Stage,
  startStage,
} from './support/action-samples/sample'
import { type ActionName, callAction, type Fields } from './support/call-action'
import { placeOrderOf } from './support/customers'
import { issued } from './support/invoices'
import { sendFile } from './support/project-files'
import { startedProject } from './support/projects'
import { paidOrder as orderToDeliver, provisioningOn, runFor } from './support/provisioning'
import { aQuoteFor, sendTestQuote } from './support/sent-quotes'
import { startViesServer, type ViesServer } from './support/vies'
import { orderWithZone, shownSave } from './support/zones'

let stage: Stage
let vies: ViesServer
beforeAll(async () => {
  stage = await startStage()
  vies = await startViesServer()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await vies.stop()
})

/** Friday, eleven o'clock in Enschede: a full day of opening time later it is Monday, eleven o'clock. */
const FRIDAY = '2026-11-20T10:00:00Z'
const MONDAY = '2026-11-23T10:00:00Z'

interface Case {
  /** Begins something that needs a person; `done` is what they do about it. */
  begin: (stage: Stage) => Promise<{ done: () => Promise<unknown> }>
  /** When it is looked at; at once when left out. */
  at?: string
  /** The moment that was promised; null where nothing was. */
  dueAt: string | null
}

/** What the sample of an action begins, and is done by sending its form. */
function byForm(action: ActionName, fields: Fields = {}): Case['begin'] {
  return async (on) => {
    const sample: ActionSample | undefined = (ADMIN_ACTIONS as Record<string, ActionSample>)[action]
    if (!sample) throw new Error(`The office has no ${action}`)
    const opened = await sample.open(on)
    const context = { ...on.site.context, ...opened.context }
    const sender = { account: opened.account ?? on.admin }
    const send = () => callAction(context, action, { ...opened.fields, ...fields }, sender)
    return { done: async () => expect((await send()).answer).toMatchObject({ status: 'accepted' }) }
  }
}

/** A company in Germany whose VAT id VIES does not know. */
const unknownAbroad = (name: string, customerVatId: string): CustomerDetails => ({
  ...ANNA,
  customerEmail: `${name}@wevers.example`,
  customerVatId,
})

const withVies = ({ site }: Stage) => ({
  ...site.context,
  settings: { ...site.context.settings, viesUrl: vies.url },
})

const nightLine = (runOn: string, state: 'person' | 'done', at: Date) => ({
  runOn,
  key: `renewal ${randomUUID()}`,
  kind: 'renewal' as const,
  position: 0,
  sentence: 'Factuur voor Jan Wevers',
  subjectKind: 'subscription',
  subjectId: randomUUID(),
  facts: {},
  digest: '',
  state,
  plannedAt: at,
  endedAt: at,
})

const CASES: Record<TodayKind, Case> = {
  lead: {
    begin: byForm('backOffice.changeLeadStatus', { status: 'offerte' }),
    dueAt: '2026-11-02T16:30:00Z',
  },
  message: { begin: byForm('backOffice.answerContactMessage'), dueAt: '2026-11-02T16:30:00Z' },
  conversation: { begin: byForm('conversations.act'), dueAt: MONDAY },
  // The time that is kept for them ends.
  appointment: { begin: byForm('agenda.confirm'), dueAt: '2026-11-24T10:00:00Z' },
  'quote-question': {
    begin: async (on) => {
      const { token, quoteId } = await sendTestQuote(on.site, aQuoteFor('miriam@vraagt.example'))
      await askQuestion(on.site.context, { token }, { text: 'Kan het blauwer?', requestId: randomUUID() })
      const fields = { quote_id: quoteId, message_id: randomUUID(), text: 'Dat kan.' }
      return { done: () => callAction(on.site.context, 'quoteOffice.answer', fields, { account: on.admin }) }
    },
    dueAt: MONDAY,
  },
  'quote-declined': { begin: byForm('quoteOffice.acknowledgeDecline'), dueAt: MONDAY },
  'quote-ending': {
    begin: byForm('quoteOffice.withdraw'),
    at: '2026-12-19T10:00:00Z',
    dueAt: '2026-12-18T16:30:00Z',
  },
  'quote-draft': {
    begin: byForm('quoteOffice.deleteDraft'),
    at: '2026-11-21T10:00:00Z',
    dueAt: '2026-11-23T16:30:00Z',
  },
  'missed-arrangement': { begin: byForm('hostingOffice.seeMissedArrangement'), dueAt: null },
  'vat-abroad': {
    begin: async ({ site, admin }) => {
      const anna = { ...ANNA, customerEmail: 'anna-stil@wevers.example' }
      const { id } = await issued(site, await addAbroad(site, anna), { buyer: partyOf(anna) })
      const reason = 'VIES bevestigt het nu.'
      return {
        done: () => creditInvoice(site.context, { invoiceId: id, reason, admin }),
      }
    },
    dueAt: null,
  },
  refund: {
    begin: async (on) => {
      const { of } = await paidOrder(on)
      const invoiceId = of.invoiceId ?? ''
      await creditInvoice(on.site.context, { invoiceId, reason: 'Dubbel besteld.', admin: on.admin })
      const fields = { invoice_id: invoiceId, known: '0', amount: '23.60' }
      return { done: () => callAction(on.site.context, 'payments.bookReturn', fields, { account: on.admin }) }
    },
    dueAt: '2026-12-04T16:30:00Z',
  },
  payment: { begin: byForm('payments.resolveException'), dueAt: MONDAY },
  // Due on 4 December, at the bank two bank days before, and ready one before that.
  'debit-file': { begin: byForm('debits.handIn'), at: '2026-12-02T09:00:00Z', dueAt: '2026-12-01T16:00:00Z' },
  'vat-id': {
    begin: async ({ site }) => {
      const id = await addAbroad(site, unknownAbroad('onbekend', 'DE136695976'))
      await viesAnswerNow(withVies(stage), 'DE136695976')
      return {
        done: () =>
          site.db.update(hostingCustomers).set({ customerVatId: null }).where(eq(hostingCustomers.id, id)),
      }
    },
    dueAt: null,
  },
  'own-vat-id': {
    begin: async ({ site, admin }) => {
      await addAbroad(site, { ...ANNA, customerEmail: 'eigen@wevers.example' })
      await viesAnswerNow(withVies(stage), 'DE811907980')
      const { orderId } = await placeOrderOf(site, { customer: unknownAbroad('eigen', 'DE811907980') })
      const actor = { kind: 'admin', accountId: admin.id } as const
      return {
        done: () =>
          changeOrderStatus(site.context, { orderId, to: 'cancelled', reason: 'Op verzoek.', actor }),
      }
    },
    dueAt: null,
  },
  'content-report': { begin: byForm('contentReports.decide'), dueAt: '2026-11-25T10:00:00Z' },
  mail: {
    begin: async (on) => {
      const begun = await byForm('backOffice.resendMail')(on)
      await on.site.db.update(mails).set({ state: 'dead' }).where(eq(mails.kind, 'test'))
      return begun
    },
    dueAt: null,
  },
  night: {
    begin: async ({ site }) => {
      const today = dayOf(site.clock.now)
      await site.db.insert(nightLines).values(nightLine(today, 'person', site.clock.now))
      return {
        done: () => site.db.insert(nightLines).values(nightLine(addDays(today, 1), 'done', site.clock.now)),
      }
    },
    dueAt: null,
  },
  'access-details': { begin: byForm('hostingOffice.skipAccessDetails'), dueAt: MONDAY },
  project: { begin: byForm('projects.stop'), dueAt: MONDAY },
  // The first month, which binds a company, ends on a Saturday.
  'project-end': {
    begin: byForm('projects.windUp'),
    at: '2026-12-14T10:00:00Z',
    dueAt: '2026-12-18T16:30:00Z',
  },
  'project-stop': { begin: byForm('projects.settleStopRequest'), dueAt: MONDAY },
  'project-proposal': {
    begin: byForm('projects.withdrawProposal'),
    at: '2026-11-27T10:00:00Z',
    dueAt: '2026-11-27T16:30:00Z',
  },
  'project-change': { begin: byForm('projects.completeChangeWork'), dueAt: MONDAY },
  'project-files': {
    begin: async (on) => {
      const { of } = await customerWithOrder(on)
      const project = await startedProject(on.site, undefined, { customerId: of.customerId })
      await sendFile(on.site, { project })
      return { done: () => markSeen(on.site.context, project.id) }
    },
    dueAt: MONDAY,
  },
  // Its last day is a Sunday.
  'order-proposal-ending': {
    begin: byForm('hostingOffice.withdrawOrderProposal'),
    at: '2026-12-19T10:00:00Z',
    dueAt: '2026-12-18T16:30:00Z',
  },
  delivery: { begin: byForm('hostingOffice.completeTask'), dueAt: '2026-11-20T13:00:00Z' },
  // Trouble of an hour; a person does it themselves, and ticks the task.
  'provision-step': { begin: troubledStep, at: '2026-11-20T11:30:00Z', dueAt: '2026-11-20T13:00:00Z' },
  'reconciliation-finding': { begin: byForm('hostingOffice.makeFindingTask'), dueAt: null },
  'zone-save': { begin: zoneInDoubt, at: '2026-11-20T11:30:00Z', dueAt: null },
  correction: { begin: byForm('hostingOffice.carryOutCorrection'), dueAt: '2026-12-18T16:30:00Z' },
  'contact-stop': { begin: byForm('hostingOffice.liftContactStop'), dueAt: null },
  'privacy-request': { begin: byForm('privacyRequests.answer'), dueAt: '2026-12-18T16:30:00Z' },
}

/** A host of zones that keeps still while a zone is saved, and says later how it is. */
async function zoneInDoubt({ site, zones }: Stage) {
  const of = await orderWithZone(site, zones)
  const fields = { edit: 'add', type: 'TXT', host: '', ttl: '3600', text: 'bewijs=1' }
  const form = await shownSave(site, of, fields)
  const seams: ZoneSeams = {
    driverOfTarget: (context, target) => driverOfTarget(context, target, zones.timeLimit),
  }
  zones.trouble('hung', 'write')
  expect(await saveZone(site.context, of.order, form, seams)).toEqual({ outcome: 'unknown' })
  return { done: () => settleSaves(site.context) }
}

/** A panel that is away since an order was paid. */
async function troubledStep({ site, admin }: Stage) {
  const provisioning = await provisioningOn(site)
  await provisioning.panel.goAway()
  const { orderId } = await orderToDeliver(provisioning)
  await runFor(provisioning, 0.9)
  const task = (await tasksOfOrders(site.db, [orderId])).find(({ kind }) => kind === 'create-hosting')
  return {
    done: async () => {
      await callAction(
        site.context,
        'hostingOffice.completeTask',
        { task_id: task?.id ?? '' },
        { account: admin },
      )
      await site.pool.query('UPDATE provision_targets SET is_open = false')
      await provisioning[Symbol.asyncDispose]()
    },
  }
}

async function itemsOf(kind: TodayKind): Promise<TodayItem[]> {
  const { context } = stage.site
  return await context.registries.todaySources[kind].items(context, 1000)
}

test('every kind of item on Vandaag has a case here', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(stage.site.context.registries.todaySources).sort())
})

// promise running: Each kind of item appears on Vandaag by the moment that was promised, and goes once a person did it
test.each(Object.entries(CASES) as [TodayKind, Case][])(
  '%s: it is on Vandaag by its promised moment, and off it once it is done',
  async (kind, { begin, at = FRIDAY, dueAt }) => {
    const { clock } = stage.site
    clock.now = new Date(at)
    const before = (await itemsOf(kind)).map(({ id }) => id)
    clock.now = new Date(FRIDAY)
    const { done } = await begin(stage)
    clock.now = new Date(at)
    const begun = (await itemsOf(kind)).filter(({ id }) => !before.includes(id))
    expect(begun.map((item) => item.dueAt?.toISOString() ?? null)).toEqual([
      dueAt && new Date(dueAt).toISOString(),
    ])
    await done()
    const left = (await itemsOf(kind)).map(({ id }) => id)
    expect(begun.filter(({ id }) => left.includes(id))).toEqual([])
  },
)
