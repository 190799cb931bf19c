import { aPayment } from '@/features/billing/payments/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import type { Cents } from '@/shared/money'
import { paymentExceptionMail } from './server/mails/payment-exception-mail'

/** Mails about payments that fit nothing. */
export function mailSamples(): MailSamples {
  const money = (odd: Parameters<typeof paymentExceptionMail>[1]['kinds']) => () =>
    paymentExceptionMail(MAIL_CONTEXT, { payment: aPayment(), amount: 50_000 as Cents, kinds: odd })
  return {
    paymentExceptionMail: {
      'te weinig': money(['short']),
      'dubbel en te laat': money(['double', 'late']),
      teruggeboekt: money(['charged-back']),
    },
  }
}
