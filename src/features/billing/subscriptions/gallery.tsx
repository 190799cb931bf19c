import { NEXT_DEBIT } from '@/features/billing/direct-debit/fixtures'
import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { DELIVERED, typedOrder } from '@/features/hosting/orders/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { idOf, LONG, many, type StrangersWords } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { aPriceVersion } from './fixtures'
import { newPriceMail, newPriceWithdrawnMail } from './server/mails/new-price-mails'
import { renewalMail } from './server/mails/renewal-mail'
import { itemOn } from './terms/domain/price-on-day'
import { catalogueProducts } from './terms/domain/price-products'
import { PricesPage } from './web/office/PricesPage'

function prices({ running = 1, typed = '' }: { running?: number; typed?: string }) {
  const products = catalogueProducts().map((product, index) => ({
    product,
    running: many(index % 3 === 2 ? 0 : running, (number) => ({
      unitPrice: (product.newOrders - 50 * number) as Cents,
      subscriptions: 7 * number,
    })),
  }))
  const [product] = catalogueProducts()
  if (!product) throw new Error('The catalogue is empty')
  const reason = typed || 'De stroom van ons datacentrum is duurder geworden.'
  const version = { ...aPriceVersion(), reason }
  const changes = [
    { version, product, told: 0, isCharged: false, waiting: 12 },
    { version: { ...version, id: idOf(9002) }, product, told: 3, isCharged: false, waiting: 9 },
    { version: { ...version, id: idOf(9003) }, product: undefined, told: 1_204, isCharged: true, waiting: 0 },
  ]
  const price = { product, unitPrice: 2100 as Cents, effectiveOn: '2027-01-01', reason }
  const preview = {
    price,
    subscriptions: 12,
    firstOn: '2027-01-05',
    lastOn: '2027-12-30',
    perMonth: 1800 as Cents,
    from: [{ unitPrice: 1950 as Cents, subscriptions: 12 }],
  }
  const values = { product: 'package:basis:monthly', price: '21,00', day: '2027-01-01', reason }
  const errors = {
    price: 'Vul een bedrag in, zoals 23,60.',
    reason: 'Schrijf op waarom: je klanten lezen het.',
  }
  const draft = running
    ? { values, errors: {}, preview }
    : { values: { product: '', price: 'veel', day: '', reason: '' }, errors, preview: null }
  return (
    <PricesPage
      {...{ products, changes: running ? changes : [], draft, tomorrow: '2026-11-21' }}
      vatState={undefined}
      vatRates={[...(running ? NEW_VAT_RATE : []), ...VAT_RATES]}
    />
  )
}

const FIRST_RATE = { decidedBy: null, isToCome: false, invoicesAtAnother: 0 }

const VAT_RATES = [
  { ...FIRST_RATE, percent: 21, from: '2012-10-01' },
  { ...FIRST_RATE, percent: 19, from: '2001-01-01' },
]

const NEW_VAT_RATE = [
  { percent: 22, from: '2027-01-01', decidedBy: 'Fenna Aarnink', isToCome: true, invoicesAtAnother: 3 },
]

const NEXT_YEAR = { periodStart: '2026-12-04', periodEnd: '2027-12-03' } as const

/** Prices. */
export const pages: PagesByFace = {
  office: {
    '/beheer/prijzen': {
      gewoon: prices({}),
      'leeg, met fouten': prices({ running: 0 }),
      lang: prices({ running: 4, typed: LONG.text }),
    },
  },
}

/** Mails about terms and prices. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const order = typedOrder(typed)
  const running = typedOrder(typed, DELIVERED)
  const partOf = (part: number) => {
    const [item] = order.items.slice(part)
    if (!item) throw new Error(`There is no item ${part}`)
    return {
      ...itemOn(item, '2026-11-20'),
      ...(typed && item.kind === 'domain' && { description: `Domeinnaam ${typed.domainName}` }),
    }
  }
  const priced = (unitPrice: number, { announced = 0, part = 0 } = {}) => ({
    customer: { customerName: person.name, email: person.email },
    orderId: running.id as string | null,
    reference: running.orderNumber,
    reason: 'De stroom van ons datacentrum is duurder geworden.',
    items: [
      {
        item: partOf(part),
        step: {
          version: { ...aPriceVersion(), unitPrice: unitPrice as Cents },
          effectiveOn: '2027-01-05',
          from: partOf(part).unitPrice,
          announced: announced ? (announced as Cents) : null,
        },
      },
    ],
  })
  return {
    renewalMail: {
      'wat een project begon': () =>
        renewalMail(MAIL_CONTEXT, { ...storedInvoice(typedInvoice(typed, NEXT_YEAR)), orderId: null }, null),
      'zelf betalen': () => renewalMail(MAIL_CONTEXT, storedInvoice(typedInvoice(typed, NEXT_YEAR)), null),
      'van een domeinnaam': () =>
        renewalMail(MAIL_CONTEXT, storedInvoice(typedInvoice(typed, NEXT_YEAR)), null, { isOfNames: true }),
      'wordt afgeschreven': () =>
        renewalMail(MAIL_CONTEXT, storedInvoice(typedInvoice(typed, NEXT_YEAR)), NEXT_DEBIT),
    },
    newPriceMail: {
      duurder: () => newPriceMail(MAIL_CONTEXT, priced(2100)),
      'duurder, alleen een naam': () =>
        newPriceMail(MAIL_CONTEXT, { ...priced(3500, { part: 2 }), isNameAlone: true }),
      'duurder, van een project': () => newPriceMail(MAIL_CONTEXT, { ...priced(2100), orderId: null }),
      'toch gelijk': () => newPriceMail(MAIL_CONTEXT, priced(partOf(0).unitPrice, { announced: 50_000 })),
      'een extra, anders dan aangekondigd': () =>
        newPriceMail(MAIL_CONTEXT, priced(300, { announced: 350, part: 1 })),
      'domeinnaam goedkoper': () => newPriceMail(MAIL_CONTEXT, priced(2500, { part: 2 })),
    },
    newPriceWithdrawnMail: {
      ingetrokken: () =>
        newPriceWithdrawnMail(MAIL_CONTEXT, {
          customer: priced(2100).customer,
          orderId: running.id,
          reference: running.orderNumber,
          item: partOf(0),
          toldPrice: 2100 as Cents,
          effectiveOn: '2027-01-05',
          toldOn: '2026-11-22',
          price: partOf(0).unitPrice,
        }),
    },
  }
}
