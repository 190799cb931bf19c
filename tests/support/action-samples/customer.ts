import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { renewalOffer } from '../../../src/features/billing/direct-debit/server/renew-mandate'
import { giveMandate } from '../../../src/features/billing/mandates/server/give-mandate'
import { mandates } from '../../../src/features/billing/mandates/server/mandate-tables'
import { domainOfOrder } from '../../../src/features/hosting/domains/server/domain-records'
import { cancelOrder } from '../../../src/features/hosting/orders/server/cancel-order'
import { aStep } from '../../../src/features/hosting/provisioning/fixtures'
import type { StepReason } from '../../../src/features/hosting/provisioning/steps/domain/step-progress'
import { provisionSteps } from '../../../src/features/hosting/provisioning/steps/server/step-tables'
import { CONSUMER_ORDER, payOrderOf } from '../customers'
import { BASIS, changeFields, changeTo } from '../order-changes'
import { LINE_CHANGES_IN_PORTAL } from './line-changes'
import { MEMBERS_IN_PORTAL } from './members'
import { MOVES_IN_PORTAL } from './moves'
import { PROJECTS_IN_PORTAL } from './projects'
import {
  type ActionSample,
  accountAtPanel,
  cartWithName,
  customerWithOrder,
  DE_WIT,
  INVOICE_WISHES,
  NO_NUMBER,
  type Stage,
} from './sample'
import { ZONES_IN_PORTAL } from './zones'

const ACCOUNT = { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' }

const shortId = () => randomUUID().slice(0, 8)

/** A paid order whose name a registrar refused for this reason. */
async function refusedName(stage: Stage, reason: StepReason) {
  const cart = { ...cartWithName('register'), domainName: `bakkerij-${shortId()}.nl` }
  const found = await customerWithOrder(stage, { cart })
  const { orderId } = found.of
  await payOrderOf(stage.site, found.of)
  const domain = await domainOfOrder(stage.site.db, orderId)
  const step = aStep({
    id: randomUUID(),
    kind: 'register-domain',
    orderId,
    subjectId: domain?.id ?? '',
    targetId: null,
    state: 'refused',
    reason,
    nextAt: null,
  })
  await stage.site.db.insert(provisionSteps).values(step)
  return found
}

export const CUSTOMER_ACTIONS = {
  ...PROJECTS_IN_PORTAL,
  ...LINE_CHANGES_IN_PORTAL,
  ...MEMBERS_IN_PORTAL,
  ...ZONES_IN_PORTAL,
  ...MOVES_IN_PORTAL,
  'portal.saveInvoiceWishes': {
    who: 'customer',
    open: async (stage) => ({
      account: (await customerWithOrder(stage)).account,
      fields: INVOICE_WISHES,
      accepted: { flash: 'invoice-wishes-saved' },
    }),
  },
  'portal.askPrivacyRequest': {
    who: 'customer',
    open: async (stage) => ({
      account: (await customerWithOrder(stage)).account,
      fields: { record_id: randomUUID(), right: 'restriction', details: 'Even niet bellen.' },
      accepted: { flash: 'privacy-request-sent' },
    }),
    faults: [NO_NUMBER('record_id'), [{ right: '' }, { right: 'Kies waar het om gaat.' }]],
  },
  'portal.saveRecord': {
    who: 'customer',
    open: async (stage) => ({
      account: (await customerWithOrder(stage)).account,
      fields: {
        customer_name: 'Jan Wevers',
        customer_phone: '',
        customer_company: 'Weverij Wevers',
        customer_address: 'Oude Markt 5',
        customer_zipcode: '7511ga',
        customer_city: 'Enschede',
        customer_kvk: '',
        customer_vat_id: '',
      },
      accepted: { flash: 'record-saved' },
    }),
    faults: [
      [{ customer_name: '' }, { customer_name: 'Vul je naam in.' }],
      [{ customer_kvk: '12' }, { customer_kvk: expect.stringContaining('acht cijfers') }],
      [{ customer_phone: 'bel maar' }, { customer_phone: expect.stringContaining('telefoonnummer') }],
    ],
  },
  'portal.payInvoice': {
    who: 'customer',
    names: 'invoice_id',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      return {
        account,
        fields: { invoice_id: of.invoiceId ?? '', payment_method: 'test-bank' },
        accepted: { goTo: expect.stringMatching(/^\/test-bank\/[\w-]+#$/) },
      }
    },
    faults: [[{ payment_method: 'goud' }, { payment_method: 'Kies hoe je wilt betalen.' }]],
  },
  'portal.cancelOrder': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      await payOrderOf(stage.site, of)
      return {
        account,
        fields: { order_number: of.orderNumber, reason: 'We stoppen ermee.' },
        accepted: { flash: 'order-ends' },
      }
    },
    faults: [[{ reason: 'x'.repeat(1001) }, { reason: 'Gebruik hier hoogstens 1000 tekens.' }]],
  },
  'portal.undoCancellation': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      await payOrderOf(stage.site, of)
      await cancelOrder(stage.site.context, { ...of, reason: null })
      return { account, fields: { order_number: of.orderNumber }, accepted: { flash: 'order-goes-on' } }
    },
  },
  'portal.chooseDomainEnd': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage, { cart: cartWithName('register') })
      await payOrderOf(stage.site, of)
      await cancelOrder(stage.site.context, { ...of, reason: null })
      return {
        account,
        fields: { order_number: of.orderNumber, domain_end: 'move' },
        accepted: { flash: 'domain-end-chosen' },
      }
    },
    faults: [[{ domain_end: '' }, { domain_end: 'Kies wat er met de domeinnaam gebeurt.' }]],
  },
  'portal.withdrawOrder': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      await payOrderOf(stage.site, of)
      return { account, fields: { order_number: of.orderNumber }, accepted: { flash: 'order-withdrawn' } }
    },
  },
  'portal.changeOrder': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      await payOrderOf(stage.site, of)
      return {
        account,
        fields: await changeFields(stage.site, of, { ...BASIS, packageId: 'onbeperkt' }),
        accepted: { goTo: expect.stringMatching(/^\/betalen\/[\w-]+$/) },
      }
    },
    faults: [
      [{ hosting_package: 'goud' }, { hosting_package: 'Kies een hostingpakket.' }],
      [{ extras: 'goud' }, { extras: 'Kies uit de extra’s op de lijst.' }],
      [{ quoted: '' }, { quoted: 'Bekijk eerst wat de wijziging kost.' }],
    ],
  },
  'portal.callOffChange': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage, {
        cart: { ...CONSUMER_ORDER.cart, extras: ['ssl'] },
      })
      await payOrderOf(stage.site, of)
      await changeTo(stage.site, of, BASIS)
      return { account, fields: { order_number: of.orderNumber }, accepted: { flash: 'change-called-off' } }
    },
  },
  'portal.chooseOtherDomain': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await refusedName(stage, 'taken')
      const fields = { order_number: of.orderNumber, domain_name: `www.wevers-${shortId()}.nl` }
      return { account, fields, accepted: { flash: 'domain-chosen' } }
    },
    again: { status: 'accepted' },
    faults: [
      [{ domain_name: '' }, { domain_name: expect.stringContaining('hele domeinnaam') }],
      [{ domain_name: 'bakkerij' }, { domain_name: expect.stringContaining('extensie') }],
    ],
  },
  'portal.signInToPanel': {
    who: 'customer',
    names: 'order_number',
    againBecause: 'each link works once, and the log knows of each',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      await payOrderOf(stage.site, of)
      await accountAtPanel(stage, of.orderId)
      return {
        account,
        fields: { order_number: of.orderNumber },
        accepted: { url: expect.stringContaining('https://server.webnoaber.example:2222/') },
      }
    },
  },
  'portal.askAboutDomain': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await refusedName(stage, 'price')
      return {
        account,
        fields: { order_number: of.orderNumber, wish: 'bring' },
        accepted: { flash: 'domain-asked' },
      }
    },
    again: { status: 'accepted' },
    faults: [[{ wish: '' }, { wish: 'Kies wat je wilt.' }]],
  },
  'portal.correctRegistrant': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const { of, account } = await refusedName(stage, 'details')
      return {
        account,
        fields: { order_number: of.orderNumber, ...DE_WIT },
        accepted: { flash: 'registrant-corrected' },
      }
    },
    again: { status: 'failed', notice: { title: 'Er is niets veranderd' } },
    faults: [
      [{ last_name: '' }, { last_name: 'Vul een achternaam in.' }],
      [{ phone: 'bel maar' }, { phone: expect.stringContaining('telefoonnummer') }],
    ],
  },
  'portal.saveTransferCode': {
    who: 'customer',
    names: 'order_number',
    againBecause: 'a code takes the place of an earlier one, and the log knows of each',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage, { cart: cartWithName('bring') })
      return {
        account,
        fields: { order_number: of.orderNumber, transfer_code: 'aB3$-x9_Qw!zz' },
        accepted: { flash: 'code-saved' },
      }
    },
    faults: [
      [{ transfer_code: '' }, { transfer_code: 'Vul de verhuiscode in.' }],
      [{ transfer_code: 'met spaties erin' }, { transfer_code: expect.stringContaining('zonder spaties') }],
    ],
  },
  'portal.nameExtras': {
    who: 'customer',
    names: 'order_number',
    async open(stage) {
      const extras = ['extra-email', 'extra-email']
      const { of, account } = await customerWithOrder(stage, { cart: { ...CONSUMER_ORDER.cart, extras } })
      return {
        account,
        fields: { order_number: of.orderNumber, 'names_extra-email': 'info, verkoop' },
        accepted: { flash: 'extras-named' },
      }
    },
    faults: [
      [{ 'names_extra-email': '' }, { 'names_extra-email': 'Vul minstens één naam in.' }],
      [{ 'names_extra-email': 'info, info' }, { 'names_extra-email': 'info staat er twee keer.' }],
      [{ 'names_extra-email': 'a, b, c' }, { 'names_extra-email': expect.stringContaining('3 namen') }],
    ],
  },
  'portal.giveMandate': {
    who: 'customer',
    open: async (stage) => ({
      account: (await customerWithOrder(stage)).account,
      fields: { iban: 'NL91 ABNA 0417 1643 00', account_holder: 'J. Wevers', mandate: 'on' },
      accepted: { flash: 'mandate-given' },
    }),
    faults: [
      [{ iban: 'NL91 ABNA 0417 1643 01' }, { iban: expect.stringContaining('rekeningnummer') }],
      [{ mandate: '' }, { mandate: expect.stringContaining('Zet een vinkje') }],
    ],
  },
  'portal.renewMandate': {
    who: 'customer',
    again: { status: 'accepted' },
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      const customer = { id: of.customerId, accountId: of.accountId, name: account.name, email: of.email }
      await giveMandate(stage.site.context, customer, ACCOUNT)
      await stage.site.db
        .update(mandates)
        .set({ wordingVersion: '2026-11-24 portaal' })
        .where(eq(mandates.customerId, of.customerId))
      const offer = await renewalOffer(stage.site.context, of.customerId)
      return { account, fields: { shown: offer?.shown ?? '' }, accepted: { flash: 'mandate-renewed' } }
    },
    faults: [NO_NUMBER('invoice_id')],
  },
  'portal.withdrawMandate': {
    who: 'customer',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      const customer = { id: of.customerId, accountId: of.accountId, name: account.name, email: of.email }
      await giveMandate(stage.site.context, customer, ACCOUNT)
      return { account, fields: {}, accepted: { flash: 'mandate-withdrawn' } }
    },
  },
} as const satisfies Record<string, ActionSample>
