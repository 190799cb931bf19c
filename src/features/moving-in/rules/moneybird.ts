import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { dayIn, type Fields } from './fields'
import { linesOf } from './imported-lines'
import { abroad, otherCurrency, placeOf, readRow, staysBehind } from './reading'
import type { ReadRow, SourceRow } from './rows'
import type { Source } from './source'
import { amountOf, isInEuros, placeIn, textOf } from './their-terms'

/** Moneybird: its contacts and sales invoices, by their names in its API. Ids have more digits than JavaScript counts. */
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
  ],
  claims: (rowsOf) =>
    rowsOf('sales_invoices').flatMap((row) => {
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
        customerPhone: fields.phone('phone'),
        customerAddress: [fields.text('address1'), fields.text('address2')].filter(Boolean).join(' ') || null,
        customerZipcode: fields.postcode('zipcode'),
        customerCity: fields.text('city'),
        customerKvk: fields.kvk('chamber_of_commerce'),
        customerVatId: fields.vatId('tax_number'),
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

/** The day of the newest payment, in the list that Moneybird keeps with an invoice. */
function lastPayment(list: string | null): CalendarDay | undefined {
  const days = [...(list ?? '').matchAll(/"payment_date":"([^"]+)"/g)].flatMap(
    ([, day = '']) => dayIn(day) ?? [],
  )
  return days.sort().at(-1)
}
