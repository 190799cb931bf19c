import type { CustomerDetails } from '@/features/customers/rules/customer-details'
import type { BillingCycle } from '@/features/packages/rules/packages'
import { oldHashIn } from '@/features/passwords/rules/old-hash'
import type { Cents } from '@/shared/money'
import { amountIn } from './amount'
import { dayIn, type Fields, fieldsOf } from './fields'
import { type FoundLine, linesOf } from './imported-lines'
import { packageOf, plainOrder } from './products'
import { placeOf, readRow } from './reading'
import type { CustomerRow, ReadRow, SourceRow } from './rows'
import type { Beside, Source } from './source'

/** WHMCS, by its tables. From 8.0 on passwords stand with users, `tblusers`, before that with the clients. */
export const WHMCS: Source = {
  id: 'whmcs',
  label: 'WHMCS',
  partKeys: {
    ...{
      tblclients: 'id',
      tblusers: 'email',
      tbldomains: 'domain',
      tblhosting: 'domain',
      tblinvoiceitems: 'invoiceid',
    },
  },
  files: [
    {
      ...{ name: 'tblclients', kind: 'customer', sumOf: null },
      columns: [
        'id',
        'firstname',
        'lastname',
        'companyname',
        'email',
        'address1',
        'city',
        'postcode',
        'country',
        'datecreated',
      ],
      read: clientOf,
    },
    {
      ...{ name: 'tblhosting', kind: 'order', sumOf: null, isOptional: true },
      columns: [
        'id',
        'userid',
        'packageid',
        'domain',
        'regdate',
        'amount',
        'billingcycle',
        'nextduedate',
        'domainstatus',
      ],
      read: hostingOf,
    },
    {
      ...{ name: 'tblinvoices', kind: 'invoice', sumOf: 'total' },
      columns: [
        'id',
        'userid',
        'date',
        'duedate',
        'datepaid',
        'subtotal',
        'credit',
        'tax',
        'total',
        'status',
      ],
      read: invoiceOf,
    },
    {
      ...{ name: 'tblinvoiceitems', kind: 'part', sumOf: null, isOptional: true },
      columns: ['id', 'invoiceid', 'description', 'amount', 'taxed'],
      read: () => ({ kind: 'part' }),
    },
    {
      ...{ name: 'tbldomains', kind: 'part', sumOf: null, isOptional: true },
      columns: ['id', 'userid', 'domain', 'recurringamount', 'nextduedate', 'status'],
      read: domainOf,
    },
    {
      ...{ name: 'tblusers', kind: 'part', sumOf: null, isOptional: true },
      columns: ['id', 'email', 'password'],
      read: () => ({ kind: 'part' }),
    },
  ],
}

function clientOf(row: SourceRow, fields: Fields, { partsOf }: Beside): ReadRow {
  const email = fields.email('email')
  const [user] = partsOf('tblusers', email)
  const passwordHash = user?.cells.password?.trim() || fields.text('password')
  if (passwordHash && !oldHashIn(passwordHash)) fields.fault('password is van een soort die niet bekend is')
  fields.country('country')
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...placeOf(row, fields),
      email,
      passwordHash,
      record: recordOf(fields),
      createdAt: fields.moment('datecreated'),
    },
  })
}

function recordOf(fields: Fields): CustomerRow['record'] {
  const name = [fields.text('firstname'), fields.text('lastname')].filter(Boolean).join(' ')
  const customerCompany = fields.text('companyname')
  if (!name && !customerCompany) fields.fault('firstname, lastname en companyname zijn leeg')
  return {
    ...{ customerName: name || (customerCompany ?? ''), customerCompany },
    ...{ customerPhone: fields.phone('phonenumber'), customerCity: fields.text('city') },
    customerAddress: [fields.text('address1'), fields.text('address2')].filter(Boolean).join(' ') || null,
    ...{
      customerZipcode: fields.postcode('postcode'),
      customerKvk: null,
      customerVatId: fields.vatId('tax_id'),
    },
  }
}

const CYCLES = { monthly: 'monthly', annually: 'yearly' } as const
const ACTIVE = { active: 'active', suspended: 'suspended', completed: 'active' } as const
const ENDED = ['terminated', 'cancelled', 'fraud']

function hostingOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const state = fields.text('domainstatus')?.toLowerCase() ?? ''
  if (state === 'pending') return { kind: 'left-out', reason: 'nog niet begonnen' }
  const isEnded = ENDED.includes(state)
  const domainName = fields.text('domain')?.toLowerCase() ?? null
  const domain = domainName === null ? undefined : domainBeside(beside, domainName, fields.text('userid'))
  const order = {
    ...placeOf(row, fields),
    orderNumber: `WHMCS-${fields.required('id')}`,
    customerRef: fields.required('userid'),
    details: detailsOfClient(fields, beside),
    domainName,
    hostingPrice: fields.amount('amount'),
    status: isEnded
      ? ('cancelled' as const)
      : fields.oneOf<'active' | 'suspended'>('domainstatus', ACTIVE, 'active'),
    ...{ paymentStatus: 'paid' as const, createdAt: fields.moment('regdate') },
    // An invoice that was made already moves this day on; the due date only moves when it is paid.
    nextPeriodOn: fields.optionalDay('nextinvoicedate') ?? (isEnded ? null : fields.day('nextduedate')),
    nextDomainOn: domain
      ? (dayIn(domain.cells.nextinvoicedate || domain.cells.nextduedate || '') ?? null)
      : null,
    domainPerYear: ((domain && amountIn(domain.cells.recurringamount ?? '')) || 0) as Cents,
  }
  const billingCycle =
    isEnded && !(fields.text('billingcycle')?.toLowerCase() ?? '') ? 'monthly' : cycleOf(fields)
  return readRow(fields, {
    kind: 'order',
    row: plainOrder(order, { packageId: packageOf(fields, 'packageid', beside.mapping), billingCycle }),
  })
}

function cycleOf(fields: Fields): BillingCycle {
  return fields.oneOf<BillingCycle>('billingcycle', CYCLES, 'monthly')
}

function detailsOfClient(fields: Fields, { partsOf }: Beside): CustomerDetails {
  const [client] = partsOf('tblclients', fields.text('userid') ?? '')
  const ofClient = fieldsOf({ cells: client?.cells ?? {} })
  const record = recordOf(ofClient)
  if (client && !(record.customerAddress && record.customerZipcode && record.customerCity))
    fields.fault(`klant '${fields.text('userid')}' heeft geen heel adres, en een bestelling kan niet zonder`)
  return {
    ...record,
    customerEmail: ofClient.email('email'),
    ...{ customerAddress: record.customerAddress ?? '', customerZipcode: record.customerZipcode ?? '' },
    customerCity: record.customerCity ?? '',
  }
}

function domainBeside({ partsOf }: Beside, domain: string, userId: string | null): SourceRow | undefined {
  return partsOf('tbldomains', domain).find(
    ({ cells }) => cells.userid === userId && cells.status?.toLowerCase() === 'active',
  )
}

/** A name comes along with the hosting that it is for. */
function domainOf(_: SourceRow, fields: Fields, { partsOf }: Beside): ReadRow {
  if (fields.text('status')?.toLowerCase() !== 'active')
    return { kind: 'left-out', reason: 'domeinnaam die niet meer loopt' }
  fields.amount('recurringamount')
  fields.day('nextduedate')
  const hosting = partsOf('tblhosting', fields.required('domain').toLowerCase())
  const isBesideHosting = hosting.some(({ cells }) => cells.userid === fields.text('userid'))
  return readRow(
    fields,
    isBesideHosting
      ? { kind: 'part' }
      : { kind: 'left-out', reason: 'domeinnaam zonder hosting: bestel of bied die hier opnieuw aan' },
  )
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  draft: 'concept',
  cancelled: 'geannuleerd: er is nooit om betaald',
}
const INVOICE_STATES = {
  paid: true,
  refunded: true,
  unpaid: false,
  overdue: false,
  collections: false,
  'payment pending': false,
}

function invoiceOf(row: SourceRow, fields: Fields, { partsOf }: Beside): ReadRow {
  const left = LEFT_OUT[fields.text('status')?.toLowerCase() ?? '']
  if (left) return { kind: 'left-out', reason: left }
  const items = partsOf('tblinvoiceitems', fields.text('id') ?? '')
  const { value: found, isRead } = fields.whenRead(() => ({
    ...{ net: fields.amount('subtotal'), credit: fields.amount('credit'), asked: fields.amount('total') },
    vat: (fields.amount('tax') + (fields.optionalAmount('tax2') ?? 0)) as Cents,
  }))
  if (isRead && found.credit !== 0)
    fields.fault(
      'een deel is met tegoed verrekend: boek dat in WHMCS terug, of zet de factuur daar op betaald zonder tegoed',
    )
  if (isRead && found.credit === 0 && found.net + found.vat !== found.asked)
    fields.fault('subtotal en tax zijn samen niet total')
  const isPaid = fields.oneOf<boolean>('status', INVOICE_STATES, false)
  const issueDate = fields.day('date')
  const description = items[0]?.cells.description?.split('\n')[0]?.trim() || 'Factuur uit WHMCS'
  const amounts = linesOf(fields, found, items.map(itemOf), description)
  const number = fields.text('invoicenum') ?? fields.required('id')
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...placeOf(row, fields),
      ...{
        invoiceNumber: number,
        customerRef: fields.required('userid'),
        description,
        issueDate,
        ...amounts,
      },
      orderRef: items.find(({ cells }) => cells.type?.toLowerCase() === 'hosting')?.cells.relid || null,
      dueDate: fields.day('duedate'),
      paidOn: isPaid ? (fields.optionalDay('datepaid') ?? issueDate) : null,
    },
  })
}

function itemOf({ cells }: SourceRow): FoundLine {
  return {
    description: cells.description?.replace(/\s+/g, ' ').trim() || 'Regel',
    amount: amountIn(cells.amount ?? '') ?? (0 as Cents),
    isTaxed: cells.taxed === '1',
  }
}
