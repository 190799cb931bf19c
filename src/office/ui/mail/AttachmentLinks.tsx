import { invoiceFilePath } from '@/features/invoices/rules/invoice-document'
import type { MailAttachment } from '@/features/mail/rules/mail-attachment'

const KINDS = [
  { extension: 'pdf', label: 'Factuur (PDF)' },
  { extension: 'xml', label: 'Factuur (UBL)' },
] as const

/** The files that go along with a mail, to open. They are made anew, as they are for the mail. */
export function AttachmentLinks({ attachments }: { attachments: readonly MailAttachment[] }) {
  return attachments.map(({ invoiceId }) => (
    <span key={invoiceId} className="flex flex-wrap gap-x-4">
      {KINDS.map(({ extension, label }) => (
        <a
          key={extension}
          href={invoiceFilePath(invoiceId, extension)}
          className="text-indigo underline underline-offset-near"
        >
          {label}
        </a>
      ))}
    </span>
  ))
}
