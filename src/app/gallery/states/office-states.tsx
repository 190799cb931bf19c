import type { ComponentProps, ReactNode } from 'react'
import { auditWords } from '@/app/audit-words'
import type { InvoiceInSight } from '@/features/bookkeeping/rules/match-entries'
import type { StatementLine } from '@/features/bookkeeping/rules/statement-line'
import { statementViewOf } from '@/features/bookkeeping/rules/statement-view'
import { turnoverInWords } from '@/features/bookkeeping/rules/turnover-words'
import { StatementFacts } from '@/features/bookkeeping/ui/StatementFacts'
import { StatementList } from '@/features/bookkeeping/ui/StatementList'
import { StatementPreview } from '@/features/bookkeeping/ui/StatementPreview'
import { StatementUpload } from '@/features/bookkeeping/ui/StatementUpload'
import { TurnoverChart } from '@/features/bookkeeping/ui/TurnoverChart'
import { TurnoverFigures } from '@/features/bookkeeping/ui/TurnoverFigures'
import { TurnoverTable } from '@/features/bookkeeping/ui/TurnoverTable'
import type { MonthTurnover } from '@/features/invoices/rules/turnover'
import { leadList } from '@/features/leads/rules/lead-filter'
import { LEAD_STATUSES } from '@/features/leads/rules/lead-status'
import { mailList } from '@/features/mail/rules/mail-filter'
import { MAIL_STATES } from '@/features/mail/rules/mail-state'
import { TestMailCard } from '@/features/mail/ui/TestMailCard'
import type { MetaDelivery } from '@/features/meta-ads/server/meta-tables'
import { subscriberList } from '@/features/newsletter/rules/subscriber-filter'
import { SUBSCRIPTION_STATES } from '@/features/newsletter/rules/subscription-state'
import { PAYMENT_EXCEPTIONS, PAYMENT_STATES } from '@/features/payments/rules/payment'
import { paymentList } from '@/features/payments/rules/payment-filter'
import { officeList } from '@/office/rules/office-filter'
import { OFFICE_FAILED, officeFault, officeNotice } from '@/office/rules/office-notices'
import { AuditTable } from '@/office/ui/audit/AuditTable'
import { BillPreview } from '@/office/ui/hosting/BillPreview'
import { CustomerView } from '@/office/ui/hosting/CustomerView'
import { InvoiceView } from '@/office/ui/hosting/InvoiceView'
import { type OfficeList, OfficeOverview } from '@/office/ui/hosting/OfficeOverview'
import { OrderView } from '@/office/ui/hosting/OrderView'
import { LoadFailed } from '@/office/ui/LoadFailed'
import { LeadOverview } from '@/office/ui/leads/LeadOverview'
import { LeadView } from '@/office/ui/leads/LeadView'
import { MetaGuide } from '@/office/ui/leads/MetaGuide'
import { MailLog } from '@/office/ui/mail/MailLog'
import { MailView } from '@/office/ui/mail/MailView'
import { FailedDeliveries } from '@/office/ui/meta-ads/FailedDeliveries'
import { FailedDeliveriesNote } from '@/office/ui/meta-ads/FailedDeliveriesNote'
import { SubscriberList } from '@/office/ui/newsletter/SubscriberList'
import { ExceptionList } from '@/office/ui/payments/ExceptionList'
import { PaymentOverview } from '@/office/ui/payments/PaymentOverview'
import { PeopleSearch } from '@/office/ui/people/PeopleSearch'
import { PersonView } from '@/office/ui/people/PersonView'
import { RetentionView } from '@/office/ui/people/RetentionView'
import { DomainTestCard } from '@/office/ui/system-test/DomainTestCard'
import { MailTestCard } from '@/office/ui/system-test/MailTestCard'
import { SystemChecks } from '@/office/ui/system-test/SystemChecks'
import type { FormNotice } from '@/shared/form-state'
import { FRESH } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { AnswerBox } from '@/ui/forms/AnswerBox'
import { PageHeading } from '@/ui/PageHeading'
import {
  aCreditNoteFor,
  aLead,
  aMail,
  anInvoice,
  anInvoiceRow,
  anOrder,
  aPayment,
  CONSUMER,
  DELIVERED,
  INVOICES_OF_EACH_STATE,
  idOf,
  LONG,
  LONG_CUSTOMER,
  longInvoiceRow,
  longLead,
  longOrder,
  many,
  NOTHING,
  NOW,
  TODAY,
  tasksOf,
  UNPAID,
} from '../cast'
import type { PageStates } from './page-state'

/** A page of the office: its heading, what was said on the way here, and what it shows. */
function office(title: string, content: ReactNode, notice?: FormNotice) {
  return (
    <>
      <PageHeading title={title} parent={{ href: '/hosting-admin', label: 'Hosting' }} />
      <AnswerBox notice={notice} />
      {content}
    </>
  )
}

/** The view that an address without anything shows, or with this behind its question mark. */
const asked = (query = '') => new URLSearchParams(query)

const CURSOR = { direction: 'after', key: NOW.getTime(), id: idOf(1) } as const
const pageOf = <Row,>(rows: Row[]) => ({ rows, previous: undefined, next: undefined })
const middleOf = <Row,>(rows: Row[]) => ({ rows, previous: CURSOR, next: CURSOR })
const gone = (what: string) => office(`${what} is er niet`, null)

const ORDERS = [
  anOrder(),
  anOrder(UNPAID, 122),
  anOrder(DELIVERED, 121),
  anOrder({ ...DELIVERED, endsOn: '2027-02-02' }, 120),
  anOrder({ ...DELIVERED, status: 'suspended' }, 119),
  anOrder({ ...DELIVERED, status: 'cancelled' }, 118),
  anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }, 117),
]

const customerOf = (details: typeof CONSUMER, number = 12) => ({
  ...details,
  ...{ id: idOf(number), email: details.customerEmail, accountId: idOf(400), createdAt: NOW },
  ...{ orders: 3, active: 2, suspended: 1 },
})

const EVENTS = [
  { id: '1', at: NOW, who: 'het systeem', what: 'Betaald met de testbank' },
  { id: '2', at: NOW, who: 'Fenna Aarnink', what: 'Status: van actief naar opgeschort', note: LONG.text },
]

const EXCEPTION = { paymentId: aPayment().id, kind: 'short', amount: 30_000 as Cents } as const

const NO_COUNTS = {
  orders: { total: 0, byStatus: {}, toDeliver: 0, late: 0, customers: 0 },
  invoices: { total: 0, openAmount: NOTHING, open: 0, overdue: 0, refunds: 0 },
}
const COUNTS = {
  orders: { total: 20_481, byStatus: { active: 18_204 }, toDeliver: 12, late: 1, customers: 9_716 },
  invoices: { total: 104_200, openAmount: 123_456_789 as Cents, open: 812, overdue: 44, refunds: 3 },
}

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
      {...{ payments: [aPayment()], exceptions: [], mails: [aMail()], events: EVENTS, now: NOW }}
      {...{ transferCode: undefined, ...other }}
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

type Shown = ComponentProps<typeof InvoiceView>
const KEYS = { id: idOf(2042), customerId: idOf(12), creditsInvoiceId: null }

function invoice(document: ReturnType<typeof anInvoice>, other: Partial<Shown> = {}, notice?: FormNotice) {
  return office(
    `Factuur ${document.invoiceNumber}`,
    <InvoiceView
      {...{ invoice: { ...document, ...KEYS }, orderNumber: 'HO261120123', creditNote: undefined }}
      {...{ payments: [], exceptions: [], mails: [aMail()], events: EVENTS, transferId: idOf(1), now: NOW }}
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
  const shown = { customer: customerOf(CONSUMER), ...rows, exceptions: [], now: NOW, ...other }
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
  ...{ id: idOf(6000 + number), fileName: `CAMT053-2026-11-${number}-${LONG.domain}.xml` },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-19', entryCount: 212, bookedCount: 31 },
  ...{ uploadedAt: NOW, uploadedBy: LONG.name, accounts: ['NL91ABNA0417164300'] },
})

const SEEN: InvoiceInSight = {
  ...{
    id: idOf(2042),
    invoiceNumber: 'INV2026110042',
    paymentReference: 'HO261120042',
    buyerName: LONG.company,
  },
  paymentStatus: 'pending',
  ...{ dueDate: '2026-12-04', open: 65_144 as Cents, creditNote: null, dueBack: NOTHING },
}

/** A line in each state that it can be in. */
const LINE_STATES: readonly StatementLine['state'][] = [
  { kind: 'exact', invoice: SEEN },
  { kind: 'other-amount', invoice: { ...SEEN, open: 70_000 as Cents } },
  { kind: 'settled', invoice: { ...SEEN, paymentStatus: 'paid' } },
  { kind: 'refund', invoice: { ...SEEN, creditNote: 'CN2026110001', dueBack: 65_144 as Cents } },
  { kind: 'several', numbers: ['INV2026110042', 'INV2026110043'] },
  { kind: 'unknown' },
  { kind: 'not-euro' },
  { kind: 'debit' },
  { kind: 'reversal' },
  { kind: 'not-final' },
  { kind: 'again', firstIn: idOf(6001) },
  { kind: 'booked', invoiceNumber: 'INV2026110042', exceptions: ['short'] },
]

const LINES = LINE_STATES.map(
  (state, index): StatementLine => ({
    ...{ id: idOf(7000 + index), position: index + 1, bookedOn: TODAY, state },
    ...{ amount: 65_144 as Cents, statedAmount: '651.44', currency: 'EUR', nature: 'credit' },
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

const LEADS = [
  ...LEAD_STATUSES.map((status, index) => aLead({ status }, index)),
  aLead(
    { channel: 'meta-ads', source: 'meta-ads-landing', promisedBy: new Date('2026-11-20T10:00:00Z') },
    11,
  ),
  aLead(
    { channel: 'configurator', source: 'configurator', promise: 'quote', message: null, company: null },
    12,
  ),
  aLead({ promise: null, promisedBy: null, phone: null }, 13),
]
const LEAD_COUNTS = { total: 50_000, metaAds: 12_345, configurator: 678, thisMonth: 90, late: 2 }

function leads(rows: ReturnType<typeof aLead>[], query = '', failedDeliveries = 0) {
  const counts = { ...LEAD_COUNTS, byStatus: { nieuw: 12, gewonnen: 1_204 } }
  const none = { total: 0, metaAds: 0, configurator: 0, thisMonth: 0, late: 0, byStatus: {} }
  return office(
    'Leads',
    <>
      <FailedDeliveriesNote count={failedDeliveries} />
      <LeadOverview
        filter={leadList.requestOf(asked(query)).filter}
        counts={rows.length + query.length > 0 ? counts : none}
        page={rows.length > 20 ? middleOf(rows) : pageOf(rows)}
        {...{ now: NOW, address: '/admin-dashboard' }}
      />
      <div className="mt-10 grid items-start gap-4 lg:grid-cols-[1fr_2fr]">
        <TestMailCard
          state={failedDeliveries > 0 ? { status: 'failed' } : { status: 'ready' }}
          {...{ to: LONG.email, path: '/admin-dashboard' }}
        />
        <MetaGuide
          webhookUrl="https://webnoaber.example/api/webhooks/meta"
          hasVerifyToken={rows.length > 0}
        />
      </div>
    </>,
  )
}

const lead = (shown: ReturnType<typeof aLead>, events: ComponentProps<typeof LeadView>['events'] = []) =>
  office(
    shown.name,
    <LeadView
      {...{ lead: shown, events, noteId: idOf(1), now: NOW }}
      wishes={shown.channel === 'configurator' ? [['Diensten', 'SEO, Hosting']] : []}
    />,
  )

const deliveryNumbered = (number: number): MetaDelivery => ({
  ...{
    id: idOf(8000 + number),
    leadgenId: `98765432109876543${number}`,
    pageId: '1',
    formId: '2',
    adId: '3',
  },
  state: 'dead',
  ...{ filledInAt: NOW, receivedAt: NOW, tries: 12, nextTryAt: null },
  lastError: 'Meta antwoordde 400: Tried accessing nonexisting field',
})

const PAYMENTS = PAYMENT_STATES.map((state, index) => aPayment({ state }, index))

function payments(rows: ReturnType<typeof aPayment>[], hasExceptions = false) {
  const { payment } = { payment: aPayment() }
  const exceptions = PAYMENT_EXCEPTIONS.map((kind, index) => ({
    ...{ id: idOf(3500 + index), kind, amount: 30_000 as Cents, createdAt: NOW, asked: payment.amount },
    ...{ invoiceNumber: payment.invoiceNumber, reference: payment.reference, method: payment.method },
  }))
  return office(
    'Betalingen',
    <>
      <ExceptionList exceptions={hasExceptions ? exceptions : []} path={paymentList.path} />
      <PaymentOverview
        {...{ ...paymentList.requestOf(asked()), cursor: undefined, counts: { open: 3, paid: 91_234 } }}
        page={(rows.length > 20 ? middleOf : pageOf)(rows.map((row) => ({ ...row, transferId: row.id })))}
      />
    </>,
  )
}

const MAILS = MAIL_STATES.map((state, index) =>
  aMail({ state, lastError: state === 'dead' ? `550 5.1.1 <${LONG.email}>: onbekend` : null }, index),
)
const longMail = (number: number) =>
  aMail({ subject: `${LONG.company}: ${LONG.name}`, toAddress: LONG.email, toName: LONG.name }, number)

const mailLog = (rows: typeof MAILS) =>
  office(
    'E-mail',
    <MailLog
      filter={mailList.requestOf(asked()).filter}
      page={(rows.length > 20 ? middleOf : pageOf)(rows)}
      counts={rows.length > 0 ? { sent: 91_234, dead: 2 } : {}}
    />,
  )

const mail = (shown: ReturnType<typeof aMail>, hasServer = true) =>
  office(shown.subject, <MailView mail={shown} hasServer={hasServer} />)

const subscriberNumbered = (number: number, email = `lezer-${number}@voorbeeld.example`) => ({
  ...{ id: idOf(9000 + number), email, requestId: idOf(number), requestedAt: NOW },
  state: SUBSCRIPTION_STATES[number % 3] ?? 'pending',
  ...{ confirmedAt: NOW, unsubscribedAt: NOW },
})

const subscribers = (rows: ReturnType<typeof subscriberNumbered>[]) =>
  office(
    'Nieuwsbrief',
    <SubscriberList
      filter={subscriberList.requestOf(asked()).filter}
      page={(rows.length > 20 ? middleOf : pageOf)(rows)}
      {...{ counts: {}, address: '/beheer/nieuwsbrief' }}
    />,
  )

const personNumbered = (number: number) => ({
  ...(number % 2
    ? { email: `${number}${LONG.email}`, name: LONG.name, company: LONG.company }
    : { email: `jan-${number}@wevers.example`, name: null, company: null }),
  has: ['2 aanvragen', 'klant', 'account', 'nieuwsbrief'],
})

const people = (count: number, search = '', hasMore = false) =>
  office('Personen', <PeopleSearch {...{ people: many(count, personNumbered), search, hasMore }} />)

function person(other: Partial<ComponentProps<typeof PersonView>> = {}) {
  const email = other.email ?? CONSUMER.customerEmail
  const message = { id: '1', subject: LONG.company, message: LONG.text, createdAt: NOW }
  return office(
    email,
    <PersonView
      {...{ email, leads: LEADS.slice(0, 2), messages: [message], newsletter: 'Ingeschreven' }}
      {...{ customerId: idOf(12), orders: ORDERS, invoices: INVOICES_OF_EACH_STATE, mails: MAILS }}
      {...{ erasureFault: undefined, now: NOW, ...other }}
    />,
  )
}

const audit = (count: number) => {
  const entries = many(count, (number) => ({
    ...{ id: idOf(number), happenedAt: NOW, subjectKind: 'order', subjectId: idOf(10), actorId: idOf(400) },
    actorKind: (['customer', 'admin', 'visitor', 'system'] as const)[number % 4] ?? 'system',
    action: number % 2 ? 'order.status-changed' : 'order.placed',
    details: { from: 'active', to: 'suspended', reason: LONG.text },
  }))
  const names = new Map([[idOf(400), LONG.name]])
  const subjects = new Map([[idOf(10), { name: 'HO261120123', path: '#' }]])
  return office('Logboek', <AuditTable {...{ entries, names, subjects, words: auditWords }} />)
}

type Check = NonNullable<ComponentProps<typeof SystemChecks>['checks']>[number]
const CHECKS: Check[] = [
  { name: 'Database', state: 'ok', said: 'PostgreSQL 18 antwoordt.', milliseconds: 3 },
  { name: 'Mail', state: 'off', said: 'Er is geen SMTP_URL ingesteld: mail wordt bewaard.', milliseconds: 0 },
  {
    name: 'Betalingen',
    state: 'fault',
    said: 'Mollie geeft geen antwoord binnen tien seconden.',
    milliseconds: 10_002,
  },
]

function system(
  checks: Check[] | undefined,
  cards: Partial<ComponentProps<typeof MailTestCard>> = {},
  domain?: ComponentProps<typeof DomainTestCard>['state'],
) {
  return office(
    'Systeem',
    <>
      <SystemChecks checks={checks} />
      <div className="mt-10 grid items-start gap-5 lg:grid-cols-2">
        <MailTestCard {...{ state: { status: 'ready' }, email: LONG.email, error: undefined, ...cards }} />
        <DomainTestCard state={domain ?? FRESH} />
      </div>
    </>,
  )
}

const checkedDomain = (available: boolean | null) => {
  const result = { domain: LONG.domain, available, price: 100 as Cents }
  return { status: 'accepted', typed: LONG.domain, result } as const
}

export const OFFICE_STATES: readonly PageStates[] = [
  {
    ...{ face: 'office', route: '/hosting-admin' },
    states: {
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
      'facturen, gewoon': hosting({ tab: 'facturen', page: pageOf(INVOICES_OF_EACH_STATE) }),
      'facturen, leeg': hosting({ tab: 'facturen', page: pageOf([]) }, '', true),
      'facturen, lang': hosting({ tab: 'facturen', page: middleOf(many(25, longInvoiceRow)) }),
      'laden mislukt': office('Hosting', <LoadFailed what="hosting" href="#" />),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/bestelling/[number]' },
    states: {
      gewoon: order(),
      'nog niets gebeurd': order({ order: anOrder(UNPAID), ...NOTHING_YET }),
      geleverd: order({ order: anOrder(DELIVERED), tasks: tasksOf(9) }, officeNotice('geleverd')),
      'te laat': order({ order: anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }) }),
      'verhuiscode bewaard': order(bringing),
      'verhuiscode getoond': order({ ...bringing, transferCode: 'aB3-x9K2-LANGE-CODE-8877' }),
      'geld om te bekijken': order({ payments: PAYMENTS, exceptions: [EXCEPTION] }),
      opgezegd: order({ order: anOrder({ ...DELIVERED, endsOn: '2027-02-02', cancelReason: LONG.text }) }),
      geannuleerd: order({ order: anOrder({ ...DELIVERED, status: 'cancelled' }) }),
      lang: order({ order: longOrder(7), invoices: many(6, longInvoiceRow), mails: many(6, longMail) }),
      mislukt: order({}, OFFICE_FAILED),
      'bestaat niet': gone('Deze bestelling'),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/bestelling/[number]/factuur' },
    states: {
      'volgende termijn': bill(anOrder(DELIVERED)),
      'eerste factuur': bill(anOrder(UNPAID), []),
      lang: bill(longOrder(7), many(6, longInvoiceRow)),
      geannuleerd: bill(anOrder({ ...DELIVERED, status: 'cancelled' })),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/factuur/[number]' },
    states: {
      open: invoice(anInvoice()),
      betaald: invoice(anInvoice({ paymentStatus: 'paid', paidAt: NOW, received: 65_144 as Cents }), {
        payments: [aPayment()],
      }),
      'te weinig betaald': invoice(anInvoice({ received: 30_000 as Cents }), {
        ...{ payments: [aPayment({ paidAmount: 30_000 as Cents })], exceptions: [EXCEPTION] },
      }),
      gecrediteerd: invoice(
        anInvoice({
          status: 'credited',
          paymentStatus: 'credited',
          received: 65_144 as Cents,
          dueBack: 65_144 as Cents,
        }),
        { creditNote: 'CN2026110007', payments: [aPayment()] },
      ),
      creditnota: invoice(
        aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
        {
          invoice: {
            ...aCreditNoteFor(anInvoice(), { paymentStatus: 'pending', dueBack: 65_144 as Cents }),
            ...{ ...KEYS, creditsInvoiceId: idOf(2041) },
          },
          payments: [aPayment()],
        },
      ),
      lang: invoice(anInvoice({ buyer: LONG_BUYER, description: LONG.text }), { mails: many(6, longMail) }),
      mislukt: invoice(anInvoice(), {}, officeFault('Deze factuur is al gecrediteerd.')),
      'bestaat niet': gone('Deze factuur'),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/klant/[id]' },
    states: {
      gewoon: customer(),
      leeg: customer({ orders: [], invoices: [], payments: [], mails: [] }),
      lang: customer({
        customer: customerOf(LONG_CUSTOMER),
        ...{ orders: many(8, longOrder), invoices: many(8, longInvoiceRow), mails: many(8, longMail) },
        ...{ payments: PAYMENTS, exceptions: [EXCEPTION] },
      }),
      'bestaat niet': gone('Deze klant'),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/omzet' },
    states: { gewoon: turnover(1), leeg: turnover(0), 'grote bedragen': turnover(5_000) },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/bankafschrift' },
    states: {
      gewoon: statements([statementNumbered(1)]),
      leeg: statements([]),
      lang: statements(many(12, statementNumbered)),
      'kan niet gelezen worden': statements([], officeFault('Dit is geen CAMT.053-bestand.')),
    },
  },
  {
    ...{ face: 'office', route: '/hosting-admin/bankafschrift/[id]' },
    states: {
      'elke soort regel': statement(LINES),
      'van een andere rekening': statement(LINES, true),
      leeg: statement([]),
      'bestaat niet': gone('Dit afschrift'),
    },
  },
  {
    ...{ face: 'office', route: '/admin-dashboard' },
    states: {
      gewoon: leads(LEADS),
      leeg: leads([]),
      'niets gevonden': leads([], 'zoek=poelman'),
      lang: leads(many(25, longLead), '', 3),
      'laden mislukt': office('Leads', <LoadFailed what="leads" href="#" />),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/leads/[id]' },
    states: {
      gewoon: lead(aLead(), EVENTS),
      'weinig bekend': lead(aLead({ company: null, service: null, message: null, email: '' })),
      configurator: lead(aLead({ channel: 'configurator', promise: 'quote' })),
      'te laat': lead(aLead({ channel: 'meta-ads', promisedBy: new Date('2026-11-20T10:00:00Z') })),
      lang: lead(
        longLead(1),
        many(20, (number) => ({ ...EVENTS[1], id: `${number}`, at: NOW, who: LONG.name, what: 'Notitie' })),
      ),
      'bestaat niet': gone('Deze lead'),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/meta-leads' },
    states: {
      leeg: office('Niet opgehaalde leads', <FailedDeliveries deliveries={[]} />),
      gewoon: office('Niet opgehaalde leads', <FailedDeliveries deliveries={many(3, deliveryNumbered)} />),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/betalingen' },
    states: {
      gewoon: payments(PAYMENTS),
      leeg: payments([]),
      lang: payments(many(50, (number) => aPayment({}, number))),
      'geld om te bekijken': payments(PAYMENTS, true),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/e-mail' },
    states: { gewoon: mailLog(MAILS), leeg: mailLog([]), lang: mailLog(many(50, longMail)) },
  },
  {
    ...{ face: 'office', route: '/beheer/e-mail/[id]' },
    states: {
      verzonden: mail(aMail({ attachments: [{ kind: 'invoice', invoiceId: idOf(2042) }] })),
      'niet verzonden': mail(aMail({ state: 'dead', tries: 12, lastError: LONG.text, sentAt: null })),
      'bewaard, met geheim': mail(
        aMail({ state: 'kept', hasSecrets: true, areSecretsLeft: true, sentAt: null }),
        false,
      ),
      lang: mail(longMail(1)),
      'bestaat niet': gone('Deze mail'),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/nieuwsbrief' },
    states: {
      gewoon: subscribers(many(6, (number) => subscriberNumbered(number))),
      leeg: subscribers([]),
      lang: subscribers(many(25, (number) => subscriberNumbered(number, LONG.email))),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/personen' },
    states: {
      'nog niet gezocht': people(0),
      gewoon: people(6, 'wevers'),
      'niets gevonden': people(0, 'poelman'),
      lang: people(50, 'a', true),
      'een persoon': person(),
      'een persoon zonder iets': person({
        ...{
          leads: [],
          messages: [],
          newsletter: undefined,
          customerId: undefined,
          orders: [],
          invoices: [],
          mails: [],
        },
      }),
      'een persoon, lang': person({
        email: LONG.email,
        leads: many(6, longLead),
        orders: many(6, longOrder),
      }),
      'wissen geweigerd': person({ erasureFault: 'Typ het adres precies over.' }),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/bewaartermijnen' },
    states: {
      leeg: office('Bewaartermijnen', <RetentionView people={[]} hasMore={false} />),
      lang: office(
        'Bewaartermijnen',
        <RetentionView
          people={many(50, (number) => ({
            email: `${number}${LONG.email}`,
            lastContactAt: number % 9 ? NOW : null,
          }))}
          hasMore
        />,
      ),
    },
  },
  {
    ...{ face: 'office', route: '/beheer/logboek' },
    states: { gewoon: audit(6), leeg: audit(0), lang: audit(50) },
  },
  {
    ...{ face: 'office', route: '/system-test' },
    states: {
      vers: system(undefined),
      getest: system(CHECKS, { state: { status: 'sent', remainingSeconds: 30 } }, checkedDomain(true)),
      'naam bezet': system(
        CHECKS.slice(0, 1),
        { state: { status: 'kept', remainingSeconds: 30 } },
        checkedDomain(false),
      ),
      'naam onbekend': system(
        CHECKS.slice(0, 2),
        { error: 'Vul een geldig e-mailadres in.' },
        checkedDomain(null),
      ),
      mislukt: system(
        CHECKS,
        { state: { status: 'failed' } },
        { status: 'failed', values: {}, notice: OFFICE_FAILED },
      ),
    },
  },
]
