import { company } from '@/content/company'
import type { PaymentException } from '@/features/billing/payments/domain/payment'
import { paymentList } from '@/features/billing/payments/domain/payment-filter'
import {
  EXCEPTION_ADVICE,
  EXCEPTION_LABELS,
  METHOD_LABELS,
} from '@/features/billing/payments/domain/payment-labels'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type Cents, inEurosAndCents } from '@/shared/money'

interface ExceptionsOfPayment {
  payment: Pick<Payment, 'invoiceNumber' | 'reference' | 'method' | 'amount'>
  amount: Cents
  kinds: readonly PaymentException[]
}

/** Tells the agency about money that needs a person. Without names: who it is stands in the back office. */
export async function paymentExceptionMail(
  { settings }: Pick<Context, 'settings'>,
  odd: ExceptionsOfPayment,
): Promise<NewMail> {
  const address = `${settings.siteUrl}${paymentList.path}`
  return {
    kind: 'payment-exception',
    to: { address: company.email, name: company.name },
    subject: `Kijk naar de betaling van ${odd.payment.invoiceNumber}`,
    ...(await renderMail(<PaymentExceptionNotice {...odd} address={address} />)),
  }
}

function isLost(kind: PaymentException): boolean {
  return kind === 'charged-back' || kind === 'refunded'
}

function PaymentExceptionNotice({
  payment,
  amount,
  kinds,
  address,
}: ExceptionsOfPayment & { address: string }) {
  return (
    <MailFrame
      preview={kinds.map((kind) => EXCEPTION_LABELS[kind]).join(', ')}
      heading="Geld dat je moet bekijken."
    >
      {kinds.map((kind) => (
        <MailParagraph key={kind}>
          {EXCEPTION_LABELS[kind]}. {EXCEPTION_ADVICE[kind]}
        </MailParagraph>
      ))}
      <MailFacts
        facts={[
          ['Factuur', payment.invoiceNumber],
          ['Kenmerk', payment.reference],
          ['Betaalwijze', METHOD_LABELS[payment.method]],
          ['Gevraagd', inEurosAndCents(payment.amount)],
          [kinds.some(isLost) ? 'Terug naar de klant' : 'Ontvangen', inEurosAndCents(amount)],
        ]}
      />
      <MailButton href={address}>Naar de betalingen</MailButton>
      <MailParagraph>De betaling blijft daar staan tot iemand haar heeft afgehandeld.</MailParagraph>
    </MailFrame>
  )
}
