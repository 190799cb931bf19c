import { z } from 'astro/zod'
import { vatOfOrders } from '@/content/pages/hosting-order-wizard'
import type { VatDecision } from '@/features/billing/vat/domain/vat-treatment'
import { treatmentOf } from '@/features/billing/vat/server/buyer-treatment'
import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { optionalText } from '@/shared/form-fields'
import { countryName, HOME, type MemberState } from '@/shared/member-states'
import type { OrderAnswers } from '../domain/order-answers'
import type { VatQuestion, VatReply } from '../domain/order-vat'

/** Rate limit of one visitor's questions that VIES has to be asked for. */
const VIES_QUESTIONS = { capacity: 20, perSecond: 20 / 600 }

const { customer_country, customer_vat_id, customer_phone } = CUSTOMER_SCHEMAS

const asked = inCountry(
  z.object({ customer_country, customer_vat_id, customer_phone, customer_zipcode: optionalText(20) }),
)

/**
 * How VAT is charged on an order with these answers, with what its customer has to know. Without an answer of the last
 * day VIES is asked, for five seconds at most; a visitor over the limit gets what is known already. Not within a
 * transaction. Without an address nobody waits, and VIES is not asked.
 */
export async function reckonVat(
  context: Context,
  question: VatQuestion & Partial<Pick<OrderAnswers, 'acting_as'>>,
  clientAddress?: string,
): Promise<VatReply> {
  const read = asked.safeParse(question)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    return { outcome: 'invalid', errors: Object.fromEntries(faults.toReversed()) }
  }
  const isConsumer = question.acting_as === 'consumer'
  const vatId = isConsumer ? null : read.data.customer_vat_id
  const buyer = { country: read.data.customer_country, vatId }
  if (buyer.country === HOME) return { outcome: 'reckoned', isReverseCharged: false, says: [] }
  if (clientAddress !== undefined && (await mayAsk(context, clientAddress)))
    await viesAnswerNow(context, buyer.vatId)
  const decided = await treatmentOf(context.db, buyer, dayOf(context.now()))
  return {
    outcome: 'reckoned',
    isReverseCharged: decided.treatment === 'reverse-charge',
    says: [vatInWords(decided, buyer.country), ...holderInWords(question.domain_name, buyer.country)],
  }
}

async function mayAsk(context: Context, clientAddress: string): Promise<boolean> {
  const key = visitorKey(context, 'order-vat', clientAddress)
  return await takeToken(context, { ...VIES_QUESTIONS, key })
}

function vatInWords({ because }: VatDecision, country: MemberState): string {
  switch (because) {
    case 'confirmed':
    case 'confirmed-before':
      return vatOfOrders.confirmed(countryName(country))
    case 'unconfirmed':
      return vatOfOrders.unconfirmed
    case 'refused':
      return vatOfOrders.refused
    default:
      return vatOfOrders['no-vat-id']
  }
}

/** What the registry of the name asks of a holder who lives elsewhere. */
function holderInWords(typed: string, country: MemberState): string[] {
  const parsed = parseDomainName(typed)
  const ending = parsed.outcome === 'ok' ? parsed.name.slice(parsed.name.lastIndexOf('.')) : ''
  const words = vatOfOrders.holders.find(({ endings }) => endings.some((one) => one === ending))
  return words ? [words.says(ending, countryName(country))] : []
}
