import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { OrderPaymentStatus } from '@/features/hosting/orders/domain/order-status'
import type { CustomerDetails, CustomerRecord } from '@/features/people/customers/domain/customer-details'
import type { LeadStatus } from '@/features/sales/leads/domain/lead-status'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What comes along, in the order in which it is stored: what points to another comes later. */
export const KINDS = ['customer', 'order', 'lead', 'configuration', 'invoice'] as const
export type Kind = (typeof KINDS)[number]

/** Where a row stands. */
export interface Place {
  file: string
  /** As a spreadsheet counts: the headings of a CSV are row 1. In JSON the first element is 1. */
  row: number
}

/** A row as the file has it: everything is text, so that no number loses digits. An empty cell is ''. */
export interface SourceRow extends Place {
  cells: Readonly<Record<string, string>>
}

/** Why a row cannot come along. Every fault is told, not the first. */
export interface Fault extends Place {
  reason: string
}

/** What all rows have, whatever system they come from. */
interface Origin extends Place {
  /** What the other system calls it. */
  ref: string
}

export interface CustomerRow extends Origin {
  /** In small letters. */
  email: string
  /** The address may be unknown. */
  record: Record<keyof CustomerRecord, string | null> & { customerName: string }
  /** The hash of the password as it was kept; null without one. */
  passwordHash: string | null
  createdAt: Date
}

export interface OrderRow extends Origin {
  orderNumber: string
  customerRef: string
  details: CustomerDetails
  choice: HostingChoice
  domainName: string | null
  /** What its name asked for the year; 0 for a name that the customer brought. */
  domainPrice: Cents
  /** What each period asks, without VAT. */
  hostingPrice: Cents
  extrasTotal: Cents
  /** VAT included. */
  totalPrice: Cents
  status: 'active' | 'suspended' | 'cancelled'
  paymentStatus: OrderPaymentStatus
  createdAt: Date
  /** The first day that nobody was asked to pay for, where the other system knows it. */
  nextPeriodOn: CalendarDay | null
  /** The same for its domain name. */
  nextDomainOn: CalendarDay | null
  /** What its name asks for each year from now on, without VAT. */
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
  /** What came in of an invoice that is still open; null when nothing did. */
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

/** What became of a row of a file. */
export type ReadRow =
  | { [Of in Kind]: { kind: Of; row: Rows[Of][number] } }[Kind]
  /** It stays behind for a reason that is no fault: a draft, an invoice that was called off. */
  | {
      kind: 'left-out'
      reason: string
      /** What a person has to decide about it, when that cannot wait: told by file and row. */
      question?: string
    }
  /** It belongs to another row, and comes along with that. */
  | { kind: 'part' }
  | { kind: 'faulty'; reasons: readonly string[] }
