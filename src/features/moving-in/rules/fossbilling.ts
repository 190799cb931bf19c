import type { CustomerDetails } from '@/features/customers/rules/customer-details'
import type { BillingCycle } from '@/features/packages/rules/packages'
import { oldHashIn } from '@/features/passwords/rules/old-hash'
import { type Cents, sum } from '@/shared/money'
import { amountIn } from './amount'
import { dayIn, type Fields, fieldsOf } from './fields'
import { type FoundLine, linesOf, vatOn } from './imported-lines'
import { packageOf, plainOrder } from './products'
import { placeOf, readRow } from './reading'
import type { CustomerRow, ReadRow, SourceRow } from './rows'
import type { Beside, Source } from './source'

/** FOSSBilling, by its tables. Its column `salt` is of before bcrypt, and not used. */
export const FOSSBILLING: Source = {
  id: 'fossbilling',
  label: 'FOSSBilling',
  partKeys: { client: 'id', invoice_item: 'invoice_id', transaction: 'invoice_id' },
  files: [
    {
      ...{ name: 'client', kind: 'customer', sumOf: null },
      columns: [
        'id',
        'email',
        'pass',
        'first_name',
        'last_name',
        'company',
        'address_1',
        'city',
        'postcode',
        'country',
        'created_at',
      ],
      read: clientOf,
    },
    {
      ...{ name: 'client_order', kind: 'order', sumOf: null, isOptional: true },
      columns: ['id', 'client_id', 'product_id', 'price', 'period', 'status', 'expires_at', 'created_at'],
      read: orderOf,
    },
    {
      ...{ name: 'invoice', kind: 'invoice', sumOf: null },
      columns: ['id', 'client_id', 'serie', 'nr', 'status', 'taxrate', 'due_at', 'paid_at', 'created_at'],
      read: invoiceOf,
    },
    {
      ...{ name: 'invoice_item', kind: 'part', sumOf: null },
      columns: ['id', 'invoice_id', 'title', 'quantity', 'price', 'taxed'],
      read: () => ({ kind: 'part' }),
    },
    {
      ...{ name: 'transaction', kind: 'part', sumOf: null, isOptional: true },
      columns: ['id', 'invoice_id', 'status', 'created_at'],
      read: () => ({ kind: 'part' }),
    },
  ],
}

function clientOf(row: SourceRow, fields: Fields): ReadRow {
  const passwordHash = fields.text('pass')
  if (passwordHash && !oldHashIn(passwordHash)) fields.fault('pass is van een soort die niet bekend is')
  fields.country('country')
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...{ ...placeOf(row, fields), email: fields.email('email'), passwordHash, record: recordOf(fields) },
      createdAt: fields.moment('created_at'),
    },
  })
}

function recordOf(fields: Fields): CustomerRow['record'] {
  const name = [fields.text('first_name'), fields.text('last_name')].filter(Boolean).join(' ')
  if (!name) fields.fault('first_name en last_name zijn leeg')
  return {
    ...{ customerName: name, customerCompany: fields.text('company'), customerPhone: fields.phone('phone') },
    customerAddress: [fields.text('address_1'), fields.text('address_2')].filter(Boolean).join(' ') || null,
    ...{ customerZipcode: fields.postcode('postcode'), customerCity: fields.text('city') },
    ...{ customerKvk: fields.kvk('company_number'), customerVatId: fields.vatId('company_vat') },
  }
}

const PERIODS = { '1m': 'monthly', '1y': 'yearly', '12m': 'yearly' } as const
const STATES = { active: 'active', suspended: 'suspended', canceled: 'cancelled' } as const

function orderOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const state = fields.text('status') ?? ''
  if (/^(pending|failed)/.test(state)) return { kind: 'left-out', reason: 'nog niet begonnen' }
  const status = fields.oneOf<'active' | 'suspended' | 'cancelled'>('status', STATES, 'active')
  const order = {
    ...placeOf(row, fields),
    ...{ orderNumber: `FOSS-${fields.required('id')}`, customerRef: fields.required('client_id'), status },
    ...{ details: detailsOfClient(fields, beside), domainName: fields.text('domain')?.toLowerCase() ?? null },
    ...{
      hostingPrice: fields.amount('price'),
      paymentStatus: 'paid' as const,
      createdAt: fields.moment('created_at'),
    },
    nextPeriodOn: status === 'cancelled' ? null : fields.day('expires_at'),
    ...{ nextDomainOn: null, domainPerYear: 0 as Cents },
  }
  const billingCycle = fields.oneOf<BillingCycle>('period', PERIODS, 'monthly')
  const packageId = packageOf(fields, 'product_id', beside.mapping)
  return readRow(fields, { kind: 'order', row: plainOrder(order, { packageId, billingCycle }) })
}

function detailsOfClient(fields: Fields, { partsOf }: Beside): CustomerDetails {
  const [client] = partsOf('client', fields.text('client_id') ?? '')
  const ofClient = fieldsOf({ cells: client?.cells ?? {} })
  const record = recordOf(ofClient)
  if (client && !(record.customerAddress && record.customerZipcode && record.customerCity))
    fields.fault(
      `klant '${fields.text('client_id')}' heeft geen heel adres, en een bestelling kan niet zonder`,
    )
  return {
    ...record,
    customerEmail: ofClient.email('email'),
    ...{ customerAddress: record.customerAddress ?? '', customerZipcode: record.customerZipcode ?? '' },
    customerCity: record.customerCity ?? '',
  }
}

const INVOICE_STATES = { paid: true, refunded: true, unpaid: false }

function invoiceOf(row: SourceRow, fields: Fields, { partsOf }: Beside): ReadRow {
  if (/^cancell?ed$/.test(fields.text('status') ?? ''))
    return { kind: 'left-out', reason: 'geannuleerd: er is nooit om betaald' }
  if (fields.text('nr') === null) return { kind: 'left-out', reason: 'concept' }
  const items = partsOf('invoice_item', fields.text('id') ?? '').map((item) => itemOf(item, fields))
  if (items.length === 0) fields.fault('heeft geen regels in invoice_item')
  const percent = Number(fields.text('taxrate') ?? 0)
  const net = sum(items.map(({ amount }) => amount))
  const issueDate = fields.day('created_at')
  const description = items[0]?.description ?? 'Factuur uit FOSSBilling'
  const isPaid = fields.oneOf<boolean>('status', INVOICE_STATES, false)
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...{
        ...placeOf(row, fields),
        customerRef: fields.required('client_id'),
        orderRef: null,
        issueDate,
        description,
      },
      ...linesOf(fields, { net, vat: vatOn(items, percent) }, items, description),
      invoiceNumber: `${fields.text('serie') ?? ''}${fields.required('nr')}`,
      dueDate: fields.optionalDay('due_at') ?? issueDate,
      paidOn: isPaid ? (fields.optionalDay('paid_at') ?? paidBy(partsOf, fields) ?? issueDate) : null,
    },
  })
}

/** The day of the payment, where the invoice itself does not have it. */
function paidBy(partsOf: Beside['partsOf'], fields: Fields) {
  const done = partsOf('transaction', fields.text('id') ?? '').find(
    ({ cells }) => cells.status === 'processed',
  )
  return done && dayIn(done.cells.created_at ?? '')
}

function itemOf({ cells, row }: SourceRow, fields: Fields): FoundLine {
  const price = amountIn(cells.price ?? '')
  const quantity = Number(cells.quantity || 1)
  if (price === undefined || !Number.isInteger(quantity))
    fields.fault(`invoice_item, rij ${row}: prijs of aantal is niet te lezen`)
  return {
    description: cells.title?.replace(/\s+/g, ' ').trim() || 'Regel',
    amount: ((price ?? 0) * (Number.isInteger(quantity) ? quantity : 0)) as Cents,
    isTaxed: cells.taxed === '1',
  }
}
