import { z } from 'astro/zod'
import { domainPrice, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { type ApiCall, refuse } from '@/platform/api/call'
import { cents } from '@/platform/api/shapes'
import { notSoldSentence } from './domain/availability'
import { parseDomainName } from './domain/parse-domain-name'
import { checkDomain } from './server/check-domain'

const domain = z
  .object({
    domain: z.string(),
    available: z.boolean().nullable().describe('Null als het register niets zegt waarop te bouwen is.'),
    price: cents.describe('Van het eerste jaar, in eurocenten, zonder btw.'),
  })
  .meta({ id: 'Domain' })

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
      if (!sellsDomain(parsed.name))
        return refuse('invalid', { nl: notSoldSentence(parsed.name), en: NOT_SOLD })
      const visitor = `registry api-key ${keyId}`
      const { name, verdict } = await checkDomain(context, parsed.name, { visitor })
      const available = verdict === 'onbekend' ? null : verdict === 'vrij'
      return { answer: { domain: name, available, price: domainPrice(name).firstYear } }
    },
  }),
]

const NOT_SOLD = 'We do not sell names under this extension: see extensions in /catalogue.'
const NO_DOMAIN = 'This is not a domain name that we can look up.'
