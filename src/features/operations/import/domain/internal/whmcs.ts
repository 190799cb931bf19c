import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { oldHashIn } from '@/features/people/accounts/passwords/domain/old-hash'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { addVat, splitVat, vatRateOn } from '@/shared/vat'
import { amountIn } from './amount'
import { dayIn, type Fields, fieldsOf } from './fields'
import { type FoundLine, linesOf } from './imported-lines'
import { packageOf, plainOrder } from './products'
import { abroad, otherCurrency, placeOf, readRow, staysBehind } from './reading'
import type { CustomerRow, ReadRow, SourceRow } from './rows'
import type { Beside, Source } from './source'
import { amountOf, cycleOfMonths, dayOfCell, otherTerm, placeIn, textOf } from './their-terms'
import { type ClaimThere, domainKey, type RowsOfFile } from './two-sides'

/** WHMCS, by its tables. From 8.0 on passwords are stored with users, in `tblusers`, before that with the clients. */
export const WHMCS: Source = {
  id: 'whmcs',
  label: 'WHMCS',
  customerColumn: 'userid',
  partKeys: {
    tblclients: 'id',
    tblusers: 'email',
    tbldomains: 'domain',
    tblhosting: 'domain',
    tblinvoiceitems: 'invoiceid',
    tblaccounts: 'invoiceid',
    tblcurrencies: 'id',
    tblconfiguration: 'setting',
    tblcancelrequests: 'relid',
    tblproducts: 'id',
  },
  files: [
    {
      name: 'tblclients',
      kind: 'customer',
      sumOf: null,
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
        'currency',
        'credit',
        'datecreated',
      ],
      read: clientOf,
    },
    {
      name: 'tblhosting',
      kind: 'order',
      sumOf: null,
      isOptional: true,
      columns: [
        'id',
        'userid',
        'packageid',
        'domain',
        'regdate',
        'amount',
        'billingcycle',
        'nextduedate',
        'nextinvoicedate',
        'domainstatus',
      ],
      read: hostingOf,
    },
    {
      name: 'tblinvoices',
      kind: 'invoice',
      sumOf: ['subtotal', 'tax', 'tax2'],
      columns: [
        'id',
        'userid',
        'date',
        'duedate',
        'datepaid',
        'subtotal',
        'credit',
        'tax',
        'tax2',
        'total',
        'status',
      ],
      read: invoiceOf,
    },
    {
      name: 'tblinvoiceitems',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'invoiceid', 'description', 'amount', 'taxed'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'tblaccounts',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'userid', 'date', 'amountin', 'amountout', 'invoiceid'],
      read: accountOf,
    },
    {
      name: 'tblhostingaddons',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'hostingid', 'name', 'recurring', 'billingcycle', 'status', 'nextinvoicedate'],
      read: addonOf,
    },
    {
      name: 'tblcurrencies',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'code'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'tblconfiguration',
      kind: 'part',
      sumOf: null,
      columns: ['setting', 'value'],
      read: settingOf,
    },
    {
      name: 'tblbillableitems',
      kind: 'part',
      sumOf: null,
      columns: [
        'id',
        'userid',
        'description',
        'amount',
        'recur',
        'recurcycle',
        'recurfor',
        'invoiceaction',
        'duedate',
        'invoicecount',
      ],
      read: billableOf,
    },
    {
      name: 'tblcancelrequests',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'relid', 'type'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'tblproducts',
      kind: 'part',
      sumOf: null,
      columns: ['id', 'name', 'tax'],
      read: () => ({ kind: 'part' }),
    },
    {
      name: 'tbldomains',
      kind: 'part',
      sumOf: null,
      columns: [
        'id',
        'userid',
        'domain',
        'recurringamount',
        'registrationperiod',
        'nextduedate',
        'nextinvoicedate',
        'donotrenew',
        'status',
      ],
      read: domainOf,
    },
    {
      name: 'tblusers',
      kind: 'part',
      sumOf: null,
      isOptional: true,
      columns: ['id', 'email', 'password'],
      read: () => ({ kind: 'part' }),
    },
  ],
  claims: claimsOf,
}

/** Claims according to WHMCS. `total` of an invoice is what remains after credit; its payments are in `tblaccounts`. */
function claimsOf(rowsOf: RowsOfFile, today: CalendarDay): ClaimThere[] {
  const holdsVat = rowsOf('tblconfiguration').some(
    (row) => textOf(row, 'setting') === 'TaxType' && textOf(row, 'value') === 'Inclusive',
  )
  const paid = new Map<string, number>()
  for (const row of rowsOf('tblaccounts')) {
    const invoice = textOf(row, 'invoiceid')
    paid.set(invoice, (paid.get(invoice) ?? 0) + amountOf(row, 'amountin') - amountOf(row, 'amountout'))
  }
  const userOfHosting = new Map(rowsOf('tblhosting').map((row) => [textOf(row, 'id'), textOf(row, 'userid')]))
  const next = (row: SourceRow, key: string, customerRef: string, column: string): ClaimThere => ({
    what: 'next',
    key,
    customerRef,
    amount: withoutVat(amountOf(row, column), { holdsVat, today }).net,
    on: dayOfCell(row, 'nextinvoicedate') ?? dayOfCell(row, 'nextduedate'),
    place: placeIn(row),
  })
  const codes = new Map(rowsOf('tblcurrencies').map((row) => [textOf(row, 'id'), textOf(row, 'code')]))
  const others = new Set(
    rowsOf('tblclients')
      .filter((row) => isForeign(textOf(row, 'currency'), codes.get(textOf(row, 'currency'))))
      .map((row) => textOf(row, 'id')),
  )
  const cancelled = new Set(rowsOf('tblcancelrequests').map((row) => textOf(row, 'relid')))
  const isGoing = (row: SourceRow, column: string) => textOf(row, column).toLowerCase() in ACTIVE
  const claims: ClaimThere[] = [
    ...rowsOf('tblclients')
      .filter((row) => amountOf(row, 'credit') !== 0)
      .map((row) => ({
        what: 'credit' as const,
        key: `tegoed van klant ${textOf(row, 'id')}`,
        on: null,
        customerRef: textOf(row, 'id'),
        amount: amountOf(row, 'credit'),
        place: placeIn(row),
      })),
    ...rowsOf('tblinvoices')
      .filter((row) => INVOICE_STATES[textOf(row, 'status').toLowerCase()] === false)
      .map((row) => ({
        what: 'open' as const,
        key: `factuur ${textOf(row, 'id')}`,
        on: null,
        place: placeIn(row),
        customerRef: textOf(row, 'userid'),
        amount: (amountOf(row, 'total') - (paid.get(textOf(row, 'id')) ?? 0)) as Cents,
      })),
    ...rowsOf('tblhosting')
      .filter((row) => isGoing(row, 'domainstatus') && !cancelled.has(textOf(row, 'id')))
      .map((row) => next(row, `bestelling ${textOf(row, 'id')}`, textOf(row, 'userid'), 'amount')),
    ...rowsOf('tbldomains')
      .filter((row) => textOf(row, 'status').toLowerCase() === 'active' && !isNotRenewed(row))
      .filter((row) => amountOf(row, 'recurringamount') !== 0)
      .map((row) =>
        next(
          row,
          domainKey(textOf(row, 'userid'), textOf(row, 'domain')),
          textOf(row, 'userid'),
          'recurringamount',
        ),
      ),
    ...rowsOf('tblhostingaddons')
      .filter((row) => isGoing(row, 'status') && amountOf(row, 'recurring') !== 0)
      .map((row) =>
        next(
          row,
          `addon ${textOf(row, 'id')}`,
          userOfHosting.get(textOf(row, 'hostingid')) ?? '',
          'recurring',
        ),
      ),
    ...rowsOf('tblbillableitems')
      .filter((row) => isStillToBill(row) && amountOf(row, 'amount') !== 0)
      .map((row) => ({
        ...next(row, `los werk ${textOf(row, 'id')}`, textOf(row, 'userid'), 'amount'),
        on: dayOfCell(row, 'duedate'),
      })),
  ]
  return claims.filter(({ customerRef }) => !others.has(customerRef))
}

/** Reads how VAT is included in prices; other settings are not about money. */
function settingOf(row: SourceRow, fields: Fields): ReadRow {
  const [setting, value] = [textOf(row, 'setting'), textOf(row, 'value')]
  if (setting === 'TaxType') fields.oneOf('value', { exclusive: true, inclusive: true }, true)
  if (setting === 'TaxDomains' && !['on', '1'].includes(value))
    fields.ask(
      'daar komt op domeinnamen geen btw (TaxDomains staat uit); hier komt die op elke nieuwe factuur bovenop de prijs. Klopt dat?',
    )
  if (setting === 'TaxEnabled' && !['on', '1'].includes(value))
    fields.ask(
      'daar komt op geen enkele factuur btw (TaxEnabled staat uit); hier komt die op elke nieuwe factuur bovenop de prijs. Klopt dat?',
    )
  return readRow(fields, { kind: 'part' })
}

interface Taxing {
  /** Whether prices there include VAT: `TaxType` is 'Inclusive'. */
  holdsVat: boolean
  today: CalendarDay
}

/** Net price here for a price there. It is inexact when no net amount with VAT gives that price again. */
function withoutVat(price: Cents, { holdsVat, today }: Taxing): { net: Cents; isExact: boolean } {
  if (!holdsVat) return { net: price, isExact: true }
  const percent = vatRateOn(today)
  const { net } = splitVat(price, percent)
  return { net, isExact: addVat(net, percent).total === price }
}

function taxingOf({ partsOf, today }: Beside): Taxing {
  const [setting] = partsOf('tblconfiguration', 'taxtype')
  return { holdsVat: setting !== undefined && textOf(setting, 'value').toLowerCase() === 'inclusive', today }
}

/** Net price of a cell; a fault when the files do not tell whether prices include VAT. */
function netPriceOf(fields: Fields, column: string, beside: Beside): Cents {
  if (beside.partsOf('tblconfiguration', 'taxtype').length === 0)
    fields.fault('TaxType staat niet in tblconfiguration, dus of er btw in de prijs zit is niet te zien')
  return withoutVat(fields.amount(column), taxingOf(beside)).net
}

/** Reason why a price with VAT cannot be imported; undefined when it can. */
function whyPriceStays(what: string, price: Cents, beside: Beside): ReadRow | undefined {
  if (withoutVat(price, taxingOf(beside)).isExact) return undefined
  return staysBehind(
    'prijs met btw die zonder btw niet op de cent uitkomt',
    `${what} kost daar ${inEurosAndCents(price)} met btw erin, en hier komt geen enkele prijs zonder btw daarop uit. Maak de prijs daar een cent hoger of lager, of factureer dit daar verder?`,
  )
}

/**
 * A single item is to be billed until it is on an invoice, a recurring one (action 4) until it was billed as often as
 * agreed; 0 means endlessly.
 */
function isStillToBill(row: SourceRow): boolean {
  const [times, done] = [Number(textOf(row, 'recurfor')), Number(textOf(row, 'invoicecount'))]
  return textOf(row, 'invoiceaction') === '4' ? times === 0 || done < times : done === 0
}

/** Work that WHMCS bills later: this site has no such list, so it is not imported. */
function billableOf(row: SourceRow, fields: Fields): ReadRow {
  const amount = fields.amount('amount')
  for (const column of ['invoicecount', 'recurfor'])
    if (!/^\d+$/.test(textOf(row, column))) fields.fault(`${column} is geen aantal`)
  if (fields.reasons.length > 0) return readRow(fields, { kind: 'part' })
  if (!isStillToBill(row)) return { kind: 'left-out', reason: 'los werk dat al gefactureerd is' }
  if (amount === 0) return { kind: 'left-out', reason: 'los werk zonder prijs' }
  const isRepeated = textOf(row, 'invoiceaction') === '4'
  const term = isRepeated
    ? ` elke ${textOf(row, 'recur')} ${textOf(row, 'recurcycle')}, ${textOf(row, 'invoicecount')} van ${textOf(row, 'recurfor')} keer gefactureerd,`
    : ''
  const on = dayOfCell(row, 'duedate')
  return staysBehind(
    'los werk dat nog te factureren is',
    `'${fields.text('description')}' van klant ${fields.text('userid')} vraagt${term} ${inEurosAndCents(amount)}${on ? ` op ${shownDay(on)}` : ''}. Factureer het daar nog, of maak er hier een factuur of offerte van?`,
  )
}

/** Payments belong to an invoice; money without one is credit that WHMCS keeps with the client. */
function accountOf(_: SourceRow, fields: Fields): ReadRow {
  fields.amount('amountin')
  fields.amount('amountout')
  fields.day('date')
  return readRow(fields, { kind: 'part' })
}

/** An addon has a term and a price of its own beside the hosting, which an order here cannot have. */
function addonOf(_: SourceRow, fields: Fields): ReadRow {
  const recurring = fields.amount('recurring')
  if (!((fields.text('status')?.toLowerCase() ?? '') in ACTIVE))
    return { kind: 'left-out', reason: 'addon die niet meer loopt' }
  if (recurring === 0) return { kind: 'left-out', reason: 'addon zonder prijs' }
  return readRow(
    fields,
    staysBehind(
      'addon',
      `addon '${fields.text('name')}' bij hosting ${fields.text('hostingid')} vraagt ${inEurosAndCents(recurring)} per ${fields.text('billingcycle')}, de volgende keer op ${fields.text('nextinvoicedate')}. Bied hem hier aan als offerte, of factureer hem daar verder?`,
    ),
  )
}

/** Currency code of a client, if it is not the euro. */
function foreignCurrencyOf({ partsOf }: Beside, client: SourceRow | undefined): string | undefined {
  const id = client ? textOf(client, 'currency') : ''
  const [currency] = partsOf('tblcurrencies', id)
  const code = currency && textOf(currency, 'code')
  return isForeign(id, code) ? code || `nummer ${id}` : undefined
}

/** Without a file of currencies, the first one is the euro. */
function isForeign(id: string, code: string | undefined): boolean {
  return code === undefined ? !['', '1'].includes(id) : code.toUpperCase() !== 'EUR'
}

function clientOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const { partsOf } = beside
  const email = fields.email('email')
  const [user] = partsOf('tblusers', email)
  const passwordHash = user?.cells.password?.trim() || fields.text('password')
  if (passwordHash && !oldHashIn(passwordHash)) fields.fault('password is van een soort die niet bekend is')
  const country = fields.abroad('country')
  if (country) return abroad(email, country)
  const currency = foreignCurrencyOf(beside, row)
  if (currency) return otherCurrency(`klant ${email}, met alle bestellingen en facturen,`, currency)
  const credit = fields.amount('credit')
  if (credit !== 0)
    fields.ask(
      `${email} heeft ${inEurosAndCents(credit)} tegoed. Deze site houdt geen tegoed bij: betaal het terug, of verreken het daar met een factuur.`,
    )
  if (fields.text('taxexempt') === '1')
    fields.ask(
      `${email} is daar vrijgesteld van btw; hier komt op elke nieuwe factuur gewoon btw. Klopt dat?`,
    )
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
    customerName: name || (customerCompany ?? ''),
    customerCompany,
    customerPhone: fields.phone('phonenumber', fields.country('country')),
    customerCity: fields.text('city'),
    customerCountry: fields.country('country'),
    customerAddress: [fields.text('address1'), fields.text('address2')].filter(Boolean).join(' ') || null,
    customerZipcode: fields.postcode('postcode', fields.country('country')),
    customerKvk: null,
    customerVatId: fields.vatId('tax_id', fields.country('country')),
  }
}

/** Months of a WHMCS term; 'Free Account' and 'One Time' have none. */
const MONTHS: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  'semi-annually': 6,
  annually: 12,
  biennially: 24,
  triennially: 36,
}
const ACTIVE = { active: 'active', suspended: 'suspended', completed: 'active' } as const
const ENDED = ['terminated', 'cancelled', 'fraud']

function hostingOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const state = fields.text('domainstatus')?.toLowerCase() ?? ''
  if (state === 'pending') return { kind: 'left-out', reason: 'nog niet begonnen' }
  const isEnded = ENDED.includes(state)
  const stays = isEnded ? undefined : whyHostingStays(row, beside)
  if (stays) return stays
  const domainName = fields.text('domain')?.toLowerCase() ?? null
  const domain = domainName === null ? undefined : domainBeside(beside, domainName, fields.text('userid'))
  const order = {
    ...placeOf(row, fields),
    orderNumber: `WHMCS-${fields.required('id')}`,
    customerRef: fields.required('userid'),
    details: detailsOfClient(fields, beside),
    domainName,
    hostingPrice: netPriceOf(fields, 'amount', beside),
    status: isEnded
      ? ('cancelled' as const)
      : fields.oneOf<'active' | 'suspended'>('domainstatus', ACTIVE, 'active'),
    paymentStatus: 'paid' as const,
    createdAt: fields.moment('regdate'),
    // An invoice that was made already moves `nextinvoicedate` on; `nextduedate` only moves when it is paid.
    nextPeriodOn: isEnded ? null : (fields.optionalDay('nextinvoicedate') ?? fields.day('nextduedate')),
    nextDomainOn: domain
      ? (dayIn(domain.cells.nextinvoicedate || domain.cells.nextduedate || '') ?? null)
      : null,
    domainPerYear: domain
      ? withoutVat(amountOf(domain, 'recurringamount'), taxingOf(beside)).net
      : (0 as Cents),
  }
  // The billing cycle of an order that is over is not used any more, so an unknown one may become 'monthly'.
  const billingCycle = cycleOf(row) ?? 'monthly'
  return readRow(fields, {
    kind: 'order',
    row: plainOrder(order, { packageId: packageOf(fields, 'packageid', beside.mapping), billingCycle }),
  })
}

function cycleOf(row: SourceRow): BillingCycle | undefined {
  return cycleOfMonths(MONTHS[textOf(row, 'billingcycle').toLowerCase()])
}

/**
 * Reason why hosting, with its domain name, is not imported: cancelled, without VAT, a term that this site lacks, or
 * free.
 */
function whyHostingStays(row: SourceRow, beside: Beside): ReadRow | undefined {
  const [term, amount] = [textOf(row, 'billingcycle'), amountOf(row, 'amount')]
  const what = `hosting ${textOf(row, 'id')} (${textOf(row, 'domain') || 'zonder domeinnaam'})`
  const [request] = beside.partsOf('tblcancelrequests', textOf(row, 'id'))
  if (request)
    return staysBehind(
      'hosting die daar opgezegd is',
      `${what} is daar opgezegd (tblcancelrequests, ${textOf(request, 'type')}). Laat die daar aflopen: hier wordt er niets voor gevraagd.`,
    )
  const [product] = beside.partsOf('tblproducts', textOf(row, 'packageid'))
  if (product && textOf(product, 'tax') === '0')
    return staysBehind(
      'hosting zonder btw',
      `${what} kost daar ${inEurosAndCents(amount)} zonder btw (product '${textOf(product, 'name')}' heeft tax 0), en hier komt op elke factuur btw. Factureer die daar verder, of bied hem hier opnieuw aan?`,
    )
  if (cycleOf(row) && amount !== 0) return whyPriceStays(what, amount, beside)
  return otherTerm(what, term, inEurosAndCents(amount))
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
    customerAddress: record.customerAddress ?? '',
    customerZipcode: record.customerZipcode ?? '',
    customerCity: record.customerCity ?? '',
  }
}

function domainBeside(beside: Beside, domain: string, userId: string | null): SourceRow | undefined {
  return beside
    .partsOf('tbldomains', domain)
    .find(
      (domain) =>
        domain.cells.userid === userId &&
        domain.cells.status?.toLowerCase() === 'active' &&
        textOf(domain, 'registrationperiod') === '1' &&
        !isNotRenewed(domain) &&
        withoutVat(amountOf(domain, 'recurringamount'), taxingOf(beside)).isExact,
    )
}

/** Whether automatic renewal was switched off, so that nothing is charged for it any more. */
function isNotRenewed(domain: SourceRow): boolean {
  return ['1', 'on'].includes(textOf(domain, 'donotrenew'))
}

/** A domain name is imported with the hosting that it belongs to. */
function domainOf(row: SourceRow, fields: Fields, beside: Beside): ReadRow {
  const { partsOf } = beside
  if (fields.text('status')?.toLowerCase() !== 'active')
    return { kind: 'left-out', reason: 'domeinnaam die niet meer loopt' }
  const [asked, userId] = [fields.amount('recurringamount'), fields.text('userid')]
  fields.day('nextduedate')
  const name = `domeinnaam ${fields.text('domain')}`
  if (isNotRenewed(row))
    return staysBehind(
      'domeinnaam die niet verlengd wordt',
      `${name} wordt daar niet verlengd (donotrenew) en loopt af op ${fields.text('nextduedate')}. Hier wordt er niets voor gevraagd. Wil de klant hem houden, bied hem dan opnieuw aan.`,
    )
  const years = fields.text('registrationperiod')
  if (fields.reasons.length === 0 && years !== '1')
    return otherTerm(name, `${years} jaar`, inEurosAndCents(asked))
  const stays = fields.reasons.length === 0 ? whyPriceStays(name, asked, beside) : undefined
  if (stays) return stays
  const hosting = partsOf('tblhosting', fields.required('domain').toLowerCase())
  const isBesideHosting = hosting.some(
    (row) =>
      textOf(row, 'userid') === userId &&
      textOf(row, 'domainstatus').toLowerCase() in ACTIVE &&
      !whyHostingStays(row, beside) &&
      isFromHere(beside, userId),
  )
  return readRow(
    fields,
    isBesideHosting
      ? { kind: 'part' }
      : staysBehind(
          'domeinnaam zonder hosting die meekomt',
          `domeinnaam ${fields.text('domain')} vraagt ${inEurosAndCents(asked)} per jaar, de volgende keer op ${fields.text('nextinvoicedate')}, en er komt geen hosting bij mee. Bied hem hier opnieuw aan, of factureer hem daar verder?`,
        ),
  )
}

/** Whether the customer is imported. */
function isFromHere(beside: Beside, userId: string | null): boolean {
  const [client] = beside.partsOf('tblclients', userId ?? '')
  if (!client) return false
  return !fieldsOf(client).abroad('country') && !foreignCurrencyOf(beside, client)
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  draft: 'concept',
  cancelled: 'geannuleerd: er is nooit om betaald',
}
const INVOICE_STATES: Readonly<Record<string, boolean>> = {
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
    net: fields.amount('subtotal'),
    credit: fields.amount('credit'),
    asked: fields.amount('total'),
    vat: (fields.amount('tax') + (fields.optionalAmount('tax2') ?? 0)) as Cents,
  }))
  // WHMCS deducts credit that was applied from the total.
  if (isRead && found.net + found.vat - found.credit !== found.asked)
    fields.fault('subtotal en tax zijn samen, zonder credit, niet total')
  const payments = partsOf('tblaccounts', fields.text('id') ?? '')
  const came = sum([
    found.credit,
    ...payments.map((row) => (amountOf(row, 'amountin') - amountOf(row, 'amountout')) as Cents),
  ])
  const isPaid = fields.oneOf<boolean>('status', INVOICE_STATES, false)
  const issueDate = fields.day('date')
  if (isRead && !isPaid && (came < 0 || (came > 0 && came >= found.net + found.vat)))
    fields.fault(`open, en in tblaccounts kwam er ${inEurosAndCents(came)} van binnen`)
  const lastPaid = payments
    .flatMap((row) => dayOfCell(row, 'date') ?? [])
    .sort()
    .at(-1)
  const description = items[0]?.cells.description?.split('\n')[0]?.trim() || 'Factuur uit WHMCS'
  const amounts = linesOf(fields, found, items.map(itemOf), description)
  const number = fields.text('invoicenum') ?? fields.required('id')
  return readRow(fields, {
    kind: 'invoice',
    row: {
      ...placeOf(row, fields),
      invoiceNumber: number,
      customerRef: fields.required('userid'),
      description,
      issueDate,
      ...amounts,
      orderRef: items.find(({ cells }) => cells.type?.toLowerCase() === 'hosting')?.cells.relid || null,
      dueDate: fields.day('duedate'),
      paidOn: isPaid ? (fields.optionalDay('datepaid') ?? issueDate) : null,
      paidBefore: !isPaid && came > 0 ? { amount: came, on: lastPaid ?? issueDate } : null,
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
