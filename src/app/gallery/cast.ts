import type { InvoiceLine, InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import { amountsOf, reversed } from '@/features/billing/invoices/domain/invoice-amounts'
import type { InvoiceDocument } from '@/features/billing/invoices/domain/invoice-document'
import { dueDateOf } from '@/features/billing/invoices/domain/invoice-number'
import { currentSeller } from '@/features/billing/invoices/domain/seller'
import type { InvoiceRow } from '@/features/billing/invoices/server/invoice-list'
import type { PaymentException } from '@/features/billing/payments/domain/payment'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import type { PriceVersionRow } from '@/features/billing/subscriptions/server/subscription-tables'
import type { GoingBack } from '@/features/billing/subscriptions/terms/domain/going-back'
import { lasting } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { agreedItems } from '@/features/hosting/orders/domain/order-price'
import type { PortalInvoice, PortalOrder } from '@/features/hosting/orders/web/portal/server/load-order'
import { DELIVERY_TASKS, type TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import type { TaskOfOrder } from '@/features/hosting/provisioning/server/deliveries'
import type { MailInFull } from '@/features/operations/mail/server/mail-queries'
import type { NightLine } from '@/features/operations/nightly-run/server/night-tables'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import type { ChatMessage } from '@/features/sales/conversations/domain/conversation'
import type { Lead } from '@/features/sales/leads/server/lead-tables'
import type { Cents } from '@/shared/money'

/** The small cast of the gallery, and of tests: who they are, what they ordered, and what they owe for it. */
export const NOW = new Date('2026-11-20T11:00:00Z')
export const TODAY = '2026-11-20'
export const NOTHING = 0 as Cents
/** The standard rate of that day: samples are made where no rates were read. */
export const VAT_PERCENT = 21

/** The same id for the same number, in the shape that a database gives. */
export const idOf = (number: number) => `1f0e2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The agency as its bank knows it, with those who owe it. */
export const OWN_CREDITOR = {
  company: 'Webnoaber',
  creditor: { name: 'Webnoaber', id: 'NL79ZZZ999999990000' },
} as const

/** So many of something, the newest first: numbers run down. */
export function many<Row>(count: number, draw: (number: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => draw(count - index))
}

/** As long as people's names, addresses and answers really are, and a little longer. */
export const LONG = {
  name: 'Johanna Wilhelmina Geertruida van der Hoeven-Kerkhofs tot Oldenzaal',
  company: 'Administratie- en Belastingadvieskantoor Achterberg-Wolthuis & Dochters Oost-Nederland B.V.',
  email: 'crediteurenadministratie.afdeling.facturen@achterberg-wolthuis-belastingadviseurs.example',
  domain: 'administratiekantoor-achterberg-wolthuis-en-dochters-enschede.nl',
  street: 'Burgemeester Jonkheer van Heemstra van Froma en Eibersburenstraat 1234 bis',
  city: 'Sint Isidorushoeve',
  text: 'We willen onze oude site vervangen, met alles wat erop staat: het archief sinds 1998, de foto’s, de formulieren en de agenda. En het adres Hottentottententententoonstellingsterreinbeheerdersvereniging.example moet blijven werken. '.repeat(
    3,
  ),
} as const

/** Jan, who orders for himself and says no more than he has to. */
export const CONSUMER: CustomerDetails = {
  customerName: 'Jan Wevers',
  customerEmail: 'jan@wevers.example',
  customerPhone: null,
  customerCompany: null,
  customerAddress: 'Oude Markt 3',
  customerZipcode: '7511 GA',
  customerCity: 'Enschede',
  customerKvk: null,
  customerVatId: null,
}

export const LONG_CUSTOMER: CustomerDetails = {
  customerName: LONG.name,
  customerEmail: LONG.email,
  customerPhone: '+31 6 12 34 56 78',
  customerCompany: LONG.company,
  customerAddress: LONG.street,
  customerZipcode: '7478 PT',
  customerCity: LONG.city,
  customerKvk: '12345678',
  customerVatId: 'NL001234567B01',
}

const MIRIAMS_ITEMS = agreedItems({
  packageId: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
}).map((item) => ({ ...lasting(item), anchorOn: '2026-11-20', startsOn: '2026-11-20', endsOn: null }))

/** A year of hosting that Miriam ordered for herself and has paid, two hours before it is promised. */
export const MIRIAMS_ORDER: PortalOrder = {
  id: idOf(10),
  requestId: idOf(11),
  customerId: idOf(12),
  orderNumber: 'HO261120123',
  status: 'active',
  hostingPackage: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
  domainAvailable: true,
  domainSource: 'SIDN',
  domainCheckedAt: new Date('2026-11-20T08:59:00Z'),
  createdAt: new Date('2026-11-20T09:00:00Z'),
  paidAt: new Date('2026-11-20T10:00:00Z'),
  subscriptionId: idOf(13),
  startedOn: '2026-11-20',
  paidUntil: '2027-11-19',
  items: MIRIAMS_ITEMS,
  everyItem: MIRIAMS_ITEMS,
  endsOn: null,
  cancelRequestedAt: null,
  cancelReason: null,
  withdrawnAt: null,
  arrears: null,
  deliveryDueAt: new Date('2026-11-20T13:00:00Z'),
  deliveredAt: null,
  ...CONSUMER,
  customerName: 'Miriam Aarnink',
  hostingPrice: 43_550 as Cents,
  extrasTotal: 3000 as Cents,
  domainPrice: 100 as Cents,
  totalPrice: 56_447 as Cents,
  vatPercent: 21,
  paymentMethod: 'test-bank',
  paymentStatus: 'paid',
  termsVersion: '2026-11',
  termsAcceptedAt: new Date('2026-11-20T09:00:00Z'),
  orderButtonText: 'Bestelling met betaalverplichting',
  actingAs: 'consumer',
  withdrawalKeyHash: 'x'.repeat(43),
  confirmationMailId: null,
  noticeMailId: null,
}

/** The same order before it is paid. */
export const UNPAID = {
  status: 'pending',
  paymentStatus: 'pending',
  paidAt: null,
  startedOn: null,
  paidUntil: null,
  deliveryDueAt: null,
} as const satisfies Partial<PortalOrder>

/** Ready, and running for months. */
export const DELIVERED = {
  createdAt: new Date('2026-02-03T09:00:00Z'),
  paidAt: new Date('2026-02-03T09:05:00Z'),
  startedOn: '2026-02-03',
  paidUntil: '2027-02-02',
  deliveryDueAt: new Date('2026-02-03T12:05:00Z'),
  deliveredAt: new Date('2026-02-03T10:40:00Z'),
} as const satisfies Partial<PortalOrder>

export function anOrder(other: Partial<PortalOrder> = {}, number = 123): PortalOrder {
  const orderNumber = `HO261120${String(number).padStart(3, '0')}`
  return { ...MIRIAMS_ORDER, id: idOf(1000 + number), orderNumber, ...other }
}

export const longOrder = (number: number) =>
  anOrder({ ...LONG_CUSTOMER, domainName: LONG.domain, extras: ['ssl', 'backup', 'seo'] }, number)

/** Tasks of an order that brings a name, or was changed. */
const LATER_TASKS: readonly TaskKind[] = ['move-domain', 'resize-hosting', 'change-extras']

/** What is to be done for an order, of which so much is done. */
export function tasksOf(done: number, other: Partial<TaskOfOrder> = {}): TaskOfOrder[] {
  return DELIVERY_TASKS.filter((kind) => !LATER_TASKS.includes(kind)).map((kind, index) => ({
    id: idOf(200 + index),
    orderId: MIRIAMS_ORDER.id,
    kind,
    createdAt: NOW,
    dueAt: new Date('2026-11-20T13:00:00Z'),
    doneAt: index < done ? NOW : null,
    doneBy: index < done ? 'Fenna Aarnink' : null,
    warnedAt: null,
    transferCodeAt: null,
    ...other,
  }))
}

export const BAKERY: InvoiceParty = {
  name: 'Bakkerij Jaarnink',
  contact: 'Jan Jaarnink',
  email: 'jan@bakkerijjaarnink.example',
  street: 'Haverstraatpassage 12a',
  postcode: '7511 EX',
  city: 'Enschede',
  country: 'NL',
  kvk: '12345678',
  vatId: 'NL001234567B01',
  iban: null,
  phone: null,
}

export function invoiceLine(
  description: string,
  quantity: number,
  unit: InvoiceLine['unit'],
  unitPrice: number,
): InvoiceLine {
  return { description, quantity, unit, unitPrice: unitPrice as Cents, net: (quantity * unitPrice) as Cents }
}

/** Hosting for a year with two extras and a domain name: 538,38 without VAT, 651,44 with. */
export const YEAR_OF_HOSTING = [
  invoiceLine('Hosting Onbeperkt', 1, 'year', 43550),
  invoiceLine('Premium SSL', 12, 'month', 250),
  invoiceLine('Back-up, 90 dagen bewaard', 12, 'month', 599),
  invoiceLine('Domeinnaam bakkerijjaarnink.nl, eerste jaar', 1, 'year', 100),
]

/** An issued invoice of the bakery, not paid yet, with what is wanted otherwise. */
export function anInvoice(other: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = other.lines ?? YEAR_OF_HOSTING
  const issueDate = other.issueDate ?? TODAY
  const { net, vat, total } = amountsOf(lines, VAT_PERCENT)
  return {
    invoiceNumber: 'INV2026110042',
    series: 'order',
    sequence: 42,
    creditsInvoiceNumber: null,
    creditsTotal: null,
    creditedAmount: NOTHING,
    issueDate,
    dueDate: dueDateOf(issueDate),
    periodStart: '2026-11-20',
    periodEnd: '2027-11-19',
    seller: { ...currentSeller(), iban: 'NL91ABNA0417164300' },
    buyer: BAKERY,
    lines,
    amount: net,
    vatAmount: vat,
    totalAmount: total,
    vatPercent: 21,
    description: 'Hosting Onbeperkt per jaar, met bakkerijjaarnink.nl',
    paymentReference: 'HO261120042',
    status: 'sent',
    paymentStatus: 'pending',
    paidAt: null,
    received: NOTHING,
    dueBack: NOTHING,
    givenBack: NOTHING,
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    ...other,
  }
}

/** The credit note that takes this invoice back. */
export function aCreditNoteFor(
  invoice: InvoiceDocument,
  other: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  return {
    ...invoice,
    invoiceNumber: 'CN2026110007',
    series: 'credit',
    sequence: 7,
    creditsInvoiceNumber: invoice.invoiceNumber,
    creditsTotal: invoice.totalAmount,
    lines: reversed(invoice.lines),
    amount: (0 - invoice.amount) as Cents,
    vatAmount: (0 - invoice.vatAmount) as Cents,
    totalAmount: (0 - invoice.totalAmount) as Cents,
    description: 'Dubbel besteld',
    paymentReference: invoice.invoiceNumber,
    paymentStatus: 'credited',
    ...other,
  }
}

const LAST_DAYS = { days: 334, ofDays: 365, vatPercent: 21 }

/** What goes back of a year of hosting with an extra, of which a month was used. */
export const GOING_BACK: GoingBack = {
  shares: [
    { ...LAST_DAYS, description: 'Hosting Onbeperkt', base: 43_550 as Cents, net: 39851 as Cents },
    { ...LAST_DAYS, description: 'Premium SSL', base: 3000 as Cents, net: 2745 as Cents },
  ],
  net: 42596 as Cents,
  vat: 8945 as Cents,
  total: 51541 as Cents,
  refund: 51541 as Cents,
  keepsDomain: true,
}

/** An invoice as lists of portal and office read it. */
export function anInvoiceRow(
  other: Partial<InvoiceRow & PortalInvoice> = {},
  number = 42,
): InvoiceRow & PortalInvoice {
  const { buyer, ...invoice } = anInvoice()
  return {
    ...invoice,
    id: idOf(2000 + number),
    invoiceNumber: `INV202611${String(number).padStart(4, '0')}`,
    customerId: idOf(12),
    orderId: MIRIAMS_ORDER.id,
    creditsInvoiceId: null,
    moneyBack: undefined,
    collection: undefined,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    ...other,
  }
}

export const longInvoiceRow = (number: number) =>
  anInvoiceRow({ buyerName: LONG.company, buyerEmail: LONG.email, description: LONG.text }, number)

/** One of each state that an invoice can be in. */
export const INVOICES_OF_EACH_STATE = [
  anInvoiceRow({}, 47),
  anInvoiceRow({ paymentStatus: 'paid', paidAt: NOW }, 46),
  anInvoiceRow({ issueDate: '2026-10-01', dueDate: '2026-10-15' }, 45),
  anInvoiceRow({ status: 'credited', paymentStatus: 'credited' }, 44),
  anInvoiceRow(
    {
      series: 'credit',
      invoiceNumber: 'CN2026110001',
      totalAmount: -65_144 as Cents,
      dueBack: 65_144 as Cents,
    },
    43,
  ),
]

const ELSEWHERE = { series: 'imported', orderId: null, periodStart: null, periodEnd: null } as const

/** Issued by another system, before the agency moved in: open, and paid there. */
export const IMPORTED_INVOICES = [
  anInvoiceRow(
    {
      ...ELSEWHERE,
      invoiceNumber: '2026-0117',
      description: 'Hosting en onderhoud, oktober',
      issueDate: '2026-10-05',
      dueDate: '2026-10-19',
    },
    31,
  ),
  anInvoiceRow(
    {
      ...ELSEWHERE,
      invoiceNumber: '2024-0098',
      description: 'Website, eerste termijn',
      issueDate: '2024-02-05',
      dueDate: '2024-02-19',
      paymentStatus: 'paid',
      paidAt: NOW,
    },
    30,
  ),
]

/** What Miriam paid at the test bank. */
type OfficePayment = Payment & { openExceptions: PaymentException[] }

export function aPayment(other: Partial<OfficePayment> = {}, number = 1): OfficePayment {
  return {
    id: idOf(3000 + number),
    provider: 'test-bank',
    providerPaymentId: 'tb_1',
    method: 'test-bank',
    invoiceId: idOf(2042),
    orderId: MIRIAMS_ORDER.id,
    customerId: idOf(12),
    invoiceNumber: 'INV2026110042',
    reference: 'HO261120123',
    amount: 65_144 as Cents,
    paidAmount: 65_144 as Cents,
    refundedAmount: NOTHING,
    chargedBackAmount: NOTHING,
    returnedAmount: NOTHING,
    state: 'paid',
    checkoutUrl: null,
    returnPath: '/hosting-dashboard',
    createdAt: NOW,
    paidAt: NOW,
    nextCheckAt: null,
    openExceptions: [],
    ...other,
  }
}

export function aNightLine(other: Partial<NightLine> = {}, number = 1): NightLine {
  return {
    runOn: '2026-11-21',
    key: `renewal:${idOf(5000 + number)}:2026-12-05`,
    customerId: idOf(12),
    kind: 'renewal',
    position: number,
    sentence:
      'Bakkerij Aarnink: factuur voor Hosting Onbeperkt per jaar, met bakkerijaarnink.nl, vanaf 5 december 2026',
    amount: 65_023 as Cents,
    subjectKind: 'subscription',
    subjectId: idOf(5000 + number),
    facts: {},
    digest: 'x',
    state: 'planned',
    answer: null,
    plannedAt: NOW,
    startedAt: null,
    endedAt: null,
    ...other,
  }
}

export function aPriceVersion(): PriceVersionRow {
  return {
    id: idOf(9001),
    kind: 'package',
    product: 'basis',
    billingCycle: 'monthly',
    unitPrice: 2100 as Cents,
    effectiveOn: '2027-01-01',
    reason: 'De stroom van ons datacentrum is duurder geworden.',
    decidedBy: 'Roos',
    decidedAt: NOW,
    withdrawnAt: null,
  }
}

export function aLead(other: Partial<Lead> = {}, number = 1): Lead {
  return {
    id: idOf(4000 + number),
    channel: 'website',
    source: 'locatie-page',
    name: 'Tjeerd Poelman',
    email: 'tjeerd@poelmantuinen.example',
    phone: '06 12 34 56 78',
    company: 'Poelman Tuinen',
    service: 'Website laten maken',
    message: 'Onze site is van 2012. Wat kost een nieuwe?',
    status: 'nieuw',
    receivedAt: NOW,
    isPromised: true,
    promise: 'contact',
    promisedBy: new Date('2026-11-23T11:00:00Z'),
    warnAt: null,
    lastContactAt: NOW,
    workOrder: number,
    search: '',
    ownerId: null,
    nextAction: null,
    nextActionOn: null,
    value: null,
    answeredAt: null,
    quotedAt: null,
    closedAt: null,
    contactKept: null,
    quoteKept: null,
    ...other,
  }
}

export const longLead = (number: number) =>
  aLead({ name: LONG.name, email: LONG.email, company: LONG.company, message: LONG.text }, number)

/** A message of a conversation; the assistant's, unless it is somebody else's. */
export function aChatMessage(n: number, other: Partial<ChatMessage> = {}): ChatMessage {
  return {
    n,
    author: 'assistant',
    name: null,
    body: `Bericht ${n}`,
    at: NOW.toISOString(),
    links: [],
    offers: [],
    choices: [],
    clientId: null,
    ...other,
  }
}

/** A mail of the log, with its texts. */
export function aMail(other: Partial<MailInFull> = {}, number = 1): MailInFull {
  return {
    id: idOf(5000 + number),
    kind: 'hosting-paid',
    toAddress: CONSUMER.customerEmail,
    toName: CONSUMER.customerName,
    replyTo: null,
    subject: 'Betaald: bestelling HO261120123',
    html: '<p>Dank je wel.</p>',
    text: 'Dank je wel.',
    attachments: [],
    hasSecrets: false,
    areSecretsLeft: false,
    state: 'sent',
    tries: 1,
    lastError: null,
    createdAt: NOW,
    sentAt: NOW,
    nextTryAt: null,
    ...other,
  }
}
