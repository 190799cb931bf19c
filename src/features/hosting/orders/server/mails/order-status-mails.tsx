import { company } from '@/content/company'
import type { Credited } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { type Standstill, WHAT_STANDS_STILL } from '@/features/billing/subscriptions/domain/suspension-words'
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
import type { MailPart } from '@/features/people/customers/domain/mail-part'
import type { Context } from '@/platform/context'
import { domainEndInWords } from '../../domain/domain-end'
import { isNameAlone } from '../../domain/order-in-words'
import type { OrderStatus } from '../../domain/order-status'
import type { HostingOrder } from '../order-tables'
import { moneyInWords, restInWords, stillThere } from './cancellation-mails'
import { orderFacts } from './order-facts'

interface StatusNews extends Credited {
  to: OrderStatus
  reason: string
  /** What stops, of an order that is suspended. */
  standstill?: Standstill
}

interface StatusWords {
  kind: string
  subject: string
  heading: string
  /** Consequence for the customer. */
  meaning: string
}

/** The end of an order comes with its credit notes and refund, which who deals with technique only may not see. */
export function partOfStatusMail(to: OrderStatus): MailPart {
  return to === 'cancelled' ? 'contract' : 'technical'
}

/** Tells the customer that we suspended, reactivated or cancelled the order, and why. */
export async function orderStatusMail(
  context: Context,
  order: HostingOrder,
  { to, reason, creditNotes, refund, standstill = 'site-and-sending' }: StatusNews,
): Promise<NewMail> {
  const { kind, subject, heading, meaning } = wordsOf(context, to, order, { creditNotes, refund, standstill })
  const domainEnd = domainEndInWords(order)
  const portal = `${context.settings.siteUrl}/hosting-dashboard`
  return {
    kind,
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: partOfStatusMail(to) },
    replyTo: company.email,
    subject: `${subject}: bestelling ${order.orderNumber}`,
    attachments: creditNotes.map((invoiceId) => ({ kind: 'invoice', invoiceId })),
    ...(await renderMail(
      <MailFrame preview={meaning} heading={heading}>
        <MailGreeting name={order.customerName} />
        <MailParagraph>{meaning}</MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        {to === 'cancelled' && domainEnd ? <MailParagraph>{domainEnd}</MailParagraph> : null}
        <MailFacts facts={orderFacts(order)} />
        <MailButton href={portal}>Naar mijn account</MailButton>
        <MailParagraph>
          Klopt er iets niet, of wil je overleggen? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function wordsOf(
  context: Context,
  to: OrderStatus,
  order: HostingOrder,
  { creditNotes, refund, standstill }: Credited & { standstill: Standstill },
): StatusWords {
  if (to === 'suspended')
    return {
      kind: 'hosting-suspended',
      subject: 'Opgeschort',
      heading: 'We zetten je hosting stil.',
      meaning: `We zetten je hosting stil, binnen 3 uur, geteld in onze openingstijden. ${WHAT_STANDS_STILL[standstill]} Dit is de reden:`,
    }
  if (to === 'active')
    return {
      kind: 'hosting-reactivated',
      subject: 'Weer actief',
      heading: 'Je hosting mag weer aan.',
      meaning:
        'Wat al stilstond, zetten we weer aan: binnen 3 uur, geteld in onze openingstijden. Je hoeft niets te doen. Dit is de reden:',
    }
  const hasNote = creditNotes.length > 0
  // A paid order still owes the days before its end.
  const inWords = order.paidAt ? restInWords : moneyInWords
  const money =
    hasNote || refund > 0 ? ` ${inWords(refund)}${hasNote ? '; de creditnota zit in de bijlage' : ''}.` : ''
  const ended = isNameAlone(order)
    ? `We hebben je bestelling van ${order.domainName} beëindigd.`
    : 'We hebben je hosting beëindigd.'
  return {
    kind: 'hosting-cancelled',
    subject: 'Geannuleerd',
    heading: 'Je bestelling is geannuleerd.',
    meaning: order.paidAt
      ? [`${ended}${money}`, stillThere(context, order), 'Dit is de reden:'].filter(Boolean).join(' ')
      : `We hebben je bestelling geannuleerd.${money} Dit is de reden:`,
  }
}
