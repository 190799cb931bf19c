import { randomUUID } from 'node:crypto'
import { loadMandateStep } from '../../../src/features/billing/direct-debit/web/office/server/received-mandate'
import { giveMandate } from '../../../src/features/billing/mandates/server/give-mandate'
import {
  loadReceivedStep,
  type ReceivedKind,
} from '../../../src/features/hosting/orders/web/office/server/received-order'
import {
  loadCorrectionRequestStep,
  recordCorrectionRequest,
} from '../../../src/features/people/corrections/server/record-correction-request'
import { asRead } from '../../../src/features/people/customers/domain/customer-details'
import { correctionPath, officeCustomerPath } from '../../../src/office/rules/office-paths'
import { dayOf } from '../../../src/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { CONSUMER_ORDER } from '../customers'
import { type ActionSample, customerWithOrder, NO_NUMBER, paidOrder, type Stage } from './sample'

/** Fields of the form that are the same for each kind. */
export const received = ({ site }: Stage) => ({
  record_id: randomUUID(),
  received_on: dayOf(site.clock.now),
  means: 'paper',
  sender_name: 'Jan Wevers',
  note: 'Aangetekend',
})

function stepOf({ site }: Stage, orderNumber: string, kind: ReceivedKind) {
  const receivedOn = dayOf(site.clock.now)
  const sentOn = kind === 'order-withdrawn' ? receivedOn : null
  return loadReceivedStep(site.context, orderNumber, { kind, receivedOn, sentOn })
}

async function requestFields(stage: Stage, customerId: string) {
  const receivedOn = dayOf(stage.site.clock.now)
  const found = await loadCorrectionRequestStep(stage.site.context, customerId, { receivedOn, sentOn: null })
  return {
    customer_id: customerId,
    asked: 'Oude Markt 3 moet Oude Markt 13 zijn.',
    ...received(stage),
    shown: found?.shown ?? '',
  }
}

/** A request to correct that waits for its answer. */
async function correctionAsked(stage: Stage) {
  const { of } = await customerWithOrder(stage)
  const { record_id: requestId, ...fields } = await requestFields(stage, of.customerId)
  await recordCorrectionRequest(stage.site.context, {
    customerId: of.customerId,
    asked: fields.asked,
    shown: fields.shown,
    received: {
      id: requestId,
      receivedOn: fields.received_on,
      sentOn: null,
      means: 'paper',
      senderName: fields.sender_name,
      note: null,
      admin: stage.admin,
    },
  })
  return { of, requestId }
}

export const RECEIVED_FORM_FAULTS = [
  [{ received_on: 'gisteren' }, { received_on: 'Kies de dag waarop het binnenkwam.' }],
  [{ means: '' }, { means: 'Kies hoe de klant het liet weten.' }],
  [{ sender_name: '' }, { sender_name: 'Vul in wie het liet weten.' }],
] as const

/** Forms that record what a customer let us know by letter, mail or telephone. */
export const RECEIVED = {
  'hostingOffice.recordCancellation': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage)
      const found = await stepOf(stage, of.orderNumber, 'order-cancelled')
      return {
        fields: { order_id: of.orderId, ...received(stage), shown: found?.shown ?? '' },
        accepted: {
          flash: 'correspondence-recorded',
          goTo: `/hosting-admin/bestelling/${of.orderNumber}`,
        },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [...RECEIVED_FORM_FAULTS, NO_NUMBER('order_id')],
  },
  'hostingOffice.recordWithdrawal': {
    who: 'admin',
    names: 'order_id',
    async open(stage) {
      const { of } = await paidOrder(stage, CONSUMER_ORDER)
      const found = await stepOf(stage, of.orderNumber, 'order-withdrawn')
      return {
        fields: {
          order_id: of.orderId,
          sent_on: dayOf(stage.site.clock.now),
          ...received(stage),
          shown: found?.shown ?? '',
        },
        accepted: {
          flash: 'correspondence-recorded',
          goTo: `/hosting-admin/bestelling/${of.orderNumber}`,
        },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [
      ...RECEIVED_FORM_FAULTS,
      [{ sent_on: 'gisteren' }, { sent_on: 'Kies de dag waarop het verstuurd is.' }],
      NO_NUMBER('order_id'),
    ],
  },
  'hostingOffice.recordMandateWithdrawal': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of, account } = await customerWithOrder(stage)
      const customer = { id: of.customerId, accountId: of.accountId, name: account.name, email: of.email }
      await giveMandate(stage.site.context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
      const found = await loadMandateStep(stage.site.context, of.customerId, {
        receivedOn: dayOf(stage.site.clock.now),
        sentOn: null,
      })
      return {
        fields: { customer_id: of.customerId, ...received(stage), shown: found?.shown ?? '' },
        accepted: {
          flash: 'correspondence-recorded',
          goTo: `/hosting-admin/klant/${of.customerId}`,
        },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [...RECEIVED_FORM_FAULTS, NO_NUMBER('customer_id')],
  },
  'hostingOffice.recordCorrectionRequest': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const fields = await requestFields(stage, of.customerId)
      return {
        fields,
        accepted: {
          flash: 'correction-recorded',
          goTo: correctionPath(of.customerId, fields.record_id),
        },
      }
    },
    again: { status: 'accepted', flash: 'correction-recorded' },
    faults: [
      ...RECEIVED_FORM_FAULTS,
      [{ asked: '' }, { asked: 'Schrijf op wat er verbeterd moet worden.' }],
      NO_NUMBER('customer_id'),
    ],
  },
  'hostingOffice.carryOutCorrection': {
    who: 'admin',
    names: 'request_id',
    async open(stage) {
      const { of, requestId } = await correctionAsked(stage)
      return {
        fields: {
          request_id: requestId,
          known: asRead(CONSUMER_ORDER.customer),
          customer_name: 'Jan Wevers',
          customer_address: 'Oude Markt 13',
          customer_zipcode: '7511ga',
          customer_city: 'Enschede',
          new_email: '',
        },
        accepted: { flash: 'correction-carried-out', goTo: officeCustomerPath(of.customerId) },
      }
    },
    again: { status: 'accepted', flash: 'correction-carried-out' },
    faults: [
      NO_NUMBER('request_id'),
      [{ customer_address: '' }, { customer_address: 'Vul een straat en huisnummer in.' }],
      [{ new_email: 'jan@' }, { new_email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'hostingOffice.refuseCorrection': {
    who: 'admin',
    names: 'request_id',
    async open(stage) {
      const { of, requestId } = await correctionAsked(stage)
      return {
        fields: { request_id: requestId, reason: 'Het huisnummer in het handelsregister is 3.' },
        accepted: { flash: 'correction-refused', goTo: officeCustomerPath(of.customerId) },
      }
    },
    again: { status: 'accepted', flash: 'correction-refused' },
    faults: [NO_NUMBER('request_id'), [{ reason: '' }, { reason: 'Schrijf op waarom. De klant leest dit.' }]],
  },
} as const satisfies Record<string, ActionSample>
