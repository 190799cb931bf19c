import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailClosing,
  MailFacts,
  MailLink,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDate } from '@/shared/dutch-date'
import { reportReference } from '../../domain/internal/report-promise'
import {
  DECISIONS,
  type Decision,
  GROUND_LABELS,
  type Ground,
  NO_AUTOMATION,
  REDRESS,
} from '../../domain/report-decision'

export interface DecidedReport {
  id: string
  createdAt: Date
  urls: readonly string[]
  decision: Decision
  facts: string
  ground: Ground | null
  provision: string | null
  measure: string | null
}

/**
 * Tells the reporter what was decided, why, and how to object (Digital Services Act, article 16(5)). The reported URLs
 * are left out, because the address of this mail is not verified.
 */
export async function reportDecisionMail(
  report: DecidedReport,
  { name, email }: { name: string | null; email: string },
): Promise<NewMail> {
  return {
    kind: 'content-report-decision',
    to: { address: email, ...(name && { name }) },
    replyTo: company.email,
    subject: `Ons besluit over je melding ${reportReference(report.id)}`,
    ...(await renderMail(<ReportDecision report={report} name={name} />)),
  }
}

function ReportDecision({ report, name }: { report: DecidedReport; name: string | null }) {
  const { told } = DECISIONS[report.decision]
  return (
    <MailFrame preview={told} heading="We hebben besloten over je melding.">
      <MailGreeting name={name} />
      <MailParagraph>
        Op {dutchDate(report.createdAt)} meldde je inhoud bij ons, met kenmerk {reportReference(report.id)}.{' '}
        {told}
      </MailParagraph>
      <MailParagraph>Waarom we dat besloten:</MailParagraph>
      <MailQuotation>{report.facts}</MailQuotation>
      <Grounds report={report} />
      <MailParagraph>{NO_AUTOMATION}</MailParagraph>
      <MailParagraph>{REDRESS}</MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}

/**
 * Tells a customer what was restricted and why: the statement of reasons of article 17(3) of the Digital Services Act.
 * It does not name the reporter.
 */
export async function statementOfReasonsMail(
  { settings }: Pick<Context, 'settings'>,
  report: DecidedReport,
  customer: { name: string; email: string },
): Promise<NewMail> {
  return {
    kind: 'content-report-statement',
    to: { address: customer.email, name: customer.name },
    replyTo: company.email,
    subject: `Inhoud die wij voor je hosten: ons besluit ${reportReference(report.id)}`,
    ...(await renderMail(
      <StatementOfReasons
        report={report}
        name={customer.name}
        termsUrl={`${settings.siteUrl}/algemene-voorwaarden`}
      />,
    )),
  }
}

interface StatementProps {
  report: DecidedReport
  name: string
  termsUrl: string
}

function StatementOfReasons({ report, name, termsUrl }: StatementProps) {
  const { told } = DECISIONS[report.decision]
  return (
    <MailFrame preview={told} heading="Een besluit over inhoud die wij voor je hosten.">
      <MailGreeting name={name} />
      <MailParagraph>
        Op {dutchDate(report.createdAt)} kregen we een melding over inhoud die wij voor je hosten. {told} Het
        gaat om:
      </MailParagraph>
      <MailQuotation>{report.urls.join('\n')}</MailQuotation>
      <MailParagraph>De feiten waarop dat rust:</MailParagraph>
      <MailQuotation>{report.facts}</MailQuotation>
      <Grounds report={report} />
      {report.ground === 'terms' ? (
        <MailParagraph>
          Wat er niet op onze hosting mag staan, lees je in artikel 4.7 van onze{' '}
          <MailLink href={termsUrl}>algemene voorwaarden</MailLink>.
        </MailParagraph>
      ) : null}
      <MailParagraph>{NO_AUTOMATION}</MailParagraph>
      <MailParagraph>{REDRESS}</MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}

/** The restriction and its ground; renders nothing without one. */
function Grounds({ report: { ground, provision, measure } }: { report: DecidedReport }) {
  return (
    <MailFacts
      facts={[
        ['Wat we doen, en voor hoe lang', measure],
        ['Grond', ground && GROUND_LABELS[ground]],
        ['Bepaling', provision],
      ]}
    />
  )
}
