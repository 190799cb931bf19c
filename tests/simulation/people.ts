import type { PaymentMethod } from '../../src/features/billing/payments/domain/payment'
import type { ExtraId } from '../../src/features/hosting/catalogue/domain/catalogue'
import { extraOf } from '../../src/features/hosting/catalogue/domain/packages'
import type { AgreedOrder } from '../../src/features/hosting/checkout/server/place-order'
import { cartOf, nameAlone } from '../../src/features/hosting/orders/domain/order-in-words'
import type { SignedInAccount } from '../../src/features/people/accounts/domain/roles'
import type { CustomerDetails } from '../../src/features/people/customers/domain/customer-details'
import { CONSUMER_ORDER } from '../support/customers'
import type { Chance } from './chance'
import { daysLater, isLateInMonth } from './naive-days'
import type { SimulatedOrder, World, YearPlan } from './world'

/** A customer's manner of paying. */
export type Temper = 'prompt' | 'late' | 'never'

export interface Person {
  index: number
  details: CustomerDetails
  temper: Temper
  /** Days of the first, second and third order. */
  ordersOn: readonly string[]
}

const TEMPERS: readonly Temper[] = ['prompt', 'never', 'late', 'prompt', 'never']
const WANTS_DEBITS: readonly boolean[] = [true, false, true, true]

/** Takes the values in turn in a short year, so that its few customers cover them all; undefined in a usual year. */
function inTurn<Value>({ pace }: YearPlan, index: number, values: readonly Value[]): Value | undefined {
  return pace > 1 ? values[index % values.length] : undefined
}

/** All customers of this world: consumers and businesses, most of them early. */
export function peopleOf(world: Pick<World, 'plan' | 'chance'>): Person[] {
  return Array.from({ length: world.plan.customers }, (_, index) => personOf(world, index))
}

function personOf({ plan, chance }: Pick<World, 'plan' | 'chance'>, index: number): Person {
  const draw = chance('person', index)
  const company = draw.is(0.45) ? `Bedrijf ${index} B.V.` : null
  const early = Math.min(Math.ceil(24 / plan.pace), plan.days - 1)
  const first = draw.is(1 - 0.45 / plan.pace) ? draw.between(0, early) : draw.between(0, plan.days - 1)
  const firstDay = draw.is(0.4)
    ? lateInMonthFrom(daysLater(plan.firstDay, first))
    : daysLater(plan.firstDay, first)
  const more = draw.weighed({ none: 75, one: 20, two: 5 })
  const gaps = { none: [], one: [draw.between(3, 120)], two: [draw.between(0, 40), draw.between(41, 200)] }
  return {
    index,
    temper: inTurn(plan, index, TEMPERS) ?? draw.weighed({ prompt: 70, late: 22, never: 8 }),
    ordersOn: [firstDay, ...gaps[more].map((gap) => daysLater(firstDay, gap))],
    details: {
      ...CONSUMER_ORDER.customer,
      customerName: `Klant ${index}`,
      customerEmail: `klant-${index}@simulatie.example`,
      customerCompany: company,
      customerKvk: company && String(30000000 + index),
    },
  }
}

/** The first day from here that some months lack, or nearly: the 28th to the 31st. */
function lateInMonthFrom(day: string): string {
  let late = day
  while (!isLateInMonth(late)) late = daysLater(late, 1)
  return late
}

const EXTRAS: readonly ExtraId[] = ['ssl', 'seo', 'backup', 'support', 'extra-site', 'extra-email']
export const METHODS: readonly PaymentMethod[] = ['ideal', 'test-bank', 'bank-transfer']

/** Content of an order: every package, billing cycle, extra and way with a domain name occurs, several of an extra,
 * further names, and a name alone. */
export function agreedOrderOf(
  { chance, plan }: World,
  { index, details }: Person,
  turn: number,
): AgreedOrder {
  const draw = chance('order', index, turn)
  const counts = chance('how many of an order', index, turn)
  const hasName = draw.is(0.6)
  const order: AgreedOrder = {
    ...CONSUMER_ORDER,
    customer: details,
    cart: {
      packageId: draw.pick(['basis', 'onbeperkt', 'webshop']),
      billingCycle: draw.is(1 - 0.3 / plan.pace) ? 'monthly' : 'yearly',
      extras: EXTRAS.filter(() => draw.is(0.2)).flatMap((id) => pieces(counts, id)),
      domainName: hasName ? `naam-${index}-${turn}.example` : null,
      domainPlan: hasName ? draw.pick(['register', 'register', 'bring']) : null,
    },
    paymentMethod: inTurn(plan, index, METHODS) ?? draw.pick(METHODS),
    mandate: inTurn(plan, index, WANTS_DEBITS) ?? draw.is(0.4),
  }
  const { domainName, domainPlan } = order.cart
  if (domainPlan === 'register' && counts.is(0.3))
    order.cart.furtherNames = ['eu', 'com'].map((ending) => `naam-${index}-${turn}-${ending}.example`)
  const isNameAlone = domainName !== null && domainPlan === 'register' && draw.is(0.2)
  return isNameAlone ? { ...order, cart: cartOf(nameAlone(domainName)) } : order
}

/** Several of what is sold by number, in a third of the orders of it. */
export function pieces(draw: Chance, id: ExtraId): ExtraId[] {
  const { most } = extraOf(id)
  const count = draw.is(0.33) ? draw.between(1, Math.min(4, most)) : 1
  return Array.from({ length: count }, () => id)
}

/** The account of whoever placed an order, signed in. */
export function accountOf({ accountId }: Pick<SimulatedOrder, 'accountId'>): SignedInAccount {
  return {
    id: accountId,
    email: '',
    name: 'Klant',
    role: 'customer',
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  }
}
