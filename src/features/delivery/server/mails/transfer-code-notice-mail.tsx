import { company } from '@/content/company'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailButton, MailParagraph } from '@/features/mail/ui/MailText'
import type { HostingOrder } from '@/features/orders/server/order-tables'
import type { Context } from '@/platform/context'

/** Tells the agency that the code of a domain name is there; the code stands in the back office only. */
export async function transferCodeNoticeMail(
  { settings }: Context,
  { orderNumber, customerName, domainName }: HostingOrder,
): Promise<NewMail> {
  return {
    kind: 'hosting-transfer-code-notice',
    to: { address: company.email, name: company.name },
    subject: `Verhuiscode binnen: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={`${domainName} kan verhuizen.`} heading="De verhuiscode is binnen.">
        <MailParagraph>
          {customerName} vulde de verhuiscode van {domainName} in. Hij staat bij bestelling {orderNumber}.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-admin/bestelling/${orderNumber}`}>
          Naar de bestelling
        </MailButton>
      </MailFrame>,
    )),
  }
}
