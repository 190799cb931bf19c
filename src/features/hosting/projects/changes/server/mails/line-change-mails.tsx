import { company } from '@/content/company'
import { type AnnouncedDebit, debitFacts } from '@/features/billing/direct-debit/domain/announced-debit'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { Subscription } from '@/features/billing/subscriptions/server/subscription-tables'
import type { ChangedLine, LineQuote } from '@/features/billing/subscriptions/terms/domain/line-change'
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
import type { VatBasis } from '@/shared/vat'
import { officeProjectPath, portalProjectPath } from '../../../domain/project'
import { isOtherCycle } from '../../domain/line-words'
import { changedFacts, linesAsFacts, sumsAsFacts } from './line-change-parts'
import type { OfProposal } from './proposal-mails'

interface OfProject {
  project: { number: string }
  customer: { id: string; customerName: string; email: string }
}

/** A change of lines that was made, or that waits for its day, as it was quoted. */
export interface ChangedLines extends OfProject {
  subscription: Pick<Subscription, 'description' | 'billingCycle'>
  quote: LineQuote
  /** Whether all of it is made on a later day. */
  isPlanned: boolean
  basis: VatBasis
  /** Null when nothing has to be paid at once. */
  invoice: Pick<HostingInvoice, 'id' | 'invoiceNumber' | 'dueDate'> | null
  /** Ids of the credit notes of invoices that are made anew. */
  creditNotes: readonly string[]
  /** The announced debit of the invoice, when there is a mandate. */
  debit: AnnouncedDebit | null
  /** How the customer's yes reached us, when a colleague recorded it. */
  noted?: Noted | undefined
}

/** Tells the customer what changes and when, the price, and the calculation behind it. */
export async function linesChangedMail(context: Context, change: ChangedLines): Promise<NewMail> {
  const { project, customer, subscription, quote, isPlanned, basis, invoice, creditNotes, noted } = change
  const { description } = subscription
  const isNow = quote.now !== null && !isPlanned
  const day = shownDay(isPlanned ? quote.on : quote.nextOn)
  return {
    kind: 'project-change',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'contract' },
    replyTo: company.email,
    subject: isNow
      ? `Je abonnement is gewijzigd: project ${project.number}`
      : `Je abonnement wijzigt op ${day}: project ${project.number}`,
    attachments: [...(invoice ? [invoice.id] : []), ...creditNotes].map((invoiceId) => ({
      kind: 'invoice' as const,
      invoiceId,
    })),
    ...(await renderMail(
      <MailFrame
        preview={isNow ? 'De wijziging geldt vanaf vandaag.' : `De wijziging gaat in op ${day}.`}
        heading={isNow ? 'Je abonnement is gewijzigd.' : 'Je wijziging staat klaar.'}
      >
        <MailGreeting name={customer.customerName} />
        {noted ? <MailParagraph>{notedInWords(noted)}</MailParagraph> : null}
        <MailParagraph>
          Het gaat om: {description}. {whenInWords(change)}
        </MailParagraph>
        <MailFacts facts={linesAsFacts({ quote })} />
        {creditNotes.length > 0 ? (
          <MailParagraph>
            De factuur van je volgende termijn was er al. Die trekken we in: de creditnota zit bij deze mail,
            en je krijgt een nieuwe factuur. Wat je daarop al betaalde, krijg je terug.
          </MailParagraph>
        ) : null}
        <MailFacts facts={sumsAsFacts({ quote, basis })} />
        {invoice ? <HowToPay context={context} invoice={invoice} debit={change.debit} /> : null}
        {invoice && !change.debit ? null : <ToProject context={context} project={project} />}
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function whenInWords({ quote, isPlanned }: ChangedLines): string {
  const { now, later, on, nextOn } = quote
  const undo = 'Tot de factuur van die termijn er is, kun je dit in je account intrekken.'
  if (isPlanned)
    return `Het gaat in op ${shownDay(on)}. Op die dag krijg je de factuur voor de rest van de termijn. Tot die dag kun je dit in je account intrekken.`
  if (!now) return `Het gaat in op ${shownDay(nextOn)}. ${undo}`
  if (later && isOtherCycle(quote))
    return `Wat erbij komt, geldt vanaf vandaag. Per maand betaal je vanaf ${shownDay(nextOn)}: tot dan is het betaald. ${undo}`
  return later
    ? `Wat erbij komt, geldt vanaf vandaag. Wat minder wordt, gaat in op ${shownDay(nextOn)}: tot dan is het betaald. ${undo}`
    : isOtherCycle(quote)
      ? `Het geldt vanaf vandaag. Vandaag begint een jaar; het volgende begint op ${shownDay(nextOn)}.`
      : 'Het geldt vanaf vandaag.'
}

function HowToPay({
  context,
  invoice,
  debit,
}: Pick<ChangedLines, 'debit'> & { context: Context; invoice: NonNullable<ChangedLines['invoice']> }) {
  if (debit)
    return (
      <>
        <MailParagraph>
          Factuur {invoice.invoiceNumber} zit bij deze mail. Je hoeft niets te doen: je gaf een machtiging.
        </MailParagraph>
        <MailFacts facts={debitFacts(debit)} />
      </>
    )
  return (
    <>
      <MailParagraph>
        Factuur {invoice.invoiceNumber} zit bij deze mail. Betalen kan tot en met {shownDay(invoice.dueDate)}.
      </MailParagraph>
      <MailButton href={`${context.settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
    </>
  )
}

function ToProject({ context, project }: { context: Context; project: { number: string } }) {
  return (
    <MailButton href={`${context.settings.siteUrl}${portalProjectPath(project.number)}`}>
      Naar mijn project
    </MailButton>
  )
}

/** Tells the agency what changed, when, and how the yes came in. */
export async function linesChangedAgencyMail(
  context: Context,
  change: ChangedLines & { by: 'admin' | 'customer' },
): Promise<NewMail> {
  const { quote, isPlanned, noted, by, subscription, basis, debit } = change
  const isNow = quote.now !== null && !isPlanned
  const when = isNow ? 'Vanaf vandaag' : `Op ${shownDay(isPlanned ? quote.on : quote.nextOn)}`
  return await agencyNotice(context, change, {
    subject: `Gewijzigd: project ${change.project.number}`,
    heading: 'Een abonnement is gewijzigd.',
    text: `${when} is het anders bij ${change.customer.customerName}. Is er iets te doen, dan is dit het seintje.`,
    facts: [
      ['Abonnement', subscription.description],
      ...linesAsFacts({ quote }),
      ...sumsAsFacts({ quote, basis }),
      noted ? ['Kwam binnen', notedForAgency(noted)] : ['Door', by === 'admin' ? 'het kantoor' : 'de klant'],
      ...(debit ? [['Wordt afgeschreven op', shownDay(debit.debitOn)] as const] : []),
    ],
  })
}

interface ToldLines extends OfProject {
  /** What the subscription is for. */
  description: string
  lines: readonly ChangedLine[]
}

/** Tells the agency that an earlier change takes effect today. */
export async function lineChangeBegunAgencyMail(context: Context, told: ToldLines): Promise<NewMail> {
  return await agencyNotice(context, told, {
    subject: `Wijziging gaat in: project ${told.project.number}`,
    heading: 'Een wijziging gaat vandaag in.',
    text: `Vanaf vandaag is het anders bij ${told.customer.customerName}. Is er iets te doen, dan is dit het seintje.`,
    facts: [['Abonnement', told.description], ...changedFacts('Verandert', told.lines)],
  })
}

interface AgencyWords {
  subject: string
  heading: string
  text: string
  facts: readonly (readonly [string, string])[]
}

/** A mail to the agency about a change at a project. */
async function agencyNotice(
  { settings }: Context,
  { project, customer }: OfProject,
  { subject, heading, text, facts }: AgencyWords,
): Promise<NewMail> {
  return {
    kind: 'project-change-notice',
    to: { address: company.email, name: company.name },
    replyTo: customer.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={text} heading={heading}>
        <MailParagraph>{text}</MailParagraph>
        <MailFacts facts={[['Klant', customer.customerName], ...facts]} />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(project.number)}`}>
          Naar het project
        </MailButton>
      </MailFrame>,
    )),
  }
}

/** Confirms that a waiting change was called off. */
export async function lineChangeCalledOffMail(
  context: Context,
  { project, customer, description, lines, effectiveOn }: ToldLines & { effectiveOn: CalendarDay },
): Promise<NewMail> {
  return {
    kind: 'project-change',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'contract' },
    replyTo: company.email,
    subject: `Je wijziging gaat niet door: project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview="Alles blijft zoals het is." heading="Alles blijft zoals het is.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Op {shownDay(effectiveOn)} zou dit veranderen bij {description}. Dat gaat niet door, en je betaalt
          wat je betaalde.
        </MailParagraph>
        <MailFacts facts={changedFacts('Gaat niet door', lines)} />
        <ToProject context={context} project={project} />
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the agency that the customer said no. */
export async function changeDeclinedAgencyMail(context: Context, told: OfProposal): Promise<NewMail> {
  return await agencyNotice(context, told, {
    subject: `Voorstel afgewezen: project ${told.project.number}`,
    heading: 'De klant wil de wijziging niet.',
    text: `${told.customer.customerName} zei nee op het voorstel van ${told.proposal.proposedBy}. Alles blijft zoals het is.`,
    facts: changedFacts('Voorgesteld', told.proposal.changedLines),
  })
}
