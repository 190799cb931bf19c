import { company } from '@/content/company'
import { dottedExtension, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { codeTermInWords } from '@/features/hosting/domains/domain/registries'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { transferCodePath } from '../../domain/transfer-code'

/** Tells the agency that there is a transfer code; the code itself is in the back office only. */
export async function transferCodeAgencyMail(
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

interface AskForTransferCodeProps {
  order: Pick<HostingOrder, 'orderNumber' | 'domainName'>
  siteUrl: string
}

/**
 * Asks for the transfer code of the customer's own name, and says where to enter it; a name that we do not sell stays
 * where it is.
 */
export function AskForTransferCode({ order, siteUrl }: AskForTransferCodeProps) {
  const { domainName } = order
  if (domainName && !sellsDomain(domainName))
    return (
      <MailParagraph>
        {domainName} blijft staan waar hij staat: namen die eindigen op {dottedExtension(domainName)}{' '}
        verhuizen wij niet. Antwoord op deze mail, dan schrijven we hoe je hem naar ons laat verwijzen.
      </MailParagraph>
    )
  const address = `${siteUrl}${transferCodePath(order.orderNumber)}`
  const term = domainName && codeTermInWords(domainName)
  return (
    <MailParagraph>
      Je neemt {domainName} mee. Vraag de verhuiscode op bij de partij waar de naam nu staat en{' '}
      <MailLink href={address}>vul hem in bij je bestelling</MailLink>. Stuur hem niet per mail: wie de code
      heeft, kan je domeinnaam meenemen. De naam verhuist zodra we de code hebben.{term ? ` ${term}` : ''}{' '}
      Laat je de naam liever staan waar hij staat, antwoord dan op deze mail, dan schrijven we hoe je hem naar
      ons laat verwijzen.
    </MailParagraph>
  )
}
