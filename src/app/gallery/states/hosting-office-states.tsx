import type { ComponentProps } from 'react'
import type { InvoiceInSight } from '@/features/billing/accounting/domain/match-entries'
import type { StatementLine } from '@/features/billing/accounting/domain/statement-line'
import { statementViewOf } from '@/features/billing/accounting/domain/statement-view'
import { turnoverInWords } from '@/features/billing/accounting/domain/turnover-view'
import { StatementFacts } from '@/features/billing/accounting/web/StatementFacts'
import { StatementList } from '@/features/billing/accounting/web/StatementList'
import { StatementPreview } from '@/features/billing/accounting/web/StatementPreview'
import { StatementUpload } from '@/features/billing/accounting/web/StatementUpload'
import { TurnoverChart } from '@/features/billing/accounting/web/TurnoverChart'
import { TurnoverFigures, TurnoverTable } from '@/features/billing/accounting/web/TurnoverTable'
import { claimOn } from '@/features/billing/dunning/domain/claim'
import type { MonthTurnover } from '@/features/billing/invoices/domain/turnover'
import {
  aCreditNoteFor,
  anInvoice,
  anInvoiceRow,
  IMPORTED_INVOICES,
  INVOICES_OF_EACH_STATE,
  longInvoiceRow,
} from '@/features/billing/invoices/fixtures'
import { BillPreview } from '@/features/billing/invoices/web/office/BillPreview'
import { InvoiceView } from '@/features/billing/invoices/web/office/InvoiceView'
import { mandateWording } from '@/features/billing/mandates/domain/mandate-text'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import { aPayment, PAYMENTS } from '@/features/billing/payments/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { cartOf } from '@/features/hosting/orders/domain/order-in-words'
import { shownPrices } from '@/features/hosting/orders/domain/shown-prices'
import { anOrder, DELIVERED, longOrder, ORDERS, UNPAID } from '@/features/hosting/orders/fixtures'
import { CHANGE_QUOTES, HAS, WAITING } from '@/features/hosting/orders/plan-change/fixtures'
import { ChangeView } from '@/features/hosting/orders/plan-change/web/ChangeView'
import { DossierView } from '@/features/hosting/orders/web/office/DossierView'
import { OfficeOverview } from '@/features/hosting/orders/web/office/OfficeOverview'
import { OrderView } from '@/features/hosting/orders/web/office/OrderView'
import { tasksOf } from '@/features/hosting/provisioning/fixtures'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { aMail, longMail } from '@/features/operations/mail/fixtures'
import { CUSTOMER_FIELDS, toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { CustomerView } from '@/features/people/customers/web/office/CustomerView'
import { asked, gone, middleOf, office, pageOf } from '@/office/gallery'
import { officeList } from '@/office/rules/office-filter'
import { OFFICE_FAILED, officeFault, officeFlash, RECORD_OVERTAKEN } from '@/office/rules/office-flash'
import { LoadFailed } from '@/office/ui/LoadFailed'
import { addDays } from '@/shared/calendar-day'
import { idOf, LONG, many, NOTHING, NOW, TODAY } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { invalid, type Pages } from '@/ui/gallery/page-state'

const customerOf = (details: typeof CONSUMER, number = 12) => ({
  ...details,
  id: idOf(number),
  email: details.customerEmail,
  accountId: idOf(400),
  createdAt: NOW,
  orders: 3,
  active: 2,
  suspended: 1,
  isContactStopped: false,
})

const SHORT = aPayment({ paidAmount: 30_000 as Cents, openExceptions: ['short'] })

const NO_COUNTS = {
  orders: { total: 0, byStatus: {}, toDeliver: 0, late: 0, customers: 0 },
  invoices: { total: 0, openAmount: NOTHING, open: 0, overdue: 0, refunds: 0 },
}

const COUNTS = {
  orders: { total: 20_481, byStatus: { active: 18_204 }, toDeliver: 12, late: 1, customers: 9_716 },
  invoices: { total: 104_200, openAmount: 123_456_789 as Cents, open: 812, overdue: 44, refunds: 3 },
}

type OfficeList = ComponentProps<typeof OfficeOverview>['list']

function hosting(list: OfficeList, query = '', isEmpty = false, deliveries = isEmpty ? [] : DELIVERIES) {
  const { filter } = officeList.requestOf(asked(`tab=${list.tab}&${query}`))
  const counts = isEmpty ? NO_COUNTS : COUNTS
  return office(
    'Hosting',
    <OfficeOverview {...{ filter, counts, deliveries, list, now: NOW }} address="/hosting-admin" />,
  )
}

const DELIVERIES = [
  { order: anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }, 117), tasks: tasksOf(2) },
  { order: anOrder(), tasks: tasksOf(1) },
]

function order(other: Partial<ComponentProps<typeof OrderView>> = {}, notice?: FormNotice) {
  return office(
    `Bestelling ${(other.order ?? anOrder()).orderNumber}`,
    <OrderView
      {...{ order: anOrder(), tasks: tasksOf(1), invoices: [anInvoiceRow({ paymentStatus: 'paid' })] }}
      {...{ payments: [aPayment()], mails: [aMail()], events: EVENTS, now: NOW }}
      {...{ transferCode: undefined, goingBack: NOTHING_GOES_BACK, waiting: null, ...other }}
    />,
    notice,
  )
}

const NOTHING_YET = { tasks: [], invoices: [], payments: [], mails: [], events: [] }

const bringing = {
  order: anOrder({ domainPlan: 'bring' }),
  tasks: [...tasksOf(0, { kind: 'move-domain', transferCodeAt: NOW }).slice(0, 1), ...tasksOf(0).slice(1)],
}

const bill = (order: ReturnType<typeof anOrder>, invoices = [anInvoiceRow()]) =>
  office('Factuur maken', <BillPreview {...{ order, invoices, today: TODAY }} />)

const change = (other: Partial<ComponentProps<typeof ChangeView>>) =>
  office(
    'Pakket of extra’s wijzigen',
    <ChangeView
      {...{
        orderNumber: anOrder().orderNumber,
        current: HAS,
        requestId: idOf(1),
        reader: 'office',
        today: TODAY,
      }}
      {...{ obstacle: undefined, wished: undefined, quote: undefined }}
      {...{ path: '/hosting-admin', orderPath: '/hosting-admin', ...other }}
    />,
  )

type Shown = ComponentProps<typeof InvoiceView>

const KEYS = { id: idOf(2042), customerId: idOf(12), orderId: null, creditsInvoiceId: null }

const NO_ARREARS: Shown['arrears'] = { sent: [], dispute: undefined, plannedOn: null, claim: undefined }

function inArrears(isConsumer: boolean): Shown['arrears'] {
  const outstanding = 65_144 as Cents
  const letter = { deliveredOn: '2026-10-27', outstanding }
  const facts = { isConsumer, outstanding, dueOn: '2026-10-09', letter }
  const sent = (['due', 'reminder', 'second-reminder'] as const).map((step, index) => ({
    invoiceId: idOf(2042),
    stage: step,
    step,
    outstanding,
    mailId: idOf(1),
    sentAt: NOW,
    sentOn: addDays('2026-10-09', 5 * index),
    undeliveredToldAt: null,
    costsToldAt: null,
  }))
  return { ...NO_ARREARS, sent, plannedOn: TODAY, claim: { facts, claim: claimOn(facts, TODAY) } }
}

function invoice(document: ReturnType<typeof anInvoice>, other: Partial<Shown> = {}, notice?: FormNotice) {
  return office(
    `Factuur ${document.invoiceNumber}`,
    <InvoiceView
      {...{ invoice: { ...document, ...KEYS }, orderNumber: 'HO261120123', creditNotes: [] }}
      {...{ payments: [], mails: [aMail()], events: EVENTS, transferId: idOf(1), now: NOW }}
      arrears={NO_ARREARS}
      {...other}
    />,
    notice,
  )
}

const LONG_BUYER = {
  ...anInvoice().buyer,
  name: LONG.company,
  contact: LONG.name,
  email: LONG.email,
  street: LONG.street,
}

function customer(other: Partial<ComponentProps<typeof CustomerView>> = {}) {
  const rows = { orders: ORDERS, invoices: INVOICES_OF_EACH_STATE, payments: [aPayment()], mails: [aMail()] }
  const contactStop = undefined
  const shown = { customer: customerOf(CONSUMER), ...rows, contactStop, now: NOW, ...other }
  return office(shown.customer.customerCompany ?? shown.customer.customerName, <CustomerView {...shown} />)
}

function turnover(times: number) {
  const months = many(12, (number): MonthTurnover => {
    const net = (times * number * 10_000) as Cents
    const vat = (times * number * 2_100) as Cents
    const total = (net + vat) as Cents
    const open = Math.round(total / 4) as Cents
    const paid = (total - 2 * open) as Cents
    const parts = { net, vat, total, paid, open, overdue: open, credited: NOTHING, settled: NOTHING }
    return { month: 13 - number, invoices: number * times, ...parts }
  })
  return office(
    'Omzet',
    <>
      <TurnoverFigures months={months} />
      <TurnoverChart months={months} summary={turnoverInWords(2026, months)} />
      <TurnoverTable year={2026} months={months} />
    </>,
  )
}

const statementNumbered = (number: number) => ({
  id: idOf(6000 + number),
  fileName: `CAMT053-2026-11-${number}-${LONG.domain}.xml`,
  firstDay: '2026-11-01',
  lastDay: '2026-11-19',
  entryCount: 212,
  bookedCount: 31,
  uploadedAt: NOW,
  uploadedBy: LONG.name,
  accounts: ['NL91ABNA0417164300'],
})

const SEEN: InvoiceInSight = {
  id: idOf(2042),
  invoiceNumber: 'INV2026110042',
  paymentReference: 'HO261120042',
  buyerName: LONG.company,
  paymentStatus: 'pending',
  dueDate: '2026-12-04',
  open: 65_144 as Cents,
  creditNotes: [],
  dueBack: NOTHING,
}

/** A line in each state that it can be in. */
const LINE_STATES: readonly StatementLine['state'][] = [
  { kind: 'exact', invoice: SEEN },
  { kind: 'other-amount', invoice: { ...SEEN, open: 70_000 as Cents } },
  { kind: 'settled', invoice: { ...SEEN, paymentStatus: 'paid' } },
  { kind: 'refund', invoice: { ...SEEN, creditNotes: ['CN2026110001'], dueBack: 65_144 as Cents } },
  { kind: 'several', numbers: ['INV2026110042', 'INV2026110043'] },
  { kind: 'unknown' },
  { kind: 'not-euro' },
  { kind: 'own-debit' },
  { kind: 'debit' },
  { kind: 'reversal' },
  { kind: 'not-final' },
  { kind: 'again', firstIn: idOf(6001) },
  { kind: 'booked', invoiceNumber: 'INV2026110042', exceptions: ['short'] },
]

const LINES = LINE_STATES.map(
  (state, index): StatementLine => ({
    id: idOf(7000 + index),
    position: index + 1,
    bookedOn: TODAY,
    state,
    amount: 65_144 as Cents,
    statedAmount: '651.44',
    currency: 'EUR',
    nature: 'credit',
    counterparty: index % 2 ? LONG.company : 'Bakkerij Jaarnink',
    counterpartyIban: 'NL91ABNA0417164300',
    remittance: index % 2 ? LONG.text.slice(0, 140) : 'HO261120042',
  }),
)

const statement = (lines: StatementLine[], isForeign = false) =>
  office(
    'Bankafschrift',
    <>
      <StatementFacts statement={statementNumbered(1)} isForeign={isForeign} />
      <StatementPreview
        statementId={idOf(6001)}
        lines={lines}
        isForeign={isForeign}
        view={statementViewOf(asked())}
      />
    </>,
  )

const statements = (rows: ReturnType<typeof statementNumbered>[], notice?: FormNotice) =>
  office(
    'Bankafschrift',
    <div className="grid gap-10">
      <StatementUpload />
      <StatementList statements={rows} />
    </div>,
    notice,
  )

const NO_TRACES = {
  invoices: [],
  payments: [],
  mails: [],
  mandates: [],
  periods: [],
  movements: [],
  events: [],
}

const DOSSIER: ComponentProps<typeof DossierView> = {
  order: anOrder(),
  printedBy: 'Webnoaber',
  printedAt: '20 november 2026 om 12:00 uur',
  today: TODAY,
  invoices: INVOICES_OF_EACH_STATE,
  payments: PAYMENTS,
  mails: [aMail()],
  events: EVENTS,
  evidence: {
    termsHash: 'a1b2c3d4'.repeat(8),
    termsText: `1. Definities\n\n1.1 ${LONG.text}`,
    shownPrices: shownPrices(cartOf(anOrder()), anOrder().vatPercent),
  },
  mandates: [
    {
      id: idOf(9001),
      wording: mandateWording(OWN_CREDITOR),
      version: '2026-11-22',
      creditor: OWN_CREDITOR.creditor,
      reference: 'M-2026-0001',
      lastDebitOn: '2026-12-04',
      given: { how: 'payment', invoiceNumber: 'INV2026110042', orderId: idOf(1) },
      givenAt: NOW,
      activeAt: NOW,
      withdrawnAt: null,
      blockedAt: null,
      blockedCode: null,
    },
  ],
  periods: [
    {
      subscriptionId: idOf(13),
      description: 'Hosting Onbeperkt',
      invoiceId: idOf(2046),
      waiver: null,
      firstDay: '2026-11-20',
      lastDay: '2027-11-19',
      state: 'invoiced',
      net: 43_550 as Cents,
      creditedFrom: '2027-10-01',
      creditedNet: 5966 as Cents,
    },
  ],
  movements: [
    {
      id: idOf(9101),
      kind: 'received',
      amount: 65_144 as Cents,
      happenedAt: NOW,
      invoiceNumber: 'INV2026110042',
      reference: 'HO261120123',
      method: 'test-bank',
      provider: 'test-bank',
      providerPaymentId: 'tb_1',
    },
  ],
}

const dossier = (other: Partial<typeof DOSSIER> = {}) =>
  office('Dossier', <DossierView {...DOSSIER} {...other} />)

const IMPORTED = anInvoice({
  series: 'imported',
  invoiceNumber: '2026-0117',
  issueDate: '2026-10-05',
  dueDate: '2026-10-19',
  description: 'Hosting en onderhoud, oktober',
  periodStart: null,
  periodEnd: null,
  paymentReference: '2026-0117',
})

export const HOSTING_OFFICE_STATES: Pages = {
  '/hosting-admin': {
    'bestellingen, gewoon': hosting({ tab: 'bestellingen', page: pageOf(ORDERS) }),
    'bestellingen, leeg': hosting({ tab: 'bestellingen', page: pageOf([]) }, '', true),
    'bestellingen, niets gevonden': hosting({ tab: 'bestellingen', page: pageOf([]) }, 'zoek=poelman'),
    'bestellingen, lang': hosting({ tab: 'bestellingen', page: middleOf(many(25, longOrder)) }, '', false, [
      { order: longOrder(3), tasks: tasksOf(2) },
    ]),
    'klanten, gewoon': hosting({ tab: 'klanten', page: pageOf([customerOf(CONSUMER)]) }, '', false, []),
    'klanten, leeg': hosting({ tab: 'klanten', page: pageOf([]) }, '', true),
    'klanten, lang': hosting({
      tab: 'klanten',
      page: middleOf(many(25, (number) => customerOf(LONG_CUSTOMER, number))),
    }),
    'facturen, gewoon': hosting({
      tab: 'facturen',
      page: pageOf([...INVOICES_OF_EACH_STATE, ...IMPORTED_INVOICES]),
    }),
    'facturen, leeg': hosting({ tab: 'facturen', page: pageOf([]) }, '', true),
    'facturen, lang': hosting({ tab: 'facturen', page: middleOf(many(25, longInvoiceRow)) }),
    'laden mislukt': office('Hosting', <LoadFailed what="hosting" href="#" />),
  },
  '/hosting-admin/bestelling/[number]': {
    gewoon: order(),
    'nog niets gebeurd': order({ order: anOrder(UNPAID), ...NOTHING_YET }),
    geleverd: order(
      { order: anOrder(DELIVERED), tasks: tasksOf(9) },
      officeFlash({ mailer: {} }, 'order-delivered'),
    ),
    'te laat': order({ order: anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }) }),
    'verhuiscode bewaard': order(bringing),
    'verhuiscode getoond': order({ ...bringing, transferCode: 'aB3-x9K2-LANGE-CODE-8877' }),
    'geld om te bekijken': order({ payments: [...PAYMENTS, SHORT] }),
    opgezegd: order({ order: anOrder({ ...DELIVERED, endsOn: '2027-02-02', cancelReason: LONG.text }) }),
    geannuleerd: order({ order: anOrder({ ...DELIVERED, status: 'cancelled' }) }),
    lang: order({ order: longOrder(7), invoices: many(6, longInvoiceRow), mails: many(6, longMail) }),
    mislukt: order({}, OFFICE_FAILED),
    'wijziging wacht': order({ order: anOrder(DELIVERED), waiting: WAITING }),
    'bestaat niet': gone('Deze bestelling'),
  },
  '/hosting-admin/bestelling/[number]/dossier': {
    gewoon: dossier(),
    'van voor we het bewaarden': dossier({ evidence: undefined }),
    'nog niets gebeurd': dossier({ order: anOrder(UNPAID), ...NO_TRACES }),
    lang: dossier({
      order: longOrder(7),
      invoices: many(6, longInvoiceRow),
      mails: many(12, longMail),
      events: many(40, (number) => ({ id: `${number}`, at: NOW, who: LONG.name, what: LONG.text })),
    }),
    'bestaat niet': gone('Deze bestelling'),
  },
  '/hosting-admin/bestelling/[number]/factuur': {
    'volgende termijn': bill(anOrder(DELIVERED)),
    'eerste factuur': bill(anOrder(UNPAID), []),
    lang: bill(longOrder(7), many(6, longInvoiceRow)),
    geannuleerd: bill(anOrder({ ...DELIVERED, status: 'cancelled' })),
  },
  '/hosting-admin/bestelling/[number]/wijzigen': {
    kiezen: change({}),
    ...Object.fromEntries(
      Object.entries(CHANGE_QUOTES).map(([name, quote]) => [
        name,
        change({ quote, wished: quote.to, current: quote.from }),
      ]),
    ),
    'kan nu niet': change({ obstacle: 'stands-still' }),
  },
  '/hosting-admin/factuur/[number]': {
    open: invoice(anInvoice()),
    betaald: invoice(anInvoice({ paymentStatus: 'paid', paidAt: NOW, received: 65_144 as Cents }), {
      payments: [aPayment()],
    }),
    'te weinig betaald': invoice(anInvoice({ received: 30_000 as Cents }), {
      payments: [SHORT],
    }),
    'te laat, een consument': invoice(anInvoice({ dueDate: '2026-10-09' }), { arrears: inArrears(true) }),
    'te laat, een bedrijf': invoice(anInvoice({ dueDate: '2026-10-09' }), { arrears: inArrears(false) }),
    betwist: invoice(anInvoice(), {
      arrears: {
        ...NO_ARREARS,
        dispute: { reason: 'Zegt dat hij in oktober al had opgezegd.', openedAt: NOW },
      },
    }),
    gecrediteerd: invoice(
      anInvoice({
        status: 'credited',
        paymentStatus: 'credited',
        received: 65_144 as Cents,
        dueBack: 65_144 as Cents,
      }),
      { creditNotes: ['CN2026110007'], payments: [aPayment()] },
    ),
    creditnota: invoice(aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }), {
      invoice: {
        ...aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
        ...KEYS,
        creditsInvoiceId: idOf(2041),
      },
      payments: [aPayment()],
    }),
    overgenomen: invoice(IMPORTED, { orderNumber: undefined, mails: [] }),
    'overgenomen, betaald': invoice(
      { ...IMPORTED, paymentStatus: 'paid', paidAt: NOW },
      { orderNumber: undefined, mails: [] },
    ),
    lang: invoice(anInvoice({ buyer: LONG_BUYER, description: LONG.text }), { mails: many(6, longMail) }),
    mislukt: invoice(anInvoice(), {}, officeFault('Deze factuur is al gecrediteerd.')),
    'bestaat niet': gone('Deze factuur'),
  },
  '/hosting-admin/klant/[id]': {
    gewoon: customer(),
    leeg: customer({ orders: [], invoices: [], payments: [], mails: [] }),
    'niet benaderen': customer({
      contactStop: {
        customerId: idOf(12),
        cause: 'bank',
        reason: 'Rekeninghouder is overleden',
        stoppedBy: null,
        stoppedAt: NOW,
      },
    }),
    lang: customer({
      customer: customerOf(LONG_CUSTOMER),
      orders: many(8, longOrder),
      invoices: many(8, longInvoiceRow),
      mails: many(8, longMail),
      payments: [...PAYMENTS, SHORT],
    }),
    'gegevens kloppen niet': customer({
      sent: invalid(
        { customer_name: 'Vul een naam in.', customer_kvk: CUSTOMER_FIELDS.customerKvk.fault },
        { ...toForm(CONSUMER), customer_name: '', customer_kvk: '1234' },
      ),
    }),
    'intussen gewijzigd': customer({
      sent: {
        status: 'failed',
        values: { ...toForm(CONSUMER), customer_city: 'Hengelo' },
        notice: officeFault(RECORD_OVERTAKEN),
      },
    }),
    'bestaat niet': gone('Deze klant'),
  },
  '/hosting-admin/omzet': { gewoon: turnover(1), leeg: turnover(0), 'grote bedragen': turnover(5_000) },
  '/hosting-admin/bankafschrift': {
    gewoon: statements([statementNumbered(1)]),
    leeg: statements([]),
    lang: statements(many(12, statementNumbered)),
    'kan niet gelezen worden': statements([], officeFault('Dit is geen CAMT.053-bestand.')),
  },
  '/hosting-admin/bankafschrift/[id]': {
    'elke soort regel': statement(LINES),
    'van een andere rekening': statement(LINES, true),
    leeg: statement([]),
    'bestaat niet': gone('Dit afschrift'),
  },
}
