import type { Fault, InvoiceRow, OrderRow, Place, Rows } from './rows'

/** Ids of rows in the other system, faulty rows included, so that a reference to one is not a second fault. */
export type NamedIn = Readonly<Record<'customer' | 'order', ReadonlySet<string>>>

/** Numbers that are in use here already, by records that were not imported before. */
export interface TakenHere {
  orderNumbers: ReadonlySet<string>
  invoiceNumbers: ReadonlySet<string>
}

/** Faults between rows: duplicates, dangling references, and numbers that are in use here. */
export function crossCheck(rows: Rows, named: NamedIn, taken: TakenHere): Fault[] {
  const { customer, order, lead, configuration, invoice } = rows
  return [
    ...[customer, order, lead, configuration, invoice].flatMap((kind) =>
      twice<Place & { ref: string }>(kind, ({ ref }) => ref, 'id'),
    ),
    ...twice(customer, ({ email }) => email, 'e-mailadres'),
    ...twice(order, ({ orderNumber }) => orderNumber, 'bestelnummer'),
    ...twice(invoice, ({ invoiceNumber }) => invoiceNumber, 'factuurnummer'),
    ...order.flatMap((one) => pointless(one, named)),
    ...invoice.flatMap((one) => pointless(one, named)),
    ...ofAnother(
      order.filter(({ customerRef }) => named.customer.has(customerRef)),
      invoice,
    ),
    ...order
      .filter(({ orderNumber }) => taken.orderNumbers.has(orderNumber))
      .map((one) => at(one, `bestelnummer ${one.orderNumber} is hier al van een andere bestelling`)),
    ...invoice
      .filter(({ invoiceNumber }) => taken.invoiceNumbers.has(invoiceNumber))
      .map((one) => at(one, `factuurnummer ${one.invoiceNumber} is hier al van een andere factuur`)),
  ]
}

/** Rows that were not imported before, of customers who were, and who have been erased here since. */
export function ofErased({ order, invoice }: Rows, erased: ReadonlySet<string>): Fault[] {
  return [...order, ...invoice]
    .filter(({ customerRef }) => erased.has(customerRef))
    .map((one) =>
      at(one, `klant '${one.customerRef}' is hier sinds de vorige keer gewist; laat deze rij weg`),
    )
}

function at({ file, row }: Place, reason: string): Fault {
  return { file, row, reason }
}

/** Duplicates, from the second on, each with the row of the first. */
function twice<Row extends Place>(rows: readonly Row[], keyOf: (row: Row) => string, what: string): Fault[] {
  const first = new Map<string, Row>()
  return rows.flatMap((row) => {
    const key = keyOf(row)
    const earlier = first.get(key)
    if (earlier) return [at(row, `${what} '${key}' staat ook in rij ${earlier.row}`)]
    first.set(key, row)
    return []
  })
}

function pointless(row: OrderRow | InvoiceRow, named: NamedIn): Fault[] {
  const orderRef = 'orderRef' in row ? row.orderRef : null
  return [
    ...(named.customer.has(row.customerRef)
      ? []
      : [at(row, `klant '${row.customerRef}' staat niet in de bestanden`)]),
    ...(orderRef === null || named.order.has(orderRef)
      ? []
      : [at(row, `bestelling '${orderRef}' staat niet in de bestanden`)]),
  ]
}

function ofAnother(orders: readonly OrderRow[], invoices: readonly InvoiceRow[]): Fault[] {
  const customerOf = new Map(orders.map(({ ref, customerRef }) => [ref, customerRef]))
  return invoices.flatMap((invoice) => {
    const customerRef = invoice.orderRef === null ? undefined : customerOf.get(invoice.orderRef)
    if (customerRef === undefined || customerRef === invoice.customerRef) return []
    return [
      at(
        invoice,
        `bestelling '${invoice.orderRef}' is van klant '${customerRef}', de factuur van '${invoice.customerRef}'`,
      ),
    ]
  })
}
