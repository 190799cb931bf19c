import { invoiceFilePath } from '@/features/invoices/rules/invoice-document'
import type { MailAttachment } from '../../rules/mail-attachment'

/** The files that go along with a mail, to open. They are made anew, as they are for the mail. */
export function AttachmentLinks({ attachments }: { attachments: readonly MailAttachment[] }) {
  return attachments.map(({ invoiceId }) => (
    <span key={invoiceId} className="flex flex-wrap gap-x-4">
      <a href={invoiceFilePath(invoiceId, 'pdf')}>Factuur (PDF)</a>
      <a href={invoiceFilePath(invoiceId, 'xml')}>Factuur (UBL)</a>
    </span>
  ))
}
