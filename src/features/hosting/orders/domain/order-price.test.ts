import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  productKey,
  productOf,
  productWithKey,
} from '@/features/billing/subscriptions/terms/domain/price-products'
import {
  netsOfItems,
  priceOfPeriod,
  recurringPrice,
} from '@/features/billing/subscriptions/terms/domain/subscription'
import { extraOf, extras, packageOf, packages } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, euros, sum } from '@/shared/money'
import { cartOf, nameAlone } from './order-in-words'
import { agreedItems, type Cart, laterYearOfDomain, orderLines, priceExtra, priceOrder } from './order-price'
import { DOMAIN_PLANS } from './order-status'
import { shownPrices } from './shown-prices'

const VAT = 21

const EXTRA_IDS = extras().map(({ id }) => id)
const PACKAGE_IDS = packages().map(({ id }) => id)

const onlyHosting: Cart = {
  packageId: 'onbeperkt',
  billingCycle: 'monthly',
  extras: [],
  domainName: null,
  domainPlan: null,
}

const forTheBakery: Cart = {
  ...onlyHosting,
  billingCycle: 'yearly',
  extras: ['ssl', 'backup'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
}

test('hosting alone costs the price of its package, per month or per year, without VAT', () => {
  for (const packageId of PACKAGE_IDS) {
    const { monthly, yearly } = packageOf(packageId).price
    expect(priceOrder({ ...onlyHosting, packageId }, VAT).net).toBe(monthly)
    expect(priceOrder({ ...onlyHosting, packageId, billingCycle: 'yearly' }, VAT).net).toBe(yearly)
  }
})

test('each extra costs its own amount per month, and twelve times that per year', () => {
  const prices = EXTRA_IDS.map((extra) => [
    extra,
    priceOrder({ ...onlyHosting, extras: [extra] }, VAT).extras,
    priceOrder({ ...onlyHosting, billingCycle: 'yearly', extras: [extra] }, VAT).extras,
  ])
  expect(prices).toEqual([
    ['ssl', euros(2.5), euros(30)],
    ['seo', euros(52.5), euros(630)],
    ['backup', euros(5.99), euros(71.88)],
    ['support', euros(10), euros(120)],
    ['extra-site', euros(15), euros(180)],
    ['extra-email', euros(5), euros(60)],
  ])
  expect(priceExtra('backup', 'yearly')).toBe(euros(71.88))
})

// promise contract: 538.38 without VAT, 651.44 with
test('onbeperkt yearly with ssl, backup and a domain name is 538.38 without VAT and 651.44 with', () => {
  expect(priceOrder(forTheBakery, VAT)).toEqual({
    hosting: euros(435.5),
    extras: euros(101.88),
    domain: euros(1),
    net: euros(538.38),
    vat: euros(113.06),
    total: euros(651.44),
  })
})

test('a domain name costs one euro now and thirty in each year after, apart from the hosting', () => {
  expect(priceOrder({ ...forTheBakery, billingCycle: 'monthly' }, VAT).domain).toBe(euros(1))
  expect(recurringPrice(agreedItems(forTheBakery), VAT)).toEqual({
    net: euros(537.38),
    vat: euros(112.85),
    total: euros(650.23),
    domainPerYear: { net: euros(30), vat: euros(6.3), total: euros(36.3) },
  })
})

// promise hosting-order-wizard.ts: Verhuizen kost niets extra.
test('who brings a domain name pays nothing for it, now or later', () => {
  const brought: Cart = { ...forTheBakery, domainPlan: 'bring' }
  expect(priceOrder(brought, VAT).domain).toBe(0)
  expect(recurringPrice(agreedItems(brought), VAT).domainPerYear).toBeNull()
  expect(orderLines(brought)).toEqual(orderLines({ ...brought, domainName: null, domainPlan: null }))
})

test('the lines of an order say what it is, how often, and at what price', () => {
  expect(orderLines(forTheBakery)).toEqual([
    {
      description: 'Hosting Onbeperkt',
      quantity: 1,
      unit: 'year',
      unitPrice: euros(435.5),
      net: euros(435.5),
    },
    { description: 'Premium SSL', quantity: 12, unit: 'month', unitPrice: euros(2.5), net: euros(30) },
    {
      description: extraOf('backup').name,
      quantity: 12,
      unit: 'month',
      unitPrice: euros(5.99),
      net: euros(71.88),
    },
    {
      description: 'Domeinnaam bakkerijaarnink.nl, eerste jaar',
      quantity: 1,
      unit: 'year',
      unitPrice: euros(1),
      net: euros(1),
    },
  ])
})

test('three mailboxes are one line of three, at the price of one for a period', () => {
  const three = { ...forTheBakery, extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'] }
  expect(priceOrder(three, VAT).extras).toBe(euros(30 + 3 * 60))
  expect(orderLines(three).slice(1, 3)).toEqual([
    { description: 'Premium SSL', quantity: 12, unit: 'month', unitPrice: euros(2.5), net: euros(30) },
    { description: 'Extra e-mailadres', quantity: 3, unit: 'piece', unitPrice: euros(60), net: euros(180) },
  ])
  expect(priceExtra('extra-email', 'monthly', 3)).toBe(euros(15))
})

test('the lines of an order tell what each of its items was asked, also when the whole was rounded', () => {
  const cart = { ...forTheBakery, extras: ['extra-site', 'extra-site', 'extra-email', 'extra-email'] }
  const nets = agreedItems({ ...cart, domainName: null, domainPlan: null }).map(priceOfPeriod)
  const lines = orderLines({ ...cart, domainName: null, domainPlan: null })
  expect(netsOfItems(lines)).toEqual(nets)
  const rounded = lines.map((line) =>
    line.quantity === 2 ? { ...line, net: (line.net + 1) as Cents } : line,
  )
  expect(sum(netsOfItems(rounded))).toBe(sum(nets) + 2)
  expect(netsOfItems(rounded)).toHaveLength(nets.length)
})

test('whatever is agreed is one of the products whose price the office can change, at the price of new orders', () => {
  for (const billingCycle of ['monthly', 'yearly'] as const)
    for (const packageId of PACKAGE_IDS) {
      const cart: Cart = { ...forTheBakery, packageId, billingCycle, extras: EXTRA_IDS }
      for (const item of agreedItems(cart)) {
        const product = productWithKey(productKey(productOf(item)))
        expect(product).toMatchObject({ newOrders: item.unitPrice, unit: item.unit })
        expect(item.description.startsWith(product?.name ?? '-')).toBe(true)
      }
    }
})

/** Several of what is counted, one of all else. */
const anyExtras = fc
  .tuple(fc.subarray(EXTRA_IDS), fc.integer({ min: 1, max: 10 }))
  .map(([ids, count]) =>
    ids.flatMap((id) => Array.from({ length: Math.min(count, extraOf(id).most) }, () => id)),
  )

const anyHosting: fc.Arbitrary<Cart> = fc
  .record({
    packageId: fc.constantFrom(...PACKAGE_IDS),
    billingCycle: fc.constantFrom('monthly' as const, 'yearly' as const),
    extras: anyExtras,
    domainPlan: fc.option(fc.constantFrom(...DOMAIN_PLANS)),
    furtherNames: fc.subarray(['aarnink.nl', 'aarnink.com', 'aarnink.eu', 'aarnink.be', 'aarnink.co.uk']),
  })
  .map((cart) => ({ ...cart, domainName: cart.domainPlan && 'bakkerijaarnink.nl' }))

const anyCart: fc.Arbitrary<Cart> = fc.oneof(
  anyHosting,
  fc.constantFrom('bakkerijaarnink.nl', 'aarnink.co.uk').map((name) => cartOf(nameAlone(name))),
)

// promise money 7: Net + VAT = total, for any amount … for any order
test('for any cart net and VAT make the total, the lines make the net, and the total split again gives the same', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { hosting, extras, domain, net, vat, total } = priceOrder(cart, VAT)
      const next = recurringPrice(agreedItems(cart), VAT)
      expect(net + vat).toBe(total)
      expect(hosting + extras + domain).toBe(net)
      expect(sum(orderLines(cart).map((line) => line.net))).toBe(net)
      for (const line of orderLines(cart)) expect(line.quantity * line.unitPrice).toBe(line.net)
      const ofItems = agreedItems({ ...cart, domainPlan: null, domainName: null }).map(priceOfPeriod)
      expect(netsOfItems(orderLines(cart)).slice(0, ofItems.length)).toEqual(ofItems)
      expect(sum(shownPrices(cart, VAT).lines.map((line) => line.net))).toBe(net)
      // The invoice starts from the total (docs/product/billing.md#invoice-amounts), and has to arrive at the amounts of the
      // cart.
      expect(Math.round((total * 100) / (100 + VAT))).toBe(net)
      expect(next.net + next.vat).toBe(next.total)
      // A name alone has its later years as its own periods.
      expect(cart.packageId === null ? laterYearOfDomain(cart) : hosting + extras).toBe(next.net)
    }),
    { numRuns: 10_000 },
  )
})

test('each further name costs its first year now and its own price later, and only beside a name that we register', () => {
  const cart: Cart = {
    packageId: 'basis',
    billingCycle: 'monthly',
    extras: [],
    domainName: 'bakkerijaarnink.nl',
    domainPlan: 'register',
  }
  const names = ['bakkerijaarnink.com', 'bakkerijaarnink.eu']
  const more = { ...cart, furtherNames: names }
  expect(priceOrder(more, VAT).net - priceOrder(cart, VAT).net).toBe(200)
  expect(laterYearOfDomain(more) - laterYearOfDomain(cart)).toBe(6000)
  expect(orderLines(more).map(({ description }) => description)).toEqual([
    'Hosting Basis',
    ...['bakkerijaarnink.nl', ...names].map((name) => `Domeinnaam ${name}, eerste jaar`),
  ])
  const brought = { ...more, domainPlan: 'bring' } as const
  expect(priceOrder(brought, VAT).domain).toBe(0)
})
