import { company } from '@/content/company'
import type { Credited } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { type Noted, notedForAgency } from '@/features/people/correspondence/domain/correspondence'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { domainEndForAgency } from '../../domain/domain-end'
import { isNameAlone } from '../../domain/order-in-words'
import type { HostingOrder } from '../order-tables'
import type { NotedCancellation } from './cancellation-mails'
import { orderFacts } from './order-facts'

/** Tells the agency who cancelled, when and why. */
export async function cancellationAgencyMail(
  context: Context,
  { order, endsOn, goingBack, noted }: NotedCancellation,
): Promise<NewMail> {
  const { total } = goingBack
  const refund =
    total > 0
      ? ` Na die dag wordt ${inEurosAndCents(total)} gecrediteerd, vanzelf: het staat dan in Vannacht.`
      : ''
  return await noticeOf(context, order, {
    noted,
    subject: `Opgezegd per ${shownDay(endsOn)}: bestelling ${order.orderNumber}`,
    heading: 'Een klant heeft opgezegd.',
    text: `${order.customerName} zegt bestelling ${order.orderNumber} op. De laatste dag is ${shownDay(endsOn)}; tot dan kan de klant het intrekken.${refund}`,
  })
}

export async function cancellationUndoneAgencyMail(context: Context, order: HostingOrder): Promise<NewMail> {
  return await noticeOf(context, order, {
    subject: `Opzegging ingetrokken: bestelling ${order.orderNumber}`,
    heading: 'Een klant blijft toch.',
    text: `${order.customerName} heeft de opzegging van bestelling ${order.orderNumber} ingetrokken. Er hoeft niets te gebeuren.`,
  })
}

/** Tells the agency what has to be taken down, or not to be made. */
export async function orderOverAgencyMail(
  context: Context,
  order: HostingOrder,
  { refund }: Credited,
  noted?: Noted,
): Promise<NewMail> {
  return await noticeOf(context, order, {
    noted,
    subject: subjectOf(order.paidAt ? 'Opruimen:' : 'Geannuleerd:', order, refund),
    heading: order.paidAt
      ? `Deze ${isNameAlone(order) ? 'bestelling' : 'hosting'} is afgelopen.`
      : 'Een bestelling is geannuleerd.',
    text: order.paidAt
      ? `De laatste dag van bestelling ${order.orderNumber} is voorbij. Wat je nog moet doen, staat als taak bij de bestelling, met de dag erbij.${
          refund > 0
            ? ` Betaal de klant ${inEurosAndCents(refund)} terug, op de manier waarop betaald is.`
            : ''
        }`
      : `${order.customerName} heeft bestelling ${order.orderNumber} geannuleerd voordat hij ${refund > 0 ? 'helemaal ' : ''}betaald was. ${
          refund > 0
            ? `Er was ${inEurosAndCents(refund)} binnen: betaal dat terug, op de manier waarop betaald is.`
            : 'Er hoeft niets te gebeuren.'
        }`,
  })
}

/** Tells the agency how much to refund, and by when. */
export async function withdrawalAgencyMail(
  context: Context,
  order: HostingOrder,
  { refund }: Credited,
  noted?: Noted,
): Promise<NewMail> {
  const payBackBy = shownDay(refundDueOn(noted?.receivedOn ?? dayOf(context.now())))
  return await noticeOf(context, order, {
    noted,
    subject: subjectOf('Herroepen,', order, refund),
    heading: 'Een klant heeft zijn bestelling herroepen.',
    text: `${order.customerName} herroept bestelling ${order.orderNumber} binnen 14 dagen. De bestelling is geannuleerd en de factuur gecrediteerd. ${
      refund > 0
        ? `Betaal uiterlijk ${payBackBy} ${inEurosAndCents(refund)} terug, op de manier waarop betaald is.`
        : 'Er valt niets terug te betalen.'
    } Wat al klaarstond, staat als taak bij de bestelling: zet het uit.`,
  })
}

/** Subject of the mail; a refund comes before everything else. */
function subjectOf(event: string, { orderNumber }: HostingOrder, refund: Cents): string {
  return `${refund > 0 ? `Terugbetalen: ${inEurosAndCents(refund)},` : event} bestelling ${orderNumber}`
}

interface Notice {
  noted?: Noted | undefined
  subject: string
  heading: string
  text: string
}

async function noticeOf({ settings }: Context, order: HostingOrder, notice: Notice): Promise<NewMail> {
  return {
    kind: 'hosting-cancellation-notice',
    to: { address: company.email, name: company.name },
    replyTo: order.customerEmail,
    subject: notice.subject,
    ...(await renderMail(
      <MailFrame preview={notice.text} heading={notice.heading}>
        <MailParagraph>{notice.text}</MailParagraph>
        <MailFacts
          facts={[
            ...orderFacts(order, 'agency'),
            ['Klant', order.customerName],
            ['E-mailadres', order.customerEmail],
            ['Reden', order.cancelReason],
            ['Naam na het einde', domainEndForAgency(order)],
            ['Kwam binnen', notice.noted && notedForAgency(notice.noted)],
          ]}
        />
        <MailButton href={`${settings.siteUrl}/hosting-admin`}>Naar de bestellingen</MailButton>
      </MailFrame>,
    )),
  }
}
