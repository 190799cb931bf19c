import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Planning } from '@/features/sales/quotes/documents/domain/quote-planning'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { promiseInSentence, startInWords, termInWords } from '../../domain/internal/planning-words'
import { portalProjectPath } from '../../domain/project'
import type { Project } from '../project-tables'

interface PlannedStart {
  project: Project
  customer: { customerName: string; email: string }
  /** Planning that the project promises; null when it promises no day. */
  term: Planning | null
}

/** Tells a customer on which day the work begins, and what that makes of the promised day. */
export async function startPlannedMail(
  { settings }: Pick<Context, 'settings'>,
  { project, customer, term }: PlannedStart,
): Promise<NewMail> {
  const { number, title, status, startsOn, promisedBy } = project
  const start = startInWords(project)
  return {
    kind: 'project-start-planned',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: startsOn
      ? `Project ${number}: we beginnen op ${shownDay(startsOn)}`
      : `Project ${number}: de begindag is vervallen`,
    ...(await renderMail(
      <MailFrame preview={start} heading="De planning van je project.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Het gaat om {title}. {start}
        </MailParagraph>
        {promisedBy ? (
          <MailParagraph>{promiseInSentence(term, promisedBy)}</MailParagraph>
        ) : term && status === 'waiting' ? (
          <MailParagraph>{termInWords(term)}</MailParagraph>
        ) : null}
        <MailButton href={`${settings.siteUrl}${portalProjectPath(number)}`}>Naar mijn project</MailButton>
        <MailParagraph>
          Klopt dit niet met wat we afspraken? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
