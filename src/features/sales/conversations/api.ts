import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { AUTHORS, CONVERSATION_STATUSES } from '@/features/sales/conversations/domain/conversation'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageOf, pageQuery } from '@/platform/api/list'
import { found, moment, withId } from '@/platform/api/shapes'
import { conversationWithId, messagesAfter } from './server/internal/conversation-with-id'

const conversation = z
  .object({
    id: z.uuid(),
    number: z.int().describe('Van ‘Bezoeker 12’, zolang niemand een naam weet.'),
    status: z.enum(CONVERSATION_STATUSES),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    page: z.string().describe('Waar de bezoeker het laatst schreef.'),
    assignee_name: z.string().nullable(),
    awaits_person: z.boolean().describe('Of de bezoeker op een mens wacht.'),
    started_at: moment,
    last_at: moment,
  })
  .meta({ id: 'Conversation' })

const message = z
  .object({
    n: z.int().describe('De plaats in het gesprek: 1, 2, 3.'),
    author: z
      .enum(AUTHORS)
      .describe('`person`: iemand van ons. `notice`: iets wat er gebeurde, zoals ‘Anne doet mee’.'),
    name: z.string().nullable().describe('Van iemand van ons.'),
    body: z.string(),
    page: z.string().nullable().describe('Waar de bezoeker het schreef.'),
    at: moment,
  })
  .meta({ id: 'ConversationMessage' })

export const conversationCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/conversations/{id}',
    name: 'getConversation',
    scope: 'conversations:read',
    summary: 'Eén gesprek, zonder wat erin is gezegd',
    params: withId,
    answers: { status: 200, description: 'Het gesprek.', schema: conversation },
    run: async ({ db }, { params: { id } }) => found(await conversationWithId(db, id)),
  }),
  defineCall({
    method: 'GET',
    path: '/conversations/{id}/messages',
    name: 'listConversationMessages',
    scope: 'conversations:read',
    summary: 'Wat er in een gesprek is gezegd, het oudste eerst',
    description: 'Negentig dagen na het laatste bericht wissen we een gesprek.',
    params: withId,
    query: z.object({
      limit: pageQuery.limit,
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional()
        .describe('De waarde van `next` uit de vorige bladzijde.'),
    }),
    answers: { status: 200, description: 'Een bladzijde berichten.', schema: pageOf(message) },
    run: async ({ db }, { params: { id }, query: { limit, cursor } }) => {
      if (!(await conversationWithId(db, id))) return refuse('not-found')
      const read = await messagesAfter(db, {
        conversationId: id,
        after: Number(cursor ?? 0),
        limit: limit + 1,
      })
      const data = read.slice(0, limit)
      return { answer: { data, next: read.length > limit ? String(data.at(-1)?.n) : null } }
    },
  }),
]
