import { company } from '@/content/company'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { CreditedMoney } from '../../domain/credit-note'
import { askedOf, isCreditedInPart } from '../../domain/invoice'
import { inEurosAndCents, vatInWords } from '../../domain/invoice-words'
import type { HostingInvoice } from '../invoice-tables'

/** An invoice or credit note, with what came in for it and what of that goes back. */
type MailedInvoice = HostingInvoice & CreditedMoney & { received: Cents }

/** Brings an invoice or credit note, with its files, to whoever it is addressed to. */
export async function invoiceMail({ settings }: Context, invoice: MailedInvoice): Promise<NewMail> {
  const { buyer, invoiceNumber } = invoice
  const isCredit = invoice.series === 'credit'
  const title = isCredit ? 'Creditnota' : 'Factuur'
  return {
    kind: isCredit ? 'hosting-credit-note' : 'hosting-invoice',
    to: { address: buyer.email, name: buyer.contact ?? buyer.name },
    customer: { id: invoice.customerId, part: 'invoices' },
    replyTo: company.email,
    subject: `${title} ${invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame
        preview={`${title} ${invoiceNumber}, ${invoice.description}.`}
        heading={isCredit ? 'Hier is je creditnota.' : 'Hier is je factuur.'}
      >
        <MailGreeting name={buyer.contact ?? buyer.name} />
        <MailParagraph>{whatItAsks(invoice)}</MailParagraph>
        <MailFacts facts={factsOf(invoice, title)} />
        {asksForMoney(invoice) ? (
          <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
        ) : (
          <MailButton href={`${settings.siteUrl}/hosting-dashboard#facturen`}>Naar mijn facturen</MailButton>
        )}
        <MailClosing />
      </MailFrame>,
    )),
  }
}

const asksForMoney = ({ series, paymentStatus, dueBack }: MailedInvoice) =>
  series !== 'credit' && paymentStatus === 'pending' && dueBack === 0

function whatItAsks(invoice: MailedInvoice): string {
  const { series, dueDate, dueBack } = invoice
  const goesBack = `Je krijgt ${inEurosAndCents(dueBack)} terug, op de rekening waarmee je hebt betaald.`
  if (series === 'credit')
    return `In de bijlage vind je de creditnota. ${dueBack > 0 ? goesBack : 'Je hoeft niets te doen.'}`
  if (dueBack > 0)
    return `In de bijlage vind je de factuur. ${isCreditedInPart(invoice) ? 'Een deel ervan is gecrediteerd.' : 'Hij is ingetrokken.'} ${goesBack}`
  if (!asksForMoney(invoice)) return 'In de bijlage vind je de factuur. Je hoeft niets te doen.'
  return `In de bijlage vind je de factuur. Betalen kan tot en met ${shownDay(dueDate)}, met de knop of met de gegevens op de factuur.`
}

function factsOf(invoice: MailedInvoice, title: string): (readonly [string, string])[] {
  const { received, paymentStatus } = invoice
  const isPaidInPart = paymentStatus === 'pending' && (received > 0 || isCreditedInPart(invoice))
  const total = (invoice.series === 'credit' ? -invoice.totalAmount : invoice.totalAmount) as Cents
  return [
    [`${title}nummer`, invoice.invoiceNumber],
    ['Omschrijving', invoice.description],
    ['Totaal', `${inEurosAndCents(total)} ${vatInWords(invoice)}`],
    ...(isCreditedInPart(invoice)
      ? [['Daarvan gecrediteerd', inEurosAndCents(invoice.creditedAmount)] as const]
      : []),
    ...(isPaidInPart
      ? [['Nog te betalen', inEurosAndCents((askedOf(invoice) - received) as Cents)] as const]
      : []),
    ...(invoice.series === 'credit' ? [] : [['Kenmerk', invoice.paymentReference] as const]),
  ]
}
