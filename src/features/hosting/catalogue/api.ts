import { z } from 'astro/zod'
import { siteFacts } from '@/content/site-facts'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { termsInForce, termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import type { ApiCall } from '@/platform/api/call'
import { cents } from '@/platform/api/shapes'
import { EXTRA_NAMES } from './domain/catalogue'
import { listedExtensions, offeredExtras, offeredPackages, sellsOtherExtensions } from './domain/packages'

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
    extras: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price_monthly: inCents('Per maand, van één'),
        most: z.int().describe('Hoeveel ervan in één bestelling kunnen.'),
        names: z.enum(EXTRA_NAMES).describe('Of ze elk een naam hebben, en wat voor een.'),
      }),
    ),
    domain: z
      .object({
        first_year: inCents('Het eerste jaar van een domeinnaam'),
        per_year: inCents('Elk jaar daarna'),
      })
      .describe('Onder een extensie die niet bij `extensions` staat.'),
    extensions: z
      .array(
        z.object({
          extension: z.string().describe('Zoals `de` of `co.uk`; de langste waarop een naam eindigt, geldt.'),
          is_sold: z.boolean(),
          first_year: inCents('Het eerste jaar'),
          per_year: inCents('Elk jaar daarna'),
        }),
      )
      .describe('Extensies met een eigen prijs, of die we niet verkopen.'),
    sells_other_extensions: z.boolean().describe('Of namen onder alle andere extensies te bestellen zijn.'),
    terms: z
      .object({
        version: z
          .string()
          .describe('Zoals `2026-11-30`; te lezen op /algemene-voorwaarden/versies/2026-11-30.'),
        mark: z.string().describe('Stuur dit bij een bestelling mee als `shown_terms`.'),
      })
      .describe('De algemene voorwaarden die nu gelden.'),
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
    answers: { status: 200, description: 'De pakketten, de extra’s en de domeinnamen.', schema: catalogue },
    run: async (context) => ({
      answer: {
        packages: offeredPackages().map(({ id, name, storageGb, price }) => ({
          id,
          name,
          storageGb,
          priceMonthly: price.monthly,
          priceYearly: price.yearly,
        })),
        extras: offeredExtras().map(({ id, name, perMonth, most, names }) => ({
          id,
          name,
          priceMonthly: perMonth,
          most,
          names,
        })),
        domain: siteFacts().catalogue.domain,
        extensions: listedExtensions().map(({ extension, price, isOffered }) => ({
          extension,
          isSold: isOffered,
          ...price,
        })),
        sellsOtherExtensions: sellsOtherExtensions(),
        terms: { version: (await termsInForce(context)).termsVersion, mark: termsMark() },
      },
    }),
  }),
]
