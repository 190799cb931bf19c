import { company } from '@/content/company'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { payWords } from '../rules/pay-page'
import { oddMoneyInWords } from '../rules/payment-labels'
import { checkoutPath, payPath, withPayment } from '../rules/payment-paths'
import { oddMoneyOf } from './odd-money-of'
import type { Payable } from './payment-queries'
import { offeredMethods } from './providers/payment-providers'

/** All that the page where something is paid shows; nothing of it tells who the customer is. */
export async function payPageOf({ db, settings }: Context, { invoice, payment }: Payable) {
  const { id, invoiceNumber, totalAmount, paymentReference, dueDate, paymentStatus } = invoice
  return {
    words: payWords({
      invoiceNumber,
      total: totalAmount,
      invoice: paymentStatus,
      payment: payment && { ...payment, isStarted: payment.providerPaymentId !== null },
    }),
    invoiceNumber,
    total: totalAmount,
    transfer: {
      beneficiary: company.legalName,
      iban: company.iban,
      amount: totalAmount,
      reference: paymentReference,
    },
    dueOn: shownDay(dueDate),
    methods: offeredMethods(settings),
    chosen: payment?.method,
    oddMoney: payment?.state === 'paid' ? oddMoneyInWords(await oddMoneyOf(db, payment.id)) : undefined,
    onward: payment && checkoutPath(payment),
    // A payment that was started from this very page leads nowhere else.
    back:
      payment && payment.returnPath !== payPath(id) ? withPayment(payment.returnPath, payment.id) : undefined,
  }
}
