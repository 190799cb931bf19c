import { company } from '@/content/company'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import {
  type GoingBack,
  goingBackFacts,
  goingBackInWords,
} from '@/features/billing/subscriptions/terms/domain/going-back'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import {
  type Noted,
  notedForAgency,
  notedInWords,
} from '@/features/people/correspondence/domain/correspondence'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { officeProjectPath, portalProjectPath } from '../../domain/project'

export interface EndedSubscription {
  project: { number: string }
  customer: { customerName: string; email: string }
  /** Description of what it was for. */
  description: string
  endsOn: CalendarDay
  goingBack: GoingBack
  /** Ids of the credit notes. */
  creditNotes: readonly string[]
  by: { name: string; role: 'admin' | 'customer' }
  /** Whether a change that waited does not come any more. */
  dropsChange?: boolean
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted | undefined
}

/** Confirms to a customer that a subscription ends: its last day, and the refund. */
export async function subscriptionEndedMail(
  { settings }: Context,
  { project, customer, description, endsOn, goingBack, creditNotes, dropsChange, noted }: EndedSubscription,
): Promise<NewMail> {
  const lastDay = shownDay(endsOn)
  return {
    kind: 'project-subscription-ended',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: `Opgezegd: project ${project.number}, de laatste dag is ${lastDay}`,
    attachments: creditNotes.map((invoiceId) => ({ kind: 'invoice' as const, invoiceId })),
    ...(await renderMail(
      <MailFrame preview={`De laatste dag is ${lastDay}.`} heading="Je opzegging staat genoteerd.">
        <MailGreeting name={customer.customerName} />
        {noted ? <MailParagraph>{notedInWords(noted)}</MailParagraph> : null}
        <MailParagraph>
          {description}: dat stopt, en de laatste dag is {lastDay}. Voor de tijd daarna betaal je niets.
        </MailParagraph>
        {dropsChange ? <MailParagraph>{CHANGE_DOES_NOT_COME}</MailParagraph> : null}
        {creditNotes.length > 0 ? (
          <MailParagraph>Wat al gefactureerd was, vervalt. De creditnota zit in de bijlage.</MailParagraph>
        ) : null}
        {goingBackInWords(goingBack).map((words) => (
          <MailParagraph key={words}>{words}</MailParagraph>
        ))}
        {goingBack.total > 0 ? <MailFacts facts={goingBackFacts(goingBack)} /> : null}
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}`}>
          Naar mijn project
        </MailButton>
        <MailParagraph>
          Toch niet de bedoeling? Bel {company.phone.shown}, dan zoeken we het uit.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the agency the same, and what it has to refund. */
export async function subscriptionEndedAgencyMail(
  { settings }: Context,
  { project, customer, description, endsOn, goingBack, by, noted }: EndedSubscription,
): Promise<NewMail> {
  return {
    kind: 'project-subscription-ended-notice',
    to: { address: company.email, name: company.name },
    replyTo: customer.email,
    subject: `Opgezegd bij project ${project.number}, laatste dag ${shownDay(endsOn)}`,
    ...(await renderMail(
      <MailFrame preview={`De laatste dag is ${shownDay(endsOn)}.`} heading="Er is iets opgezegd.">
        <MailFacts
          facts={[
            ['Klant', customer.customerName],
            ['Wat', description],
            ['Laatste dag', shownDay(endsOn)],
            noted
              ? ['Kwam binnen', notedForAgency(noted)]
              : ['Door', by.role === 'admin' ? by.name : 'de klant'],
            ...(goingBack.refund > 0
              ? [['Terug te betalen', inEurosAndCents(goingBack.refund)] as const]
              : []),
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(project.number)}`}>
          Naar het project
        </MailButton>
      </MailFrame>,
    )),
  }
}
