import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailParagraph } from '@/features/operations/mail/web/MailText'
import type { HostingInvoice } from '../invoice-tables'

/** Brings an invoice or credit note to the inbox of a bookkeeping package, which reads what is attached. */
export async function bookkeepingMail(
  { id, invoiceNumber, series }: Pick<HostingInvoice, 'id' | 'invoiceNumber' | 'series'>,
  inbox: string,
): Promise<NewMail> {
  const what = series === 'credit' ? 'Creditnota' : 'Factuur'
  return {
    kind: 'bookkeeping-invoice',
    to: { address: inbox, name: null },
    replyTo: company.email,
    subject: `${what} ${invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: id }],
    ...(await renderMail(
      <MailFrame
        preview={`${what} ${invoiceNumber} van ${company.legalName}.`}
        heading={`${what} ${invoiceNumber}`}
      >
        <MailParagraph>
          Voor de boekhouding: in de bijlagen staan de PDF en het XML-bestand (UBL) van deze{' '}
          {what.toLowerCase()} van {company.legalName}.
        </MailParagraph>
      </MailFrame>,
    )),
  }
}
