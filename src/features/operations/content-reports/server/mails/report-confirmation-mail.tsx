import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { decisionBy, reportReference } from '../../domain/internal/report-promise'

export interface ConfirmedReport {
  id: string
  name: string | null
  email: string
  isChildAbuse: boolean
  createdAt: Date
}

/**
 * Confirms receipt to the reporter (Digital Services Act, article 16(4)). It repeats neither the URLs nor the
 * explanation: the e-mail address is not verified, and nobody should be able to mail texts to strangers through us.
 */
export async function reportConfirmationMail(report: ConfirmedReport): Promise<NewMail> {
  return {
    kind: 'content-report',
    to: { address: report.email, ...(report.name && { name: report.name }) },
    replyTo: company.email,
    subject: 'We hebben je melding van inhoud',
    ...(await renderMail(<ReportConfirmation report={report} />)),
  }
}

function ReportConfirmation({ report }: { report: ConfirmedReport }) {
  const by = decisionBy(report)
  return (
    <MailFrame preview={`We beslissen uiterlijk ${by}.`} heading="Je melding is binnen.">
      <MailGreeting name={report.name} />
      <MailParagraph>
        Bedankt voor je melding. Een mens leest haar en beslist, uiterlijk {by}. Daarna mailen we je wat we
        besloten en waarom.
      </MailParagraph>
      <MailFacts facts={[['Kenmerk', reportReference(report.id)]]} />
      <MailParagraph>
        Weet je nog iets wat helpt? Antwoord op deze mail. Is er direct gevaar voor iemand, bel dan 112.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
