import { oldHashIn } from '@/features/people/accounts/passwords/domain/old-hash'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import { addMonths } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum, times } from '@/shared/money'
import { amountIn } from './amount'
import { dayIn, type Fields, fieldsOf } from './fields'
import { type FoundLine, linesOf, vatOn } from './imported-lines'
import { packageOf, plainOrder } from './products'
import { abroad, otherCurrency, placeOf, readRow, staysBehind } from './reading'
import type { CustomerRow, ReadRow, SourceRow } from './rows'
import type { Beside, Source } from './source'
import { amountOf, cycleOfMonths, dayOfCell, isInEuros, otherTerm, placeIn, textOf } from './their-terms'
import { type ClaimThere, domainKey, type RowsOfFile } from './two-sides'

/** FOSSBilling, by its tables. Its column `salt` dates from before bcrypt, and is not used. */
export const FOSSBILLING: Source = {
  id: 'fossbilling',
  label: 'FOSSBilling',
  customerColumn: 'client_id',
  partKeys: {
    client: 'id',
    invoice: 'id',
    invoice_item: 'invoice_id',
    transaction: 'invoice_id',
    client_order: 'client_id',
    service_domain: 'id',
    service_hosting: 'id',
  },
  files: [
    {
      name: 'client',
      kind: 'customer',
      sumOf: null,
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
      name: 'client_order',
      kind: 'order',
      sumOf: null,
      isOptional: true,
      columns: [
        'id',
        'client_id',
        'product_id',
        'service_type',
        'service_id',
        'config',
        'currency',
        'price',
        'quantity',
        'promo_id',
        'promo_recurring',
        'unpaid_invoice_id',
        'invoice_option',
        'period',
        'status',
        'expires_at',
        'created_at',
      ],
      read: orderOf,
    },
    {
      name: 'invoice',
      kind: 'invoice',
      sumOf: null,
      columns: [
        'id',
        'client_id',
        'serie',
        'nr',
        'currency',
        'credit',
        'refund',
        'status',
        'approved',
        'taxrate',
        'due_at',
        'paid_at',
        'created_at',
      ],
      read: invoiceOf,
    },
    {
      name: 'invoice_item',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'invoice_id', 'title', 'quantity', 'price', 'taxed'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'transaction',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'invoice_id', 'status', 'created_at'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'client_balance',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'client_id', 'amount'],
      read: balanceOf,
    },
    {
      name: 'service_hosting',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'sld', 'tld'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'service_domain',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'sld', 'tld'],
      read: () => ({ kind: 'part' }),
    },
  ],
  claims: claimsOf,
}

/** Claims according to FOSSBilling: a renewal is due at `expires_at`, or one term later while an invoice is unpaid. */
function claimsOf(rowsOf: RowsOfFile): ClaimThere[] {
  const clientOfOrder = (row: SourceRow) => textOf(row, 'client_id')
  const invoices = new Map(rowsOf('invoice').map((row) => [textOf(row, 'id'), row]))
  const services = (name: string) => new Map(rowsOf(name).map((row) => [textOf(row, 'id'), row]))
  const [hosting, domains] = [services('service_hosting'), services('service_domain')]
  const partsOf: Beside['partsOf'] = (file, id) =>
    [(file === 'service_domain' ? domains : hosting).get(id) ?? []].flat()
  const items = new Map<string, SourceRow[]>()
  for (const row of rowsOf('invoice_item')) {
    const invoice = textOf(row, 'invoice_id')
    items.set(invoice, [...(items.get(invoice) ?? []), row])
  }
  const next = (row: SourceRow): ClaimThere => {
    const [expires, months] = [dayOfCell(row, 'expires_at'), monthsOf(row) ?? 0]
    const asked = invoices.get(textOf(row, 'unpaid_invoice_id'))
    const name = domainOfOrder(row, partsOf) ?? ''
    return {
      what: 'next',
      key: isDomain(row) ? domainKey(clientOfOrder(row), name) : `bestelling ${textOf(row, 'id')}`,
      customerRef: clientOfOrder(row),
      amount: priceOf(row),
      place: placeIn(row),
      on: asked && isAsked(asked) && expires ? addMonths(expires, months) : expires,
    }
  }
  const open = (row: SourceRow): ClaimThere => {
    const lines = items.get(textOf(row, 'id')) ?? []
    const price = (line: SourceRow) => amountOf(line, 'price') * Number(textOf(line, 'quantity') || 1)
    const taxed = lines
      .filter((line) => textOf(line, 'taxed') === '1')
      .reduce((all, line) => all + price(line), 0)
    const vat = Math.round((taxed * Number(textOf(row, 'taxrate') || 0)) / 100)
    const total = lines.reduce((all, line) => all + price(line), 0) + vat
    return {
      what: 'open',
      key: `factuur ${textOf(row, 'id')}`,
      customerRef: clientOfOrder(row),
      on: null,
      amount: (total - amountOf(row, 'credit')) as Cents,
      place: placeIn(row),
    }
  }
  return [
    ...rowsOf('client_balance').map((row) => ({
      what: 'credit' as const,
      key: `mutatie ${textOf(row, 'id')}`,
      on: null,
      place: placeIn(row),
      customerRef: clientOfOrder(row),
      amount: amountOf(row, 'amount'),
    })),
    ...rowsOf('invoice').filter(isAsked).filter(isInEuros).map(open),
    ...rowsOf('client_order')
      .filter(isInEuros)
      .filter(
        (row) => ['active', 'suspended'].includes(textOf(row, 'status')) && textOf(row, 'expires_at') !== '',
      )
      .filter(isRenewed)
      .map(next),
  ]
}

/** FOSSBilling renews orders with this option, and no others. */
function isRenewed(order: SourceRow): boolean {
  return ['', 'issue-invoice'].includes(textOf(order, 'invoice_option'))
}

/** Whether this invoice was sent and not paid. */
function isAsked(invoice: SourceRow): boolean {
  return (
    textOf(invoice, 'status') === 'unpaid' &&
    textOf(invoice, 'approved') !== '0' &&
    textOf(invoice, 'nr') !== ''
  )
}

/** The balance is a list of changes; their total is reported with the client. */
function balanceOf(_: SourceRow, fields: Fields): ReadRow {
  const amount = fields.amount('amount')
  if (fields.reasons.length > 0) return readRow(fields, { kind: 'part' })
  return staysBehind(
    'tegoed',
    `klant ${fields.text('client_id')}: ${inEurosAndCents(amount)} op de tegoedrekening (${fields.text('description') ?? 'zonder omschrijving'}). Deze site houdt geen tegoed bij: betaal het saldo terug, of verreken het daar.`,
  )
}

function clientOf(row: SourceRow, fields: Fields): ReadRow {
  const passwordHash = fields.text('pass')
  if (passwordHash && !oldHashIn(passwordHash)) fields.fault('pass is van een soort die niet bekend is')
  const country = fields.abroad('country')
  if (country) return abroad(fields.email('email'), country)
  if (fields.text('tax_exempt') === '1')
    fields.ask(
      `${fields.text('email')} is daar vrijgesteld van btw; hier komt op elke nieuwe factuur gewoon btw. Klopt dat?`,
    )
  return readRow(fields, {
    kind: 'customer',
    row: {
      ...placeOf(row, fields),
      email: fields.email('email'),
      passwordHash,
      record: recordOf(fields),
      createdAt: fields.moment('created_at'),
    },
  })
}

function recordOf(fields: Fields): CustomerRow['record'] {
  const name = [fields.text('first_name'), fields.text('last_name')].filter(Boolean).join(' ')
  if (!name) fields.fault('first_name en last_name zijn leeg')
  return {
    customerName: name,
    customerCompany: fields.text('company'),
    customerPhone: fields.phone('phone', fields.country('country')),
    customerAddress: [fields.text('address_1'), fields.text('address_2')].filter(Boolean).join(' ') || null,
    customerZipcode: fields.postcode('postcode', fields.country('country')),
    customerCity: fields.text('city'),
    customerCountry: fields.country('country'),
    customerKvk: fields.kvk('company_number'),
    customerVatId: fields.vatId('company_vat', fields.country('country')),
  }
}

/** Months of a term, such as '1M', '3M', '1Y'; undefined for weeks, days and no term. */
function monthsOf(order: SourceRow): number | undefined {
  const [, count, unit] = /^(\d+)([MY])$/i.exec(textOf(order, 'period')) ?? []
  return count && unit ? Number(count) * (unit.toUpperCase() === 'Y' ? 12 : 1) : undefined
}

/** Price of one term of an order: `price` is per unit. */
function priceOf(order: SourceRow): Cents {
  return times(amountOf(order, 'price'), Number(textOf(order, 'quantity') || 1))
}

function isDomain(order: SourceRow): boolean {
  return textOf(order, 'service_type') === 'domain'
}

/** Domain name of an order: from its service, or else from its configuration. */
function domainOfOrder(order: SourceRow, partsOf: Beside['partsOf']): string | null {
  const [service] = partsOf(
    isDomain(order) ? 'service_domain' : 'service_hosting',
    textOf(order, 'service_id'),
  )
  const name = service
    ? `${textOf(service, 'sld')}${textOf(service, 'tld')}`
    : nameIn(textOf(order, 'config'))
  return name?.toLowerCase() || null
}

/**
 * FOSSBilling stores the configuration as JSON: the parts of a name, prefixed by the kind of order (register, transfer,
 * own).
 */
function nameIn(config: string): string | undefined {
  const part = (end: string) => new RegExp(`"(?:\\w+_)?${end}":"([^"]+)"`).exec(config)?.[1]
  const [sld, tld] = [part('sld'), part('tld')]
  return sld && tld ? `${sld}${tld}` : undefined
}

/** Reason why a running order is not imported; undefined for one that is. */
function whyOrderStays(row: SourceRow, { partsOf }: Beside): ReadRow | undefined {
  const what = `bestelling ${textOf(row, 'id')} (${domainOfOrder(row, partsOf) ?? textOf(row, 'title')})`
  const currency = textOf(row, 'currency').toUpperCase()
  if (currency && currency !== 'EUR') return otherCurrency(what, currency)
  const price = priceOf(row)
  if (!cycleOfMonths(monthsOf(row)) || price === 0)
    return otherTerm(what, textOf(row, 'period'), inEurosAndCents(price))
  if (!isRenewed(row))
    return staysBehind(
      'bestelling die daar niet gefactureerd wordt',
      `${what} wordt daar niet gefactureerd (invoice_option '${textOf(row, 'invoice_option')}'), en hier zou elke termijn ${inEurosAndCents(price)} kosten. Zet haar daar op issue-invoice, of spreek hier iets nieuws af?`,
    )
  if (textOf(row, 'promo_recurring') === '1' && !['', '0'].includes(textOf(row, 'promo_id')))
    return staysBehind(
      'bestelling met een korting die doorloopt',
      `${what} heeft op elke termijn korting (promo ${textOf(row, 'promo_id')}). Zet daar de prijs na korting in price en haal de promo weg, of factureer hem daar verder?`,
    )
  return undefined
}

/** First day without an invoice: an open renewal covers the term that begins at `expires_at`. */
function nextDayOf(order: SourceRow, partsOf: Beside['partsOf']) {
  const expires = dayOfCell(order, 'expires_at')
  const [asked] = partsOf('invoice', textOf(order, 'unpaid_invoice_id'))
  return expires && asked && isAsked(asked) ? addMonths(expires, monthsOf(order) ?? 0) : expires
}

/** The running order for a client's domain name, if it can be imported with its hosting. */
function domainOrderOf(beside: Beside, clientId: string, name: string): SourceRow | undefined {
  return beside
    .partsOf('client_order', clientId)
    .find(
      (row) =>
        isDomain(row) &&
        ['active', 'suspended'].includes(textOf(row, 'status')) &&
        domainOfOrder(row, beside.partsOf) === name &&
        monthsOf(row) === 12 &&
        !whyOrderStays(row, beside),
    )
}

/** A domain name is an order of its own there, and is imported with the hosting that it belongs to. */
function domainOrder(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const { partsOf } = beside
  if (!['active', 'suspended'].includes(textOf(row, 'status')))
    return { kind: 'left-out', reason: 'domeinnaam die niet meer loopt' }
  const name = domainOfOrder(row, partsOf)
  const price = fields.amount('price')
  fields.day('expires_at')
  if (name === null) fields.fault('de domeinnaam staat niet in service_domain, en niet in config')
  if (fields.reasons.length > 0) return readRow(fields, { kind: 'part' })
  const stays = whyOrderStays(row, beside)
  if (stays) return stays
  if (monthsOf(row) !== 12)
    return otherTerm(`domeinnaam ${name}`, textOf(row, 'period'), inEurosAndCents(price))
  const [client] = partsOf('client', textOf(row, 'client_id'))
  const hosting = partsOf('client_order', textOf(row, 'client_id')).find(
    (other) =>
      !isDomain(other) &&
      ['active', 'suspended'].includes(textOf(other, 'status')) &&
      domainOfOrder(other, partsOf) === name &&
      !whyOrderStays(other, beside),
  )
  if (
    hosting &&
    client &&
    !fieldsOf(client).abroad('country') &&
    domainOrderOf(beside, textOf(row, 'client_id'), name ?? '') === undefined
  )
    fields.fault('deze domeinnaam is niet te vinden bij haar hosting')
  if (hosting && client && !fieldsOf(client).abroad('country')) return readRow(fields, { kind: 'part' })
  return staysBehind(
    'domeinnaam zonder hosting die meekomt',
    `domeinnaam ${name} vraagt ${inEurosAndCents(price)} per jaar, de volgende keer op ${nextDayOf(row, partsOf)}, en er komt geen hosting bij mee. Bied hem hier opnieuw aan, of factureer hem daar verder?`,
  )
}

const STATES = { active: 'active', suspended: 'suspended', canceled: 'cancelled' } as const

function orderOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const state = fields.text('status') ?? ''
  if (/^(pending|failed)/.test(state)) return { kind: 'left-out', reason: 'nog niet begonnen' }
  if (isDomain(row)) return domainOrder(row, fields, beside)
  const status = fields.oneOf<'active' | 'suspended' | 'cancelled'>('status', STATES, 'active')
  const stays = status === 'cancelled' ? undefined : whyOrderStays(row, beside)
  if (stays) return stays
  const asked = fields.text('unpaid_invoice_id')
  if (asked && status !== 'cancelled' && beside.partsOf('invoice', asked).length === 0)
    fields.fault(`unpaid_invoice_id: factuur '${asked}' staat niet in invoice`)
  if (!/^\d*$/.test(fields.text('quantity') ?? '')) fields.fault('quantity is geen aantal')
  const domainName = domainOfOrder(row, beside.partsOf)
  const domain = domainName ? domainOrderOf(beside, fields.text('client_id') ?? '', domainName) : undefined
  fields.amount('price')
  const order = {
    ...placeOf(row, fields),
    orderNumber: `FOSS-${fields.required('id')}`,
    customerRef: fields.required('client_id'),
    status,
    details: detailsOfClient(fields, beside),
    domainName,
    hostingPrice: priceOf(row),
    paymentStatus: 'paid' as const,
    createdAt: fields.moment('created_at'),
    nextPeriodOn: status === 'cancelled' ? null : fields.day('expires_at') && nextDayOf(row, beside.partsOf),
    nextDomainOn: domain ? nextDayOf(domain, beside.partsOf) : null,
    domainPerYear: domain ? priceOf(domain) : (0 as Cents),
  }
  // The billing cycle of an order that is over is not used any more, so an unknown one may become 'monthly'.
  const billingCycle = cycleOfMonths(monthsOf(row)) ?? 'monthly'
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
    customerAddress: record.customerAddress ?? '',
    customerZipcode: record.customerZipcode ?? '',
    customerCity: record.customerCity ?? '',
  }
}

const INVOICE_STATES = { paid: true, refunded: true, unpaid: false }

function invoiceOf(row: SourceRow, fields: Fields, { partsOf }: Beside): ReadRow {
  if (/^cancell?ed$/.test(fields.text('status') ?? ''))
    return { kind: 'left-out', reason: 'geannuleerd: er is nooit om betaald' }
  if (fields.text('nr') === null || (fields.text('approved') === '0' && fields.text('status') === 'unpaid'))
    return { kind: 'left-out', reason: 'concept' }
  const currency = fields.foreignCurrency('currency')
  if (currency) return otherCurrency(`factuur ${fields.text('serie') ?? ''}${fields.text('nr')}`, currency)
  const items = partsOf('invoice_item', fields.text('id') ?? '').map((item) => itemOf(item, fields))
  if (items.length === 0) fields.fault('heeft geen regels in invoice_item')
  const percent = Number(fields.text('taxrate') ?? 0)
  const net = sum(items.map(({ amount }) => amount))
  const issueDate = fields.day('created_at')
  const description = items[0]?.description ?? 'Factuur uit FOSSBilling'
  const isPaid = fields.oneOf<boolean>('status', INVOICE_STATES, false)
  const vat = vatOn(items, percent)
  const came = fields.optionalAmount('credit') ?? (0 as Cents)
  if (!isPaid && (came < 0 || (came > 0 && came >= net + vat)))
    fields.fault(
      `credit is ${inEurosAndCents(came)} van een open factuur van ${inEurosAndCents(sum([net, vat]))}`,
    )
  const refund = fields.optionalAmount('refund')
  if (refund)
    fields.ask(
      `factuur ${fields.text('nr')}: ${inEurosAndCents(refund)} is terugbetaald; de creditering daarvan blijft daar.`,
    )
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...placeOf(row, fields),
      customerRef: fields.required('client_id'),
      orderRef: null,
      issueDate,
      description,
      ...linesOf(fields, { net, vat }, items, description),
      invoiceNumber: `${fields.text('serie') ?? ''}${fields.required('nr')}`,
      dueDate: fields.optionalDay('due_at') ?? issueDate,
      paidOn: isPaid ? (fields.optionalDay('paid_at') ?? paidBy(partsOf, fields) ?? issueDate) : null,
      paidBefore: !isPaid && came > 0 ? { amount: came, on: paidBy(partsOf, fields) ?? issueDate } : null,
    },
  })
}

/** Day of payment, for an invoice that lacks it. */
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
