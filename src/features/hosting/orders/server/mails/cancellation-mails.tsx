import type { ReactNode } from 'react'
import { company } from '@/content/company'
import type { Credited } from '@/features/billing/invoices/server/credit-invoices-of-order'
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
import { type Noted, notedInWords } from '@/features/people/correspondence/domain/correspondence'
import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { keptUntil } from '../../domain/cancellation'
import { domainEndInWords } from '../../domain/domain-end'
import { isNameAlone } from '../../domain/order-in-words'
import type { HostingOrder } from '../order-tables'
import { orderFacts } from './order-facts'

/** Consequences of a cancellation. */
export interface NotedCancellation {
  order: HostingOrder
  /** Last day of the order. */
  endsOn: CalendarDay
  /** Ids of credit notes for later periods that were billed already. */
  creditNotes: readonly string[]
  /** Refund for the days after the last one. */
  goingBack: GoingBack
  /** Whether a waiting change after the last day is dropped. */
  dropsChange: boolean
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted | undefined
}

/**
 * Confirms a cancellation: the last day, how to undo it, which later periods are credited, and what is refunded of the
 * current one, with the calculation.
 */
export async function cancellationMail(
  context: Context,
  { order, endsOn, creditNotes, goingBack, dropsChange, noted }: NotedCancellation,
): Promise<NewMail> {
  const lastDay = shownDay(endsOn)
  return await mailTo(context, order, {
    kind: 'hosting-cancellation',
    subject: `Opgezegd: bestelling ${order.orderNumber} stopt op ${lastDay}`,
    preview: isNameAlone(order)
      ? `Tot en met ${lastDay} kun je het intrekken.`
      : `Tot en met ${lastDay} blijft alles werken.`,
    heading: 'Je opzegging staat genoteerd.',
    button: 'Opzegging bekijken of intrekken',
    creditNotes,
    noted,
    body: (
      <>
        <MailParagraph>
          {isNameAlone(order)
            ? `Je bestelling van ${order.domainName} stopt op ${lastDay}. Tot en met die dag kun je de opzegging met één klik intrekken.`
            : `Je hosting stopt op ${lastDay}. Tot en met die dag blijft alles werken, en tot dan kun je de opzegging met één klik intrekken. Bewaar op tijd een kopie van je site en je e-mail.`}
        </MailParagraph>
        {creditNotes.length > 0 ? (
          <MailParagraph>
            De factuur voor de termijn daarna vervalt. De creditnota zit in de bijlage.
          </MailParagraph>
        ) : null}
        {dropsChange ? <MailParagraph>{CHANGE_DOES_NOT_COME}</MailParagraph> : null}
        {goingBackInWords(goingBack).map((words) => (
          <MailParagraph key={words}>{words}</MailParagraph>
        ))}
        {goingBack.total > 0 ? (
          <>
            <MailFacts facts={goingBackFacts(goingBack)} />
            <MailParagraph>
              De creditnota krijg je na {lastDay}. Trek je de opzegging in, dan vervalt dit.
            </MailParagraph>
          </>
        ) : null}
        <DomainEndParagraph order={order} isOpen />
        <MailFacts facts={orderFacts(order)} />
      </>
    ),
  })
}

/** What becomes of the domain name; while it is open, until when it can be changed. */
function DomainEndParagraph({ order, isOpen = false }: { order: HostingOrder; isOpen?: boolean }) {
  const words = domainEndInWords(order)
  if (!words) return null
  return (
    <MailParagraph>
      {words}
      {isOpen && order.endsOn
        ? ` Wil je iets anders? Dat kies je in je account, tot en met ${shownDay(order.endsOn)}.`
        : ''}
    </MailParagraph>
  )
}

/** Confirms what the customer chose for the domain name of an order that ends. */
export async function domainEndMail(context: Context, order: HostingOrder): Promise<NewMail> {
  return await mailTo(context, order, {
    kind: 'hosting-domain-end',
    subject: `Je domeinnaam na het einde van bestelling ${order.orderNumber}`,
    preview: domainEndInWords(order) ?? '',
    heading: 'Je keuze staat genoteerd.',
    button: 'Naar mijn bestelling',
    body: (
      <>
        <DomainEndParagraph order={order} isOpen />
        <MailFacts facts={orderFacts(order)} />
      </>
    ),
  })
}

/** Confirms that the order goes on after all. */
export async function cancellationUndoneMail(context: Context, order: HostingOrder): Promise<NewMail> {
  return await mailTo(context, order, {
    kind: 'hosting-cancellation-undone',
    subject: `Opzegging ingetrokken: bestelling ${order.orderNumber} loopt door`,
    preview: `Je ${isNameAlone(order) ? 'domeinnaam' : 'hosting'} stopt niet.`,
    heading: `Je ${isNameAlone(order) ? 'domeinnaam' : 'hosting'} loopt gewoon door.`,
    button: 'Naar mijn bestelling',
    body: (
      <>
        <MailParagraph>
          Je hebt je opzegging ingetrokken:{' '}
          {isNameAlone(order) ? `we blijven ${order.domainName} verlengen` : 'je hosting stopt niet'}. Fijn
          dat je blijft. Verviel er door je opzegging een factuur, dan krijg je voor die termijn een nieuwe.
          {isNameAlone(order)
            ? null
            : ' Een wijziging die klaarstond, komt niet vanzelf terug; die kies je in je account opnieuw.'}
        </MailParagraph>
        <MailFacts facts={orderFacts(order)} />
      </>
    ),
  })
}

/** Confirms that an order is over: its last day has passed, or it was cancelled before it was paid. */
export async function orderOverMail(
  context: Context,
  order: HostingOrder,
  { creditNotes, refund }: Credited,
  noted?: Noted,
): Promise<NewMail> {
  const wasPaid = order.paidAt !== null
  const money = moneyInWords(refund)
  const stopped = isNameAlone(order) ? 'Je bestelling is gestopt.' : 'Je hosting is gestopt.'
  return await mailTo(context, order, {
    kind: 'hosting-over',
    subject: `${wasPaid ? 'Gestopt' : 'Geannuleerd'}: bestelling ${order.orderNumber}`,
    preview: wasPaid ? stopped : `${money}.`,
    heading: wasPaid ? stopped : 'Je bestelling is geannuleerd.',
    button: 'Naar mijn bestelling',
    creditNotes,
    noted,
    body: (
      <>
        <MailParagraph>
          {wasPaid
            ? `${order.endsOn ? `De laatste dag van je ${isNameAlone(order) ? 'bestelling' : 'hosting'} was ${shownDay(order.endsOn)}. ` : ''}${
                creditNotes.length > 0 ? `${restInWords(refund)}; de creditnota zit in de bijlage. ` : ''
              }${isNameAlone(order) ? '' : `Ging het te snel? ${stillThere(context, order)}`}`.trim()
            : `Je hebt deze bestelling geannuleerd voordat hij ${refund > 0 ? 'helemaal ' : ''}betaald was. ${money}${
                creditNotes.length > 0 ? '; de creditnota zit in de bijlage' : ''
              }.`}
        </MailParagraph>
        <DomainEndParagraph order={order} />
        <MailFacts facts={orderFacts(order)} />
      </>
    ),
  })
}

/** Until when a former customer can still ask for what they left with us; empty where that is nothing. */
export function stillThere({ now }: Pick<Context, 'now'>, order: HostingOrder): string {
  const { endsOn } = order
  if (isNameAlone(order)) return ''
  const lastDay = endsOn ?? dayOf(now())
  return `Wil je je bestanden nog? Bel of mail ons uiterlijk ${shownDay(keptUntil(lastDay))}; daarna wissen we alles.`
}

/** Refund for the days after the last one, as a sentence without its full stop. */
export function restInWords(refund: Cents): string {
  return refund > 0 ? moneyInWords(refund) : 'De dagen daarna hoef je niet te betalen'
}

/** Refund at the end of an order, as a sentence without its full stop. */
export function moneyInWords(refund: Cents): string {
  return refund > 0
    ? `Je krijgt ${inEurosAndCents(refund)} terug, op de manier waarop je betaalde`
    : 'Je hoeft niets te betalen'
}

/** Confirms a withdrawal within fourteen days, with the refund. */
export async function withdrawalMail(
  context: Context,
  order: HostingOrder,
  { creditNotes, refund }: Credited,
  noted?: Noted,
): Promise<NewMail> {
  return await mailTo(context, order, {
    kind: 'hosting-withdrawal',
    subject: `Herroepen: bestelling ${order.orderNumber}`,
    preview: 'Je bestelling is ongedaan gemaakt.',
    heading: 'Je bestelling is ongedaan gemaakt.',
    button: 'Naar mijn bestelling',
    creditNotes,
    noted,
    body: (
      <>
        <MailParagraph>
          Je hebt je bestelling binnen 14 dagen herroepen. Hij is meteen geannuleerd.{' '}
          {refund > 0
            ? `Je krijgt ${inEurosAndCents(refund)} terug, binnen 14 dagen en op dezelfde manier als je betaalde.`
            : 'Je hoeft niets te betalen.'}
          {creditNotes.length > 0 ? ' De creditnota zit in de bijlage.' : ''}
        </MailParagraph>
        <DomainEndParagraph order={order} />
        <MailFacts facts={[...orderFacts(order), ['Herroepen op', dutchDateTime(context.now())]]} />
      </>
    ),
  })
}

interface MailParts {
  kind: string
  subject: string
  preview: string
  heading: string
  button: string
  body: ReactNode
  noted?: Noted | undefined
  creditNotes?: readonly string[]
}

async function mailTo({ settings }: Context, order: HostingOrder, parts: MailParts): Promise<NewMail> {
  const { kind, subject, preview, heading, button, body, noted, creditNotes = [] } = parts
  return {
    kind,
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' },
    replyTo: company.email,
    subject,
    attachments: creditNotes.map((invoiceId) => ({ kind: 'invoice', invoiceId })),
    ...(await renderMail(
      <MailFrame preview={preview} heading={heading}>
        <MailGreeting name={order.customerName} />
        {noted ? <MailParagraph>{notedInWords(noted)}</MailParagraph> : null}
        {body}
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          {button}
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
