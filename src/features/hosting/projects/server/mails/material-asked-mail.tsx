import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Planning } from '@/features/sales/quotes/documents/domain/quote-planning'
import type { Context } from '@/platform/context'
import { termInWords } from '../../domain/internal/planning-words'
import { portalProjectPath } from '../../domain/project'
import type { Project } from '../project-tables'

/** `start`: the project began. The others are reminders. */
export type AskedAt = 'start' | 'first' | 'second' | 'last'

export interface AskedMaterial {
  project: Pick<Project, 'number' | 'customerId'>
  customer: { customerName: string; email: string }
  /** Titles of the customer's open tasks. */
  missing: readonly string[]
  askedAt: AskedAt
  /** How long the work takes from then on; null when no day is promised. */
  term: Planning | null
}

/** Asks a customer for what their project needs, with the way to send it. */
export async function materialAskedMail(
  { settings }: Context,
  { project, customer, missing, askedAt, term }: AskedMaterial,
): Promise<NewMail> {
  const isStart = askedAt === 'start'
  const heading = isStart ? 'Dit hebben we van je nodig.' : 'We wachten nog op je.'
  return {
    kind: isStart ? 'project-material-asked' : 'project-material-reminder',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: project.customerId, part: 'technical' },
    replyTo: company.email,
    subject: isStart
      ? `Wat we nodig hebben voor project ${project.number}`
      : `Nog nodig voor project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview="We beginnen zodra alles binnen is." heading={heading}>
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          {isStart ? 'Je project staat klaar. We beginnen' : 'We beginnen'} zodra alles binnen is.{' '}
          {isStart ? 'Dit hebben we nodig:' : 'Dit missen we nog:'}
        </MailParagraph>
        <MailFacts facts={missing.map((title, place) => [String(place + 1), title])} />
        {term ? <MailParagraph>{termInWords(term)}</MailParagraph> : null}
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}#jij`}>
          Naar mijn project
        </MailButton>
        <MailParagraph>
          Daar zet je het er zelf bij, ook vanaf je telefoon, en vink je af wat compleet is. Liever mailen?
          Antwoord dan op deze mail.
        </MailParagraph>
        {askedAt === 'last' ? (
          <MailParagraph>
            Dit is de laatste keer dat we erom mailen. Lukt het niet, of wil je het anders? Bel{' '}
            {company.phone.shown}.
          </MailParagraph>
        ) : null}
        <MailClosing />
      </MailFrame>,
    )),
  }
}
