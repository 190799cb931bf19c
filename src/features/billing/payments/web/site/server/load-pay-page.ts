import { company } from '@/content/company'
import { nextInstalment, openBefore } from '@/features/billing/arrangements/domain/arrangement'
import { allArrangementsOf, arrangementOf } from '@/features/billing/arrangements/server/arrangements'
import { debitShown, isAwaitedDebit } from '@/features/billing/direct-debit/domain/debit-words'
import { collectionsOfInvoices } from '@/features/billing/direct-debit/server/collection-queries'
import { moneyOfDocument } from '@/features/billing/invoices/server/credit-note-money'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { givenBackOf } from '../../../domain/money-moved'
import { PAYMENT_METHODS } from '../../../domain/payment'
import { paymentExceptionsInWords } from '../../../domain/payment-labels'
import { checkoutPath, payPath, testBankPath, withPayment } from '../../../domain/payment-paths'
import { paymentExceptionsOf } from '../../../server/payment-queries'
import type { Payment } from '../../../server/payment-tables'
import { offeredMethods } from '../../../server/providers/payment-providers'
import { payWords } from '../internal/pay-words'
import type { Payable } from './payable'

/** All that the page where something is paid shows; nothing of it tells who the customer is. */
export async function payPageOf({ db, settings }: Context, payable: Payable) {
  const { invoice, payment, instalmentId } = payable
  const { id, invoiceNumber, asked, paymentReference, dueDate, status, paymentStatus } = invoice
  const { received, dueBack } = await moneyOfDocument(db, invoice)
  const arrangement = paymentStatus === 'pending' ? await arrangementOf(db, id) : undefined
  const instalment = arrangement?.standing.find((one) => one.id === instalmentId)
  const next = arrangement && nextInstalment(arrangement.standing)
  const open = paymentStatus === 'pending' ? ((asked - received) as Cents) : asked
  const toPay = instalment ? (Math.min(instalment.left || instalment.amount, open) as Cents) : open
  const debit = debitShown((await collectionsOfInvoices(db, [id])).get(id))
  return {
    words: payWords({
      invoiceNumber,
      total: asked,
      received,
      invoice: status === 'credited' ? status : paymentStatus,
      debit,
      wasArranged: !arrangement && (await allArrangementsOf(db, [id])).length > 0,
      arranged: arrangement && {
        instalment,
        next,
        count: arrangement.standing.length,
        earlier: instalment ? openBefore(arrangement.standing, instalment) : [],
        isReplaced: payable.isReplaced ?? false,
      },
      payment: payment && { ...payment, isStarted: payment.providerPaymentId !== null },
    }),
    invoiceNumber,
    total: toPay,
    isReverseCharged: invoice.vatTreatment === 'reverse-charge',
    transfer: {
      beneficiary: company.legalName,
      iban: company.iban,
      amount: toPay,
      reference: paymentReference,
    },
    dueOn: shownDay(instalment?.dueOn ?? dueDate),
    isInstalment: instalment !== undefined,
    next: next && next.id !== instalmentId ? { href: payPath(next.id), place: next.place } : undefined,
    methods: offeredMethods(settings),
    chosen: PAYMENT_METHODS.find((method) => method === payment?.method),
    exception:
      payment && (payment.state === 'paid' || dueBack > 0)
        ? paymentExceptionsInWords({
            kinds: await paymentExceptionsOf(db, payment.id),
            dueBack,
            givenBack: givenBackOf(payment),
          })
        : undefined,
    offersMandate: !instalment && !isAwaitedDebit(debit),
    onward: payment && checkoutPath(payment),
    debitAtTestBank: payment && openDebitAtTestBank(payment),
    // A payment that was started from this very page leads nowhere else.
    back:
      payment && payment.returnPath !== payPath(id) ? withPayment(payment.returnPath, payment.id) : undefined,
  }
}

function openDebitAtTestBank({ provider, method, state, providerPaymentId }: Payment): string | undefined {
  const isThere = provider === 'test-bank' && method === 'direct-debit' && state === 'open'
  return isThere && providerPaymentId ? testBankPath(providerPaymentId) : undefined
}
