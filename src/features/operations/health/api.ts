import { z } from 'astro/zod'
import type { Verdict } from '@/features/operations/health/domain/finding'
import { checkSystem } from '@/features/operations/health/web/office/server/check-system'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { sendTestMails } from '@/features/sales/leads/server/send-test-mails'
import { type ApiCall, refuse } from '@/platform/api/call'
import { describeError } from '@/platform/database-errors'
import { sendSystemTestMail } from './web/office/server/send-system-test-mail'

const STATES = {
  goed: 'ok',
  'let op': 'warning',
  fout: 'fault',
  'niet gemeten': 'not_measured',
} as const satisfies Record<Verdict, string>

const check = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(STATES),
  said: z.string(),
  remedy: z.string().nullable(),
  milliseconds: z.int(),
})

const outcome = z.object({ outcome: z.enum(['sent', 'kept']) })

export const systemCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/system/status',
    name: 'getSystemStatus',
    scope: 'system:read',
    summary: 'Wat de formulieren nodig hebben en wat er om de site heen staat, nu bekeken',
    answers: {
      status: 200,
      description: 'Wat elk onderdeel zei.',
      schema: z.object({ checks: z.array(check) }),
    },
    run: async (context, { logger }) => {
      const report = (cause: unknown, name: string) =>
        logger.error({ ...describeError(cause), name }, 'Een onderdeel van de systeemtest ging mis')
      const checks = await checkSystem(context, report)
      return {
        answer: {
          checks: checks.map(({ verdict, remedy = null, ...part }) => ({
            ...part,
            state: STATES[verdict],
            remedy,
          })),
        },
      }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/system/test-mail',
    name: 'sendTestMail',
    scope: 'system:write',
    summary: 'Een testmail, langs de weg van alle mail',
    body: z.strictObject({ email: z.email().max(254) }),
    answers: {
      status: 200,
      description: '`sent`: de mailserver nam hem aan. `kept`: er is geen mailserver ingesteld.',
      schema: outcome,
    },
    problems: ['conflict'],
    run: async (context, { body: { email }, caller: { admin } }) => {
      const test = await sendSystemTestMail(context, { typed: email, admin: { ...admin, role: 'admin' } })
      return 'message' in test
        ? refuse('conflict', { nl: test.message, en: MAIL_FAILED })
        : { answer: { outcome: test.outcome } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/system/test-lead-mails',
    name: 'sendTestLeadMails',
    scope: 'system:write',
    summary: 'Beide mails van een verzonnen Meta-lead, naar de beheerder van wie de sleutel is',
    answers: {
      status: 200,
      description: '`sent`: de mailserver nam ze aan. `kept`: er is geen mailserver ingesteld.',
      schema: outcome,
    },
    problems: ['conflict'],
    run: async (context, { caller: { admin } }) => {
      const outcome = await sendTestMails(context, { ...admin, role: 'admin' })
      return outcome === 'failed'
        ? refuse('conflict', { nl: 'De testmails zijn niet aangenomen.', en: MAIL_FAILED })
        : { answer: { outcome } }
    },
  }),
]

const MAIL_FAILED = 'The test mail was not taken.'
