import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { extrasTyped } from '@/features/hosting/catalogue/domain/counted-extras'
import { namesTyped } from '@/features/hosting/catalogue/domain/extra-names'
import {
  NO_REGISTRANT_ANSWERS,
  REGISTRANT_INPUTS,
  type RegistrantAnswers,
} from '@/features/hosting/domains/domain/registrant'
import type { DomainPlan } from '@/features/hosting/orders/domain/order-status'
import { type ActingAs, actingAsOf } from '@/features/people/customers/domain/acting-as'
import { CONSUMER_VAT_ID_FAULT, isConsumerWithVatId } from '@/features/people/customers/domain/billed-as'
import {
  CUSTOMER_INPUTS,
  type CustomerAnswers,
  faultsInDetails,
  fromForm,
  TERMS_FAULT,
  toForm,
} from '@/features/people/customers/domain/customer-details'
import type { Texts } from '@/shared/form-state'
import { NO_WHOLE_NAME, nameIn } from './domain-choice'
import type { AskingStep } from './order-steps'

/** Answers of a visitor so far, under the names of their inputs (docs/product/README.md#names-of-inputs). */
export interface OrderAnswers extends CustomerAnswers, RegistrantAnswers {
  /** As whom they order; empty until they say so. */
  acting_as: ActingAs | ''
  /** As typed. Its search decides what it means. */
  domain_name: string
  domain_plan: DomainPlan
  /** Whole names beside that one, each once. */
  further_names: readonly string[]
  /** `NAME_ALONE` for a domain name alone. */
  hosting_package: PackageId | ''
  billing_cycle: BillingCycle
  /** Each as often as it is wanted. */
  extras: readonly ExtraId[]
  /** What was typed about extras, by the name of its field: the names of each, and a number that is none. */
  extra_texts: Texts
  /** Only for looking up the street; the order keeps `customer_address`. */
  house_number: string
  terms: boolean
  payment_method: PaymentMethod | ''
  mandate: boolean
}

export type OrderAnswerName = keyof OrderAnswers

export const NO_ORDER_ANSWERS: OrderAnswers = {
  ...toForm({}),
  ...NO_REGISTRANT_ANSWERS,
  acting_as: '',
  domain_name: '',
  domain_plan: 'register',
  further_names: [],
  hosting_package: '',
  billing_cycle: 'monthly',
  extras: [],
  extra_texts: {},
  house_number: '',
  terms: false,
  payment_method: '',
  mandate: false,
}

/** The answers that each step asks for. */
export const STEP_ANSWERS = {
  package: ['domain_name', 'domain_plan', 'further_names', 'hosting_package', 'billing_cycle'],
  extras: ['extras', 'extra_texts'],
  details: ['acting_as', ...CUSTOMER_INPUTS, 'house_number', ...REGISTRANT_INPUTS],
  summary: ['terms', 'payment_method', 'mandate'],
} as const satisfies Record<AskingStep, readonly OrderAnswerName[]>

/** As whom the visitor orders: as they said, or else as the default that is stored for them. */
export function orderedAs(answers: OrderAnswers): ActingAs {
  return answers.acting_as || actingAsOf(fromForm(answers))
}

/** In the place of a package: a domain name alone. The wizard does not offer it. */
export const NAME_ALONE = 'alleen-domeinnaam'

export const NO_PACKAGE = 'Kies een hostingpakket.'
export const NO_PAYMENT_METHOD = 'Kies hoe je wilt betalen.'

/** Faults that keep a visitor from passing a step, by field; empty when there are none (docs/product/hosting.md#checkout). */
export function faultsOf(step: AskingStep, answers: OrderAnswers): Texts {
  switch (step) {
    case 'package':
      return {
        ...faultInOwnName(answers),
        ...(answers.hosting_package === '' && { hosting_package: NO_PACKAGE }),
      }
    case 'extras':
      return faultsInExtras(answers)
    case 'details':
      return { ...faultsInDetails(answers), ...faultInVatId(answers) }
    case 'summary':
      return answers.terms ? {} : { terms: TERMS_FAULT }
  }
}

function faultsInExtras({ extras, extra_texts }: OrderAnswers): Texts {
  return { ...namesTyped(extras, extra_texts).faults, ...extrasTyped(extras, extra_texts).faults }
}

function faultInVatId(answers: OrderAnswers): Texts {
  const isRefused = answers.acting_as !== '' && isConsumerWithVatId(answers.acting_as, fromForm(answers))
  return isRefused ? { customer_vat_id: CONSUMER_VAT_ID_FAULT } : {}
}

/** A name that the customer brings cannot be searched, so it has to be complete. */
function faultInOwnName({ domain_plan, domain_name }: OrderAnswers): Texts {
  const isWhole = domain_plan !== 'bring' || domain_name.trim() === '' || nameIn(domain_name) !== null
  return isWhole ? {} : { domain_name: NO_WHOLE_NAME }
}
