import { company } from '@/content/company'
import { ACTING_AS_LABELS, isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { INVOICE_MARK, orderedFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailAddress, MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'

/** Tells the agency about a new order; a reply goes to the customer. */
export async function orderAgencyMail({ settings }: Context, order: HostingOrder): Promise<NewMail> {
  const office = `${settings.siteUrl}/hosting-admin`
  return {
    kind: 'hosting-order-notice',
    to: { address: company.email, name: company.name },
    replyTo: order.customerEmail,
    subject: `Nieuwe bestelling ${order.orderNumber} van ${order.customerName}`,
    ...(await renderMail(<OrderNotice order={order} office={office} />)),
  }
}

function OrderNotice({ order, office }: { order: HostingOrder; office: string }) {
  const what = isNameAlone(order) ? 'een domeinnaam' : 'hosting'
  return (
    <MailFrame preview={`${order.customerName} bestelde ${what}.`} heading="Een nieuwe bestelling.">
      <MailParagraph>
        {order.customerName} bestelde op {dutchDateTime(order.createdAt)} {what}. Er hoeft nog niets te
        gebeuren: zodra de betaling binnen is, staan de taken klaar en loopt de klok van 3 uur.
      </MailParagraph>
      <MailFacts
        facts={[
          ...orderedFacts(order, 'agency'),
          ['Factuur', INVOICE_MARK],
          ['Besteld als', ACTING_AS_LABELS[order.actingAs]],
          ['Klant', order.customerName],
          ['Bedrijf', order.customerCompany],
          ['E-mailadres', <MailAddress key="email" email={order.customerEmail} />],
          ['Telefoon', order.customerPhone],
        ]}
      />
      <MailButton href={office}>Naar de bestellingen</MailButton>
    </MailFrame>
  )
}
