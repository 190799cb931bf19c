import { company } from '@/content/company'
import { orderFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'

/** Tells a former customer until which day they can ask for a copy of their files, before everything is wiped. */
export async function wipeAnnouncedMail(
  _context: Context,
  order: HostingOrder,
  kept: CalendarDay,
): Promise<NewMail> {
  const { customerName, domainName, endsOn, orderNumber } = order
  const until = shownDay(kept)
  return {
    kind: 'hosting-wipe-announced',
    to: { address: order.customerEmail, name: customerName },
    customer: { id: order.customerId, part: 'technical' },
    replyTo: company.email,
    subject: `Na ${until} wissen we je bestanden: bestelling ${orderNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`Wil je een kopie? Vraag er om uiterlijk ${until}.`}
        heading="Wil je je bestanden nog?"
      >
        <MailGreeting name={customerName} />
        <MailParagraph>
          {endsOn ? `De laatste dag van je hosting was ${shownDay(endsOn)}. ` : ''}Je bestanden, je mail en de
          back-ups bewaren we nog tot en met {until}. Daarna wissen we alles, en dan kunnen we niets meer
          terughalen.
        </MailParagraph>
        <MailParagraph>
          Wil je een kopie? Antwoord uiterlijk {until} op deze mail of bel {company.phone.shown}, dan sturen
          we je die.{domainName ? ` Ook de verhuiscode van ${domainName} kun je dan nog vragen.` : ''} Heb je
          alles al, dan hoef je niets te doen.
        </MailParagraph>
        <MailFacts facts={orderFacts(order)} />
        <MailClosing />
      </MailFrame>,
    )),
  }
}
