import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailButton,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import { decisionBy, reportReference } from '../../domain/internal/report-promise'
import { reportPath } from '../../domain/report-list'

export interface NoticedReport {
  id: string
  urls: readonly string[]
  explanation: string
  name: string | null
  email: string | null
  isChildAbuse: boolean
  createdAt: Date
}

/** Tells the agency of a report; a reply goes to the reporter, when they left an address. */
export async function reportAgencyMail(
  { settings }: Pick<Context, 'settings'>,
  report: NoticedReport,
): Promise<NewMail> {
  return {
    kind: 'content-report-notice',
    to: { address: company.email, name: company.name },
    ...(report.email && { replyTo: report.email }),
    subject: report.isChildAbuse
      ? `Melding ${reportReference(report.id)}: seksueel misbruik van kinderen`
      : `Melding ${reportReference(report.id)} van inhoud`,
    ...(await renderMail(<ReportNotice report={report} siteUrl={settings.siteUrl} />)),
  }
}

function ReportNotice({ report, siteUrl }: { report: NoticedReport; siteUrl: string }) {
  return (
    <MailFrame preview={`Beslis uiterlijk ${decisionBy(report)}.`} heading="Iemand meldt inhoud.">
      <MailParagraph>
        Gemeld op {dutchDateTime(report.createdAt)}. Beslis uiterlijk {decisionBy(report)}.
      </MailParagraph>
      {report.isChildAbuse ? (
        <MailParagraph>
          Het gaat om seksueel misbruik van kinderen. Bekijk niet meer dan nodig is, bewaar en verstuur er
          niets van, en bel meteen de politie.
        </MailParagraph>
      ) : null}
      <MailQuotation>{report.urls.join('\n')}</MailQuotation>
      <MailQuotation>{report.explanation}</MailQuotation>
      <MailFacts
        facts={[
          ['Naam', report.name],
          ['E-mailadres', report.email && <MailAddress key="email" email={report.email} />],
        ]}
      />
      <MailButton href={siteUrl + reportPath(report.id)}>Bekijk de melding</MailButton>
    </MailFrame>
  )
}
