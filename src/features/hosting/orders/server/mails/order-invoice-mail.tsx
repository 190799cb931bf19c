import { company } from '@/content/company'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import type { HostingOrder } from '../order-tables'
import { type IssuedInvoice, orderedFacts } from './order-facts'

/** Brings the invoice that could not be issued with its order. */
export async function orderInvoiceMail(
  { settings }: Context,
  order: HostingOrder,
  invoice: IssuedInvoice,
): Promise<NewMail> {
  return {
    kind: 'hosting-invoice',
    to: { address: order.customerEmail, name: order.customerName },
    customer: { id: order.customerId, part: 'invoices' },
    replyTo: company.email,
    subject: `De factuur van je bestelling ${order.orderNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame preview={`Factuur ${invoice.invoiceNumber}.`} heading="Hier is je factuur.">
        <MailGreeting name={order.customerName} />
        <MailParagraph>
          Bij je bestelling beloofden we de factuur apart te sturen. Je vindt hem in de bijlage, en in je
          account. Nog niet betaald? Dat kan met de knop hieronder, zonder in te loggen.
        </MailParagraph>
        <MailFacts facts={[...orderedFacts(order), ['Factuur', invoice.invoiceNumber]]} />
        <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
