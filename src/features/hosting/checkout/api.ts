import { z } from 'astro/zod'
import { MOST_OF_EXTRA } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { countField } from '@/features/hosting/catalogue/domain/counted-extras'
import { namesField } from '@/features/hosting/catalogue/domain/extra-names'
import { LEGAL_FORMS, MOST_REGISTRANT } from '@/features/hosting/domains/domain/registrant'
import { conditionsInWords } from '@/features/hosting/domains/domain/registries'
import { DOMAIN_PLANS } from '@/features/hosting/orders/domain/order-status'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { customerFields } from '@/features/people/customers/domain/customer-fields'
import { type ApiCall, refuse } from '@/platform/api/call'
import { asForm } from '@/platform/api/shapes'
import { registeredName } from './domain/order-registrant'
import { orderRequest } from './domain/order-request'
import { placeOrder } from './server/place-order'
import { mailAndStartCheckout } from './server/start-checkout'

const BILLING_CYCLES = ['monthly', 'yearly'] as const

const registrantText = z.string().max(MOST_REGISTRANT).nullish()

/** In whose name a domain name is registered: read from name and address where it is left out. */
const registrantFields = {
  registrant_first_name: registrantText.describe(
    'Van wie de domeinnaam wordt. Zonder deze en `registrant_last_name` splitsen we `customer_name`.',
  ),
  registrant_last_name: registrantText.describe('Met het tussenvoegsel ervoor.'),
  registrant_street: registrantText.describe(
    'Zonder deze, `registrant_house_number` en `registrant_addition` splitsen we `customer_address`.',
  ),
  registrant_house_number: registrantText,
  registrant_addition: registrantText,
  registrant_legal_form: z
    .enum(LEGAL_FORMS)
    .nullish()
    .describe(
      'Verplicht voor een bedrijf dat een domeinnaam bestelt; `customer_phone` is dat voor iedereen.',
    ),
}

/** What the order wizard asks (docs/product/hosting.md#checkout), under the same names. */
const newOrder = z
  .strictObject({
    hosting_package: z.string().max(40).describe('Het id van een pakket uit `/catalogue`, zoals `basis`.'),
    billing_cycle: z.enum(BILLING_CYCLES).default('monthly'),
    extras: z
      .array(
        z.union([
          z.string().max(40),
          z.strictObject({
            id: z.string().max(40),
            count: z.int().min(1).max(MOST_OF_EXTRA).default(1),
            names: z
              .array(z.string().max(100))
              .max(MOST_OF_EXTRA)
              .default([])
              .describe('Hoe ze heten: van een postbus wat vóór de @ komt. Later opgeven kan ook.'),
          }),
        ]),
      )
      .max(20)
      .default([])
      .describe(
        'Ids van extra’s uit `/catalogue`, zoals `ssl`; of met hoeveel, zoals `{"id": "extra-email", "count": 3}`. Een id dat er vaker staat, telt zo vaak.',
      ),
    domain_name: z.string().max(253).nullish(),
    domain_plan: z.enum(DOMAIN_PLANS).default('register'),
    ...customerFields,
    customer_email: z.email().max(254),
    ...registrantFields,
    acting_as: z
      .enum(ACTING_AS)
      .optional()
      .describe(
        'Voor wie de klant bestelt, zoals die zelf zegt. Zonder dit: `company` met een bedrijfsnaam, een KVK-nummer of een btw-id uit een ander EU-land, anders `consumer`.',
      ),
    shown_net: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'De eerste factuur zoals je hem de klant toonde, in eurocenten, zonder btw. Kost het intussen iets anders, dan staat er geen bestelling.',
      ),
    shown_vat: z
      .number()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'Het btw-tarief dat je toonde, in procenten. Is het een ander, dan staat er geen bestelling.',
      ),
    shown_terms: z
      .string()
      .max(100)
      .optional()
      .describe(
        'De `terms.mark` uit `/catalogue` bij de voorwaarden die de klant zag. Gelden er andere, dan staat er geen bestelling.',
      ),
    terms_accepted: z
      .literal(true)
      .describe(
        'De klant heeft de algemene voorwaarden gezien en bij een domeinnaam die van het register, en is ermee akkoord. Dat bewaar je zelf.',
      ),
  })
  .meta({ id: 'NewOrder' })

/** An order of a program is paid by bank transfer: nobody is there to be sent to a bank. */
const asOrder = newOrder.transform(({ terms_accepted, extras, ...typed }) => {
  const chosen = extras.map((extra) =>
    typeof extra === 'string' ? { id: extra, count: 1, names: [] } : extra,
  )
  return {
    ...typed,
    ...Object.fromEntries(
      [...Map.groupBy(chosen, ({ id }) => id)].flatMap(([id, each]) => fieldsOfExtra(id, each)),
    ),
    extras: [...new Set(chosen.map(({ id }) => id))],
    terms: terms_accepted ? 'ja' : '',
    payment_method: 'bank-transfer',
  }
})

/** As the form of the site has them. An id that stands there several times is several of it, as in answers. */
function fieldsOfExtra(id: string, each: readonly { count: number; names: readonly string[] }[]) {
  return [
    [countField(id), each.reduce((all, { count }) => all + count, 0)],
    [namesField(id), each.flatMap(({ names }) => names)],
  ] as const
}

/** What the evidence of an order says in the place of the button that was pressed. */
const ORDERED_BY_PROGRAM = 'Besteld via de API, namens de klant'

export const checkoutCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'POST',
    path: '/orders',
    name: 'placeOrder',
    scope: 'orders:write',
    summary: 'Een bestelling namens een klant, te betalen per overschrijving',
    description:
      'De klant krijgt de bevestiging met de factuur, en bij een nieuw adres een account met een eerste code.',
    body: asForm(asOrder, orderRequest),
    answers: {
      status: 201,
      description: 'De bestelling staat.',
      schema: z.object({ id: z.uuid(), order_number: z.string(), invoice_id: z.uuid().nullable() }),
    },
    problems: ['conflict'],
    run: async (context, { body, id, caller }) => {
      const name = registeredName(body.cart)
      const agreed = {
        ...body,
        ...(await termsInForce(context)),
        // `terms_accepted` says that the customer saw them.
        shownConditions: (name && conditionsInWords(name)) ?? undefined,
        orderButtonText: ORDERED_BY_PROGRAM,
      }
      const placed = await placeOrder(context, agreed, {
        form: 'api',
        requestId: id,
        content: {},
        clientAddress: `api ${caller.keyId} ${id}`,
      })
      if (placed.outcome === 'domain-taken') return refuse('conflict', DOMAIN_TAKEN)
      if (placed.outcome === 'domain-not-sold') return refuse('conflict', DOMAIN_NOT_SOLD)
      if (placed.outcome === 'prices-changed') return refuse('conflict', PRICES_CHANGED)
      if (placed.outcome === 'terms-changed') return refuse('conflict', TERMS_CHANGED)
      if (placed.outcome === 'vat-changed') return refuse('conflict', VAT_CHANGED)
      if (placed.outcome === 'limited') return refuse('busy')
      if (placed.outcome === 'failed') throw placed.cause
      await mailAndStartCheckout(context, placed, body)
      return { answer: { id: placed.orderId, orderNumber: placed.orderNumber, invoiceId: placed.invoiceId } }
    },
  }),
]

const PRICES_CHANGED = {
  nl: 'Een prijs is een andere dan in shown_net. Er is niets besteld.',
  en: 'A price is another than shown_net says. Nothing was ordered.',
}

const TERMS_CHANGED = {
  nl: 'De voorwaarden zijn andere dan in shown_terms. Er is niets besteld.',
  en: 'The terms are others than shown_terms says. Nothing was ordered.',
}

const VAT_CHANGED = {
  nl: 'Het btw-tarief is een ander dan in shown_vat. Er is niets besteld.',
  en: 'The rate of VAT is another than shown_vat says. Nothing was ordered.',
}

const DOMAIN_NOT_SOLD = {
  nl: 'Namen onder deze extensie verkopen we niet: zie `extensions` in /catalogue. Er is niets besteld.',
  en: 'We do not sell names under this extension: see `extensions` in /catalogue. Nothing was ordered.',
}

const DOMAIN_TAKEN = {
  nl: 'De domeinnaam is intussen bezet. Er is niets besteld.',
  en: 'The domain name has been taken in between. Nothing was ordered.',
}
