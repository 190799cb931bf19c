import { invoiceFilePath } from '@/features/billing/invoices/domain/invoice-document'
import { officeVersionPdfPath } from '@/features/sales/quotes/documents/domain/quote-paths'
import type { CalendarMethod } from '@/platform/mailer'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { mailPath } from '../../../domain/mail-filter'
import { canResend } from '../../../domain/mail-state'
import type { MailInFull } from '../../../server/mail-queries'
import type { MailAttachment } from '../../../server/mail-tables'
import { MailFault, MailStateBadge } from '../MailTable'

interface MailViewProps {
  mail: MailInFull
  /** Whether there is a mail server to send it with. */
  hasServer: boolean
}

/** One mail: its state, and what the recipient sees. The preview is a sandboxed page of its own. */
export function MailView({ mail, hasServer }: MailViewProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <section className="grid gap-4" aria-label="Verzending">
        <Facts
          facts={[
            ['Staat', <MailStateBadge key="state" state={mail.state} />],
            [
              'Aan',
              <span key="to">
                {mail.toName ? `${mail.toName}, ` : null}
                <EmailText email={mail.toAddress} />
              </span>,
            ],
            ['Antwoord aan', mail.replyTo],
            ['Gemaakt', dutchDateTime(mail.createdAt)],
            ['Verzonden', mail.sentAt && dutchDateTime(mail.sentAt)],
            [
              'Bijlagen',
              mail.attachments.length > 0 ? (
                <AttachmentLinks key="files" attachments={mail.attachments} />
              ) : null,
            ],
            ['Pogingen', String(mail.tries)],
            ['Volgende', mail.nextTryAt && dutchDateTime(mail.nextTryAt)],
            ['Fout', mail.lastError && <MailFault key="fault" error={mail.lastError} />],
          ]}
        />
        {mail.hasSecrets ? (
          <p className="border-ochre border-l-4 pl-3 text-note">
            In deze mail stond een code of persoonlijke link. Die zie je hier niet: op die plek staat
            ‘verborgen’.
          </p>
        ) : null}
        <ResendForm mail={mail} hasServer={hasServer} />
      </section>
      <section className="grid gap-4" aria-label="Inhoud">
        <iframe
          title={`Voorbeeld van ‘${mail.subject}’`}
          src={`${mailPath(mail.id)}/voorbeeld`}
          sandbox=""
          className="h-[70vh] w-full rounded border border-hairline bg-paper"
        />
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Als platte tekst
          </summary>
          <pre className="whitespace-pre-wrap break-words rounded bg-paper p-4 text-small">{mail.text}</pre>
        </details>
      </section>
    </div>
  )
}

function ResendForm({ mail, hasServer }: MailViewProps) {
  if (!hasServer)
    return <p className="text-note">Zonder mailserver (SMTP_URL) gaat er niets uit: mails worden bewaard.</p>
  if (!canResend(mail)) return null
  return (
    <form method="post" action={actionAddress('backOffice.resendMail', mailPath(mail.id))}>
      <input type="hidden" name="mail_id" value={mail.id} />
      <Button type="submit" size="small">
        {mail.state === 'sent' ? 'Opnieuw versturen' : 'Nu versturen'}
      </Button>
    </form>
  )
}

const FILE_LINK = 'text-indigo underline underline-offset-near'

const KINDS = [
  { extension: 'pdf', label: 'Factuur (PDF)' },
  { extension: 'xml', label: 'Factuur (UBL)' },
] as const

const ASKED_OF_CALENDARS = {
  REQUEST: 'zet de afspraak in de agenda',
  CANCEL: 'haalt de afspraak uit de agenda',
} as const satisfies Record<CalendarMethod, string>

/** Attachments of a mail. Files are rendered anew when opened, as they are for the mail. */
function AttachmentLinks({ attachments }: { attachments: readonly MailAttachment[] }) {
  return attachments.map((attachment) => {
    if (attachment.kind === 'calendar')
      return <span key="calendar">Agendabestand: {ASKED_OF_CALENDARS[attachment.method]}</span>
    if (attachment.kind === 'quote')
      return (
        <a key={attachment.versionId} href={officeVersionPdfPath(attachment.versionId)} className={FILE_LINK}>
          Offerte (PDF)
        </a>
      )
    if (attachment.kind === 'terms') return <span key="terms">Algemene voorwaarden (PDF)</span>
    return <InvoiceFiles key={attachment.invoiceId} invoiceId={attachment.invoiceId} />
  })
}

function InvoiceFiles({ invoiceId }: { invoiceId: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {KINDS.map(({ extension, label }) => (
        <a key={extension} href={invoiceFilePath(invoiceId, extension)} className={FILE_LINK}>
          {label}
        </a>
      ))}
    </span>
  )
}
