import { company } from '@/content/company'
import { withdrawalForm } from '@/content/withdrawal-form'
import { FirstSignIn } from '@/features/accounts/server/mails/first-sign-in'
import { AskForTransferCode } from '@/features/delivery/server/mails/transfer-code-mails'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailButton, MailFacts, MailLink, MailParagraph, MailQuotation } from '@/features/mail/ui/MailText'
import { isConsumer, withdrawalEndsOn } from '@/features/orders/rules/cancellation'
import { HOW_MARK, INVOICE_MARK, orderedFacts, PAY_MARK } from '@/features/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/orders/server/order-tables'
import { newestOrder } from '@/features/orders/server/orders-for-office'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'

/** Confirms an order to whoever placed it. A new account's code stands in it as a mark; the invoice is added last. */
export async function orderConfirmationMail(
  { settings }: Context,
  order: HostingOrder,
  { hasCode }: { hasCode: boolean },
): Promise<NewMail> {
  const portal = `${settings.siteUrl}/hosting-dashboard`
  const pay = `${settings.siteUrl}${PAY_MARK}`
  return {
    kind: 'hosting-confirmation',
    to: { address: order.customerEmail, name: order.customerName },
    replyTo: company.email,
    subject: `Je bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <OrderConfirmation {...{ order, portal, pay, hasCode }} siteUrl={settings.siteUrl} />,
    )),
  }
}

interface OrderConfirmationProps {
  order: HostingOrder
  portal: string
  /** Where it is paid. */
  pay: string
  hasCode: boolean
  siteUrl: string
}

function OrderConfirmation({ order, portal, pay, hasCode, siteUrl }: OrderConfirmationProps) {
  return (
    <MailFrame
      preview="Zodra je betaling binnen is, gaan we aan de slag."
      heading="Je bestelling staat genoteerd."
    >
      <MailGreeting name={order.customerName} />
      <MailParagraph>
        Bedankt voor je bestelling. Zodra je betaling binnen is, zetten we alles klaar: binnen 3 uur, geteld
        in onze openingstijden. Je krijgt bericht als het zover is.
      </MailParagraph>
      <MailFacts facts={[...orderedFacts(order), ['Factuur', INVOICE_MARK]]} />
      {order.domainPlan === 'bring' ? <AskForTransferCode order={order} siteUrl={siteUrl} /> : null}
      {hasCode ? <FirstSignIn email={order.customerEmail} /> : <KnownSignIn />}
      <MailButton href={portal}>Naar mijn hosting</MailButton>
      <MailParagraph>
        Nog niet betaald? <MailLink href={pay}>Betaal dan hier</MailLink>
        {HOW_MARK}. Klopt er iets niet? Antwoord op deze mail of bel {company.phone.shown}.
      </MailParagraph>
      {isConsumer(order) ? <TimeToThink order={order} /> : null}
      <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
    </MailFrame>
  )
}

/** What a consumer gets on paper about the right of withdrawal, with the model form of the law (BW 6:230m). */
function TimeToThink({ order }: { order: HostingOrder }) {
  return (
    <>
      <MailParagraph>
        <strong>Je bedenktijd.</strong> Je bestelde als consument. Tot en met{' '}
        {shownDay(withdrawalEndsOn(order))} mag je je bedenken, zonder reden. Dat kan bij je bestelling in je
        account: ‘Overeenkomst hier herroepen’. Of stuur ons dit formulier, of schrijf het in je eigen
        woorden.
      </MailParagraph>
      <MailQuotation>
        {withdrawalForm({
          what: `Hosting, bestelling ${order.orderNumber}`,
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

/** Writes the confirmation of the newest order once more and sends it to nobody; throws when that cannot be done. */
export async function tryConfirmationMail(context: Context): Promise<'written' | 'no-order'> {
  const order = await newestOrder(context.db)
  if (!order) return 'no-order'
  await orderConfirmationMail(context, order, { hasCode: false })
  return 'written'
}
