import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import type { ApiCall } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { found, moment, withId } from '@/platform/api/shapes'
import { MAIL_STATES } from './domain/mail-state'
import { mailPage, mailWithId } from './server/mail-queries'

/** How a mail stands; to whom it went and what it said is nobody's business but the office's. */
const mail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    state: z.enum(MAIL_STATES),
    tries: z.int(),
    created_at: moment,
    sent_at: moment.nullable(),
    next_try_at: moment.nullable(),
  })
  .meta({ id: 'Mail' })

export const mailCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/mails',
    name: 'listMails',
    scope: 'mails:read',
    summary: 'Hoe het met de mail staat, de nieuwste eerst; nooit wat erin staat',
    query: z.object({ ...pageQuery, state: z.enum(MAIL_STATES).optional() }),
    answers: { status: 200, description: 'Een bladzijde mails.', schema: pageOf(mail) },
    run: async ({ db }, { query: { state, ...page } }) =>
      pageAnswer(await mailPage(db, { filter: { state, address: '' }, ...pageRequest(page) })),
  }),
  defineCall({
    method: 'GET',
    path: '/mails/{id}',
    name: 'getMail',
    scope: 'mails:read',
    summary: 'Hoe het met één mail staat',
    params: withId,
    answers: { status: 200, description: 'De mail.', schema: mail },
    run: async ({ db }, { params: { id } }) => found(await mailWithId(db, id)),
  }),
]
