import { addDays } from '../../src/shared/calendar-day'
import type { Cents } from '../../src/shared/money'
import { inDecimals } from '../../src/shared/money'
import { addVat } from '../../src/shared/vat'
import { OLD_TABLES } from './moving'

type Cell = string | number | null
type Table = Record<string, Cell>[]
export type OldTables = Record<
  'hosting_customers' | 'hosting_orders' | 'hosting_invoices' | 'offer_requests' | 'configurator_requests',
  Table
>

const START = '2023-01-02'

/**
 * Rows of the old site in this total number, the same every time: a fifth customers, orders and requests; the rest
 * invoices.
 */
export function manyOldRows(rows: number): OldTables {
  const count = Math.floor(rows / 5)
  const numbers = Array.from({ length: count }, (_, number) => number)
  const requests = Math.floor(count / 2)
  return {
    hosting_customers: numbers.map(customerRow),
    hosting_orders: numbers.map(orderRow),
    hosting_invoices: Array.from({ length: rows - 2 * count - 2 * requests }, (_, number) =>
      invoiceRow(number, count),
    ),
    offer_requests: numbers.slice(0, requests).map((number) => ({
      ...OLD_TABLES.offer_requests[0],
      id: `a-${number}`,
      ...personOf(number),
      created_at: momentOf(number),
    })),
    configurator_requests: numbers.slice(0, requests).map((number) => ({
      ...OLD_TABLES.configurator_requests[0],
      id: `c-${number}`,
      ...personOf(number),
      created_at: momentOf(number),
    })),
  }
}

const personOf = (number: number) => ({
  name: `Vrager ${number}`,
  email: `vrager${number}@voorbeeld.example`,
  phone: '',
})
const dayOf = (number: number) => addDays(START, number % 1400)
const momentOf = (number: number) => `${dayOf(number)} 10:00:00+00`

function addressOf(number: number) {
  return {
    customer_name: `Klant ${number}`,
    customer_phone: '0612345678',
    customer_company: `Zaak ${number}`,
    customer_address: `Kerkstraat ${number + 1}`,
    customer_zipcode: '7511 GA',
    customer_city: 'Enschede',
    customer_kvk: String(10_000_000 + number),
  }
}

function customerRow(number: number) {
  const email = `klant${number}@voorbeeld.example`
  return { id: `k-${number}`, email, password_hash: '', ...addressOf(number), created_at: momentOf(number) }
}

function orderRow(number: number) {
  return {
    id: `o-${number}`,
    order_number: `HO23${String(number).padStart(7, '0')}`,
    customer_account_id: `k-${number}`,
    ...addressOf(number),
    customer_email: `klant${number}@voorbeeld.example`,
    hosting_package: 'basis',
    billing_cycle: number % 3 === 0 ? 'yearly' : 'monthly',
    domain_name: '',
    ...(number % 3 === 0
      ? { hosting_price: '214.50', total_price: '259.55' }
      : { hosting_price: '19.50', total_price: '23.60' }),
    domain_price: '0.00',
    extras_total: '0.00',
    extras: '[]',
    status: number % 10 === 0 ? 'cancelled' : 'active',
    payment_status: 'paid',
    created_at: momentOf(number),
  }
}

function invoiceRow(number: number, customers: number) {
  const owner = number % customers
  const net = 1950 + number
  const { vat, total } = addVat(net as Cents, 21)
  return {
    id: `f-${number}`,
    invoice_number: `OUD-${number}`,
    customer_account_id: `k-${owner}`,
    order_id: `o-${owner}`,
    amount: inDecimals(net),
    vat_amount: inDecimals(vat),
    total_amount: inDecimals(total),
    issue_date: dayOf(number),
    due_date: addDays(dayOf(number), 14),
    status: 'sent',
    payment_status: number % 20 === 0 ? 'pending' : 'paid',
    description: 'Hosting Basis',
    created_at: momentOf(number),
  }
}

interface Spoiling {
  /** Pattern of the reported reason. */
  says: RegExp
  table: keyof OldTables
  spoil: (row: Record<string, Cell>, all: OldTables) => void
}

/** Kinds of faults that occur in real exports. */
export const SPOILINGS: readonly Spoiling[] = [
  { says: /is geen e-mailadres/, table: 'hosting_customers', spoil: (row) => (row.email = 'jan@') },
  {
    says: /e-mailadres '.*' staat ook in rij 2$/,
    table: 'hosting_customers',
    spoil: (row, { hosting_customers: [first] }) => (row.email = first?.email ?? ''),
  },
  { says: /customer_name is leeg/, table: 'hosting_customers', spoil: (row) => (row.customer_name = ' ') },
  {
    says: /geen Nederlandse postcode/,
    table: 'hosting_customers',
    spoil: (row) => (row.customer_zipcode = '75111'),
  },
  { says: /geen KVK-nummer/, table: 'hosting_customers', spoil: (row) => (row.customer_kvk = '123') },
  {
    says: /password_hash is van een soort/,
    table: 'hosting_customers',
    spoil: (row) => (row.password_hash = 'wachtwoord1'),
  },
  {
    says: /hosting_package: 'premium' is niet bekend/,
    table: 'hosting_orders',
    spoil: (row) => (row.hosting_package = 'premium'),
  },
  {
    says: /billing_cycle: 'kwartaal' is niet bekend/,
    table: 'hosting_orders',
    spoil: (row) => (row.billing_cycle = 'kwartaal'),
  },
  {
    says: /extras: 'gratis' is niet bekend/,
    table: 'hosting_orders',
    spoil: (row) => (row.extras = '["gratis"]'),
  },
  { says: /nog in behandeling/, table: 'hosting_orders', spoil: (row) => (row.status = 'pending') },
  {
    says: /total_price is .*; hosting, domein/,
    table: 'hosting_orders',
    spoil: (row) => (row.total_price = '99.00'),
  },
  {
    says: /bestelnummer '.*' staat ook in rij 2$/,
    table: 'hosting_orders',
    spoil: (row, { hosting_orders: [first] }) => (row.order_number = first?.order_number ?? ''),
  },
  {
    says: /klant 'k-weg' staat niet/,
    table: 'hosting_orders',
    spoil: (row) => (row.customer_account_id = 'k-weg'),
  },
  {
    says: /amount: '12.345' is geen bedrag/,
    table: 'hosting_invoices',
    spoil: (row) => (row.amount = '12.345'),
  },
  {
    says: /issue_date: '2026-02-30' is geen datum/,
    table: 'hosting_invoices',
    spoil: (row) => (row.issue_date = '2026-02-30'),
  },
  {
    says: /is bij .* geen btw van/,
    table: 'hosting_invoices',
    spoil: (row) => Object.assign(row, { amount: '100.00', vat_amount: '15.00', total_amount: '115.00' }),
  },
  {
    says: /amount en vat_amount zijn samen/,
    table: 'hosting_invoices',
    spoil: (row) => (row.total_amount = '0.01'),
  },
  {
    says: /due_date ligt voor issue_date/,
    table: 'hosting_invoices',
    spoil: (row) => (row.due_date = '2001-01-01'),
  },
  {
    says: /bestelling 'o-weg' staat niet/,
    table: 'hosting_invoices',
    spoil: (row) => (row.order_id = 'o-weg'),
  },
  {
    says: /bestelling '.*' is van klant/,
    table: 'hosting_invoices',
    spoil: (row) => (row.customer_account_id = 'k-0'),
  },
  {
    says: /payment_status: 'half' is niet bekend/,
    table: 'hosting_invoices',
    spoil: (row) => (row.payment_status = 'half'),
  },
  { says: /id 'a-0' staat ook in rij 2$/, table: 'offer_requests', spoil: (row) => (row.id = 'a-0') },
  {
    says: /created_at: 'gisteren' is geen datum/,
    table: 'offer_requests',
    spoil: (row) => (row.created_at = 'gisteren'),
  },
  { says: /industry is leeg/, table: 'configurator_requests', spoil: (row) => (row.industry = '') },
  {
    says: /status: 'misschien' is niet bekend/,
    table: 'configurator_requests',
    spoil: (row) => (row.status = 'misschien'),
  },
]

/** The same rows with so many faults, each in a row of its own, and the report expected for each. */
export function spoiled(
  tables: OldTables,
  faults: number,
): { tables: OldTables; expected: { place: string; says: RegExp }[] } {
  const copy = structuredClone(tables)
  for (const row of copy.configurator_requests) row.status = ''
  const expected = Array.from({ length: faults }, (_, number) => {
    const kind = SPOILINGS[number % SPOILINGS.length]
    if (!kind) throw new Error('There are no kinds of faults')
    const rows = copy[kind.table]
    // Skips the first rows, which others refer to; the distance keeps a row from getting two faults.
    const at = 7 + number * 7
    const row = rows[at]
    if (!row) throw new Error(`${kind.table} has no row ${at}`)
    kind.spoil(row, copy)
    return { place: `${kind.table}.csv ${at + 2}`, says: kind.says }
  })
  return { tables: copy, expected }
}
