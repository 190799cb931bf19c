import { company } from '@/content/company'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { NAME_WISH_LABELS, type NameWish } from '../../domain/name-question'

const TO_DO = {
  bring:
    'Vraag welke naam het wordt, en wat er met het betaalde bedrag voor de registratie gebeurt. Verbeter de domeinnaam daarna bij de bestelling.',
  stop: 'Annuleer de bestelling als je het ermee eens bent; wat betaald is, gaat dan terug zoals daar staat.',
} as const satisfies Record<NameWish, string>

/** Tells the agency what a customer wants whose name cannot be had. */
export async function nameWishAgencyMail(
  { settings }: Context,
  {
    orderNumber,
    customerName,
    customerEmail,
    domainName,
  }: Pick<HostingOrder, 'orderNumber' | 'customerName' | 'customerEmail' | 'domainName'>,
  wish: NameWish,
): Promise<NewMail> {
  return {
    kind: 'hosting-name-wish-notice',
    to: { address: company.email, name: company.name },
    replyTo: customerEmail,
    subject: `Vraag over de domeinnaam: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={NAME_WISH_LABELS[wish]} heading="Een klant wacht op zijn domeinnaam.">
        <MailParagraph>
          {domainName} van bestelling {orderNumber} is niet te krijgen. {customerName} koos: ‘
          {NAME_WISH_LABELS[wish]}’.
        </MailParagraph>
        <MailParagraph>{TO_DO[wish]}</MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-admin/bestelling/${orderNumber}`}>
          Naar de bestelling
        </MailButton>
      </MailFrame>,
    )),
  }
}
