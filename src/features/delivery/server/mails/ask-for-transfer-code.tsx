import { MailLink, MailParagraph } from '@/features/mail/ui/MailText'
import type { HostingOrder } from '@/features/orders/server/order-tables'
import { transferCodePath } from '../../rules/transfer-code'

interface AskForTransferCodeProps {
  order: Pick<HostingOrder, 'orderNumber' | 'domainName'>
  siteUrl: string
}

/** Asks for the code with which the customer's own name can be moved, and says where to fill it in. */
export function AskForTransferCode({ order, siteUrl }: AskForTransferCodeProps) {
  const address = `${siteUrl}${transferCodePath(order.orderNumber)}`
  return (
    <MailParagraph>
      Je neemt {order.domainName} mee. Vraag de verhuiscode op bij de partij waar de naam nu staat en{' '}
      <MailLink href={address}>vul hem in bij je bestelling</MailLink>. Stuur hem niet per mail: wie de code
      heeft, kan je domeinnaam meenemen. Laat je de naam liever staan waar hij staat, antwoord dan op deze
      mail, dan schrijven we hoe je hem naar ons laat verwijzen.
    </MailParagraph>
  )
}
