import { company } from '@/content/company'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'

type CreditNote = Pick<HostingInvoice, 'id' | 'totalAmount'>

type Recipient = Pick<HostingOrder, 'orderNumber' | 'customerId' | 'customerName' | 'customerEmail'>

function toCustomer({ customerEmail, customerName, customerId }: Recipient) {
  return {
    to: { address: customerEmail, name: customerName },
    customer: { id: customerId, part: 'contract' as const },
    replyTo: company.email,
  }
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('nl').format(names)

/** Tells the customer that the further names of their order are registered, and lead to their hosting. */
export async function furtherNamesMail(
  { settings }: Context,
  order: Recipient,
  names: readonly string[],
): Promise<NewMail> {
  const isOne = names.length === 1
  return {
    ...toCustomer(order),
    kind: 'hosting-further-names',
    subject: `Je andere domein${isOne ? 'naam werkt' : 'namen werken'}: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`${listOf(names)} ${isOne ? 'hoort' : 'horen'} nu ook bij je site.`}
        heading={isOne ? 'Je andere domeinnaam werkt.' : 'Je andere domeinnamen werken.'}
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {listOf(names)} {isOne ? 'is' : 'zijn'} voor je vastgelegd en {isOne ? 'wijst' : 'wijzen'} naar
          dezelfde hosting. Het kan tot een dag duren voordat dat overal te zien is.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the customer that a further name cannot be had, and what they can choose; the rest of the order goes on. */
export async function furtherNameRefusedMail(
  { settings }: Context,
  order: Recipient,
  { name, reason }: { name: string; reason: 'taken' | 'price' },
): Promise<NewMail> {
  return {
    ...toCustomer(order),
    kind: 'hosting-further-name-refused',
    subject: `Een van je domeinnamen is niet te krijgen: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={`${name} is niet te krijgen.`} heading={`${name} is niet te krijgen.`}>
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {reason === 'taken'
            ? `${name} is na je bestelling door een ander vastgelegd. Dat kunnen we niet terugdraaien.`
            : `Het register vraagt voor ${name} meer dan voor een gewone naam. Daarom leggen we hem niet zomaar vast.`}{' '}
          De rest van je bestelling gaat gewoon door.
        </MailParagraph>
        <MailParagraph>
          Antwoord op deze mail of bel {company.phone.shown}: kies een andere naam voor hetzelfde geld, of
          krijg terug wat je voor deze naam betaalde.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells the customer that their order goes on without a further name, with the credit notes of what they paid for it. */
export async function furtherNameDroppedMail(
  { settings }: Context,
  order: Recipient,
  { name, creditNotes, isOver }: { name: string; creditNotes: readonly CreditNote[]; isOver: boolean },
): Promise<NewMail> {
  const back = sum(creditNotes.map(({ totalAmount }) => (0 - totalAmount) as Cents))
  return {
    ...toCustomer(order),
    kind: 'hosting-further-name-dropped',
    subject: `${name} hoort niet meer bij je bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={isOver ? 'Je betaalt er niets voor.' : 'De rest gaat gewoon door.'}
        heading={isOver ? `${name} is niet geregistreerd.` : `Je bestelling gaat verder zonder ${name}.`}
      >
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          {isOver
            ? `Het lukte niet om ${name} voor je vast te leggen. Daarom betaal je er niets voor.`
            : `We leggen ${name} niet voor je vast, en rekenen er niets meer voor.`}
          {back > 0
            ? ` Voor wat je ervoor betaalde, ${inEurosAndCents(back)}, zit de creditnota in de bijlage.`
            : ''}{' '}
          {isOver ? '' : 'De rest van je bestelling gaat gewoon door.'}
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${order.orderNumber}`}>
          Naar je bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
    attachments: creditNotes.map(({ id: invoiceId }) => ({ kind: 'invoice', invoiceId })),
  }
}
