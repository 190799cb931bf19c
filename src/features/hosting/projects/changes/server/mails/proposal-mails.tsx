import { company } from '@/content/company'
import type { Subscription } from '@/features/billing/subscriptions/server/subscription-tables'
import type { LineQuote } from '@/features/billing/subscriptions/terms/domain/line-change'
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
import { shownDay } from '@/shared/calendar-day'
import type { VatBasis } from '@/shared/vat'
import { portalProjectPath } from '../../../domain/project'
import { portalProposalPath } from '../../domain/change-paths'
import type { ChangeProposal } from '../proposal-tables'
import { changedFacts, linesAsFacts, sumsAsFacts } from './line-change-parts'

export interface OfProposal {
  project: { number: string }
  customer: { id: string; customerName: string; email: string }
  proposal: Pick<ChangeProposal, 'id' | 'reason' | 'fromOn' | 'changedLines' | 'proposedBy'>
}

export interface ProposedChange extends OfProposal {
  subscription: Pick<Subscription, 'description' | 'billingCycle'>
  quote: LineQuote
  basis: VatBasis
}

/** Asks the customer for a yes or a no: what changes, what it costs now and every period, and that nothing happens by itself. */
export async function changeProposedMail(
  { settings }: Context,
  { project, customer, proposal, subscription, quote, basis }: ProposedChange,
): Promise<NewMail> {
  const { description } = subscription
  return {
    kind: 'project-change-proposed',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'contract' },
    replyTo: company.email,
    subject: `Een voorstel voor project ${project.number}`,
    ...(await renderMail(
      <MailFrame
        preview="Er verandert niets zolang je geen ja zegt."
        heading="We stellen je een wijziging voor."
      >
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Het gaat om: {description}. {proposal.proposedBy} schrijft erbij:
        </MailParagraph>
        <MailQuotation>{proposal.reason}</MailQuotation>
        <MailFacts facts={linesAsFacts({ quote })} />
        <MailParagraph>
          {proposal.fromOn
            ? `Zeg je ja, dan gaat het in op ${shownDay(proposal.fromOn)}. Dit kost het:`
            : 'Zeg je ja, dan gaat het meteen in. Zeg je vandaag ja, dan kost het dit:'}
        </MailParagraph>
        <MailFacts facts={sumsAsFacts({ quote, basis })} />
        <MailButton href={`${settings.siteUrl}${portalProposalPath(project.number, proposal.id)}`}>
          Bekijk het voorstel
        </MailButton>
        <MailParagraph>
          Er verandert niets zolang je geen ja zegt. Nee zeggen kan op dezelfde pagina.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells a customer that the proposal is off. */
export async function proposalWithdrawnMail(
  { settings }: Context,
  { project, customer, proposal }: OfProposal,
): Promise<NewMail> {
  return {
    kind: 'project-change-proposed',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'contract' },
    replyTo: company.email,
    subject: `Ons voorstel voor project ${project.number} is ingetrokken`,
    ...(await renderMail(
      <MailFrame preview="Alles blijft zoals het is." heading="Ons voorstel is ingetrokken.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Je hoeft niets te doen: alles blijft zoals het is. Dit hadden we voorgesteld:
        </MailParagraph>
        <MailFacts facts={changedFacts('Gaat niet door', proposal.changedLines)} />
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}`}>
          Naar mijn project
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
