import { company } from '@/content/company'
import { portalAccessPath } from '@/features/hosting/access-details/domain/access-paths'
import { mayWithdraw, withdrawalEndsOn } from '@/features/hosting/orders/domain/cancellation'
import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { orderedFacts, orderFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { withdrawalLink } from '@/features/hosting/orders/server/withdrawal-key'
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
import { dutchDateTime } from '@/shared/dutch-date'
import { tasksOf } from '../../domain/delivery'
import { paceInWords } from '../../domain/delivery-clock'
import { TASK_LABELS, type TaskKind } from '../../domain/order-task'
import type { DeliveryPace } from '../../steps/domain/delivery-progress'
import { AskForTransferCode } from './transfer-code-mails'

/**
 * Tells the customer that the payment was received, and when everything will be ready. `lost`: further names that another
 * order has by now, which have a mail of their own.
 */
export async function orderPaidMail(
  { settings }: Context,
  order: HostingOrder,
  { lacksCode, pace, lost = [] }: { lacksCode: boolean; pace: DeliveryPace; lost?: readonly string[] },
): Promise<NewMail> {
  const portal = `${settings.siteUrl}/hosting-dashboard`
  const when =
    pace === 'days' || (pace === 'minutes' && order.deliveryDueAt)
      ? `. ${paceInWords(pace, order.deliveryDueAt)}`
      : `${dueInWords(order)}.`
  return {
    kind: 'hosting-paid',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' },
    replyTo: company.email,
    subject: `Betaald: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={isNameAlone(order) ? 'We registreren je domeinnaam.' : 'We zetten je hosting klaar.'}
        heading="Je betaling is binnen."
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {isNameAlone(order)
            ? `Dank je wel. We registreren ${order.domainName} nu voor je${when} Je krijgt een mail zodra de naam van jou is.`
            : `Dank je wel. We zetten alles nu klaar${when} Je krijgt een mail zodra het werkt.`}
        </MailParagraph>
        <FurtherNames {...{ order, lost }} />
        {lacksCode ? <AskForTransferCode order={order} siteUrl={settings.siteUrl} /> : null}
        <MailFacts facts={orderedFacts(order)} />
        <MailButton href={portal}>Volg je bestelling</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** What becomes of the further names of an order, which have a mail of their own once they work. */
function FurtherNames({ order, lost }: { order: HostingOrder; lost: readonly string[] }) {
  const names = keptFurtherNames(order).filter((name) => !lost.includes(name))
  if (names.length === 0) return null
  return (
    <MailParagraph>
      {new Intl.ListFormat('nl').format(names)} leggen we ook vast en koppelen we aan je pakket. Daarover
      krijg je een aparte mail.
    </MailParagraph>
  )
}

/** Tells the agency that the delivery clock runs, which tasks there are, and which of them go by themselves. */
export async function deliveryAgencyMail(
  { settings }: Context,
  order: HostingOrder,
  { automatic = [] }: { automatic?: readonly TaskKind[] } = {},
): Promise<NewMail> {
  const office = `${settings.siteUrl}/hosting-admin`
  const labels = (kinds: readonly TaskKind[]) => kinds.map((kind) => TASK_LABELS[kind]).join(', ')
  const all = tasksOf(order)
  const toDo = labels(all.filter((kind) => !automatic.includes(kind)))
  const byItself = labels(all.filter((kind) => automatic.includes(kind)))
  return {
    kind: 'hosting-delivery-notice',
    to: { address: company.email, name: company.name },
    replyTo: order.customerEmail,
    subject: `Klaarzetten: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={toDo || byItself}
        heading={toDo ? 'Er is betaald: aan de slag.' : 'Er is betaald: het gaat vanzelf.'}
      >
        <MailParagraph>
          {order.customerName} heeft bestelling {order.orderNumber} betaald.{' '}
          {order.deliveryDueAt || !automatic.includes('move-domain')
            ? `We beloofden levering binnen 3 uur, geteld in onze openingstijden${dueInWords(order)}.`
            : 'De domeinnaam verhuist vanzelf, dus een tijd is niet beloofd: dat hangt af van de klant en van het register.'}
        </MailParagraph>
        <MailFacts
          facts={[...orderedFacts(order, 'agency'), ['Te doen', toDo], ['Gaat vanzelf', byItself]]}
        />
        <MailButton href={office}>Naar de taken</MailButton>
      </MailFrame>,
    )),
  }
}

/** Tells the customer that the name which they ordered alone is theirs. */
async function nameDeliveredMail(context: Context, order: HostingOrder): Promise<NewMail> {
  const { settings } = context
  const withdraw = mayWithdraw(order, dayOf(context.now())) ? withdrawalLink(context, order) : undefined
  return {
    ...deliveredTo(order),
    subject: `Je domeinnaam is geregistreerd: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={`${order.domainName} is van jou.`} heading="Je domeinnaam is geregistreerd.">
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {order.domainName} is voor je vastgelegd, en we verlengen hem elk jaar tot je opzegt. Er staat nog
          geen site of mail op. Moet hij ergens naar verwijzen? Antwoord op deze mail of bel{' '}
          {company.phone.shown}.
        </MailParagraph>
        <MailFacts facts={orderFacts(order)} />
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          Naar mijn domeinnaam
        </MailButton>
        <ThinkAgain order={order} href={withdraw?.href} />
        <MailClosing />
      </MailFrame>,
    )),
    ...(withdraw && { secrets: withdraw.secrets }),
  }
}

function deliveredTo(order: HostingOrder) {
  return {
    kind: 'hosting-delivered',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'contract' as const },
    replyTo: company.email,
  }
}

/** Reminds a consumer of the right of withdrawal, while there is one. */
function ThinkAgain({ order, href }: { order: HostingOrder; href: string | undefined }) {
  if (!href) return null
  return (
    <MailParagraph>
      Tot en met {shownDay(withdrawalEndsOn(order))} mag je je nog bedenken:{' '}
      <MailLink href={href}>overeenkomst hier herroepen</MailLink>.
    </MailParagraph>
  )
}

/**
 * Tells the customer that everything works, and leads to the access details when they are filled in. `lost`: further names
 * that cannot be had, of which nothing is promised.
 */
export async function orderDeliveredMail(
  context: Context,
  order: HostingOrder,
  {
    hasAccess,
    waitsForNames = false,
    lost = [],
  }: { hasAccess: boolean; waitsForNames?: boolean; lost?: readonly string[] },
): Promise<NewMail> {
  if (isNameAlone(order)) return await nameDeliveredMail(context, order)
  const { settings } = context
  const withdraw = mayWithdraw(order, dayOf(context.now())) ? withdrawalLink(context, order) : undefined
  const portal = `${settings.siteUrl}/hosting-dashboard`
  const accessPage = `${settings.siteUrl}${portalAccessPath({ kind: 'order', number: order.orderNumber })}`
  return {
    ...deliveredTo(order),
    subject: `Je hosting staat klaar: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={waitsForNames ? 'Je hosting staat klaar.' : 'Alles staat klaar.'}
        heading="Je hosting staat klaar."
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {waitsForNames ? 'Je hosting staat klaar.' : 'Alles wat je bestelde, staat klaar.'}{' '}
          {hasAccess
            ? 'Waar alles staat, hoe je inlogt en hoe je je mail instelt, lees je in je account. Loop je ergens op vast?'
            : 'Hoe je inlogt en je mail instelt, sturen we je in een aparte mail. Kreeg je die niet, of loop je ergens op vast?'}{' '}
          Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        {waitsForNames ? <FurtherNames {...{ order, lost }} /> : null}
        <MailFacts facts={orderFacts(order)} />
        {hasAccess ? (
          <MailButton href={accessPage}>Bekijk je toegang</MailButton>
        ) : (
          <MailButton href={portal}>Naar mijn account</MailButton>
        )}
        <ThinkAgain order={order} href={withdraw?.href} />
        <MailClosing />
      </MailFrame>,
    )),
    ...(withdraw && { secrets: withdraw.secrets }),
  }
}

function dueInWords({ deliveryDueAt }: HostingOrder): string {
  return deliveryDueAt ? `: uiterlijk ${dutchDateTime(deliveryDueAt)}` : ''
}
