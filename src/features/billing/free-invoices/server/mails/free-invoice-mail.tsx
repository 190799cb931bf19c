import { company } from '@/content/company'
import { type AnnouncedDebit, debitFacts } from '@/features/billing/direct-debit/domain/announced-debit'
import { RenewalOffer } from '@/features/billing/direct-debit/server/mails/renewal-offer'
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

export interface FreeInvoiceTold {
  invoice: HostingInvoice
  /** Null when the customer pays it. */
  debit: AnnouncedDebit | null
  /** Whether the customer has a mandate whose text does not name this invoice. */
  offersRenewal?: boolean
}

/** Brings an invoice that the office wrote, with how it is paid. */
export async function freeInvoiceMail(
  { settings }: Pick<Context, 'settings'>,
  { invoice, debit, offersRenewal = false }: FreeInvoiceTold,
): Promise<NewMail> {
  const { buyer, invoiceNumber, introduction } = invoice
  const asksToPay = invoice.totalAmount > 0 && !debit
  return {
    kind: 'free-invoice',
    to: { address: buyer.email, name: buyer.contact ?? buyer.name },
    customer: { id: invoice.customerId, part: 'invoices' },
    replyTo: company.email,
    subject: `Factuur ${invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame preview={`Factuur ${invoiceNumber}, ${invoice.description}.`} heading="Hier is je factuur.">
        <MailGreeting name={buyer.contact ?? buyer.name} />
        {introduction ? <MailParagraph>{introduction}</MailParagraph> : null}
        <MailParagraph>In de bijlage vind je de factuur. {howToPay(invoice, debit)}</MailParagraph>
        <MailFacts
          facts={[
            ['Factuurnummer', invoiceNumber],
            ['Omschrijving', invoice.description],
            ['Totaal', `${inEurosAndCents(invoice.totalAmount)} ${vatInWords(invoice)}`],
            ...(debit ? debitFacts(debit) : []),
            ...(asksToPay ? [['Kenmerk', invoice.paymentReference] as const] : []),
          ]}
        />
        {asksToPay ? (
          <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
        ) : (
          <MailButton href={`${settings.siteUrl}/hosting-dashboard#facturen`}>Naar mijn facturen</MailButton>
        )}
        {offersRenewal ? <RenewalOffer siteUrl={settings.siteUrl} invoiceId={invoice.id} /> : null}
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function howToPay({ totalAmount, issueDate, dueDate }: HostingInvoice, debit: AnnouncedDebit | null): string {
  if (totalAmount === 0) return 'Het totaal is nul: je hoeft niets te betalen.'
  if (debit)
    return `Je hoeft niets te doen: je gaf een machtiging. Op ${shownDay(debit.debitOn)} wordt het bedrag van je rekening afgeschreven.`
  const until = dueDate === issueDate ? 'Betaal vandaag nog' : `Betalen kan tot en met ${shownDay(dueDate)}`
  return `${until}, met de knop of met de gegevens op de factuur.`
}
