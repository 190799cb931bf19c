import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { amountIn } from './amount'
import { dayIn, type Fields } from './fields'
import { linesOf } from './imported-lines'
import { abroad, otherCurrency, placeOf, readRow, staysBehind } from './reading'
import type { ReadRow, SourceRow } from './rows'
import type { Beside, Source } from './source'
import { amountOf, dayOfCell, isInEuros, placeIn, textOf } from './their-terms'

/**
 * Moneybird: contacts and sales invoices, under their names in its API. Its ids have more digits than a JavaScript
 * number can hold.
 */
export const MONEYBIRD: Source = {
  id: 'moneybird',
  label: 'Moneybird',
  customerColumn: 'contact_id',
  partKeys: {},
  files: [
    {
      name: 'contacts',
      kind: 'customer',
      sumOf: null,
      columns: [
        'id',
        'company_name',
        'firstname',
        'lastname',
        'address1',
        'zipcode',
        'city',
        'country',
        'email',
        'created_at',
      ],
      read: contactOf,
    },
    {
      name: 'sales_invoices',
      kind: 'invoice',
      sumOf: 'total_price_incl_tax',
      columns: [
        'id',
        'contact_id',
        'invoice_id',
        'state',
        'invoice_date',
        'due_date',
        'total_price_excl_tax',
        'total_price_incl_tax',
        'total_unpaid',
        'currency',
      ],
      read: invoiceOf,
    },
    {
      name: 'recurring_sales_invoices',
      kind: 'part',
      sumOf: null,
      columns: [
        'id',
        'contact_id',
        'active',
        'invoice_date',
        'last_date',
        'frequency_type',
        'frequency',
        'currency',
        'total_price_excl_tax',
      ],
      read: recurringOf,
    },
    {
      name: 'subscriptions',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'contact_id', 'start_date', 'end_date', 'frequency', 'frequency_type', 'product'],
      read: subscriptionOf,
    },
  ],
  claims: (rowsOf, today) => [
    ...rowsOf('recurring_sales_invoices')
      .filter((row) => goesOn(row) && isInEuros(row))
      .map((row) => ({
        what: 'next' as const,
        key: `herhaalfactuur ${textOf(row, 'id')}`,
        customerRef: textOf(row, 'contact_id'),
        amount: amountOf(row, 'total_price_excl_tax'),
        on: dayOfCell(row, 'invoice_date'),
        place: placeIn(row),
      })),
    ...rowsOf('subscriptions')
      .filter((row) => !hasEnded(row, today))
      .map((row) => ({
        what: 'next' as const,
        key: `abonnement ${textOf(row, 'id')}`,
        customerRef: textOf(row, 'contact_id'),
        amount: productPrice(row),
        on: null,
        place: placeIn(row),
      })),
    ...rowsOf('sales_invoices').flatMap((row) => {
      if (!OPEN.includes(textOf(row, 'state')) || !isInEuros(row)) return []
      const amount = amountOf(row, 'total_unpaid')
      const isCredit = amount < 0
      return [
        {
          what: isCredit ? ('credit' as const) : ('open' as const),
          key: `factuur ${textOf(row, 'id')}`,
          customerRef: textOf(row, 'contact_id'),
          amount: Math.abs(amount) as Cents,
          on: null,
          place: placeIn(row),
        },
      ]
    }),
  ],
}

/** `invoice_date` of a recurring invoice is its next day; after `last_date` there is none. */
function goesOn(row: SourceRow): boolean {
  const [next, last] = [dayOfCell(row, 'invoice_date'), dayOfCell(row, 'last_date')]
  return ['true', '1'].includes(textOf(row, 'active').toLowerCase()) && !(next && last && last < next)
}

/** A recurring invoice has lines and a term of its own, which an order here cannot have. */
function recurringOf(row: SourceRow, fields: Fields): ReadRow {
  const [amount, next] = [fields.amount('total_price_excl_tax'), fields.day('invoice_date')]
  fields.oneOf('active', { true: true, false: false, 1: true, 0: false }, true)
  fields.optionalDay('last_date')
  if (fields.reasons.length > 0) return readRow(fields, { kind: 'part' })
  if (!goesOn(row)) return { kind: 'left-out', reason: 'herhaalfactuur die niet meer loopt' }
  const what = `herhaalfactuur ${fields.text('reference') ?? textOf(row, 'id')}`
  const currency = fields.foreignCurrency('currency')
  if (currency) return otherCurrency(what, currency)
  return staysBehind(
    'herhaalfactuur',
    `${what} van contact ${textOf(row, 'contact_id')} vraagt ${inEurosAndCents(amount)} zonder btw per ${termOf(row)}, de volgende keer op ${shownDay(next)}. Bied dit hier aan als offerte, of factureer het daar verder?`,
  )
}

function hasEnded(row: SourceRow, today: CalendarDay): boolean {
  const end = dayOfCell(row, 'end_date')
  return end !== null && end < today
}

/** Price of a subscription's product, from the JSON in its cell: zero without a price. */
function productPrice(row: SourceRow): Cents {
  const [, price = ''] = /"price":"([^"]*)"/.exec(textOf(row, 'product')) ?? []
  return amountIn(price) ?? (0 as Cents)
}

/** Moneybird invoices a subscription for as long as it runs, at the price of its product. */
function subscriptionOf(row: SourceRow, fields: Fields, { today }: Beside): ReadRow {
  const start = fields.day('start_date')
  fields.optionalDay('end_date')
  if (fields.reasons.length > 0) return readRow(fields, { kind: 'part' })
  if (hasEnded(row, today)) return { kind: 'left-out', reason: 'abonnement dat niet meer loopt' }
  const price = productPrice(row)
  return staysBehind(
    'abonnement',
    `abonnement ${fields.text('reference') ?? textOf(row, 'id')} van contact ${textOf(row, 'contact_id')} loopt sinds ${shownDay(start)} en wordt daar per ${termOf(row)} gefactureerd${price === 0 ? '' : ` (product: ${inEurosAndCents(price)})`}. Bied het hier aan als offerte, of factureer het daar verder?`,
  )
}

/** '3 month': a term in Moneybird's words. */
function termOf(row: SourceRow): string {
  return `${textOf(row, 'frequency')} ${textOf(row, 'frequency_type')}`
}

const OPEN = ['open', 'late', 'reminded', 'pending_payment']

function contactOf(row: SourceRow, fields: Fields): ReadRow {
  const person = [fields.text('firstname'), fields.text('lastname')].filter(Boolean).join(' ')
  const customerCompany = fields.text('company_name')
  if (!person && !customerCompany) fields.fault('company_name, firstname en lastname zijn leeg')
  const country = fields.abroad('country')
  if (country) return abroad(person || customerCompany || 'Een contact', country)
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...placeOf(row, fields),
      email: fields.email('email'),
      passwordHash: null,
      record: {
        customerName: person || (customerCompany ?? ''),
        customerCompany,
        customerPhone: fields.phone('phone', fields.country('country')),
        customerAddress: [fields.text('address1'), fields.text('address2')].filter(Boolean).join(' ') || null,
        customerZipcode: fields.postcode('zipcode', fields.country('country')),
        customerCity: fields.text('city'),
        customerCountry: fields.country('country'),
        customerKvk: fields.kvk('chamber_of_commerce'),
        customerVatId: fields.vatId('tax_number', fields.country('country')),
      },
      createdAt: fields.moment('created_at'),
    },
  })
}

const STATES = {
  paid: true,
  open: false,
  late: false,
  reminded: false,
  pending_payment: false,
}

function invoiceOf(row: SourceRow, fields: Fields): ReadRow {
  if (['draft', 'scheduled'].includes(fields.text('state') ?? ''))
    return { kind: 'left-out', reason: 'concept' }
  const number = fields.text('invoice_id') ?? ''
  const currency = fields.foreignCurrency('currency')
  if (currency) return otherCurrency(`factuur ${number}`, currency)
  if (fields.text('state') === 'uncollectible')
    return staysBehind(
      'oninbaar verklaard',
      `factuur ${number} is daar oninbaar en dus niet open: hij blijft daar. Wil je hem alsnog innen, zet hem daar dan weer open.`,
    )
  const unpaid = fields.amount('total_unpaid')
  if (unpaid < 0 && fields.text('state') !== 'paid')
    return staysBehind(
      'creditfactuur die nog open is',
      `creditfactuur ${number}: ${inEurosAndCents(unpaid)} komt de klant nog toe. Betaal het terug of verreken het daar.`,
    )
  const [net, total] = [fields.amount('total_price_excl_tax'), fields.amount('total_price_incl_tax')]
  const issueDate = fields.day('invoice_date')
  const isPaid = fields.oneOf<boolean>('state', STATES, false)
  const description = fields.text('reference') ?? 'Factuur uit Moneybird'
  if (isPaid && unpaid !== 0)
    fields.fault(`total_unpaid is ${inEurosAndCents(unpaid)} van een betaalde factuur`)
  if (!isPaid && (unpaid > total || (unpaid === 0 && total !== 0)))
    fields.fault(
      `total_unpaid is ${inEurosAndCents(unpaid)} van een open factuur van ${inEurosAndCents(total)}`,
    )
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...placeOf(row, fields),
      invoiceNumber: fields.required('invoice_id'),
      orderRef: null,
      issueDate,
      description,
      ...linesOf(fields, { net, vat: (total - net) as Cents }, [], description),
      customerRef: fields.required('contact_id'),
      dueDate: fields.day('due_date'),
      paidOn: isPaid ? (fields.optionalDay('paid_at') ?? issueDate) : null,
      paidBefore:
        !isPaid && unpaid < total
          ? { amount: (total - unpaid) as Cents, on: lastPayment(fields.text('payments')) ?? issueDate }
          : null,
    },
  })
}

/** Day of the newest payment, from the list that Moneybird stores with an invoice. */
function lastPayment(list: string | null): CalendarDay | undefined {
  const days = [...(list ?? '').matchAll(/"payment_date":"([^"]+)"/g)].flatMap(
    ([, day = '']) => dayIn(day) ?? [],
  )
  return days.sort().at(-1)
}
