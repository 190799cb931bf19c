import type { ImportedInvoice } from '@/features/billing/invoices/server/import-invoices'
import type { ImportedOrder } from '@/features/hosting/orders/server/import-orders'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { ImportedCustomer } from '@/features/people/customers/server/import-customers'
import type { ImportedConfiguration } from '@/features/sales/configurator/server/import-configurations'
import type { ImportedLead } from '@/features/sales/leads/server/import-leads'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { itemsOfOrder } from '../../domain/internal/items-of-order'
import type {
  ConfigurationRow,
  CustomerRow,
  InvoiceRow,
  Kind,
  LeadRow,
  OrderRow,
  Rows,
} from '../../domain/internal/rows'

/** Maps a row's id in the other system to its record here. Throws for an unknown one. */
export interface Records {
  idOf: (kind: Kind, ref: string) => string
}

type WithId<Row> = Row & { id: string }

/** Customer to store; `hashes`: hashed passwords by the customer's id there. */
export function customerToStore(
  { id, ref, email, record, createdAt }: WithId<CustomerRow>,
  hashes: ReadonlyMap<string, string>,
): ImportedCustomer {
  return { id, email, record, passwordHash: hashes.get(ref) ?? null, createdAt }
}

/** Order to store, with its recurring items, which continue after the invoices that were imported for it. */
export function orderToStore(
  { file, row, ref, customerRef, nextPeriodOn, nextDomainOn, domainPerYear, ...order }: WithId<OrderRow>,
  { idOf }: Records,
  going: { invoicedOn: readonly CalendarDay[]; today: CalendarDay },
): ImportedOrder {
  const whole = { ...order, file, row, ref, customerRef, nextPeriodOn, nextDomainOn, domainPerYear }
  return { ...order, customerId: idOf('customer', customerRef), items: itemsOfOrder(whole, going) }
}

/** Invoice to store, addressed to its customer as known now: the other system keeps no snapshot of the recipient. */
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

/** Dates of the invoices of each order, by the order's id there. */
export function invoicedPerOrder({ invoice }: Rows): ReadonlyMap<string, CalendarDay[]> {
  const days = new Map<string, CalendarDay[]>()
  for (const { orderRef, issueDate } of invoice)
    if (orderRef !== null) days.set(orderRef, [...(days.get(orderRef) ?? []), issueDate])
  return days
}

/** Remarks about rows that are imported. */
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
