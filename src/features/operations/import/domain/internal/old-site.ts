import {
  type BillingCycle,
  type ExtraId,
  MONTHS_OF_CYCLE,
  type PackageId,
} from '@/features/hosting/catalogue/domain/catalogue'
import {
  domainPrice,
  extraIdsIn,
  extraOf,
  packages,
  smallestPackage,
} from '@/features/hosting/catalogue/domain/packages'
import { oldHashIn } from '@/features/people/accounts/passwords/domain/old-hash'
import { LEAD_STATUSES, type LeadStatus } from '@/features/sales/leads/domain/lead-status'
import { dayOf } from '@/shared/calendar-day'
import { HOME } from '@/shared/member-states'
import { type Cents, inEurosAndCents, sum, times } from '@/shared/money'
import { addVat, vatRateOn } from '@/shared/vat'
import { ratesInWords, vatPercentOf } from './amount'
import type { Fields } from './fields'
import { placeOf, readRow } from './reading'
import type { OrderRow, ReadRow, SourceRow } from './rows'
import type { Source } from './source'
import { amountOf, dayOfCell, placeIn, textOf } from './their-terms'
import { type ClaimThere, domainKey, type RowsOfFile } from './two-sides'

/** The five tables of the previous site. */
export const OLD_SITE: Source = {
  id: 'oude-site',
  label: 'de oude site',
  partKeys: {},
  files: [
    {
      name: 'hosting_customers',
      kind: 'customer',
      columns: ['id', 'email', 'password_hash', 'customer_name', 'created_at'],
      sumOf: null,
      read: customerOf,
    },
    {
      name: 'hosting_orders',
      kind: 'order',
      columns: [
        'id',
        'order_number',
        'customer_account_id',
        'customer_name',
        'customer_email',
        'customer_address',
        'customer_zipcode',
        'customer_city',
        'hosting_package',
        'billing_cycle',
        'hosting_price',
        'domain_price',
        'extras_total',
        'total_price',
        'extras',
        'status',
        'payment_status',
        'created_at',
      ],
      sumOf: 'total_price',
      read: orderOf,
    },
    {
      name: 'hosting_invoices',
      kind: 'invoice',
      columns: [
        'id',
        'invoice_number',
        'customer_account_id',
        'order_id',
        'amount',
        'vat_amount',
        'total_amount',
        'issue_date',
        'due_date',
        'payment_status',
        'description',
      ],
      sumOf: 'total_amount',
      read: invoiceOf,
    },
    {
      name: 'offer_requests',
      kind: 'lead',
      columns: ['id', 'name', 'email', 'created_at'],
      sumOf: null,
      isOptional: true,
      read: leadOf,
    },
    {
      name: 'configurator_requests',
      kind: 'configuration',
      columns: ['id', 'name', 'email', 'company', 'industry', 'created_at'],
      sumOf: null,
      isOptional: true,
      read: configurationOf,
    },
  ],
  claims: claimsOf,
}

/**
 * Claims according to the old site's own columns. It had no credit and no later price of a name: that is the list
 * price, as its pages said. It has the day of the next term only where `next_period_on` is filled in.
 */
function claimsOf(rowsOf: RowsOfFile): ClaimThere[] {
  const open = rowsOf('hosting_invoices')
    .filter((row) => textOf(row, 'payment_status').toLowerCase() !== 'paid')
    .map((row) => ({
      what: 'open' as const,
      key: `factuur ${textOf(row, 'id')}`,
      customerRef: textOf(row, 'customer_account_id'),
      amount: amountOf(row, 'total_amount'),
      on: null,
      place: placeIn(row),
    }))
  const next = rowsOf('hosting_orders')
    .filter((row) => ['active', 'suspended'].includes(textOf(row, 'status').toLowerCase()))
    .flatMap((row) => {
      const customerRef = textOf(row, 'customer_account_id')
      const of = { what: 'next' as const, customerRef, place: placeIn(row) }
      const hosting = {
        ...of,
        key: `bestelling ${textOf(row, 'id')}`,
        amount: sum([amountOf(row, 'hosting_price'), amountOf(row, 'extras_total')]),
        on: dayOfCell(row, 'next_period_on'),
      }
      if (amountOf(row, 'domain_price') === 0) return [hosting]
      const name = textOf(row, 'domain_name')
      const amount = domainPrice(name.toLowerCase()).perYear
      return [hosting, { ...of, key: domainKey(customerRef, name), amount, on: null }]
    })
  return [...open, ...next]
}

function customerOf(row: SourceRow, fields: Fields): ReadRow {
  const passwordHash = fields.text('password_hash')
  if (passwordHash && !oldHashIn(passwordHash))
    fields.fault('password_hash is van een soort die niet bekend is')
  const email = fields.email('email')
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...placeOf(row, fields),
      email,
      passwordHash,
      record: { ...detailsOf(fields), customerName: fields.required('customer_name') },
      createdAt: fields.moment('created_at'),
    },
  })
}

/** Details of a customer, in the columns that its tables share. */
function detailsOf(fields: Fields) {
  return {
    customerPhone: fields.phone('customer_phone'),
    customerCompany: fields.text('customer_company'),
    customerAddress: fields.text('customer_address'),
    customerZipcode: fields.postcode('customer_zipcode'),
    customerCity: fields.text('customer_city'),
    customerCountry: HOME,
    customerKvk: fields.kvk('customer_kvk'),
    customerVatId: fields.vatId('customer_vat_id'),
  }
}

const CYCLE_WORDS = { monthly: 'monthly', yearly: 'yearly' } as const
const STATUS_WORDS = {
  active: 'active',
  suspended: 'suspended',
  cancelled: 'cancelled',
  pending: 'pending',
} as const
const PAYMENT_WORDS = { paid: 'paid', pending: 'pending' } as const

function packageWords(): Record<string, PackageId> {
  return Object.fromEntries(packages().map(({ id }) => [id, id]))
}

function orderOf(row: SourceRow, fields: Fields): ReadRow {
  const { value: choice, isRead: isChoiceRead } = fields.whenRead(() => ({
    packageId: fields.oneOf<PackageId>('hosting_package', packageWords(), smallestPackage().id),
    billingCycle: fields.oneOf<BillingCycle>('billing_cycle', CYCLE_WORDS, 'monthly'),
    extras: extrasOf(fields),
  }))
  const status = fields.oneOf<keyof typeof STATUS_WORDS>('status', STATUS_WORDS, 'active')
  if (status === 'pending')
    fields.fault(
      'de bestelling is nog in behandeling: maak haar in het oude systeem af (active of cancelled)',
    )
  const createdAt = fields.moment('created_at')
  const prices = pricesOf(fields, { ...choice, createdAt }, isChoiceRead)
  const domainName = fields.text('domain_name')?.toLowerCase() ?? null
  if (prices.domainPrice > 0 && domainName === null)
    fields.fault('domain_price vraagt iets voor een domeinnaam die er niet is')
  const order: OrderRow = {
    ...placeOf(row, fields),
    orderNumber: fields.required('order_number'),
    customerRef: fields.required('customer_account_id'),
    details: {
      ...detailsOf(fields),
      customerName: fields.required('customer_name'),
      customerEmail: fields.email('customer_email'),
      customerAddress: fields.required('customer_address'),
      customerZipcode: requiredPostcode(fields),
      customerCity: fields.required('customer_city'),
    },
    choice,
    domainName,
    ...prices,
    status: status === 'pending' ? 'active' : status,
    paymentStatus: fields.oneOf<'paid' | 'pending'>('payment_status', PAYMENT_WORDS, 'paid'),
    createdAt,
    nextPeriodOn: fields.optionalDay('next_period_on'),
    nextDomainOn: null,
    domainPerYear: prices.domainPrice > 0 ? domainPrice(domainName ?? '').perYear : (0 as Cents),
  }
  return readRow(fields, { kind: 'order', row: order })
}

function requiredPostcode(fields: Fields): string {
  fields.required('customer_zipcode')
  return fields.postcode('customer_zipcode') ?? ''
}

function extrasOf(fields: Fields): ExtraId[] {
  const found = fields.list('extras')
  const extras = extraIdsIn(found)
  for (const extra of found) if (!extras.includes(extra)) fields.fault(`extras: '${extra}' is niet bekend`)
  return extras
}

/** Agreed prices. The total of the extras has to equal the sum of their prices here. */
function pricesOf(
  fields: Fields,
  { billingCycle, extras, createdAt }: OrderRow['choice'] & { createdAt: Date },
  isChoiceRead: boolean,
) {
  const { value: prices, isRead } = fields.whenRead(() => ({
    hostingPrice: fields.amount('hosting_price'),
    domainPrice: fields.amount('domain_price'),
    extrasTotal: fields.amount('extras_total'),
    totalPrice: fields.amount('total_price'),
  }))
  if (!isRead) return prices
  const { hostingPrice, domainPrice, extrasTotal, totalPrice } = prices
  const expected = sum(extras.map((id) => times(extraOf(id).perMonth, MONTHS_OF_CYCLE[billingCycle])))
  if (isChoiceRead && extrasTotal !== expected)
    fields.fault(
      `extras_total is ${inEurosAndCents(extrasTotal)}; de gekozen extra’s kosten samen ${inEurosAndCents(expected)}`,
    )
  const { total } = addVat(sum([hostingPrice, domainPrice, extrasTotal]), vatRateOn(dayOf(createdAt)))
  if (Math.abs(total - totalPrice) > 1)
    fields.fault(
      `total_price is ${inEurosAndCents(totalPrice)}; hosting, domein en extra’s zijn met btw ${inEurosAndCents(total)}`,
    )
  return prices
}

const INVOICE_STATES = { paid: true, pending: false, overdue: false }

function invoiceOf(row: SourceRow, fields: Fields): ReadRow {
  const amounts = invoiceAmounts(fields)
  const { value: days, isRead } = fields.whenRead(() => ({
    issueDate: fields.day('issue_date'),
    dueDate: fields.day('due_date'),
  }))
  const { issueDate, dueDate } = days
  if (isRead && dueDate < issueDate) fields.fault('due_date ligt voor issue_date')
  const isPaid = fields.oneOf<boolean>('payment_status', INVOICE_STATES, false)
  const description = fields.text('description') ?? 'Hosting'
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...placeOf(row, fields),
      invoiceNumber: fields.required('invoice_number'),
      customerRef: fields.required('customer_account_id'),
      orderRef: fields.text('order_id'),
      issueDate,
      dueDate,
      ...amounts,
      description,
      lines: [{ description, quantity: 1, unit: 'piece', unitPrice: amounts.net, net: amounts.net }],
      // The old site did not store the day of payment.
      paidOn: isPaid ? issueDate : null,
      paidBefore: null,
    },
  })
}

function invoiceAmounts(fields: Fields) {
  const { value: amounts, isRead } = fields.whenRead(() => ({
    net: fields.amount('amount'),
    vat: fields.amount('vat_amount'),
    total: fields.amount('total_amount'),
  }))
  const { net, vat, total } = amounts
  const vatPercent = vatPercentOf(net, vat)
  if (isRead && net + vat !== total)
    fields.fault(
      `amount en vat_amount zijn samen ${inEurosAndCents(sum([net, vat]))}, total_amount is ${inEurosAndCents(total)}`,
    )
  else if (isRead && vatPercent === undefined)
    fields.fault(
      `vat_amount ${inEurosAndCents(vat)} is bij ${inEurosAndCents(net)} geen btw van ${ratesInWords()}`,
    )
  return { ...amounts, vatPercent: vatPercent ?? 0 }
}

const LEAD_WORDS = Object.fromEntries(LEAD_STATUSES.map((status) => [status, status]))

/** Fields of a lead. The old site did not store its status; a column `status` may add it. */
function personOf(row: SourceRow, fields: Fields) {
  return {
    ...placeOf(row, fields),
    name: fields.required('name'),
    email: fields.email('email'),
    phone: fields.phone('phone'),
    status: fields.text('status') ? fields.oneOf<LeadStatus>('status', LEAD_WORDS, 'nieuw') : 'nieuw',
    createdAt: fields.moment('created_at'),
  } as const
}

function leadOf(row: SourceRow, fields: Fields): ReadRow {
  const lead = {
    ...personOf(row, fields),
    company: fields.text('company'),
    service: fields.text('service'),
    message: fields.text('message'),
    source: fields.text('source'),
  }
  return readRow(fields, { kind: 'lead', row: lead })
}

function configurationOf(row: SourceRow, fields: Fields): ReadRow {
  const configuration = {
    ...personOf(row, fields),
    company: fields.required('company'),
    industry: fields.required('industry'),
    description: fields.text('description'),
    websiteType: fields.text('website_type'),
    services: fields.list('services'),
    features: fields.list('features'),
    timeline: fields.text('timeline'),
    preferredContact: fields.text('preferred_contact'),
    budget: fields.text('budget'),
  }
  return readRow(fields, { kind: 'configuration', row: configuration })
}
