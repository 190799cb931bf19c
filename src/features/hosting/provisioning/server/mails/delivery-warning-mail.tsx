import { company } from '@/content/company'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import { TASK_LABELS, type TaskKind } from '../../domain/order-task'

export interface OpenDelivery {
  order: HostingOrder
  dueAt: Date
  /** Open tasks of the order. */
  kinds: readonly TaskKind[]
}

/** Warns the agency of the orders whose three hours are almost over, the most urgent first. */
export async function deliveryWarningMail(
  { settings }: Context,
  open: readonly OpenDelivery[],
): Promise<NewMail> {
  const office = `${settings.siteUrl}/hosting-admin`
  const [first] = open
  return {
    kind: 'hosting-delivery-warning',
    to: { address: company.email, name: company.name },
    subject:
      open.length === 1 && first
        ? `Levertijd loopt af: bestelling ${first.order.orderNumber}`
        : `De levertijd van ${open.length} bestellingen loopt af`,
    ...(await renderMail(
      <MailFrame preview="Lever voordat de drie uur om zijn." heading="Hier wacht iemand op zijn bestelling.">
        <MailParagraph>
          We beloofden het binnen 3 uur, geteld in onze openingstijden. Dit moet nog gebeuren:
        </MailParagraph>
        {open.map((delivery) => (
          <MailFacts key={delivery.order.id} facts={factsOf(delivery, office)} />
        ))}
        <MailButton href={office}>Naar de taken</MailButton>
      </MailFrame>,
    )),
  }
}

function factsOf({ order, dueAt, kinds }: OpenDelivery, office: string) {
  return [
    [
      'Bestelling',
      <MailLink key="order" href={`${office}/bestelling/${order.orderNumber}`}>
        {order.orderNumber}
      </MailLink>,
    ],
    ['Klant', order.customerCompany ?? order.customerName],
    ['Domeinnaam', order.domainName],
    ['Uiterlijk', dutchDateTime(dueAt)],
    ['Nog te doen', kinds.map((kind) => TASK_LABELS[kind]).join(', ')],
  ] as const
}
