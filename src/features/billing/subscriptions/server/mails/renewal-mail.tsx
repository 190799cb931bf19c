import { company } from '@/content/company'
import { type AnnouncedDebit, debitFacts } from '@/features/billing/direct-debit/domain/announced-debit'
import { vatInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'

/**
 * Brings the invoice of a period that is to come: what it is for, and until when it can be paid. For a customer who
 * gave a mandate it announces the debit, with its amount and its day. `isOfNames`: it charges domain names and nothing else.
 */
export async function renewalMail(
  { settings }: Context,
  invoice: HostingInvoice,
  debit: AnnouncedDebit | null,
  { isOfNames = false }: { isOfNames?: boolean } = {},
): Promise<NewMail> {
  const { buyer, invoiceNumber, description, dueDate, periodStart, periodEnd } = invoice
  const from = shownDay(periodStart ?? invoice.issueDate)
  // What was not ordered was quoted: a website that is paid by the month, maintenance.
  const what = isOfNames ? 'domeinnaam' : invoice.orderId ? 'hosting' : 'abonnement'
  const howToPay = debit
    ? `Je hoeft niets te doen: je gaf een machtiging. Op ${shownDay(debit.debitOn)} wordt het bedrag van je rekening afgeschreven.`
    : `Betalen kan tot en met ${shownDay(dueDate)}, met de knop of met de gegevens op de factuur.`
  return {
    kind: 'subscription-renewal',
    to: { address: buyer.email, name: buyer.contact ?? buyer.name },
    customer: { id: invoice.customerId, part: 'invoices' },
    replyTo: company.email,
    subject: `Factuur ${invoiceNumber}: je ${what} vanaf ${from}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame
        preview={`${inEurosAndCents(invoice.totalAmount)} ${vatInWords(invoice)}. ${howToPay}`}
        heading={`Je ${what} gaat een termijn verder.`}
      >
        <MailGreeting name={buyer.contact ?? buyer.name} />
        <MailParagraph>
          Op {from} begint een nieuwe termijn van {description}. De factuur zit bij deze mail. {howToPay}
        </MailParagraph>
        <MailFacts
          facts={[
            ['Factuurnummer', invoiceNumber],
            ['Periode', `${from} tot en met ${shownDay(periodEnd ?? invoice.issueDate)}`],
            ['Totaal', `${inEurosAndCents(invoice.totalAmount)} ${vatInWords(invoice)}`],
            ...(debit
              ? debitFacts(debit)
              : [['Kenmerk', invoice.paymentReference] satisfies [string, string]]),
          ]}
        />
        {debit ? (
          <MailButton href={`${settings.siteUrl}/hosting-dashboard#facturen`}>Naar mijn facturen</MailButton>
        ) : (
          <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
        )}
        <MailParagraph>
          Wil je stoppen? Opzeggen doe je in je account, wanneer je wilt. Daar staat ook wat je laatste dag
          dan is.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
