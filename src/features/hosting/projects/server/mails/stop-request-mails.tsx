import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { WHAT_ASKING_DOES } from '../../domain/internal/stop-words'
import { officeProjectPath, portalProjectPath } from '../../domain/project'

export interface StopRequest {
  project: { number: string; title: string }
  customer: { id: string; customerName: string; email: string }
}

type StopAsked = StopRequest & {
  /** In the words of the customer; null when they gave none. */
  why: string | null
}

/** Confirms to a customer that their request to stop a project came in, and what happens with it. */
export async function stopAskedMail(
  context: Context,
  { project, customer, why }: StopAsked,
): Promise<NewMail> {
  return await customerMail(
    context,
    { project, customer },
    {
      subject: `Je vraagt ons te stoppen: project ${project.number}`,
      heading: 'We hebben je verzoek om te stoppen.',
      body: (
        <>
          <MailParagraph>
            Het gaat om: {project.title}. {WHAT_ASKING_DOES}
          </MailParagraph>
          {why ? (
            <>
              <MailParagraph>Dit schreef je erbij:</MailParagraph>
              <MailQuotation>{why}</MailQuotation>
            </>
          ) : null}
          <MailParagraph>Toch niet? Trek je verzoek in bij je project.</MailParagraph>
        </>
      ),
    },
  )
}

/** Tells a customer who asked to stop that the project goes on, as was agreed with them. */
export async function projectGoesOnMail(context: Context, told: StopRequest): Promise<NewMail> {
  return await customerMail(context, told, {
    subject: `Je project gaat door: ${told.project.number}`,
    heading: 'Je project gaat door, zoals we afspraken.',
    body: (
      <MailParagraph>
        Je vroeg ons te stoppen met {told.project.title}. We spraken af dat we verdergaan: dezelfde offerte,
        dezelfde prijs. Klopt dat niet? Antwoord op deze mail of bel {company.phone.shown}.
      </MailParagraph>
    ),
  })
}

interface Words {
  subject: string
  heading: string
}

async function customerMail(
  { settings }: Context,
  { project, customer }: StopRequest,
  { subject, heading, body }: Words & { body: React.ReactNode },
): Promise<NewMail> {
  return {
    kind: 'project-stop-request',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'contract' },
    replyTo: company.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={heading} heading={heading}>
        <MailGreeting name={customer.customerName} />
        {body}
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}`}>
          Naar mijn project
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the agency that a customer asks to stop a project. */
export async function stopAskedAgencyMail(context: Context, { why, ...told }: StopAsked): Promise<NewMail> {
  return await agencyMail(context, told, {
    subject: `Klant vraagt te stoppen: project ${told.project.number}`,
    heading: 'Een klant wil stoppen met een project.',
    text: `Bespreek met ${told.customer.customerName} wat er al gemaakt is. Stop daarna het project, of leg vast dat het doorgaat.`,
    why,
  })
}

/** Tells the agency that the customer wants it to go on after all. */
export async function stopRequestWithdrawnAgencyMail(context: Context, told: StopRequest): Promise<NewMail> {
  return await agencyMail(context, told, {
    subject: `Toch niet stoppen: project ${told.project.number}`,
    heading: 'Het project gaat toch door.',
    text: `${told.customer.customerName} trok het verzoek om te stoppen in. Er is niets veranderd.`,
    why: null,
  })
}

async function agencyMail(
  { settings }: Context,
  { project, customer }: StopRequest,
  { subject, heading, text, why }: Words & { text: string; why: string | null },
): Promise<NewMail> {
  return {
    kind: 'project-stop-request-notice',
    to: { address: company.email, name: company.name },
    replyTo: customer.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={text} heading={heading}>
        <MailParagraph>{text}</MailParagraph>
        {why ? <MailQuotation>{why}</MailQuotation> : null}
        <MailFacts
          facts={[
            ['Klant', customer.customerName],
            ['Project', project.number],
            ['Wat', project.title],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(project.number)}`}>
          Naar het project
        </MailButton>
      </MailFrame>,
    )),
  }
}
