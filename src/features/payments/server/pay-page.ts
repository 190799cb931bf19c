import { company } from '@/content/company'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { payWords } from '../rules/pay-page'
import { oddMoneyInWords } from '../rules/payment-labels'
import { checkoutPath, payPath, withPayment } from '../rules/payment-paths'
import { oddMoneyOf } from './odd-money-of'
import type { Payable } from './payment-queries'
import { offeredMethods } from './providers/payment-providers'
import { receivedFor } from './received-money'

/** All that the page where something is paid shows; nothing of it tells who the customer is. */
export async function payPageOf({ db, settings }: Context, { invoice, payment }: Payable) {
  const { id, invoiceNumber, totalAmount, paymentReference, dueDate, paymentStatus } = invoice
  const received = await receivedFor(db, id)
  const toPay = paymentStatus === 'pending' ? ((totalAmount - received) as Cents) : totalAmount
  return {
    words: payWords({
      invoiceNumber,
      total: totalAmount,
      received,
      invoice: paymentStatus,
      payment: payment && { ...payment, isStarted: payment.providerPaymentId !== null },
    }),
    invoiceNumber,
    total: toPay,
    transfer: {
      beneficiary: company.legalName,
      iban: company.iban,
      amount: toPay,
      reference: paymentReference,
    },
    dueOn: shownDay(dueDate),
    methods: offeredMethods(settings),
    chosen: payment?.method,
    oddMoney:
      payment?.state === 'paid'
        ? oddMoneyInWords(await oddMoneyOf(db, payment.id), payment.refundedAmount)
        : undefined,
    onward: payment && checkoutPath(payment),
    // A payment that was started from this very page leads nowhere else.
    back:
      payment && payment.returnPath !== payPath(id) ? withPayment(payment.returnPath, payment.id) : undefined,
  }
}
