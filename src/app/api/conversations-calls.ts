import { z } from 'astro/zod'
import type { KeyHolder } from '@/features/api-keys/server/key-holder'
import { CONVERSATION_STATUSES } from '@/features/conversations/rules/conversation'
import { conversationWithId } from '@/features/conversations/server/conversation-with-id'
import type { ApiCall } from '@/platform/api/call'
import { defineCall, found, moment, withId } from './shapes'

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
]
