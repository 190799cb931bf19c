import { defineAction } from 'astro:actions'
import { z } from 'astro/zod'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { queryAction } from '@/platform/forms/form'

/** Long enough for any address that someone pastes; what is wrong with it is said by the use case. */
const typed = z.string().max(5000)

export const domainNames = {
  /** The order wizard's search, for every visitor. */
  check: defineAction({
    input: z.object({ domain_name: typed }),
    handler: queryAction(({ context, clientAddress }, { domain_name }) =>
      searchDomain(context, { typed: domain_name, clientAddress }),
    ),
  }),
}
