import { company } from '@/content/company'
import { type AnnouncedDebit, debitFacts } from '@/features/billing/direct-debit/domain/announced-debit'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { SubscriptionChange } from '@/features/billing/subscriptions/server/subscription-tables'
import { type ChangeQuote, linesOfChange } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import { CYCLE_WORDS, choiceInWords } from '../../../domain/order-in-words'
import type { OrderChoices } from '../../../server/internal/apply-change'
import { orderFacts } from '../../../server/mails/order-facts'
import type { HostingOrder } from '../../../server/order-tables'

/** A change that was applied or planned, as it was quoted. */
interface MadeChange {
  quote: ChangeQuote
  /** Null when nothing has to be paid at once. */
  invoice: HostingInvoice | null
  /** Ids of the credit notes of invoices that are reissued. */
  creditNotes: readonly string[]
  /** The announced debit of the invoice, when there is a mandate. */
  debit: AnnouncedDebit | null
}

/** Tells the customer what changes and when, the price, and the calculation behind it. */
export async function orderChangedMail(
  context: Context,
  order: HostingOrder,
  change: MadeChange,
): Promise<NewMail> {
  const { quote, invoice, creditNotes } = change
  const { now, later } = quote
  const attached = [...(invoice ? [invoice.id] : []), ...creditNotes]
  return {
    kind: 'hosting-change',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' },
    replyTo: company.email,
    subject: now
      ? `Je hosting is gewijzigd: bestelling ${order.orderNumber}`
      : `Je hosting wijzigt op ${shownDay(quote.nextOn)}: bestelling ${order.orderNumber}`,
    attachments: attached.map((invoiceId) => ({ kind: 'invoice' as const, invoiceId })),
    ...(await renderMail(
      <MailFrame
        preview={`Je hosting wordt ${choiceInWords(quote.to)}.`}
        heading={now ? 'Je hosting is gewijzigd.' : 'Je wijziging staat klaar.'}
      >
        <MailGreeting name={order.customerName} />
        {now ? (
          <MailParagraph>
            Vanaf vandaag heb je {choiceInWords(now.choice)}. Moet er iets worden omgezet, dan doen we dat
            binnen 3 uur, geteld in onze openingstijden.
          </MailParagraph>
        ) : null}
        {later ? (
          <MailParagraph>
            Op {shownDay(later.effectiveOn)} wordt het {choiceInWords(later.choice)}. Tot dan blijft alles
            zoals het is, en tot de factuur van die termijn er is, kun je dit in je account intrekken.
          </MailParagraph>
        ) : null}
        {creditNotes.length > 0 ? (
          <MailParagraph>
            De factuur van je volgende termijn was er al. Die trekken we in: de creditnota zit bij deze mail,
            en je krijgt een nieuwe factuur. Wat je al betaalde, krijg je terug.
          </MailParagraph>
        ) : null}
        <MailFacts facts={[...sumsOf(quote), ...priceFacts(quote)]} />
        {invoice ? <HowToPay context={context} invoice={invoice} debit={change.debit} /> : null}
        {invoice && !change.debit ? null : (
          <MailButton href={`${context.settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
            Naar je bestelling
          </MailButton>
        )}
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function HowToPay({
  context,
  invoice,
  debit,
}: {
  context: Context
  invoice: HostingInvoice
  debit: AnnouncedDebit | null
}) {
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

type Facts = (readonly [string, string])[]

/** Each amount with its days; excluding VAT, like the lines of the invoice. */
function sumsOf({ now }: ChangeQuote): Facts {
  if (!now) return []
  return [
    ...linesOfChange(now).map(
      ({ label, sumInWords, period: { firstDay, lastDay }, net }): readonly [string, string] => [
        label,
        `${shownDay(firstDay)} t/m ${shownDay(lastDay)}: ${sumInWords}${net < 0 ? ' terug' : ''}`,
      ],
    ),
    ['Samen', `${inEurosAndCents(now.amounts.net)} excl. btw`],
    ['Nu te betalen', `${inEurosAndCents(now.amounts.total)} ${vatSuffixOf(now.amounts)}`],
  ]
}

/** Price of each period after the change, and the later day from which an announced price applies. */
function priceFacts({ to, recurring }: ChangeQuote): Facts {
  return recurring.map(({ from, amounts }) => [
    `Vanaf ${shownDay(from)}`,
    `${inEurosAndCents(amounts.total)} ${vatSuffixOf(amounts)} ${CYCLE_WORDS[to.billingCycle]}`,
  ])
}

/** Tells the agency what a customer changed, when, and whether money has to be collected. */
export async function orderChangedAgencyMail(
  context: Context,
  order: HostingOrder,
  { quote, debit, by }: Pick<MadeChange, 'quote' | 'debit'> & { by: 'admin' | 'customer' },
): Promise<NewMail> {
  const { now, later, from } = quote
  const who = by === 'admin' ? 'Het kantoor' : order.customerName
  const today = now
    ? ` Vanaf vandaag: ${choiceInWords(now.choice)}. Wat er te doen is, staat bij de taken, met de klok van 3 uur.`
    : ''
  const afterwards = later ? ` Op ${shownDay(later.effectiveOn)}: ${choiceInWords(later.choice)}.` : ''
  const paid = debit ? ` De factuur wordt op ${shownDay(debit.debitOn)} afgeschreven.` : ''
  return await noticeOf(context, order, {
    subject: `Gewijzigd: bestelling ${order.orderNumber}`,
    heading: 'Een bestelling is gewijzigd.',
    text: `${who} wijzigde bestelling ${order.orderNumber}, die ${choiceInWords(from)} was.${today}${afterwards}${paid}`,
    facts: priceFacts(quote),
  })
}

/** Tells the agency that an earlier change takes effect today. */
export async function changeBegunAgencyMail(
  context: Context,
  order: HostingOrder,
  { from, to }: OrderChoices,
): Promise<NewMail> {
  return await noticeOf(context, order, {
    subject: `Wijziging gaat in: bestelling ${order.orderNumber}`,
    heading: 'Een wijziging gaat vandaag in.',
    text: `Bestelling ${order.orderNumber} van ${order.customerName} was ${choiceInWords(from)}, en is vanaf vandaag ${choiceInWords(to)}. Wat er te doen is, staat bij de taken.`,
  })
}

async function noticeOf(
  { settings }: Context,
  order: HostingOrder,
  { subject, heading, text, facts = [] }: { subject: string; heading: string; text: string; facts?: Facts },
): Promise<NewMail> {
  return {
    kind: 'hosting-change-notice',
    to: { address: company.email, name: company.name },
    replyTo: order.customerEmail,
    subject,
    ...(await renderMail(
      <MailFrame preview={text} heading={heading}>
        <MailParagraph>{text}</MailParagraph>
        <MailFacts facts={[...orderFacts(order, 'agency'), ...facts, ['Klant', order.customerName]]} />
        <MailButton href={`${settings.siteUrl}/hosting-admin/bestelling/${order.orderNumber}`}>
          Naar de bestelling
        </MailButton>
      </MailFrame>,
    )),
  }
}

/** Confirms that a waiting change was called off. */
export async function changeCalledOffMail(
  { settings }: Context,
  order: HostingOrder,
  {
    effectiveOn,
    fromChoice,
    toChoice,
  }: Pick<SubscriptionChange, 'effectiveOn'> & {
    fromChoice: HostingChoice
    toChoice: HostingChoice
  },
): Promise<NewMail> {
  return {
    kind: 'hosting-change',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' },
    replyTo: company.email,
    subject: `Je wijziging gaat niet door: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame preview="Alles blijft zoals het is." heading="Alles blijft zoals het is.">
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Op {shownDay(effectiveOn)} zou je hosting {choiceInWords(toChoice)} worden. Dat gaat niet door: je
          houdt {choiceInWords(fromChoice)}.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
