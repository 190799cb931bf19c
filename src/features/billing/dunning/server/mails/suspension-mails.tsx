import { company } from '@/content/company'
import type { OpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { type Standstill, WHAT_STANDS_STILL } from '@/features/billing/subscriptions/domain/suspension-words'
import { orderFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { HowToPay } from './reminder-mails'

interface Threatened {
  invoice: OpenInvoice
  order: HostingOrder
  standstill: Standstill
}

/** Tells the customer from which day the hosting stands still, what that means, and how it does not come to that. */
export async function suspensionAnnouncedMail(
  { settings }: Context,
  { invoice, order, standstill, plannedOn }: Threatened & { plannedOn: CalendarDay },
): Promise<NewMail> {
  const day = shownDay(plannedOn)
  return {
    kind: 'suspension-announced',
    to: { address: invoice.buyer.email, name: order.customerName },
    customer: { id: order.customerId, part: 'demand' },
    replyTo: company.email,
    subject: `Je hosting gaat stil op ${day}: factuur ${invoice.invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame
        preview={`Betaal je voor die dag, dan gebeurt er niets.`}
        heading={`Op ${day} zetten we je hosting stil.`}
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Van factuur {invoice.invoiceNumber} staat nog {inEurosAndCents(invoice.outstanding)} open, ook na
          twee herinneringen. Betaal je voor {day}, dan gebeurt er niets. Anders zetten we je hosting die dag
          stil, vanaf 9:00 uur.
        </MailParagraph>
        <MailParagraph>{WHAT_STANDS_STILL[standstill]}</MailParagraph>
        <HowToPay siteUrl={settings.siteUrl} invoice={invoice} />
        <MailParagraph>
          Klopt de factuur niet, of lukt betalen nu niet? Antwoord op deze mail of bel {company.phone.shown}{' '}
          voor die dag, dan zoeken we samen een oplossing.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the customer that the hosting stands still, and how it comes back. */
export async function suspendedMail(
  { settings }: Context,
  { invoice, order, standstill }: Threatened,
): Promise<NewMail> {
  return {
    kind: 'suspended-for-arrears',
    to: { address: invoice.buyer.email, name: order.customerName },
    customer: { id: order.customerId, part: 'demand' },
    replyTo: company.email,
    subject: `Je hosting gaat vandaag stil: factuur ${invoice.invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame
        preview="Na je betaling zetten we hem weer aan."
        heading="We zetten je hosting vandaag stil."
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Dat kondigden we aan, en van factuur {invoice.invoiceNumber} staat nog{' '}
          {inEurosAndCents(invoice.outstanding)} open. {WHAT_STANDS_STILL[standstill]}
        </MailParagraph>
        <MailParagraph>
          Zodra alles wat te laat is betaald is, zetten we je hosting weer aan: binnen 3 uur, geteld in onze
          openingstijden.
        </MailParagraph>
        <HowToPay siteUrl={settings.siteUrl} invoice={invoice} />
        <MailParagraph>
          Lukt betalen nu niet? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the customer that the hosting goes on, because everything late is paid or is paid in instalments now. */
export async function hostingGoesOnMail(
  { settings }: Context,
  order: HostingOrder,
  because: 'paid' | 'arranged' = 'paid',
): Promise<NewMail> {
  return {
    kind: 'hosting-goes-on',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'technical' },
    replyTo: company.email,
    subject: `${because === 'paid' ? 'Betaald' : 'Afgesproken'}, je hosting gaat weer aan: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview="We zetten alles binnen 3 uur weer aan, geteld in onze openingstijden."
        heading="Je hosting gaat weer aan."
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {because === 'paid'
            ? 'Dank je wel, er staat niets te laats meer open.'
            : 'We hebben een betalingsregeling afgesproken; die krijg je in een aparte mail.'}{' '}
          Wat stilstond, zetten we weer aan: binnen 3 uur, geteld in onze openingstijden. Je hoeft daar niets
          voor te doen.
        </MailParagraph>
        <MailFacts facts={orderFacts(order)} />
        <MailButton href={`${settings.siteUrl}/hosting-dashboard`}>Naar mijn account</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
