import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { recurringPrice } from '@/features/billing/subscriptions/terms/domain/subscription'
import { counted, extraInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import { domainPrice, packageOf } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { isReverseChargedIn } from '@/shared/price-words'
import { CYCLE_WORDS } from './order-in-words'
import { agreedItems, type Cart, priceExtra, priceOrder, registeredNames } from './order-price'

const words = orderWizard.cart

/** One line of the prices beside the order button, without VAT. */
export interface ShownPrice {
  label: string
  note: string
  net: Cents
}

/** Recurring amount, without VAT and with it. */
export interface ShownLater {
  label: string
  note: string
  net: Cents
  total: Cents
}

/** '€ 23,60 incl. btw (€ 19,50 excl. btw)', or '€ 19,50, btw verlegd'. */
export function laterInWords({ note, net, total }: ShownLater): string {
  const each = note ? ` ${note}` : ''
  if (isReverseChargedIn({ net, vat: (total - net) as Cents }))
    return `${inEurosAndCents(total)}${each}, ${words.reversed}`
  return `${inEurosAndCents(total)}${each} ${words.incl} (${inEurosAndCents(net)} ${words.excl})`
}

/** Prices beside the order button: the page shows this object, and it is stored as evidence. */
export interface ShownPrices {
  lines: readonly ShownPrice[]
  net: Cents
  vat: Cents
  /** Amount due now, VAT included. */
  total: Cents
  later: readonly ShownLater[]
}

/** Ordered items, the amount due now, and the price of each following period, at this standard rate of VAT. */
export function shownPrices(cart: Cart, vatPercent: number): ShownPrices {
  const { net, vat, total, ...parts } = priceOrder(cart, vatPercent)
  return { lines: linesOf(cart, parts), net, vat, total, later: laterOf(cart, vatPercent) }
}

function linesOf(cart: Cart, { hosting }: { hosting: Cents }): ShownPrice[] {
  const { packageId, billingCycle, extras, domainName, domainPlan } = cart
  const note = CYCLE_WORDS[billingCycle]
  return [
    ...(packageId ? [{ label: `Hosting ${packageOf(packageId).name}`, note, net: hosting }] : []),
    ...counted(extras).map(({ id, count }) => ({
      label: extraInWords({ id, count }),
      note,
      net: priceExtra(id, billingCycle, count),
    })),
    ...(domainName && domainPlan === 'bring'
      ? [{ label: domainName, note: words.bring, net: 0 as Cents }]
      : []),
    ...registeredNames(cart).map((name) => ({
      label: name,
      note: 'het eerste jaar',
      net: domainPrice(name).firstYear,
    })),
  ]
}

function laterOf(cart: Cart, vatPercent: number): ShownLater[] {
  const { net, total, domainPerYear } = recurringPrice(agreedItems(cart), vatPercent)
  return [
    { label: words.after[cart.billingCycle], note: '', net, total },
    ...(domainPerYear
      ? [
          {
            label: registeredNames(cart).length > 1 ? words.domainsAfter : words.domainAfter,
            note: words.perYear,
            net: domainPerYear.net,
            total: domainPerYear.total,
          },
        ]
      : []),
  ]
}
