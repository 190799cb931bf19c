import type { ComponentProps } from 'react'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { OFFICE_FAILED } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { WEBHOOK_EVENT_NAMES } from './domain/webhook-event'
import { webhookOffMail } from './server/mails/webhook-off-mail'
import type { ListedWebhook, LoggedMessage } from './server/webhook-queries'
import type { WebhookView } from './web/office/internal/WebhookView'
import { WebhookPage } from './web/office/WebhookPage'
import { WebhooksPage } from './web/office/WebhooksPage'

const HOUR = 3600

const SECRET = 'whsec_dit0is1niet2het3geheim4maar5hoe6het7eruit8ziet9=='

function aWebhook(over: Partial<ListedWebhook> = {}, number = 1): ListedWebhook {
  return {
    id: idOf(number),
    url: 'https://boekhouding.example/meldingen',
    events: ['invoice.issued', 'invoice.paid'],
    isOn: true,
    offReason: null,
    failingSince: null,
    oldSecretUntil: null,
    createdAt: NOW,
    createdBy: 'Fenna Aarnink',
    lastDeliveredAt: NOW,
    waiting: 0,
    failed: 0,
    ...over,
  }
}

const OFF = { isOn: false, offReason: 'gone' } as const

const LONG_URL = `https://${'een-heel-lange-naam.'.repeat(4)}example/${'map/'.repeat(20)}melding`

function aMessage(over: Partial<LoggedMessage> = {}, number = 1): LoggedMessage {
  return {
    id: idOf(number),
    type: 'invoice.paid',
    happenedAt: NOW,
    state: 'delivered',
    nextTryAt: null,
    endedAt: NOW,
    attempts: [{ attemptedAt: NOW, outcome: 'delivered', status: 204 }],
    ...over,
  }
}

const MESSAGES = [
  aMessage({ state: 'waiting', attempts: [] }),
  aMessage(
    {
      type: 'lead.received',
      state: 'waiting',
      nextTryAt: addSeconds(NOW, HOUR),
      attempts: [
        { attemptedAt: NOW, outcome: 'timed-out', status: null },
        { attemptedAt: NOW, outcome: 'refused', status: 503 },
      ],
    },
    2,
  ),
  aMessage({}, 3),
  aMessage({ state: 'failed', attempts: [{ attemptedAt: NOW, outcome: 'not-public', status: null }] }, 4),
  aMessage({ type: 'webhook.tested' }, 5),
]

function list(webhooks: ListedWebhook[], over: Partial<ComponentProps<typeof WebhooksPage>> = {}) {
  return <WebhooksPage newId={idOf(99)} sent={undefined} secret={undefined} {...over} webhooks={webhooks} />
}

function view(webhook: ListedWebhook, over: Partial<ComponentProps<typeof WebhookView>> = {}) {
  return (
    <WebhookPage
      found={{
        webhook,
        messages: MESSAGES,
        state: undefined,
        sent: undefined,
        secret: undefined,
        now: NOW,
        ...over,
      }}
    />
  )
}

const FAULTY = invalid(
  { url: 'Het adres moet met https:// beginnen.', events: 'Kies minstens één gebeurtenis.' },
  { url: 'http://192.168.1.1/', events: '' },
)

/** Webhooks. */
export const pages: PagesByFace = {
  office: {
    '/beheer/webhooks': {
      gewoon: list([
        aWebhook(),
        aWebhook(
          { url: 'https://crm.example/hook', failingSince: NOW, waiting: 3, lastDeliveredAt: null },
          2,
        ),
        aWebhook({ url: 'https://oud.example/hook', ...OFF, failed: 12 }, 3),
        aWebhook({ url: 'https://proef.example/hook', isOn: false, offReason: 'paused' }, 4),
      ]),
      leeg: list([]),
      lang: list(many(8, (number) => aWebhook({ url: LONG_URL, events: [...WEBHOOK_EVENT_NAMES] }, number))),
      fout: list([], { sent: FAULTY }),
      gemaakt: list([aWebhook({ lastDeliveredAt: null })], { secret: SECRET }),
      mislukt: list([], { notice: OFFICE_FAILED }),
    },
    '/beheer/webhooks/[id]': {
      gewoon: view(aWebhook()),
      leeg: view(aWebhook(), { messages: [] }),
      lang: view(aWebhook({ url: LONG_URL, events: [...WEBHOOK_EVENT_NAMES], createdBy: LONG.name }), {
        messages: many(50, (number) => aMessage({}, number)),
      }),
      hapert: view(aWebhook({ failingSince: NOW, oldSecretUntil: addSeconds(NOW, HOUR) })),
      uit: view(aWebhook(OFF)),
      'nieuw geheim': view(aWebhook({ oldSecretUntil: addSeconds(NOW, HOUR) }), { secret: SECRET }),
      fout: view(aWebhook(), { sent: FAULTY }),
      weg: <WebhookPage found={undefined} />,
    },
  },
}

/** Mails about webhooks. */
export function mailSamples(): MailSamples {
  return {
    webhookOffMail: {
      'wil niets meer': () =>
        webhookOffMail(MAIL_CONTEXT, {
          id: idOf(1),
          url: 'https://boekhouding.example/melding',
          reason: 'gone',
        }),
      'vijf dagen niets': () =>
        webhookOffMail(MAIL_CONTEXT, {
          id: idOf(1),
          url: 'https://boekhouding.example/melding',
          reason: 'failing',
        }),
      'geheim niet te lezen': () =>
        webhookOffMail(MAIL_CONTEXT, {
          id: idOf(1),
          url: 'https://boekhouding.example/melding',
          reason: 'secret-lost',
        }),
    },
  }
}
