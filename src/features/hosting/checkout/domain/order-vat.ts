import { HOME } from '@/shared/member-states'
import type { VatBasis } from '@/shared/vat'
import type { OrderAnswers } from './order-answers'

/** The answers that decide how VAT is charged, and what else is said to somebody in another member state. */
export type VatQuestion = Pick<
  OrderAnswers,
  'customer_country' | 'customer_vat_id' | 'customer_zipcode' | 'customer_phone' | 'domain_name'
>

/** How VAT is charged on an order from another member state, as our server answered. */
export interface AnsweredVat {
  /** The answers that it is about (`vatMark`). */
  mark: string
  isReverseCharged: boolean
  /** What whoever orders has to know about it, in sentences. */
  says: readonly string[]
}

/** What our server makes of the question: how VAT is charged, or which fields are wrong. */
export type VatReply =
  | ({ outcome: 'reckoned' } & Omit<AnsweredVat, 'mark'>)
  | { outcome: 'invalid'; errors: Readonly<Record<string, string>> }

/** Fingerprint of what decides it: with another one the answer is about somebody else. */
export function vatMark(answers: VatQuestion): string {
  const { customer_country, customer_vat_id, customer_zipcode, customer_phone, domain_name } = answers
  return [customer_country, customer_vat_id, customer_zipcode, customer_phone, domain_name].join('\n')
}

interface Reckoned {
  answers: OrderAnswers
  vat: AnsweredVat | null
}

/** Whether our server has to be asked how VAT is charged: never for an address in the Netherlands. */
export function needsVat({ answers, vat }: Reckoned): boolean {
  return answers.customer_country !== HOME && vat?.mark !== vatMark(answers)
}

/** The answer about these answers; null at home, and while there is none. */
export function vatNow(reckoned: Reckoned): AnsweredVat | null {
  return reckoned.answers.customer_country === HOME || needsVat(reckoned) ? null : reckoned.vat
}

/** How VAT comes on the amounts: at the standard rate, in percent, until our server says otherwise. */
export function basisOfOrder(reckoned: Reckoned, vatPercent: number): VatBasis {
  return vatNow(reckoned)?.isReverseCharged ? 'reverse-charge' : vatPercent
}
