import type { z } from 'astro/zod'
import type { RegistrantInput } from '@/features/hosting/domains/domain/registrant'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import {
  type CustomerDetails,
  type CustomerInput,
  fromColumns,
  fromForm,
  type KnownDetails,
  wholeDetails,
} from '@/features/people/customers/domain/customer-details'
import { phoneNumberIn } from '@/features/people/customers/domain/customer-numbers'
import type { Texts } from '@/shared/form-state'
import { SHOWN_CONDITIONS_FIELD, SHOWN_TERMS_FIELD, SHOWN_VAT_FIELD } from '../domain/internal/overview'
import { ORDER_NOTICES } from '../domain/order-notices'
import {
  CONDITIONS_FAULT,
  readRegistrant,
  registeredName,
  registryNames,
  sawConditions,
} from '../domain/order-registrant'
import { type OrderInput, type PAYMENT_SCHEMAS, registrantTyped } from '../domain/order-request'

type Typed = z.output<z.ZodObject<typeof PAYMENT_SCHEMAS>> &
  Partial<Record<RegistrantInput | CustomerInput, string | null>>

interface Known {
  cart: Cart
  /** What we know of the customer. */
  details: KnownDetails
  actingAs: ActingAs
}

/** The order that a known customer sent from its own page, or messages by input for what its registry would refuse. */
export function readKnownOrder(
  typed: Typed,
  { cart, details, actingAs }: Known,
): { order: OrderInput } | { outcome: 'not-for-registry'; errors: Texts } {
  const customer = completed(details, typed)
  const name = registeredName(cart)
  const read =
    name === null ? undefined : readRegistrant(registrantTyped(typed), { name, customer, actingAs })
  const shownConditions = typed[SHOWN_CONDITIONS_FIELD]
  if (shownConditions !== undefined && !sawConditions(shownConditions, registryNames(cart)))
    return { outcome: 'not-for-registry', errors: { terms: CONDITIONS_FAULT } }
  if (read && 'faults' in read) return { outcome: 'not-for-registry', errors: read.faults }
  const order = {
    cart,
    customer,
    registrant: read?.registrant,
    actingAs,
    paymentMethod: typed.payment_method,
    mandate: typed.mandate !== null,
    shownVatPercent: typed[SHOWN_VAT_FIELD],
    shownTerms: typed[SHOWN_TERMS_FIELD],
    shownConditions,
  }
  return { order }
}

/** What is said where the page showed something else than there is now: it is shown again, with what was typed. */
export const SHOWN_ANEW = {
  'not-seen': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.notSeen },
  'prices-changed': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.notSeen },
  'terms-changed': {
    status: 'invalid',
    errors: { terms: ORDER_NOTICES.termsChanged.title },
    notice: ORDER_NOTICES.termsChanged,
  },
  'vat-changed': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.treatmentChanged },
} as const

/** What we know of the customer, with what they filled in. A number that a record has written otherwise is read anew. */
function completed(
  known: KnownDetails,
  typed: Partial<Record<CustomerInput, string | null>>,
): CustomerDetails {
  const details = wholeDetails({ ...fromColumns(known), ...fromForm(typed) })
  if (!details) throw new Error('A detail that an order needs was not asked')
  const { customerPhone, customerCountry } = details
  return {
    ...details,
    customerPhone: customerPhone && (phoneNumberIn(customerPhone, customerCountry) ?? customerPhone),
  }
}
