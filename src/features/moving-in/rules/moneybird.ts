import type { Cents } from '@/shared/money'
import type { Fields } from './fields'
import { linesOf } from './imported-lines'
import { placeOf, readRow } from './reading'
import type { ReadRow, SourceRow } from './rows'
import type { Source } from './source'

/** Moneybird: its contacts and sales invoices, by their names in its API. Ids have more digits than JavaScript counts. */
export const MONEYBIRD: Source = {
  id: 'moneybird',
  label: 'Moneybird',
  partKeys: {},
  files: [
    {
      ...{ name: 'contacts', kind: 'customer', sumOf: null },
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
      ...{ name: 'sales_invoices', kind: 'invoice', sumOf: 'total_price_incl_tax' },
      columns: [
        'id',
        'contact_id',
        'invoice_id',
        'state',
        'invoice_date',
        'due_date',
        'total_price_excl_tax',
        'total_price_incl_tax',
      ],
      read: invoiceOf,
    },
  ],
}

function contactOf(row: SourceRow, fields: Fields): ReadRow {
  const person = [fields.text('firstname'), fields.text('lastname')].filter(Boolean).join(' ')
  const customerCompany = fields.text('company_name')
  if (!person && !customerCompany) fields.fault('company_name, firstname en lastname zijn leeg')
  fields.country('country')
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...{ ...placeOf(row, fields), email: fields.email('email'), passwordHash: null },
      record: {
        ...{
          customerName: person || (customerCompany ?? ''),
          customerCompany,
          customerPhone: fields.phone('phone'),
        },
        customerAddress: [fields.text('address1'), fields.text('address2')].filter(Boolean).join(' ') || null,
        ...{ customerZipcode: fields.postcode('zipcode'), customerCity: fields.text('city') },
        ...{ customerKvk: fields.kvk('chamber_of_commerce'), customerVatId: fields.vatId('tax_number') },
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
  uncollectible: false,
}

function invoiceOf(row: SourceRow, fields: Fields): ReadRow {
  if (['draft', 'scheduled'].includes(fields.text('state') ?? ''))
    return { kind: 'left-out', reason: 'concept' }
  const [net, total] = [fields.amount('total_price_excl_tax'), fields.amount('total_price_incl_tax')]
  const issueDate = fields.day('invoice_date')
  const isPaid = fields.oneOf<boolean>('state', STATES, false)
  const description = fields.text('reference') ?? 'Factuur uit Moneybird'
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...{
        ...placeOf(row, fields),
        invoiceNumber: fields.required('invoice_id'),
        orderRef: null,
        issueDate,
        description,
      },
      ...linesOf(fields, { net, vat: (total - net) as Cents }, [], description),
      ...{ customerRef: fields.required('contact_id'), dueDate: fields.day('due_date') },
      paidOn: isPaid ? (fields.optionalDay('paid_at') ?? issueDate) : null,
    },
  })
}
