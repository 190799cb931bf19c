import { z } from 'astro/zod'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import { orderNumber } from '@/features/hosting/orders/domain/order-forms'
import { optionalText, requiredText } from '@/shared/form-fields'

/** A domain name as the order form reads one. Server only. */
const typedName = requiredText('Typ de hele domeinnaam, met de extensie erachter.', 500).transform(
  (typed, context) => {
    const parsed = parseDomainName(typed)
    if (parsed.outcome === 'ok') return parsed.name
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  },
)

/** The corrected name of an order. Server only. */
export const domainCorrection = z.object({
  order_id: z.uuid(),
  domain_name: typedName,
  /** The further name that it takes the place of; empty for the name of the hosting. */
  further_name: optionalText(500),
})

/** A further name that an order goes on without. Server only. */
export const droppedName = z.object({ order_id: z.uuid(), further_name: requiredText('Kies een naam.', 500) })

/** Another name for an order, by its customer. Server only. */
export const otherDomain = z.object({ order_number: orderNumber, domain_name: typedName })
