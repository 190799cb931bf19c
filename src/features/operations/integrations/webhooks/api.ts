import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import {
  ATTEMPT_OUTCOMES,
  MESSAGE_STATES,
  MOST_RECEIVERS,
  OFF_REASONS,
} from '@/features/operations/integrations/webhooks/domain/delivery'
import {
  eventOfWireType,
  WIRE_TYPES,
  wireType,
} from '@/features/operations/integrations/webhooks/domain/webhook-event'
import {
  changeWebhook,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
  sendAgain,
  testWebhook,
} from '@/features/operations/integrations/webhooks/server/change-webhooks'
import {
  type ListedWebhook,
  newestMessages,
  newestWebhooks,
  webhookWithId,
} from '@/features/operations/integrations/webhooks/server/webhook-queries'
import { type ApiCall, refuse } from '@/platform/api/call'
import { asForm, changed, found, made, moment, withId } from '@/platform/api/shapes'
import { webhookReceiver } from './domain/internal/webhook-forms'

const event = z.enum(WIRE_TYPES)

const webhookEndpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(event),
    status: z
      .enum(['on', ...OFF_REASONS])
      .describe('`gone`: de ontvanger antwoordde 410. `failing`: vijf dagen lang kwam niets aan.'),
    failing_since: moment.nullable(),
    old_secret_until: moment.nullable().describe('Tot dan tekent het vorige geheim mee.'),
    last_delivered_at: moment.nullable(),
    waiting: z.int().describe('Hoeveel meldingen onderweg zijn.'),
    failed: z.int().describe('Hoeveel er niet aankwamen.'),
    created_at: moment,
    created_by: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' })

const message = z.object({
  id: z.uuid().describe('In `webhook-id` staat hij als `msg_`, zonder streepjes.'),
  type: z.string(),
  happened_at: moment,
  state: z.enum(MESSAGE_STATES),
  next_try_at: moment.nullable(),
  ended_at: moment.nullable(),
  attempts: z
    .array(z.object({ attempted_at: moment, outcome: z.enum(ATTEMPT_OUTCOMES), status: z.int().nullable() }))
    .describe('De laatste poging eerst.'),
})

/** Where a program listens, and what it wants to hear, in the words in which it is told. */
const receiver = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(500)
      .meta({ format: 'uri', description: 'Een adres met https, een naam en geen poort.' }),
    events: z.array(event).min(1).max(100),
  })
  .meta({ id: 'WebhookReceiver' })

const asReceiver = receiver.transform(({ url, events }) => ({ url, events: events.map(eventOfWireType) }))

const withSecret = z.object({
  id: z.uuid(),
  secret: z
    .string()
    .nullable()
    .describe('Alleen in het eerste antwoord; wie dezelfde opdracht nog eens stuurt, krijgt null.'),
})

/** The answer with a secret, of which nothing that is kept holds it. */
const shownOnce = (id: string, secret: string) => ({ answer: { id, secret }, kept: { id, secret: null } })

const onTheLine = (webhook: ListedWebhook) => ({
  ...webhook,
  events: webhook.events.map(wireType),
  status: webhook.offReason ?? 'on',
})

export const webhookCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/webhook-endpoints',
    name: 'listWebhookEndpoints',
    scope: 'webhooks:read',
    summary: `De webhooks, de nieuwste eerst; hoogstens ${MOST_RECEIVERS}`,
    answers: {
      status: 200,
      description: 'De webhooks.',
      schema: z.object({ data: z.array(webhookEndpoint) }),
    },
    run: async ({ db }) => ({ answer: { data: (await newestWebhooks(db)).map(onTheLine) } }),
  }),
  defineCall({
    method: 'GET',
    path: '/webhook-endpoints/{id}',
    name: 'getWebhookEndpoint',
    scope: 'webhooks:read',
    summary: 'Eén webhook, en hoe het ermee gaat',
    params: withId,
    answers: { status: 200, description: 'De webhook.', schema: webhookEndpoint },
    run: async ({ db }, { params: { id } }) => {
      const webhook = await webhookWithId(db, id)
      return found(webhook && onTheLine(webhook))
    },
  }),
  defineCall({
    method: 'GET',
    path: '/webhook-endpoints/{id}/messages',
    name: 'listWebhookMessages',
    scope: 'webhooks:read',
    summary: 'De laatste vijftig meldingen van een webhook, met hun pogingen',
    params: withId,
    query: z.object({ state: z.enum(MESSAGE_STATES).optional() }),
    answers: { status: 200, description: 'De meldingen.', schema: z.object({ data: z.array(message) }) },
    run: async ({ db }, { params: { id }, query: { state } }) => {
      if (!(await webhookWithId(db, id))) return refuse('not-found')
      const messages = await newestMessages(db, id, state)
      return { answer: { data: messages.map((one) => ({ ...one, type: wireType(one.type) })) } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/webhook-endpoints',
    name: 'makeWebhookEndpoint',
    scope: 'webhooks:write',
    summary: 'Een webhook maken; het geheim staat alleen in dit antwoord',
    body: asForm(asReceiver, webhookReceiver),
    answers: { status: 201, description: 'De webhook staat aan.', schema: withSecret },
    problems: ['conflict'],
    run: async (context, { body, id, caller: { admin } }) => {
      const webhook = await makeWebhook(context, { ...body, id, admin })
      if (webhook.outcome === 'full') return refuse('conflict', FULL)
      return webhook.outcome === 'made' ? shownOnce(id, webhook.secret) : { answer: { id, secret: null } }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/webhook-endpoints/{id}',
    name: 'changeWebhookEndpoint',
    scope: 'webhooks:write',
    summary: 'Het adres en de gebeurtenissen van een webhook, in hun geheel',
    params: withId,
    body: asForm(asReceiver, webhookReceiver),
    answers: { status: 200, description: 'Gewijzigd.', schema: made },
    run: async (context, { params: { id }, body, caller: { admin } }) => {
      const outcome = await changeWebhook(context, { ...body, id, admin })
      return outcome === 'unknown' ? refuse('not-found') : { answer: { id } }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/webhook-endpoints/{id}/status',
    name: 'changeWebhookStatus',
    scope: 'webhooks:write',
    summary: 'Een webhook pauzeren of weer aanzetten',
    description: 'Een webhook die vanzelf uitging, blijft om die reden uit wanneer je hem pauzeert.',
    params: withId,
    body: z.strictObject({ status: z.enum(['on', 'paused']) }),
    answers: { status: 200, description: 'Hoe de webhook er nu voor staat.', schema: changed },
    run: async (context, { params: { id }, body, caller: { admin } }) => {
      await (body.status === 'on' ? resumeWebhook : pauseWebhook)(context, id, admin)
      const webhook = await webhookWithId(context.db, id)
      return found(webhook && { id, status: webhook.offReason ?? 'on' })
    },
  }),
  defineCall({
    method: 'POST',
    path: '/webhook-endpoints/{id}/test',
    name: 'testWebhookEndpoint',
    scope: 'webhooks:write',
    summary: 'Een proefmelding sturen',
    params: withId,
    answers: { status: 201, description: 'De melding is onderweg, onder dit id.', schema: made },
    problems: ['conflict'],
    run: async (context, { params, id, caller: { admin } }) => {
      const outcome = await testWebhook(context, params.id, admin, id)
      if (outcome === 'unknown') return refuse('not-found')
      return outcome === 'off' ? refuse('conflict', OFF) : { answer: { id } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/webhook-endpoints/{id}/replay',
    name: 'replayWebhookMessages',
    scope: 'webhooks:write',
    summary: 'Een melding nog eens sturen, of alle die mislukten',
    description: 'Onder hetzelfde id, zodat een ontvanger die haar al had, haar herkent.',
    params: withId,
    body: z.strictObject({
      message_id: z.union([z.uuid(), z.literal('failed')]).describe('`failed`: alle die mislukten.'),
    }),
    answers: { status: 200, description: 'Weer onderweg.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body, caller: { admin } }) => {
      const outcome = await sendAgain(context, { id, messageId: body.message_id, admin })
      if (outcome === 'unknown') return refuse('not-found')
      if (outcome === 'off') return refuse('conflict', OFF)
      return outcome === 'nothing' ? refuse('conflict', NOTHING) : { answer: { id, status: 'waiting' } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/webhook-endpoints/{id}/secret',
    name: 'replaceWebhookSecret',
    scope: 'webhooks:write',
    summary: 'Een nieuw geheim, alleen in dit antwoord; het vorige tekent nog een dag mee',
    params: withId,
    answers: { status: 200, description: 'Het nieuwe geheim geldt.', schema: withSecret },
    run: async (context, { params: { id }, caller: { admin } }) => {
      const replaced = await replaceSecret(context, id, admin)
      return replaced === 'unknown' ? refuse('not-found') : shownOnce(id, replaced.secret)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/webhook-endpoints/{id}',
    name: 'removeWebhookEndpoint',
    scope: 'webhooks:write',
    summary: 'Een webhook verwijderen, met het logboek van zijn meldingen',
    params: withId,
    answers: { status: 200, description: 'Weg.', schema: changed },
    run: async (context, { params: { id }, caller: { admin } }) => {
      const outcome = await removeWebhook(context, id, admin)
      return outcome === 'unknown' ? refuse('not-found') : { answer: { id, status: 'removed' } }
    },
  }),
]

const FULL = {
  nl: `Er zijn al ${MOST_RECEIVERS} webhooks. Verwijder er eerst een die niet meer nodig is.`,
  en: `There are ${MOST_RECEIVERS} webhooks already. Remove one that is no longer needed first.`,
}
const OFF = {
  nl: 'Deze webhook staat uit. Zet hem eerst aan.',
  en: 'This webhook is off. Turn it on first.',
}
const NOTHING = {
  nl: 'Er is niets om nog eens te sturen: de melding is er niet, of is nog onderweg.',
  en: 'There is nothing to send again: the message is not there, or still on its way.',
}
