import type { ImportedInvoice } from '@/features/billing/invoices/server/import-invoices'
import type { ImportedOrder } from '@/features/hosting/orders/server/import-orders'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { ImportedCustomer } from '@/features/people/customers/server/import-customers'
import type { ImportedConfiguration } from '@/features/sales/configurator/server/import-configurations'
import type { ImportedLead } from '@/features/sales/leads/server/import-leads'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { itemsOfOrder } from '../domain/items-of-order'
import type { ConfigurationRow, CustomerRow, InvoiceRow, Kind, LeadRow, OrderRow, Rows } from '../domain/rows'

/** Which record here a row of the other system is. Throws for one that is none. */
export interface Records {
  idOf: (kind: Kind, ref: string) => string
}

type WithId<Row> = Row & { id: string }

/** A customer, with what is kept of the password: `hashes`, by what the customer is called there. */
export function customerToStore(
  { id, ref, email, record, createdAt }: WithId<CustomerRow>,
  hashes: ReadonlyMap<string, string>,
): ImportedCustomer {
  return { id, email, record, passwordHash: hashes.get(ref) ?? null, createdAt }
}

/** An order, with what it asks from now on by the invoices that came along for it. */
export function orderToStore(
  { file, row, ref, customerRef, nextPeriodOn, nextDomainOn, domainPerYear, ...order }: WithId<OrderRow>,
  { idOf }: Records,
  going: { invoicedOn: readonly CalendarDay[]; today: CalendarDay },
): ImportedOrder {
  const whole = { ...order, file, row, ref, customerRef, nextPeriodOn, nextDomainOn, domainPerYear }
  return { ...order, customerId: idOf('customer', customerRef), items: itemsOfOrder(whole, going) }
}

/** An invoice to its customer as they are known now: the other system keeps no copy of who it was sent to. */
export function invoiceToStore(
  { file, row, ref, customerRef, orderRef, paidBefore, ...invoice }: WithId<InvoiceRow>,
  { idOf }: Records,
  customer: CustomerRow,
): ImportedInvoice {
  const { record, email } = customer
  const buyer = toParty({
    ...record,
    customerEmail: email,
    customerAddress: record.customerAddress ?? '',
    customerZipcode: record.customerZipcode ?? '',
    customerCity: record.customerCity ?? '',
  })
  return {
    ...invoice,
    buyer,
    customerId: idOf('customer', customerRef),
    orderId: orderRef === null ? null : idOf('order', orderRef),
  }
}

export function leadToStore({ file, row, ref, createdAt, ...lead }: WithId<LeadRow>): ImportedLead {
  return { ...lead, receivedAt: createdAt }
}

export function configurationToStore({
  file,
  row,
  ref,
  ...request
}: WithId<ConfigurationRow>): ImportedConfiguration {
  return request
}

/** On which days the invoices of each order were dated, by what the order is called. */
export function invoicedPerOrder({ invoice }: Rows): ReadonlyMap<string, CalendarDay[]> {
  const days = new Map<string, CalendarDay[]>()
  for (const { orderRef, issueDate } of invoice)
    if (orderRef !== null) days.set(orderRef, [...(days.get(orderRef) ?? []), issueDate])
  return days
}

/** What somebody should know of rows that come along all the same. */
export function remarksOn(rows: Rows, today: CalendarDay): string[] {
  const invoiced = invoicedPerOrder(rows)
  const going = rows.order.filter(({ status }) => status !== 'cancelled')
  const behind = going.flatMap((order) => {
    const [first] = itemsOfOrder(order, { invoicedOn: invoiced.get(order.ref) ?? [], today })
    const nextOn = first?.takenOver?.nextOn
    return nextOn && nextOn <= today
      ? [
          `bestelling ${order.orderNumber} is betaald tot ${nextOn}: wat daarna begon, factureert de eerstvolgende nacht`,
        ]
      : []
  })
  const old = [...rows.lead, ...rows.configuration].filter(
    ({ createdAt }) => dayOf(createdAt) < twoYearsBefore(today),
  )
  return [
    ...behind,
    ...(old.length > 0
      ? [
          `${old.length} aanvragen zijn ouder dan twee jaar: de bewaartermijn wist ze in de eerstvolgende nacht`,
        ]
      : []),
  ]
}

function twoYearsBefore(day: CalendarDay): CalendarDay {
  return `${Number(day.slice(0, 4)) - 2}${day.slice(4)}`
}
