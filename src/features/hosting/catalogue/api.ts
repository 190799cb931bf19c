import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import type { ApiCall } from '@/platform/api/call'
import { cents } from '@/platform/api/shapes'
import { domainPrice, offeredExtras, offeredPackages } from './domain/packages'

const inCents = (what: string) => cents.describe(`${what}, in eurocenten, zonder btw.`)

const catalogue = z
  .object({
    packages: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          storage_gb: z.int(),
          price_monthly: inCents('Per maand'),
          price_yearly: inCents('Per jaar'),
        }),
      )
      .describe('Het kleinste eerst.'),
    extras: z.array(z.object({ id: z.string(), name: z.string(), price_monthly: inCents('Per maand') })),
    domain: z.object({
      first_year: inCents('Het eerste jaar van een domeinnaam'),
      per_year: inCents('Elk jaar daarna'),
    }),
  })
  .meta({ id: 'Catalogue' })

export const catalogueCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/catalogue',
    name: 'getCatalogue',
    scope: 'orders:read',
    summary: 'Wat nu te bestellen is, en voor hoeveel',
    description: 'De ids hiervan gebruik je bij een bestelling. Een prijs geldt voor wie nu bestelt.',
    answers: { status: 200, description: 'De pakketten, de extra’s en de domeinnaam.', schema: catalogue },
    run: async () => ({
      answer: {
        packages: offeredPackages().map(({ id, name, storageGb, price }) => ({
          id,
          name,
          storageGb,
          priceMonthly: price.monthly,
          priceYearly: price.yearly,
        })),
        extras: offeredExtras().map(({ id, name, perMonth }) => ({ id, name, priceMonthly: perMonth })),
        domain: domainPrice(),
      },
    }),
  }),
]
