import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailParagraph, MailQuotation } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { WHAT_STOPPING_LEAVES } from '../../domain/internal/project-words'
import { portalProjectPath } from '../../domain/project'

export interface StoppedProject {
  project: { number: string }
  customer: { customerName: string; email: string }
  /** Reason in the words of the colleague who stopped it. */
  reason: string
  /** Whether something that it began is still charged. */
  goesOn: boolean
}

/** Tells a customer that we stop a project, why, and what continues. */
export async function projectStoppedMail(
  { settings }: Context,
  { project, customer, reason, goesOn }: StoppedProject,
): Promise<NewMail> {
  const meaning = WHAT_STOPPING_LEAVES[goesOn ? 'running' : 'nothing']
  return {
    kind: 'project-stopped',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: `Gestopt: project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview={meaning} heading="Dit project is gestopt.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>{meaning} Dit is de reden:</MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}`}>
          Naar mijn project
        </MailButton>
        <MailParagraph>
          Klopt er iets niet, of wil je overleggen? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
      </MailFrame>,
    )),
  }
}
