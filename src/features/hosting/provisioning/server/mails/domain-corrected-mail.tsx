import { company } from '@/content/company'
import { orderFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { AskForTransferCode } from './transfer-code-mails'

/** Tells a customer that a domain name of the order, also a further one, is another one, and what that changes. */
export async function domainCorrectedMail(
  { settings }: Context,
  order: HostingOrder,
  { from, to, by }: { from: string; to: string; by: Actor['kind'] },
): Promise<NewMail> {
  const isOwnChoice = by === 'customer'
  const { orderNumber, customerName, customerEmail, customerId, domainPlan } = order
  return {
    kind: 'hosting-domain-corrected',
    to: { address: customerEmail, name: customerName },
    customer: { id: customerId, part: 'technical' },
    replyTo: company.email,
    subject: `${isOwnChoice ? 'Andere domeinnaam' : 'Domeinnaam verbeterd'}: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`Het wordt ${to}.`}
        heading={isOwnChoice ? 'Je koos een andere domeinnaam.' : 'We hebben je domeinnaam verbeterd.'}
      >
        <MailGreeting name={customerName} />
        <MailParagraph>
          In je bestelling stond {from}; dat is nu {to}. Aan de prijs verandert niets. Op de factuur die je al
          hebt, blijft de oude naam staan. Klopt de nieuwe naam niet? Antwoord dan meteen op deze mail.
        </MailParagraph>
        {domainPlan === 'bring' ? <AskForTransferCode order={order} siteUrl={settings.siteUrl} /> : null}
        <MailFacts facts={orderFacts(order)} />
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${orderNumber}`}>
          Naar mijn bestelling
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
