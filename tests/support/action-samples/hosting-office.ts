import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { carriedInstalments } from '../../../src/features/billing/arrangements/domain/internal/arrangement-form'
import { closeArrangement } from '../../../src/features/billing/arrangements/server/make-arrangement'
import { disputeInvoice } from '../../../src/features/billing/dunning/server/dispute-invoice'
import { loadCreditStep } from '../../../src/features/billing/invoices/web/office/server/credit-invoice'
import { NO_PASSWORDS } from '../../../src/features/hosting/access-details/domain/password-in-text'
import { MIRIAMS_ACCESS } from '../../../src/features/hosting/access-details/fixtures'
import { saveAccessDetails } from '../../../src/features/hosting/access-details/server/save-access-details'
import { extrasWithNames } from '../../../src/features/hosting/catalogue/domain/extra-names'
import { proposeOrder } from '../../../src/features/hosting/checkout/proposals/server/propose-order'
import { loadProposalStep } from '../../../src/features/hosting/checkout/proposals/web/office/server/load-proposal-step'
import { domainOfOrder } from '../../../src/features/hosting/domains/server/domain-records'
import { cancelOrder } from '../../../src/features/hosting/orders/server/cancel-order'
import { loadCancelStep } from '../../../src/features/hosting/orders/web/office/server/cancel-order'
import { aStep } from '../../../src/features/hosting/provisioning/fixtures'
import { completeTask } from '../../../src/features/hosting/provisioning/server/complete-task'
import { giveTransferCode } from '../../../src/features/hosting/provisioning/server/give-transfer-code'
import { provisionSteps } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '../../../src/features/hosting/provisioning/steps/server/targets'
import { findingFields } from '../../../src/features/hosting/reconciliation/domain/finding'
import {
  type ReconciliationFinding,
  reconciliationBaselines,
  reconciliationFindings,
} from '../../../src/features/hosting/reconciliation/server/reconciliation-tables'
import { actorOf } from '../../../src/features/operations/audit/domain/audit-entry'
import { beginEmailChange } from '../../../src/features/people/accounts/email-change/server/begin-email-change'
import { passkeyOwners } from '../../../src/features/people/accounts/passkeys/server/passkey-tables'
import { asRead } from '../../../src/features/people/customers/domain/customer-details'
import { stopContactByHand } from '../../../src/features/people/customers/server/contact-stop'
import { dayOf } from '../../../src/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { addSeconds } from '../../../src/shared/instants'
import { accessFields } from '../access-details'
import { arranged, halves, lookedAt } from '../arrangements'
import { CONSUMER_ORDER } from '../customers'
import { BASIS, changeFields, changeTo } from '../order-changes'
import { RECEIVED } from './received'
import {
  type ActionSample,
  accountAtPanel,
  cartWithName,
  customerWithOrder,
  DE_WIT,
  deliveredOrder,
  INVOICE_WISHES,
  NO_NUMBER,
  NO_REASON,
  paidOrder,
  REASON,
  SOMETHING,
  type Stage,
  told,
  unique,
} from './sample'

/** What the form below the sums of a proposal sends. */
async function proposalFields({ site }: Stage, customerId: string) {
  const choice = {
    hosting_package: 'basis',
    billing_cycle: 'monthly',
    domain_plan: 'register',
    domain_name: '',
    acting_as: 'consumer',
  }
  const params = new URLSearchParams({ ...choice, extras: 'ssl', bekijk: '1' })
  const clientAddress = '198.51.100.1'
  const step = await loadProposalStep(site.context, { customerId, params, sent: undefined, clientAddress })
  return {
    record_id: randomUUID(),
    customer_id: customerId,
    ...choice,
    extras: ['ssl'],
    means: 'phone',
    asked_on: dayOf(site.clock.now),
    note: '',
    shown: step?.sum?.shown ?? '',
  }
}

/** A proposal that its customer can order. */
async function openProposal(stage: Stage): Promise<string> {
  const { of } = await customerWithOrder(stage)
  const fields = await proposalFields(stage, of.customerId)
  await proposeOrder(stage.site.context, {
    id: fields.record_id,
    customerId: of.customerId,
    ordered: {
      hostingPackage: 'basis',
      billingCycle: 'monthly',
      extras: ['ssl'],
      domainName: null,
      domainPlan: null,
    },
    actingAs: 'consumer',
    means: 'phone',
    askedOn: fields.asked_on,
    note: null,
    shown: fields.shown,
    admin: stage.admin,
  })
  return fields.record_id
}

const CODE = 'aB3$-x9_Qw!zz'

/** A step of a paid order that failed at a panel. */
async function closedTarget({ site, admin }: Stage): Promise<string> {
  const settings = { baseUrl: 'https://server.example:2222', userName: 'webnoaber', loginKey: 'sleutel-1' }
  const target = { driver: 'direct-admin', label: 'Server 1', settings, serves: {}, isOpen: false } as const
  return await saveTarget(site.context, target, admin)
}

async function failedStep(stage: Stage): Promise<string> {
  const { of } = await paidOrder(stage)
  const { db, clock } = stage.site
  const targetId = await closedTarget(stage)
  const step = aStep({
    id: crypto.randomUUID(),
    orderId: of.orderId,
    subjectId: of.orderId,
    targetId,
    state: 'failed',
    nextAt: addSeconds(clock.now, 3600),
  })
  await db.insert(provisionSteps).values(step)
  return step.id
}

/** A difference at a target about an order of its own, as a night found it. */
async function openFinding(stage: Stage, other: Partial<ReconciliationFinding> = {}) {
  const { of } = await paidOrder(stage)
  const { db, clock } = stage.site
  const id = crypto.randomUUID()
  const targetId = await closedTarget(stage)
  const seen = { firstSeenAt: clock.now, lastSeenAt: clock.now, changedAt: clock.now }
  await db.insert(reconciliationFindings).values({
    id,
    targetId,
    kind: 'suspended-there',
    subject: unique('gebruiker'),
    orderId: of.orderId,
    here: 'draait',
    there: 'stilgezet',
    canAdopt: false,
    ...seen,
    ...other,
  })
  return findingFields({ id, ...seen })
}

const FINDING_OVER = told('Dit verschil is er niet meer, of het staat er intussen anders voor.')

export const HOSTING_OFFICE = {
  ...RECEIVED,
  'hostingOffice.changeCustomer': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: {
          customer_id: of.customerId,
          known: asRead(CONSUMER_ORDER.customer),
          customer_name: 'Jan Wevers',
          customer_phone: '',
          customer_company: 'Weverij Wevers',
          customer_kvk: '',
          customer_vat_id: '',
          customer_address: 'Oude Markt 5',
          customer_zipcode: '7511ga',
          customer_city: 'Enschede',
        },
        accepted: { flash: 'customer-changed' },
      }
    },
    faults: [
      NO_NUMBER('customer_id'),
      [{ customer_name: '' }, { customer_name: 'Vul een naam in.' }],
      [{ customer_address: '' }, { customer_address: 'Vul een straat en huisnummer in.' }],
      [{ customer_zipcode: '' }, { customer_zipcode: 'Vul een postcode in.' }],
      [{ customer_city: '' }, { customer_city: 'Vul een plaats in.' }],
      [{ customer_kvk: '12' }, { customer_kvk: expect.stringContaining('acht cijfers') }],
    ],
  },
  'hostingOffice.enterCustomer': {
    who: 'admin',
    open: async ({ site }) => ({
      fields: {
        record_id: randomUUID(),
        customer_email: unique('nieuw'),
        customer_name: 'Miriam Aarnink',
        customer_company: 'Bakkerij Aarnink',
        customer_address: 'Oude Markt 5',
        customer_zipcode: '7511ga',
        customer_city: 'Enschede',
        received_on: dayOf(site.clock.now),
        means: 'phone',
        invite: 'on',
      },
      accepted: { flash: 'customer-entered-invited', goTo: expect.stringContaining('/hosting-admin/klant/') },
    }),
    again: { status: 'accepted', flash: 'customer-entered-invited' },
    faults: [
      [{ customer_email: '' }, { customer_email: 'Vul een e-mailadres in.' }],
      [{ customer_email: 'jan@' }, { customer_email: MALFORMED_EMAIL_ADDRESS }],
      [{ customer_name: '' }, { customer_name: 'Vul een naam in.' }],
      [{ received_on: 'gisteren' }, { received_on: 'Kies de dag waarop het binnenkwam.' }],
      [{ means: '' }, { means: 'Kies hoe de klant het liet weten.' }],
      [{ invoice_email: 'jan@' }, { invoice_email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'hostingOffice.inviteCustomer': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return { fields: { customer_id: of.customerId }, accepted: { flash: 'customer-invited' } }
    },
    again: { status: 'failed', notice: { title: expect.stringContaining('De klant is al uitgenodigd') } },
    faults: [NO_NUMBER('customer_id')],
  },
  'hostingOffice.proposeOrder': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: await proposalFields(stage, of.customerId),
        accepted: {
          flash: 'order-proposed',
          goTo: `/hosting-admin/klant/${of.customerId}#voorstellen`,
        },
      }
    },
    again: { status: 'accepted', flash: 'order-proposed' },
    faults: [
      NO_NUMBER('customer_id'),
      [{ hosting_package: '' }, { hosting_package: 'Kies een hostingpakket.' }],
      [{ domain_name: 'geen naam' }, { domain_name: expect.any(String) }],
      [{ acting_as: '' }, { acting_as: 'Kies voor wie de klant bestelt.' }],
      [{ means: '' }, { means: 'Kies hoe de klant het liet weten.' }],
      [{ asked_on: 'gisteren' }, { asked_on: 'Kies de dag waarop de klant het vroeg.' }],
    ],
  },
  'hostingOffice.mailOrderProposal': {
    who: 'admin',
    names: 'proposal_id',
    open: async (stage) => ({
      fields: { proposal_id: await openProposal(stage) },
      accepted: { flash: 'order-proposal-mailed' },
    }),
    againBecause: 'whoever lost the mail is sent it once more',
    faults: [NO_NUMBER('proposal_id')],
  },
  'hostingOffice.withdrawOrderProposal': {
    who: 'admin',
    names: 'proposal_id',
    open: async (stage) => ({
      fields: { proposal_id: await openProposal(stage) },
      accepted: { flash: 'order-proposal-withdrawn' },
    }),
    again: told('Dit bestelvoorstel is al besteld of ingetrokken.'),
    faults: [NO_NUMBER('proposal_id')],
  },
  'hostingOffice.letPasswordSignIn': {
    who: 'admin',
    again: told('Het wachtwoord van deze klant werkte al.'),
    names: 'account_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const choice = { accountId: of.accountId, userHandle: randomUUID(), passkeyOnlySince: new Date() }
      await stage.site.db.insert(passkeyOwners).values(choice)
      return { fields: { account_id: of.accountId }, accepted: { flash: 'password-allowed' } }
    },
    faults: [NO_NUMBER('account_id')],
  },
  'hostingOffice.stopContact': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { customer_id: of.customerId, reason: REASON },
        accepted: { flash: 'contact-stopped' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('customer_id')],
  },
  'hostingOffice.beginEmailChange': {
    who: 'admin',
    againBecause: 'another link goes out when the first did not arrive',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { customer_id: of.customerId, new_email: unique('nieuw') },
        accepted: { flash: 'email-change-begun' },
      }
    },
    faults: [
      NO_NUMBER('customer_id'),
      [{ new_email: 'jan@' }, { new_email: MALFORMED_EMAIL_ADDRESS }],
      [{ new_email: '' }, { new_email: NO_EMAIL_ADDRESS }],
    ],
  },
  'hostingOffice.withdrawEmailChange': {
    who: 'admin',
    again: { status: 'failed' },
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const actor = actorOf(stage.admin)
      const wanted = { accountId: of.accountId, to: unique('nieuw'), by: 'office', actor } as const
      await beginEmailChange(stage.site.context, wanted)
      return { fields: { customer_id: of.customerId }, accepted: { flash: 'email-change-withdrawn' } }
    },
    faults: [NO_NUMBER('customer_id')],
  },
  'hostingOffice.saveInvoiceWishes': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { customer_id: of.customerId, ...INVOICE_WISHES },
        accepted: { flash: 'invoice-wishes-saved' },
      }
    },
    faults: [
      NO_NUMBER('customer_id'),
      [{ invoice_email: 'boek@' }, { invoice_email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'hostingOffice.liftContactStop': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const stop = { customerId: of.customerId, reason: REASON, admin: stage.admin }
      await stopContactByHand(stage.site.context, stop)
      return {
        fields: { customer_id: of.customerId, reason: REASON },
        accepted: { flash: 'contact-allowed' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('customer_id')],
  },
  'hostingOffice.completeTask': {
    who: 'admin',
    again: { flash: 'task-done' },
    names: 'task_id',
    async open(stage) {
      const { tasks } = await paidOrder(stage)
      for (const task of tasks.slice(1))
        await completeTask(stage.site.context, task, { ...stage.admin, role: 'admin' })
      return { fields: { task_id: tasks[0] ?? '' }, accepted: { flash: 'order-delivered' } }
    },
    faults: [NO_NUMBER('task_id')],
  },
  'hostingOffice.saveAccessDetails': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'subject_id',
    async open(stage) {
      const { orderId } = await deliveredOrder(stage)
      return { fields: accessFields(orderId), accepted: { flash: 'access-saved-told' } }
    },
    faults: [
      NO_NUMBER('subject_id'),
      [{ subject_kind: 'klant' }, { subject_kind: SOMETHING }],
      [{ notes: 'wachtwoord: brood123' }, { notes: NO_PASSWORDS }],
      [{ login_url: 'http://bakkerij.nl' }, { login_url: expect.stringContaining('https://') }],
      [{ imap_host: 'mail' }, { imap_host: expect.stringContaining('naam van een server') }],
      [{ imap_port: '70000' }, { imap_port: expect.stringContaining('65535') }],
      [{ imap_port: '' }, { imap_port: 'Vul de poort van deze server in.' }],
      [{ panel_user: 'jan / brood' }, { panel_user: expect.stringContaining('geen spaties') }],
      [{ nameservers: 'ns1' }, { nameservers: expect.stringContaining('eigen regel') }],
      [{ link_url: 'https://bakkerij.nl/a' }, { link_until: expect.stringContaining('laatste dag') }],
      [{ link_until: '2026-12-01' }, { link_url: expect.stringContaining('link') }],
    ],
  },
  'hostingOffice.restoreAccessDetails': {
    who: 'admin',
    again: { status: 'failed' },
    names: 'subject_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const { orderNumber: number } = of
      const about = { kind: 'order' as const, id: of.orderId, number, customerId: of.customerId }
      const by = { actor: actorOf({ ...stage.admin, role: 'admin' }), name: stage.admin.name }
      for (const details of [MIRIAMS_ACCESS, { ...MIRIAMS_ACCESS, notes: null }])
        await saveAccessDetails(stage.site.context, about, { details, link: null, tells: false, by })
      return {
        fields: { subject_kind: 'order', subject_id: of.orderId, version: '2' },
        accepted: { flash: 'access-restored' },
      }
    },
    faults: [NO_NUMBER('subject_id')],
  },
  'hostingOffice.skipAccessDetails': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'subject_id',
    async open(stage) {
      const { orderId } = await deliveredOrder(stage)
      return {
        fields: { subject_kind: 'order', subject_id: orderId },
        accepted: { flash: 'access-skipped' },
      }
    },
    faults: [NO_NUMBER('subject_id')],
  },
  'hostingOffice.reopenTask': {
    who: 'admin',
    names: 'task_id',
    async open(stage) {
      const { tasks } = await paidOrder(stage)
      const [task_id = ''] = tasks
      await completeTask(stage.site.context, task_id, { ...stage.admin, role: 'admin' })
      return { fields: { task_id }, accepted: { flash: 'task-open' } }
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
        accepted: { flash: 'status-changed' },
      }
    },
    faults: [
      NO_REASON,
      NO_NUMBER('order_id'),
      [{ status: 'rijk' }, { status: 'Kies wat er met de bestelling moet gebeuren.' }],
      // Cancelling has a step of its own, which says what it does.
      [{ status: 'cancelled' }, { status: 'Kies wat er met de bestelling moet gebeuren.' }],
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
          flash: 'order-changed',
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
        accepted: { flash: 'change-cancelled' },
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
          flash: 'invoice-issued',
          goTo: expect.stringMatching(/^\/hosting-admin\/factuur\/[\w-]+$/),
        },
      }
    },
    faults: [[{ made_before: 'veel' }, { made_before: SOMETHING }]],
  },
  'hostingOffice.cancelOrder': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      const found = await loadCancelStep(stage.site.context, of.orderNumber)
      return {
        fields: { order_id: of.orderId, shown: found?.shown ?? '', reason: REASON },
        accepted: { flash: 'order-cancelled', goTo: `/hosting-admin/bestelling/${of.orderNumber}` },
      }
    },
    again: { status: 'accepted', goTo: expect.stringContaining('/hosting-admin/bestelling/') },
    faults: [NO_REASON, NO_NUMBER('order_id')],
  },
  'hostingOffice.chooseDomainEnd': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage, { cart: cartWithName('register') })
      await cancelOrder(stage.site.context, { ...of, reason: null })
      return {
        fields: { order_id: of.orderId, domain_end: 'move' },
        accepted: { flash: 'domain-end-chosen' },
      }
    },
    faults: [
      NO_NUMBER('order_id'),
      [{ domain_end: '' }, { domain_end: 'Kies wat er met de domeinnaam gebeurt.' }],
    ],
  },
  'hostingOffice.nameExtras': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const extras = ['extra-email', 'extra-email']
      const { of } = await paidOrder(stage, { cart: { ...CONSUMER_ORDER.cart, extras } })
      return {
        fields: {
          order_id: of.orderId,
          shown: extrasWithNames(extras, {}),
          'names_extra-email': 'info, verkoop',
        },
        accepted: { flash: 'extras-named' },
      }
    },
    faults: [
      NO_NUMBER('order_id'),
      [{ 'names_extra-email': 'info, info' }, { 'names_extra-email': 'info staat er twee keer.' }],
      [{ 'names_extra-email': 'a, b, c' }, { 'names_extra-email': expect.stringContaining('3 namen') }],
    ],
  },
  'hostingOffice.correctRegistrant': {
    who: 'admin',
    names: 'domain_id',
    async open(stage) {
      const { of } = await paidOrder(stage, { cart: cartWithName('register') })
      const domain = await domainOfOrder(stage.site.db, of.orderId)
      return {
        fields: {
          domain_id: domain?.id ?? '',
          ...DE_WIT,
        },
        accepted: { flash: 'registrant-corrected' },
      }
    },
    again: { status: 'accepted' },
    faults: [
      NO_NUMBER('domain_id'),
      [{ last_name: '' }, { last_name: 'Vul een achternaam in.' }],
      [{ phone: 'bel maar' }, { phone: expect.stringContaining('telefoonnummer') }],
      [{ zipcode: '123' }, { zipcode: expect.stringContaining('postcode') }],
      [{ kvk: '123' }, { kvk: expect.stringContaining('acht cijfers') }],
      [{ legal_form: 'club' }, { legal_form: 'Kies een rechtsvorm.' }],
    ],
  },
  'hostingOffice.signInToPanel': {
    who: 'admin',
    names: 'order_id',
    againBecause: 'each link works once, and the log knows of each',
    async open(stage) {
      const { of } = await paidOrder(stage)
      await accountAtPanel(stage, of.orderId)
      return {
        fields: { order_id: of.orderId },
        accepted: { url: expect.stringContaining('https://server.webnoaber.example:2222/') },
      }
    },
    faults: [NO_NUMBER('order_id')],
  },
  'hostingOffice.lookAtStepAgain': {
    who: 'admin',
    names: 'step_id',
    async open(stage) {
      return { fields: { step_id: await failedStep(stage) }, accepted: { flash: 'step-again' } }
    },
    again: { status: 'accepted' },
    faults: [NO_NUMBER('step_id')],
  },
  'hostingOffice.doStepByHand': {
    who: 'admin',
    names: 'step_id',
    async open(stage) {
      return { fields: { step_id: await failedStep(stage) }, accepted: { flash: 'step-by-hand' } }
    },
    again: told('Deze stap staat er intussen anders voor. Kijk hoe het nu is.'),
    faults: [NO_NUMBER('step_id')],
  },
  'hostingOffice.acceptFinding': {
    who: 'admin',
    names: 'finding_id',
    async open(stage) {
      return {
        fields: { ...(await openFinding(stage)), reason: REASON },
        accepted: { flash: 'finding-accepted' },
      }
    },
    again: { status: 'accepted' },
    faults: [NO_NUMBER('finding_id'), NO_REASON],
  },
  'hostingOffice.adoptFinding': {
    who: 'admin',
    names: 'finding_id',
    async open(stage) {
      const finding = { kind: 'other-nameservers', there: 'ns1.elders.nl', canAdopt: true } as const
      const fields = await openFinding(stage, { ...finding, subject: 'bakkerij.nl' })
      const [found] = await stage.site.db
        .select()
        .from(reconciliationFindings)
        .where(eq(reconciliationFindings.id, fields.finding_id))
      const { targetId = '', orderId } = found ?? {}
      const before = { name: 'bakkerij.nl', nameservers: [], takenAt: stage.site.clock.now }
      await stage.site.db
        .insert(reconciliationBaselines)
        .values({ ...before, targetId, orderId: orderId ?? '' })
      return { fields, accepted: { flash: 'finding-adopted' } }
    },
    again: FINDING_OVER,
    faults: [NO_NUMBER('finding_id')],
  },
  'hostingOffice.makeFindingTask': {
    who: 'admin',
    names: 'finding_id',
    async open(stage) {
      return { fields: await openFinding(stage), accepted: { flash: 'finding-task' } }
    },
    again: FINDING_OVER,
    faults: [NO_NUMBER('finding_id')],
  },
  'hostingOffice.compareTarget': {
    who: 'admin',
    names: 'target_id',
    async open(stage) {
      return { fields: { target_id: await closedTarget(stage) }, accepted: { flash: 'comparison-begun' } }
    },
    again: { status: 'accepted' },
    faults: [NO_NUMBER('target_id')],
  },
  'hostingOffice.recordDomainSeen': {
    who: 'admin',
    names: 'domain_id',
    async open(stage) {
      const { of } = await paidOrder(stage, { cart: cartWithName('register') })
      const domain = await domainOfOrder(stage.site.db, of.orderId)
      return {
        fields: {
          domain_id: domain?.id ?? '',
          seen: 'held',
          expires_on: '2027-11-19',
          owner_check: 'verified',
        },
        accepted: { flash: 'domain-seen' },
      }
    },
    again: { status: 'accepted' },
    faults: [
      NO_NUMBER('domain_id'),
      [{ seen: 'weg' }, { seen: 'Kies hoe je de naam aantrof.' }],
      [{ expires_on: 'morgen' }, { expires_on: 'Kies een dag.' }],
      [{ owner_check: 'ja' }, { owner_check: 'Kies wat het register van de houder weet.' }],
    ],
  },
  'hostingOffice.correctDomain': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const cart = { ...CONSUMER_ORDER.cart, domainName: 'bakerijaarnink.nl', domainPlan: 'bring' as const }
      const { of } = await paidOrder(stage, { cart })
      return {
        fields: { order_id: of.orderId, domain_name: 'www.BakkerijAarnink.nl' },
        accepted: { flash: 'domain-corrected' },
      }
    },
    again: { status: 'accepted' },
    faults: [
      NO_NUMBER('order_id'),
      [{ domain_name: '' }, { domain_name: expect.stringContaining('hele domeinnaam') }],
      [{ domain_name: 'bakkerij' }, { domain_name: expect.stringContaining('extensie') }],
    ],
  },
  'hostingOffice.dropFurtherName': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const word = `bakkerij-${crypto.randomUUID()}`
      const cart = {
        ...CONSUMER_ORDER.cart,
        domainName: `${word}.nl`,
        domainPlan: 'register' as const,
        furtherNames: [`${word}.eu`],
      }
      const { of } = await paidOrder(stage, { cart })
      return {
        fields: { order_id: of.orderId, further_name: `${word}.eu` },
        accepted: { flash: 'further-name-dropped' },
      }
    },
    again: told('Deze naam is al geregistreerd, of hoort niet meer bij de bestelling.'),
    faults: [NO_NUMBER('order_id'), [{ further_name: '' }, { further_name: 'Kies een naam.' }]],
  },
  'hostingOffice.creditInvoice': {
    who: 'admin',
    again: told('Deze factuur was al gecrediteerd.'),
    names: 'invoice_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      const found = await loadCreditStep(stage.site.context, of.invoiceId ?? '')
      return {
        fields: { invoice_id: of.invoiceId ?? '', shown: found?.shown ?? '', reason: REASON },
        accepted: { flash: 'credit-note-issued', goTo: expect.stringContaining('/hosting-admin/factuur/') },
      }
    },
    faults: [NO_REASON, NO_NUMBER('invoice_id')],
  },
  'hostingOffice.writeCustomerNote': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { customer_id: of.customerId, note_id: randomUUID(), text: 'Belt liever na vier uur.' },
        accepted: { flash: 'note-saved' },
      }
    },
    faults: [
      NO_NUMBER('customer_id'),
      NO_NUMBER('note_id'),
      [{ text: ' ' }, { text: 'Schrijf eerst iets op.' }],
    ],
  },
  'hostingOffice.disputeInvoice': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { invoice_id: of.invoiceId ?? '', reason: REASON },
        accepted: { flash: 'invoice-disputed' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('invoice_id')],
  },
  'hostingOffice.arrangePayment': {
    who: 'admin',
    names: 'invoice_id',
    again: told('Deze regeling is al gemaakt.'),
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const { id, invoiceId, instalments, shown } = await lookedAt(
        stage.site,
        of.invoiceId ?? '',
        await halves(stage.site, of.invoiceId ?? ''),
      )
      return {
        fields: {
          arrangement_id: id,
          invoice_id: invoiceId,
          shown,
          instalments: carriedInstalments(instalments),
        },
        accepted: {
          flash: 'payment-arranged',
          goTo: expect.stringContaining('/hosting-admin/factuur/'),
        },
      }
    },
    faults: [
      NO_NUMBER('invoice_id'),
      NO_NUMBER('arrangement_id'),
      [{ instalments: 'morgen' }, { instalments: 'Vul de termijnen opnieuw in.' }],
    ],
  },
  'hostingOffice.endArrangement': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const invoiceId = of.invoiceId ?? ''
      await arranged(stage.site, invoiceId, await halves(stage.site, invoiceId))
      return {
        fields: { invoice_id: invoiceId, reason: REASON },
        accepted: { flash: 'arrangement-ended' },
      }
    },
    faults: [NO_REASON, NO_NUMBER('invoice_id')],
  },
  'hostingOffice.seeMissedArrangement': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'arrangement_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const invoiceId = of.invoiceId ?? ''
      const { id } = await arranged(stage.site, invoiceId, await halves(stage.site, invoiceId))
      await stage.site.db.transaction((tx) =>
        closeArrangement(stage.site.context, tx, invoiceId, { ending: 'missed' }),
      )
      return { fields: { arrangement_id: id }, accepted: { flash: 'arrangement-seen' } }
    },
    faults: [NO_NUMBER('arrangement_id')],
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
      return { fields: { invoice_id: invoiceId }, accepted: { flash: 'dispute-settled' } }
    },
    faults: [NO_NUMBER('invoice_id')],
  },
  'hostingOffice.mailInvoice': {
    who: 'admin',
    again: told('Deze factuur ging net al op de mail. Wacht een minuut.'),
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return { fields: { invoice_id: of.invoiceId ?? '' }, accepted: { flash: 'mail-queued' } }
    },
    faults: [NO_NUMBER('invoice_id')],
  },
} as const satisfies Record<string, ActionSample>
