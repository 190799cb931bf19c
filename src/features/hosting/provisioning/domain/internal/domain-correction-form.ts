import { z } from 'astro/zod'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import { requiredText } from '@/shared/form-fields'

/** The corrected name, as the order form reads one. Server only. */
export const domainCorrection = z.object({
  order_id: z.uuid(),
  domain_name: requiredText('Typ de hele domeinnaam, met de extensie erachter.', 500).transform(
    (typed, context) => {
      const parsed = parseDomainName(typed)
      if (parsed.outcome === 'ok') return parsed.name
      context.addIssue({ code: 'custom', message: parsed.message })
      return z.NEVER
    },
  ),
})
