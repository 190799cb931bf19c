import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  makeWebhook,
  pauseWebhook,
  testWebhook,
} from '../../../src/features/operations/integrations/webhooks/server/change-webhooks'
import { webhookMessages } from '../../../src/features/operations/integrations/webhooks/server/webhook-tables'
import { type ActionSample, SOMETHING, type Stage } from './sample'

const NO_NUMBER = [{ webhook_id: 'geen-nummer' }, { webhook_id: SOMETHING }] as const
const URL = 'https://boekhouding.example/melding'

async function webhook({ site, admin }: Stage): Promise<string> {
  const id = randomUUID()
  await makeWebhook(site.context, { id, url: URL, events: ['lead.received'], admin })
  return id
}

const FAULTS = [
  NO_NUMBER,
  [{ url: '' }, { url: 'Vul het adres in waar de meldingen heen gaan.' }],
  [{ url: 'http://boekhouding.example/' }, { url: 'Het adres moet met https:// beginnen.' }],
  [{ url: 'https://127.0.0.1/' }, { url: 'Gebruik een naam in plaats van een IP-adres.' }],
  [{ events: [] }, { events: 'Kies minstens één gebeurtenis.' }],
  [{ events: ['iets'] }, { events: 'Kies iets uit de lijst.' }],
] as const

export const WEBHOOKS = {
  'webhooks.make': {
    who: 'admin',
    open: async () => ({
      fields: { webhook_id: randomUUID(), url: URL, events: ['lead.received', 'invoice.paid'] },
      accepted: { status: 'accepted' },
    }),
    faults: FAULTS,
    again: {
      status: 'failed',
      notice: { title: 'Deze webhook is al gemaakt. Vervang zo nodig zijn geheim.' },
    },
  },
  'webhooks.change': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => ({
      fields: { webhook_id: await webhook(stage), url: URL, events: ['invoice.paid'] },
      accepted: { flash: 'webhook-changed' },
    }),
    faults: FAULTS,
    againBecause: 'what is saved once more is written down once more',
  },
  'webhooks.pause': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => ({
      fields: { webhook_id: await webhook(stage) },
      accepted: { flash: 'webhook-paused' },
    }),
    faults: [NO_NUMBER],
  },
  'webhooks.resume': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => {
      const id = await webhook(stage)
      await pauseWebhook(stage.site.context, id, stage.admin)
      return { fields: { webhook_id: id }, accepted: { flash: 'webhook-resumed' } }
    },
    faults: [NO_NUMBER],
  },
  'webhooks.replaceSecret': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => ({
      fields: { webhook_id: await webhook(stage) },
      accepted: { status: 'accepted' },
    }),
    faults: [NO_NUMBER],
    againBecause: 'each press makes another secret',
  },
  'webhooks.remove': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => ({
      fields: { webhook_id: await webhook(stage) },
      accepted: { flash: 'webhook-removed' },
    }),
    faults: [NO_NUMBER],
    again: { status: 'failed', notice: { title: 'Deze webhook is er niet meer.' } },
  },
  'webhooks.test': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => ({
      fields: { webhook_id: await webhook(stage) },
      accepted: { flash: 'test-event-queued' },
    }),
    faults: [NO_NUMBER],
    againBecause: 'each press sends another test',
  },
  'webhooks.sendAgain': {
    who: 'admin',
    names: 'webhook_id',
    open: async (stage) => {
      const id = await webhook(stage)
      await testWebhook(stage.site.context, id, stage.admin)
      await stage.site.db
        .update(webhookMessages)
        .set({ state: 'failed' })
        .where(eq(webhookMessages.endpointId, id))
      return { fields: { webhook_id: id, message_id: 'failed' }, accepted: { flash: 'event-queued' } }
    },
    faults: [NO_NUMBER, [{ message_id: 'x' }, { message_id: SOMETHING }]],
    again: { status: 'failed', notice: { title: 'Er was niets om nog eens te sturen.' } },
  },
} as const satisfies Record<string, ActionSample>
