import { z } from 'astro/zod'
import { DOMAIN_PRICE } from '@/features/hosting/domains/domain/availability'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import { checkDomain } from '@/features/hosting/domains/server/check-domain'
import type { Verdict } from '@/features/operations/health/domain/finding'
import { checkSystem } from '@/features/operations/health/web/office/server/check-system'
import { sendSystemTestMail } from '@/features/operations/health/web/office/server/send-system-test-mail'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { MAIL_STATES } from '@/features/operations/mail/domain/mail-state'
import { mailPage, mailWithId } from '@/features/operations/mail/server/mail-queries'
import { sendTestMails } from '@/features/sales/leads/server/send-test-mails'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { describeError } from '@/platform/database-errors'
import { cents, defineCall, found, moment, withId } from './shapes'

const domain = z
  .object({
    domain: z.string(),
    available: z.boolean().nullable().describe('Null als het register niets zegt waarop te bouwen is.'),
    price: cents.describe('Van het eerste jaar, in eurocenten, zonder btw.'),
  })
  .meta({ id: 'Domain' })

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

export const domainCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/domains/{domain}',
    name: 'checkDomain',
    scope: 'domains:read',
    summary: 'Of een domeinnaam vrij is',
    params: z.object({ domain: z.string().min(1).max(253) }),
    answers: { status: 200, description: 'Wat het register zegt.', schema: domain },
    problems: ['invalid'],
    run: async (context, { params, caller: { keyId } }) => {
      const parsed = parseDomainName(params.domain)
      if (parsed.outcome !== 'ok') return refuse('invalid', { nl: parsed.message, en: NO_DOMAIN })
      const visitor = `registry api-key ${keyId}`
      const { name, verdict } = await checkDomain(context, parsed.name, { visitor })
      const available = verdict === 'onbekend' ? null : verdict === 'vrij'
      return { answer: { domain: name, available, price: DOMAIN_PRICE.firstYear } }
    },
  }),
]

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

const NO_DOMAIN = 'This is not a domain name that we can look up.'
const MAIL_FAILED = 'The test mail was not taken.'
