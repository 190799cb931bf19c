import { aNightLine } from '../../src/app/gallery/cast'
import {
  passwordChangedMail,
  passwordResetMail,
} from '../../src/features/accounts/server/mails/password-mails'
import { configuratorConfirmationMail } from '../../src/features/configurator/server/mails/configurator-confirmation-mail'
import { configuratorNoticeMail } from '../../src/features/configurator/server/mails/configurator-notice-mail'
import { contactConfirmationMail } from '../../src/features/contact/server/mails/contact-confirmation-mail'
import { contactNoticeMail } from '../../src/features/contact/server/mails/contact-notice-mail'
import { deliveryWarningMail } from '../../src/features/delivery/server/mails/delivery-warning-mail'
import {
  deliveryNoticeMail,
  orderDeliveredMail,
  orderPaidMail,
} from '../../src/features/delivery/server/mails/order-paid-mails'
import { transferCodeNoticeMail } from '../../src/features/delivery/server/mails/transfer-code-mails'
import { invoiceMail } from '../../src/features/invoices/server/mails/invoice-mail'
import { adsConfirmationMail, adsNoticeMail } from '../../src/features/leads/server/mails/ads-lead-mails'
import { promiseWarningMail } from '../../src/features/leads/server/mails/promise-warning-mail'
import { quoteConfirmationMail } from '../../src/features/leads/server/mails/quote-confirmation-mail'
import { quoteNoticeMail } from '../../src/features/leads/server/mails/quote-notice-mail'
import type { NewMail } from '../../src/features/mail/server/queue-mail'
import { givenWording } from '../../src/features/mandates/rules/portal-mandate'
import {
  mandateGivenMail,
  mandateGivenNoticeMail,
  mandateRevokedNoticeMail,
  mandateWithdrawnMail,
  mandateWithdrawnNoticeMail,
} from '../../src/features/mandates/server/mails/mandate-mails'
import {
  confirmMail,
  knownMail,
  welcomeMail,
} from '../../src/features/newsletter/server/mails/newsletter-mails'
import { nightReportMail } from '../../src/features/night/server/mails/night-report-mail'
import { orderConfirmationMail } from '../../src/features/ordering/server/mails/order-confirmation-mail'
import { orderNoticeMail } from '../../src/features/ordering/server/mails/order-notice-mail'
import {
  cancellationMail,
  cancellationUndoneMail,
  orderOverMail,
  withdrawalMail,
} from '../../src/features/orders/server/mails/cancellation-mails'
import {
  cancellationNoticeMail,
  cancellationUndoneNoticeMail,
  orderOverNoticeMail,
  withdrawalNoticeMail,
} from '../../src/features/orders/server/mails/cancellation-notice-mails'
import { withInvoice } from '../../src/features/orders/server/mails/order-facts'
import { orderInvoiceMail } from '../../src/features/orders/server/mails/order-invoice-mail'
import { orderStatusMail } from '../../src/features/orders/server/mails/order-status-mails'
import { paymentExceptionMail } from '../../src/features/payments/server/mails/payment-exception-mail'
import { renewalMail } from '../../src/features/subscriptions/server/mails/renewal-mail'
import { systemTestMail } from '../../src/office/server/mails/system-test-mail'
import {
  ADS_LEAD,
  aMailedCreditNote,
  aMailedInvoice,
  anOrder,
  CONFIGURATION,
  CONTACT_MESSAGE,
  cents,
  LEAD,
  MAIL_CONTEXT,
  NOW,
  QUOTE,
  SITE_URL,
} from './mail-inputs'

/** What strangers may type into our forms, in every place where a mail could repeat it. */
export interface StrangersWords {
  /** A person's name, and whatever else is a line of words. */
  words: string
  phone: string
  domainName: string
}

const MIRIAM: StrangersWords = {
  words: 'Miriam Aarnink',
  phone: '053 123 45 67',
  domainName: 'bakkerijaarnink.nl',
}
const INVOICE = { id: aMailedInvoice().id, invoiceNumber: 'INV2026110042' }
const UNSUBSCRIBE = `${SITE_URL}/nieuwsbrief/afmelden?token=abc`
const EMAIL = 'miriam@bakkerijaarnink.example'
const MOVED = { creditNotes: [INVOICE.id], refund: cents(56_447) }
const PAYMENT = {
  ...{ invoiceNumber: INVOICE.invoiceNumber, reference: 'HO261120123' },
  ...{ method: 'ideal' as const, amount: cents(56_447) },
}

/** One of each mail there is, by the name of the function that makes it. */
export function mailSamples({
  words,
  phone,
  domainName,
}: StrangersWords = MIRIAM): Record<string, () => Promise<NewMail | null>> {
  const order = anOrder({
    ...{ customerName: words, customerEmail: EMAIL, customerCompany: words, domainName },
    ...{ cancelReason: words, domainPlan: 'bring' as const },
  })
  const customer = { id: order.customerId, name: words, email: EMAIL }
  const wording = givenWording('Webnoaber', { iban: 'NL91ABNA0417164300', holder: words })
  const buyer = { ...aMailedInvoice().buyer, name: words, contact: words, email: EMAIL }
  const message = { ...CONTACT_MESSAGE, name: words, phone, subject: words, message: words }
  const quote = { ...QUOTE, name: words, phone, source: words }
  const wishes = { ...CONFIGURATION, name: words, phone, company: words, industry: words }
  const lead = { ...ADS_LEAD, name: words, phone, company: words, service: words, message: words }
  const context = MAIL_CONTEXT
  return {
    passwordChangedMail: () => passwordChangedMail(context, customer),
    passwordResetMail: () => passwordResetMail(context, customer, 'secret-token'),
    configuratorConfirmationMail: () => configuratorConfirmationMail(wishes, NOW),
    configuratorNoticeMail: () => configuratorNoticeMail({ ...wishes, description: words }, NOW),
    contactConfirmationMail: () => contactConfirmationMail(message, NOW),
    contactNoticeMail: () => contactNoticeMail(message, NOW),
    deliveryWarningMail: () =>
      deliveryWarningMail(context, [{ order, kinds: ['create-hosting', 'check-everything'] }]),
    deliveryNoticeMail: () => deliveryNoticeMail(context, order),
    orderDeliveredMail: () => orderDeliveredMail(context, order),
    orderPaidMail: () => orderPaidMail(context, order, { lacksCode: true }),
    transferCodeNoticeMail: () => transferCodeNoticeMail(context, order),
    invoiceMail: () => invoiceMail(context, aMailedInvoice({ buyer })),
    creditNoteMail: () => invoiceMail(context, aMailedCreditNote({ buyer, dueBack: cents(65_144) })),
    adsConfirmationMail: () => adsConfirmationMail(lead),
    adsNoticeMail: () => adsNoticeMail(lead),
    promiseWarningMail: () => promiseWarningMail([{ ...LEAD, name: words }], NOW, SITE_URL),
    quoteConfirmationMail: () => quoteConfirmationMail(quote, NOW),
    quoteNoticeMail: () => quoteNoticeMail(quote, NOW),
    confirmMail: () => confirmMail(EMAIL, `${SITE_URL}/nieuwsbrief/bevestigen?token=abc`),
    knownMail: () => knownMail(EMAIL, SITE_URL, UNSUBSCRIBE),
    welcomeMail: () => welcomeMail(EMAIL, SITE_URL, UNSUBSCRIBE),
    orderConfirmationMail: async () =>
      withInvoice(await orderConfirmationMail(context, order, { hasCode: true }), INVOICE),
    orderNoticeMail: async () => withInvoice(await orderNoticeMail(context, order), INVOICE),
    cancellationMail: () => cancellationMail(context, order, '2026-12-20'),
    cancellationUndoneMail: () => cancellationUndoneMail(context, order),
    orderOverMail: () => orderOverMail(context, { ...order, paidAt: null }, MOVED),
    withdrawalMail: () => withdrawalMail(context, order, MOVED),
    cancellationNoticeMail: () => cancellationNoticeMail(context, order, '2026-12-20'),
    cancellationUndoneNoticeMail: () => cancellationUndoneNoticeMail(context, order),
    orderOverNoticeMail: () => orderOverNoticeMail(context, { ...order, paidAt: null }, MOVED),
    withdrawalNoticeMail: () => withdrawalNoticeMail(context, order, MOVED),
    orderInvoiceMail: () => orderInvoiceMail(context, order, INVOICE),
    orderStatusMail: () =>
      orderStatusMail(context, order, {
        ...{ to: 'suspended', reason: words, creditNotes: [], refund: cents(0) },
      }),
    mandateGivenMail: () => mandateGivenMail(context, customer, wording),
    mandateGivenNoticeMail: () => mandateGivenNoticeMail(context, customer, wording),
    mandateRevokedNoticeMail: () => mandateRevokedNoticeMail(context, customer),
    mandateWithdrawnMail: () => mandateWithdrawnMail(context, customer),
    mandateWithdrawnNoticeMail: () => mandateWithdrawnNoticeMail(context, customer),
    nightReportMail: () => nightReportMail(context, [aNightLine({ sentence: words })]),
    renewalMail: () =>
      renewalMail(
        context,
        aMailedInvoice({ buyer, periodStart: '2027-01-31', periodEnd: '2027-02-27' }),
        null,
      ),
    paymentExceptionMail: () =>
      paymentExceptionMail(context, { payment: PAYMENT, amount: cents(60_000), kinds: ['over'] }),
    systemTestMail: () => systemTestMail(EMAIL, NOW),
  }
}
