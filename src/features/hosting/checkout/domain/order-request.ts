import { z } from 'astro/zod'
import { PAYMENT_METHODS, type PaymentMethod } from '@/features/billing/payments/domain/payment'
import type { ExtraId } from '@/features/hosting/catalogue/domain/catalogue'
import { extrasTyped } from '@/features/hosting/catalogue/domain/counted-extras'
import { type NamesOfExtras, namesTyped } from '@/features/hosting/catalogue/domain/extra-names'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import {
  MOST_REGISTRANT,
  REGISTRANT_INPUTS,
  type Registrant,
  type RegistrantAnswers,
  type RegistrantInput,
} from '@/features/hosting/domains/domain/registrant'
import { MOST_FURTHER_NAMES } from '@/features/hosting/orders/domain/further-names'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { DOMAIN_PLANS } from '@/features/hosting/orders/domain/order-status'
import { ACTING_AS, type ActingAs, actingAsOf } from '@/features/people/customers/domain/acting-as'
import { CONSUMER_VAT_ID_FAULT, isConsumerWithVatId } from '@/features/people/customers/domain/billed-as'
import {
  type CustomerDetails,
  fromForm,
  TERMS_FAULT,
} from '@/features/people/customers/domain/customer-details'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import { optionalText, requiredText } from '@/shared/form-fields'
import { hasHiddenCharacters } from '@/shared/person-name'
import {
  LEFT_OUT_FIELD,
  OVERVIEW_FIELD,
  overviewLine,
  SHOWN_CONDITIONS_FIELD,
  SHOWN_LATER_FIELD,
  SHOWN_NET_FIELD,
  SHOWN_TERMS_FIELD,
  SHOWN_VAT_FIELD,
} from './internal/overview'
import { ORDER_NOTICES } from './order-notices'
import {
  CONDITIONS_FAULT,
  readRegistrant,
  registeredName,
  registryNames,
  sawConditions,
  strictestOf,
} from './order-registrant'

/** Fields that arrive once per choice. */
export const ORDER_LIST_FIELDS = ['extras', 'further_names'] as const

/** An order as it was asked for: every caller has it checked and written in the same way. */
export interface OrderInput {
  cart: Cart
  /** What each of its extras is called; what is left out has no name yet. */
  names?: NamesOfExtras | undefined
  customer: CustomerDetails
  /** As whom the customer ordered; absent when they did not say. */
  actingAs?: ActingAs | undefined
  paymentMethod: PaymentMethod
  /** Whether following invoices may be debited; the text stands in payments/domain/mandate-text.ts. */
  mandate: boolean
  /** In whose name the domain name is registered; absent without one, and for callers who do not know. */
  registrant?: Registrant | undefined
  /** The standard rate of VAT in the amounts that the page showed, in percent; absent when it showed none. */
  shownVatPercent?: number | undefined
  /** The price without VAT that the page showed; absent when it showed none. */
  shownNet?: number | undefined
  /** What each later year of the domain name costs, as the page showed it; absent when it showed none. */
  shownLater?: number | undefined
  /** Mark of the terms that the page referred to; absent when it did not say. */
  shownTerms?: string | undefined
  /** The conditions of a registry that the page showed, in words; absent when it showed none. */
  shownConditions?: string | undefined
}

/** A whole domain name, written as it is registered; null for none. */
export const orderedDomainName = optionalText(500).transform((typed, context) => {
  if (typed === null) return null
  const parsed = parseDomainName(typed)
  if (parsed.outcome === 'ok') return parsed.name
  context.addIssue({ code: 'custom', message: parsed.message })
  return null
})

/** The fields that choose what is ordered. */
export const CART_SCHEMAS = {
  domain_name: orderedDomainName,
  domain_plan: choice(DOMAIN_PLANS, 'register', 'Kies wat we met de domeinnaam doen.'),
  hosting_package: packageChosen(),
  billing_cycle: choice(['monthly', 'yearly'], 'monthly', 'Kies per maand of per jaar.'),
  extras: extrasChosen(),
}

/** The fields that say how it is paid. */
export const PAYMENT_SCHEMAS = {
  terms: requiredText(TERMS_FAULT, 10),
  payment_method: requiredChoice(PAYMENT_METHODS, 'Kies hoe je wilt betalen.'),
  mandate: optionalText(10),
  [SHOWN_VAT_FIELD]: z.preprocess((value) => value || undefined, z.coerce.number().optional()),
  [SHOWN_NET_FIELD]: z.preprocess((value) => value || undefined, z.coerce.number().optional()),
  [SHOWN_LATER_FIELD]: z.preprocess((value) => value || undefined, z.coerce.number().optional()),
  [SHOWN_TERMS_FIELD]: z.preprocess((value) => value || undefined, z.string().max(100).optional()),
  [SHOWN_CONDITIONS_FIELD]: z.preprocess((value) => value || undefined, z.string().max(500).optional()),
}

const registrantText = z
  .string()
  .max(MOST_REGISTRANT, `Gebruik hier hoogstens ${MOST_REGISTRANT} tekens.`)
  .refine((text) => !hasHiddenCharacters(text), 'Hier staat een teken dat niet te lezen is. Typ het opnieuw.')
  .nullish()

/** What a registry asks besides. A form that lacks a field leaves it to what name and address say. */
export const REGISTRANT_SCHEMAS = Object.fromEntries(
  REGISTRANT_INPUTS.map((input) => [input, registrantText]),
) as Record<RegistrantInput, typeof registrantText>

type TypedRegistrant = Partial<Record<RegistrantInput, string | null | undefined>>

/** The answers of a form to them; empty where it has none. */
export function registrantTyped(typed: TypedRegistrant): RegistrantAnswers {
  return Object.fromEntries(
    REGISTRANT_INPUTS.map((input) => [input, typed[input] ?? '']),
  ) as RegistrantAnswers
}

/** What the order wizard sends, under the names of its fields (docs/product/README.md#names-of-inputs). For the server. */
export const orderRequest = inCountry(
  z.looseObject({
    ...CART_SCHEMAS,
    further_names: furtherChosen(),
    ...CUSTOMER_SCHEMAS,
    acting_as: z.preprocess(
      (value) => value || undefined,
      z.enum(ACTING_AS, 'Kies voor wie je bestelt.').optional(),
    ),
    /** Only helps to find the address; a form that comes back shows it again. */
    house_number: z.string().optional(),
    ...REGISTRANT_SCHEMAS,
    ...PAYMENT_SCHEMAS,
    [OVERVIEW_FIELD]: z.string().optional(),
    [LEFT_OUT_FIELD]: optionalText(500),
  }),
).transform((typed, context): OrderInput => {
  const customer = fromForm(typed)
  if (typed.acting_as && isConsumerWithVatId(typed.acting_as, customer))
    context.addIssue({ code: 'custom', path: ['customer_vat_id'], message: CONSUMER_VAT_ID_FAULT })
  const domainName = typed.domain_name === typed[LEFT_OUT_FIELD] ? null : typed.domain_name
  const { extras, names } = extrasRead(typed, context)
  const furtherNames = typed.further_names.filter((name) => name !== domainName)
  const cart: Cart = {
    packageId: typed.hosting_package,
    billingCycle: typed.billing_cycle,
    extras,
    domainName,
    domainPlan: domainName === null ? null : typed.domain_plan,
    ...(furtherNames.length > 0 && { furtherNames }),
  }
  if (furtherNames.length > 0 && cart.domainPlan !== 'register')
    context.addIssue({ code: 'custom', path: ['further_names'], message: FURTHER_ALONE })
  const seen = typed[OVERVIEW_FIELD]
  if (seen !== undefined && seen !== overviewLine(cart))
    context.addIssue({ code: 'custom', path: [OVERVIEW_FIELD], message: ORDER_NOTICES.notSeen.title })
  const name = registeredName(cart)
  const registered = registryNames(cart)
  const actingAs = typed.acting_as ?? actingAsOf(customer)
  const read =
    name === null
      ? undefined
      : readRegistrant(registrantTyped(typed), { name: strictestOf(registered, name), customer, actingAs })
  if (read && 'faults' in read)
    for (const [field, message] of Object.entries(read.faults))
      context.addIssue({ code: 'custom', path: [field], message })
  const shownConditions = typed[SHOWN_CONDITIONS_FIELD]
  const sawAll = sawConditions(shownConditions, registered)
  if (!sawAll && shownConditions !== undefined)
    context.addIssue({ code: 'custom', path: ['terms'], message: CONDITIONS_FAULT })
  // A page without JavaScript that did not show yet what was split, or to what else its box agrees.
  else if (
    read &&
    'registrant' in read &&
    seen !== undefined &&
    !(sawAll && typed.registrant_last_name?.trim())
  )
    context.addIssue({ code: 'custom', path: [OVERVIEW_FIELD], message: ORDER_NOTICES.notSeen.title })
  return {
    cart,
    names,
    customer,
    registrant: read && 'registrant' in read ? read.registrant : undefined,
    actingAs: typed.acting_as,
    paymentMethod: typed.payment_method,
    mandate: typed.mandate !== null,
    shownVatPercent: typed[SHOWN_VAT_FIELD],
    shownNet: typed[SHOWN_NET_FIELD],
    shownLater: typed[SHOWN_LATER_FIELD],
    shownTerms: typed[SHOWN_TERMS_FIELD],
    shownConditions,
  }
})

function requiredChoice<Choice extends string>(ids: readonly Choice[], message: string) {
  return z.enum(ids, message)
}

/** A choice that has a default when the form opens. */
function choice<Choice extends string>(ids: readonly Choice[], otherwise: Choice, message: string) {
  return z.preprocess((value) => value || otherwise, z.enum(ids, message))
}

/** One that can be ordered at the moment of the order: the catalogue changes while the site runs. */
function packageChosen() {
  const message = 'Kies een hostingpakket.'
  return z.string(message).refine((id) => offeredPackages().some((each) => each.id === id), message)
}

const FURTHER_ALONE =
  'Andere domeinnamen kunnen erbij als we ook je eerste naam voor je vastleggen. Haal de vinkjes weg, of kies een naam.'

/** Whole names, each once, as they are registered. */
function furtherChosen() {
  return z
    .array(z.string().max(500))
    .max(20)
    .default([])
    .transform((typed, context) => {
      const names = typed.flatMap((one) => {
        const parsed = parseDomainName(one)
        if (parsed.outcome === 'ok') return [parsed.name]
        context.addIssue({ code: 'custom', message: parsed.message })
        return []
      })
      const once = [...new Set(names)]
      if (once.length > MOST_FURTHER_NAMES)
        context.addIssue({
          code: 'custom',
          message: `Kies er hoogstens ${MOST_FURTHER_NAMES}. Meer namen bestel je daarna in je account.`,
        })
      return once
    })
}

/** The ticked extras, as they were sent; `extrasRead` counts them. */
function extrasChosen() {
  const isOffered = (id: string) => offeredExtras().some((each) => each.id === id)
  return z.array(z.string().refine(isOffered, 'Kies iets uit de lijst.')).max(1000).default([])
}

/** The extras of a form by their ticks and the fields beside them, with their names. Faults are noted at their fields. */
export function extrasRead(
  typed: { extras: readonly string[] } & Readonly<Record<string, unknown>>,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): { extras: ExtraId[]; names: NamesOfExtras } {
  const { extras, faults } = extrasTyped(typed.extras, typed)
  const named = namesTyped(extras, typed)
  for (const [field, message] of Object.entries({ ...named.faults, ...faults }))
    context.addIssue({ code: 'custom', path: [field], message })
  return { extras, names: named.names }
}
