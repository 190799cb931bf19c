import { company } from '@/content/company'
import { type AnnouncedDebit, debitFacts } from '@/features/billing/direct-debit/domain/announced-debit'
import { RenewalOffer } from '@/features/billing/direct-debit/server/mails/renewal-offer'
import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import { vatInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { portalAccessPath } from '@/features/hosting/access-details/domain/access-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailLink,
  MailParagraph,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatBasisOn } from '@/shared/vat'
import type { BilledSubscription } from '../../domain/internal/project-bill'
import { recurringInWords, rhythmInWords } from '../../domain/internal/project-words'
import { portalProjectPath } from '../../domain/project'
import type { Project, ProjectQuote } from '../project-tables'

export interface DeliveredProject {
  project: Pick<Project, 'number'>
  quote: Pick<ProjectQuote, 'title'>
  /** Subscriptions that start today. */
  subscriptions: readonly BilledSubscription[]
  /** Undefined when there is nothing to pay. */
  invoice: HostingInvoice | undefined
  debit: AnnouncedDebit | null
  /** Whether they have a mandate whose text does not name this invoice. */
  offersRenewal?: boolean
  buyer: InvoiceParty
  /** Whether the buyer is charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
  /** Whether its access details are filled in. */
  hasAccess?: boolean
}

/** Tells a customer that their project is delivered, with the invoice, how to pay it, and what recurs from now on. */
export async function projectDeliveredMail(
  { settings, now }: Context,
  {
    project,
    quote,
    subscriptions,
    invoice,
    debit,
    offersRenewal,
    buyer,
    isReverseCharged = false,
    hasAccess = false,
  }: DeliveredProject,
): Promise<NewMail> {
  const portal = `${settings.siteUrl}${portalProjectPath(project.number)}`
  const accessPage = `${settings.siteUrl}${portalAccessPath({ kind: 'project', number: project.number })}`
  const basis = vatBasisOn(dayOf(now()), isReverseCharged)
  return {
    kind: 'project-delivered',
    to: { address: buyer.email, name: buyer.contact ?? buyer.name },
    // With an invoice it goes to whoever deals with invoices too; the party waits for its project.
    customer: invoice && { id: invoice.customerId, part: 'demand' },
    replyTo: company.email,
    subject: invoice
      ? `Opgeleverd, met factuur ${invoice.invoiceNumber}`
      : `Opgeleverd: project ${project.number}`,
    attachments: invoice ? [{ kind: 'invoice', invoiceId: invoice.id }] : [],
    ...(await renderMail(
      <MailFrame preview={`${quote.title} is klaar.`} heading="Het is klaar.">
        <MailGreeting name={buyer.contact ?? buyer.name} />
        <MailParagraph>
          {quote.title} is opgeleverd. {howToPay(invoice, debit)}
        </MailParagraph>
        {hasAccess ? (
          <MailParagraph>
            Waar alles staat en hoe je erin komt, lees je in je account:{' '}
            <MailLink href={accessPage}>bekijk je toegang</MailLink>.
          </MailParagraph>
        ) : null}
        <MailFacts
          facts={[
            ['Project', project.number],
            ...(invoice
              ? [
                  ['Factuurnummer', invoice.invoiceNumber] as const,
                  ['Totaal', `${inEurosAndCents(invoice.totalAmount)} ${vatInWords(invoice)}`] as const,
                ]
              : []),
            ...(invoice && debit ? debitFacts(debit) : []),
            ...(invoice && !debit ? [['Kenmerk', invoice.paymentReference] as const] : []),
            ...[...Map.groupBy(subscriptions, ({ billingCycle }) => billingCycle)].map(
              ([billingCycle, renewed]) =>
                [
                  `Daarna ${rhythmInWords(billingCycle)}`,
                  recurringInWords(
                    basis,
                    billingCycle,
                    ...renewed.map(({ items }) => items.map(({ item }) => item)),
                  ),
                ] as const,
            ),
          ]}
        />
        {invoice && !debit ? (
          <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
        ) : (
          <MailButton href={portal}>Naar mijn project</MailButton>
        )}
        {invoice && offersRenewal ? <RenewalOffer siteUrl={settings.siteUrl} invoiceId={invoice.id} /> : null}
        {subscriptions.length > 0 ? (
          <MailParagraph>
            {invoice
              ? 'De eerste termijn van wat terugkomt staat op deze factuur en gaat vandaag in.'
              : 'Wat terugkomt, gaat vandaag in. Voor de eerste termijn betaal je niets.'}{' '}
            Voor elke volgende krijg je op tijd een factuur. Stoppen doe je in je account; daar staat ook wat
            je laatste dag dan is.
          </MailParagraph>
        ) : null}
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function howToPay(invoice: HostingInvoice | undefined, debit: AnnouncedDebit | null): string {
  if (!invoice) return 'Er was niets te betalen: je krijgt er geen factuur van.'
  if (debit)
    return `De factuur zit bij deze mail. Je hoeft niets te doen: je gaf een machtiging. Op ${shownDay(debit.debitOn)} wordt het bedrag van je rekening afgeschreven.`
  return `De factuur zit bij deze mail. Betalen kan tot en met ${shownDay(invoice.dueDate)}, met de knop of met de gegevens op de factuur.`
}
