import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { OrderPaymentStatus } from '@/features/hosting/orders/domain/order-status'
import type { CustomerDetails, CustomerRecord } from '@/features/people/customers/domain/customer-details'
import type { LeadStatus } from '@/features/sales/leads/domain/lead-status'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** Kinds of imported records, in the order in which they are stored: a row comes after those that it refers to. */
export const KINDS = ['customer', 'order', 'lead', 'configuration', 'invoice'] as const
export type Kind = (typeof KINDS)[number]

/** Location of a row. */
export interface Place {
  file: string
  /** Row number as in a spreadsheet: the headings of a CSV are row 1. In JSON the first element is 1. */
  row: number
}

/** A row as it is in the file: all cells are text, so that no number loses digits. An empty cell is ''. */
export interface SourceRow extends Place {
  cells: Readonly<Record<string, string>>
}

/** Reason why a row cannot be imported. Every fault is reported, not just the first. */
export interface Fault extends Place {
  reason: string
}

/** Common fields of the rows of all systems. */
interface Origin extends Place {
  /** Id in the other system. */
  ref: string
}

export interface CustomerRow extends Origin {
  /** Lower case. */
  email: string
  /** The address may be unknown. */
  record: Record<Exclude<keyof CustomerRecord, 'customerCountry'>, string | null> &
    Pick<CustomerRecord, 'customerName' | 'customerCountry'>
  /** Hash of the password as stored there; null without one. */
  passwordHash: string | null
  createdAt: Date
}

export interface OrderRow extends Origin {
  orderNumber: string
  customerRef: string
  details: CustomerDetails
  choice: HostingChoice
  domainName: string | null
  /** Price of a year of its domain name; 0 for a name that the customer brought. */
  domainPrice: Cents
  /** Price of one period, without VAT. */
  hostingPrice: Cents
  extrasTotal: Cents
  /** VAT included. */
  totalPrice: Cents
  status: 'active' | 'suspended' | 'cancelled'
  paymentStatus: OrderPaymentStatus
  createdAt: Date
  /** First day without an invoice, where the other system has it. */
  nextPeriodOn: CalendarDay | null
  /** The same for its domain name. */
  nextDomainOn: CalendarDay | null
  /** Price of each later year of its domain name, without VAT. */
  domainPerYear: Cents
}

export interface InvoiceRow extends Origin {
  invoiceNumber: string
  customerRef: string
  orderRef: string | null
  issueDate: CalendarDay
  dueDate: CalendarDay
  net: Cents
  vat: Cents
  total: Cents
  vatPercent: number
  lines: readonly InvoiceLine[]
  description: string
  /** Null while it is open. */
  paidOn: CalendarDay | null
  /** Part payment of an open invoice; null without one. */
  paidBefore: { amount: Cents; on: CalendarDay } | null
}

export interface LeadRow extends Origin {
  name: string
  email: string
  phone: string | null
  company: string | null
  service: string | null
  message: string | null
  source: string | null
  status: LeadStatus
  createdAt: Date
}

export interface ConfigurationRow extends Omit<LeadRow, 'service' | 'message' | 'company' | 'source'> {
  company: string
  industry: string
  description: string | null
  websiteType: string | null
  services: string[]
  timeline: string | null
  features: string[]
  preferredContact: string | null
  budget: string | null
}

/** Every row that was read, by its kind. */
export interface Rows {
  customer: CustomerRow[]
  order: OrderRow[]
  lead: LeadRow[]
  configuration: ConfigurationRow[]
  invoice: InvoiceRow[]
}

/** Result of reading a row. */
export type ReadRow =
  | { [Of in Kind]: { kind: Of; row: Rows[Of][number] } }[Kind]
  /** Not imported, for a reason that is no fault: a draft, a cancelled invoice. */
  | {
      kind: 'left-out'
      reason: string
      /** Question that a person has to answer in time; reported with file and row. */
      question?: string
    }
  /** Part of another row, and imported with it. */
  | { kind: 'part' }
  | { kind: 'faulty'; reasons: readonly string[] }
