import { company } from '@/content/company'
import { withdrawalForm } from '@/content/withdrawal-form'
import { methodInWords } from '@/features/billing/payments/domain/payment-labels'
import { bindingFacts } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { withdrawalEndsOn } from '@/features/hosting/orders/domain/cancellation'
import { bindingOf, cartOf, isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { laterInWords, shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import {
  HOW_MARK,
  INVOICE_MARK,
  orderedFacts,
  PAY_MARK,
} from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { newestOrder } from '@/features/hosting/orders/server/orders-for-office'
import { withdrawalLink } from '@/features/hosting/orders/server/withdrawal-key'
import { AskForTransferCode } from '@/features/hosting/provisioning/server/mails/transfer-code-mails'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailLink,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import { FirstSignIn } from '@/features/people/accounts/server/mails/first-sign-in'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'

/** Confirms an order to the customer. The code of a new account is a placeholder in it; the invoice is added last. */
export async function orderConfirmationMail(
  context: Context,
  order: HostingOrder,
  { hasCode }: { hasCode: boolean },
): Promise<NewMail> {
  const { settings } = context
  const withdraw = withdrawalLink(context, order)
  const portal = `${settings.siteUrl}/hosting-dashboard`
  const pay = `${settings.siteUrl}${PAY_MARK}`
  return {
    kind: 'hosting-confirmation',
    to: { address: order.customerEmail, name: order.customerName },
    replyTo: company.email,
    subject: `Je bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <OrderConfirmation
        {...{ order, portal, pay, hasCode }}
        withdraw={withdraw?.href}
        siteUrl={settings.siteUrl}
      />,
    )),
    ...(withdraw && { secrets: withdraw.secrets }),
    attachments: [{ kind: 'terms', orderId: order.id }],
  }
}

interface OrderConfirmationProps {
  order: HostingOrder
  portal: string
  /** Path of the page where it is paid. */
  pay: string
  hasCode: boolean
  /** Link with which a consumer withdraws without signing in; undefined for a business. */
  withdraw: string | undefined
  siteUrl: string
}

function OrderConfirmation({ order, portal, pay, hasCode, withdraw, siteUrl }: OrderConfirmationProps) {
  return (
    <MailFrame
      preview="Zodra je betaling binnen is, gaan we aan de slag."
      heading="Je bestelling staat genoteerd."
    >
      <MailGreeting name={order.customerName} />
      <MailParagraph>
        Bedankt voor je bestelling. Zodra je betaling binnen is, {firstWork(order)}: binnen 3 uur, geteld in
        onze openingstijden. Je krijgt bericht als het zover is.
      </MailParagraph>
      <MailFacts
        facts={[
          ...orderedFacts(order),
          ['Betaalwijze', methodInWords(order.paymentMethod)],
          ['Factuur', INVOICE_MARK],
        ]}
      />
      <Agreed order={order} />
      {order.domainPlan === 'bring' ? <AskForTransferCode order={order} siteUrl={siteUrl} /> : null}
      {hasCode ? <FirstSignIn email={order.customerEmail} /> : <KnownSignIn />}
      <MailButton href={portal}>Naar mijn account</MailButton>
      <MailParagraph>
        Nog niet betaald? <MailLink href={pay}>Betaal dan hier</MailLink>
        {HOW_MARK}. Klopt er iets niet? Antwoord op deze mail of bel {company.phone.shown}.
      </MailParagraph>
      {withdraw ? <TimeToThink order={order} withdraw={withdraw} /> : null}
      <MailClosing />
    </MailFrame>
  )
}

/** What begins with the payment; the move of a name waits for its code. */
function firstWork(order: HostingOrder): string {
  if (isNameAlone(order)) return `registreren we ${order.domainName}`
  return order.domainPlan === 'bring' ? 'zetten we je hosting klaar' : 'zetten we alles klaar'
}

/** The term that was agreed, the later price and how to cancel (BW 6:230v, paragraph 7). */
function Agreed({ order }: { order: HostingOrder }) {
  const { later } = shownPrices(cartOf(order), order.vatPercent)
  return (
    <>
      <MailParagraph>
        <strong>Wat je afsprak.</strong> {ORDERED_AS[order.actingAs]} De algemene voorwaarden gaan mee als
        PDF, met de verwerkersovereenkomst erachter. Bewaar deze mail: samen is dat de overeenkomst.
      </MailParagraph>
      <MailFacts
        facts={[
          ...later.map((price) => [price.label, laterInWords(price)] as const),
          ...bindingFacts(bindingOf(order)),
        ]}
      />
    </>
  )
}

const ORDERED_AS = {
  consumer: 'Je bestelde als particulier.',
  company: 'Je bestelde als bedrijf.',
} as const satisfies Record<ActingAs, string>

/**
 * Information on the right of withdrawal for a consumer, on a durable medium, with the model form of the law (BW
 * 6:230m).
 */
function TimeToThink({ order, withdraw }: { order: HostingOrder; withdraw: string }) {
  return (
    <>
      <MailParagraph>
        <strong>Je bedenktijd.</strong> Tot en met {shownDay(withdrawalEndsOn(order))} mag je je bedenken,
        zonder reden. Dat kan hier, zonder in te loggen:{' '}
        <MailLink href={withdraw}>overeenkomst hier herroepen</MailLink>. Het kan ook bij je bestelling in je
        account. Of stuur ons dit formulier, of schrijf het in je eigen woorden.
      </MailParagraph>
      <MailQuotation>
        {withdrawalForm({
          what: `${isNameAlone(order) ? `Domeinnaam ${order.domainName}` : 'Hosting'}, bestelling ${order.orderNumber}`,
          agreedOn: dayOf(order.createdAt),
        })}
      </MailQuotation>
    </>
  )
}

function KnownSignIn() {
  return (
    <MailParagraph>
      Je hebt al een account bij ons. Log in met je eigen wachtwoord; weet je dat niet meer, vraag dan op de
      inlogpagina een nieuw aan.
    </MailParagraph>
  )
}

/** Dry run: renders the confirmation of the newest order and sends it to nobody. Throws when that fails. */
export async function tryConfirmationMail(context: Context): Promise<'written' | 'no-order'> {
  const order = await newestOrder(context.db)
  if (!order) return 'no-order'
  await orderConfirmationMail(context, order, { hasCode: false })
  return 'written'
}
