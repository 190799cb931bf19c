import { company } from '@/content/company'
import type { SuspensionReason } from '@/features/billing/subscriptions/domain/suspensions'
import { orderFacts } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import { type SwitchTask, TASK_LABELS } from '../../domain/order-task'
import type { HostingSwitch } from '../switch-hosting'

const WORDS = {
  'switch-off': {
    subject: 'Stilzetten',
    heading: 'Zet deze hosting stil.',
  },
  'switch-on': {
    subject: 'Weer aanzetten',
    heading: 'Zet deze hosting weer aan.',
  },
} as const satisfies Record<SwitchTask, { subject: string; heading: string }>

const WHY_OFF = {
  arrears:
    'De factuur is niet betaald, ook na de herinneringen en de aankondiging. De klant weet dat de hosting vandaag stil gaat. De domeinnaam blijft zoals hij is.',
  'by-hand':
    'Een collega schortte de bestelling op. De klant weet dat de hosting stil gaat, en waarom. De domeinnaam blijft zoals hij is.',
} as const satisfies Record<SuspensionReason, string>

const WHY_ON =
  'De klant mag verder. We beloofden dat alles binnen 3 uur weer werkt, geteld in onze openingstijden.'

/** Tells the agency to switch the hosting of an order off, or on again. */
export async function switchAgencyMail(
  { settings }: Context,
  order: HostingOrder,
  { kind, dueAt, change }: { kind: SwitchTask; dueAt: Date; change: HostingSwitch },
): Promise<NewMail> {
  const { subject, heading } = WORDS[kind]
  const why = change.to === 'on' ? WHY_ON : WHY_OFF[change.because]
  return {
    kind: 'hosting-switch-notice',
    to: { address: company.email, name: company.name },
    replyTo: order.customerEmail,
    subject: `${subject}: bestelling ${order.orderNumber}`,
    ...(await renderMail(
      <MailFrame preview={TASK_LABELS[kind]} heading={heading}>
        <MailParagraph>{why}</MailParagraph>
        <MailFacts
          facts={[
            ...orderFacts(order, 'agency'),
            ['Te doen', TASK_LABELS[kind]],
            ['Uiterlijk', dutchDateTime(dueAt)],
          ]}
        />
        <MailButton href={`${settings.siteUrl}/hosting-admin/bestelling/${order.orderNumber}`}>
          Naar de taak
        </MailButton>
      </MailFrame>,
    )),
  }
}
