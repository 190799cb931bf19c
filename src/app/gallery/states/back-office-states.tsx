import type { ComponentProps } from 'react'
import { auditWords } from '@/app/audit-words'
import { LINK_TERM } from '@/features/billing/accounting/export/domain/bookkeeper-link'
import { aBookkeeperLink, BOOKS } from '@/features/billing/accounting/export/fixtures'
import { BooksView } from '@/features/billing/accounting/export/web/BooksView'
import { BookkeeperLinks } from '@/features/billing/accounting/web/office/BookkeeperLinks'
import { PackageInbox } from '@/features/billing/accounting/web/office/PackageInbox'
import { COLLECTION_STATES } from '@/features/billing/direct-debit/domain/collection'
import { collectionList } from '@/features/billing/direct-debit/domain/collection-filter'
import type { CollectionRow, OddBooking } from '@/features/billing/direct-debit/server/collection-queries'
import { CollectionOverview } from '@/features/billing/direct-debit/web/office/CollectionOverview'
import { DebitFiles } from '@/features/billing/direct-debit/web/office/DebitFiles'
import { OddBookings } from '@/features/billing/direct-debit/web/office/OddBookings'
import { INVOICES_OF_EACH_STATE } from '@/features/billing/invoices/fixtures'
import { PAYMENT_EXCEPTIONS } from '@/features/billing/payments/domain/payment'
import { paymentList } from '@/features/billing/payments/domain/payment-filter'
import { aPayment, PAYMENTS } from '@/features/billing/payments/fixtures'
import { ExceptionList } from '@/features/billing/payments/web/office/ExceptionList'
import { PaymentOverview } from '@/features/billing/payments/web/office/PaymentOverview'
import { aPriceVersion } from '@/features/billing/subscriptions/fixtures'
import { CATALOGUE } from '@/features/billing/subscriptions/terms/domain/price-products'
import { PricesView } from '@/features/billing/subscriptions/web/office/PricesView'
import { longOrder, ORDERS } from '@/features/hosting/orders/fixtures'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { AuditTable } from '@/features/operations/audit/web/office/AuditTable'
import { DomainTestCard } from '@/features/operations/health/web/office/DomainTestCard'
import { MailTestCard } from '@/features/operations/health/web/office/MailTestCard'
import { SystemChecks } from '@/features/operations/health/web/office/SystemChecks'
import { mailList } from '@/features/operations/mail/domain/mail-filter'
import { MAIL_STATES } from '@/features/operations/mail/domain/mail-state'
import { aMail, longMail } from '@/features/operations/mail/fixtures'
import { MailLog } from '@/features/operations/mail/web/office/MailLog'
import { MailView } from '@/features/operations/mail/web/office/MailView'
import { TestMailCard } from '@/features/operations/mail/web/TestMailCard'
import { subscriberList } from '@/features/operations/newsletter/domain/subscriber-filter'
import { SUBSCRIPTION_STATES } from '@/features/operations/newsletter/domain/subscription-state'
import { SubscriberList } from '@/features/operations/newsletter/web/office/SubscriberList'
import { OUTCOMES } from '@/features/operations/nightly-run/domain/night-work'
import { aNightLine } from '@/features/operations/nightly-run/fixtures'
import type { NightLine } from '@/features/operations/nightly-run/server/night-tables'
import { NightView } from '@/features/operations/nightly-run/web/office/NightView'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { PeopleSearch } from '@/features/people/privacy/web/office/PeopleSearch'
import { PersonView } from '@/features/people/privacy/web/office/PersonView'
import { RetentionView } from '@/features/people/privacy/web/office/RetentionView'
import { anAppointment, CONFIRMED } from '@/features/sales/appointments/fixtures'
import { leadList } from '@/features/sales/leads/domain/lead-filter'
import { LEAD_STATUSES } from '@/features/sales/leads/domain/lead-status'
import { aLead, longLead } from '@/features/sales/leads/fixtures'
import type { MetaDelivery } from '@/features/sales/leads/meta-ads/server/meta-tables'
import {
  FailedDeliveries,
  FailedDeliveriesNote,
} from '@/features/sales/leads/meta-ads/web/office/FailedDeliveries'
import { LeadOverview } from '@/features/sales/leads/web/office/LeadOverview'
import { LeadView } from '@/features/sales/leads/web/office/LeadView'
import { MetaGuide } from '@/features/sales/leads/web/office/MetaGuide'
import { asked, gone, middleOf, office, pageOf } from '@/office/gallery'
import { OFFICE_FAILED } from '@/office/rules/office-flash'
import { LoadFailed } from '@/office/ui/LoadFailed'
import { idOf, LONG, many, NOW, TODAY } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { lastDays } from '@/shared/last-day'
import type { Cents } from '@/shared/money'
import { invalid, type Pages } from '@/ui/gallery/page-state'
import { INBOX_STATES } from './inbox-states'

type LinksShown = Partial<ComponentProps<typeof BookkeeperLinks>> & { inbox?: string }

function books(shown: ComponentProps<typeof BooksView>['books'], { inbox, ...links }: LinksShown = {}) {
  const form = { links: [], sent: undefined, address: undefined, linkId: idOf(8999) }
  return office(
    'Boekhouding',
    <>
      <BooksView books={shown} years={[2026, 2025]} />
      <BookkeeperLinks {...form} today={TODAY} days={lastDays(LINK_TERM, TODAY)} {...links} />
      <PackageInbox inbox={inbox} />
    </>,
  )
}

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

const OWNERS = [{ id: idOf(9400), name: 'Roos Nijhof' }]

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
        {...{ owners: OWNERS, now: NOW, address: '/admin-dashboard' }}
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

type LeadShown = ComponentProps<typeof LeadView>
const lead = (
  shown: ReturnType<typeof aLead>,
  events: LeadShown['events'] = [],
  planned?: LeadShown['planned'],
) =>
  office(
    shown.name,
    <LeadView
      {...{ lead: shown, events, quotes: [], owners: OWNERS, planned, now: NOW }}
      {...{ noteId: idOf(1), quoteId: idOf(2) }}
      wishes={shown.channel === 'configurator' ? [['Diensten', 'SEO, Hosting']] : []}
    />,
  )

const deliveryNumbered = (number: number): MetaDelivery => ({
  id: idOf(8000 + number),
  leadgenId: `98765432109876543${number}`,
  pageId: '1',
  formId: '2',
  adId: '3',
  state: 'dead',
  filledInAt: NOW,
  receivedAt: NOW,
  tries: 12,
  nextTryAt: null,
  lastError: 'Meta antwoordde 400: Tried accessing nonexisting field',
})

type NightLast = NonNullable<ComponentProps<typeof NightView>['last']>['lines']

interface NightStates {
  lines?: NightLine[]
  held?: number
  last?: NightLast
  stopped?: ReadonlySet<string>
}

function night({ lines = [], held = 0, last, stopped }: NightStates) {
  const holds = lines.slice(0, held).map(({ key, sentence }, index) => ({
    key,
    sentence,
    reason: LONG.text,
    heldBy: 'Roos',
    heldAt: NOW,
    until: index ? '2026-12-01' : null,
  }))
  const part = { kind: 'renewal', label: 'Facturen voor een volgende termijn', lines } as const
  const parts = lines.length > 0 ? [part] : []
  return office(
    'Vannacht',
    <NightView
      coming={{ runOn: '2026-11-21', lines, parts, count: lines.length }}
      last={last && { runOn: '2026-11-20', lines: last, count: last.length + 12 }}
      {...{ holds, stopped: stopped ?? new Set(), tomorrow: '2026-11-21' }}
    />,
  )
}

function prices({ running = 1, typed = '' }: { running?: number; typed?: string }) {
  const products = CATALOGUE.map((product, index) => ({
    product,
    running: many(index % 3 === 2 ? 0 : running, (number) => ({
      unitPrice: (product.newOrders - 50 * number) as Cents,
      subscriptions: 7 * number,
    })),
  }))
  const [product] = CATALOGUE
  if (!product) throw new Error('The catalogue is empty')
  const reason = typed || 'De stroom van ons datacentrum is duurder geworden.'
  const version = { ...aPriceVersion(), reason }
  const changes = [
    { version, product, told: 0, isCharged: false, waiting: 12 },
    { version: { ...version, id: idOf(9002) }, product, told: 3, isCharged: false, waiting: 9 },
    { version: { ...version, id: idOf(9003) }, product: undefined, told: 1_204, isCharged: true, waiting: 0 },
  ]
  const price = { product, unitPrice: 2100 as Cents, effectiveOn: '2027-01-01', reason }
  const preview = {
    price,
    subscriptions: 12,
    firstOn: '2027-01-05',
    lastOn: '2027-12-30',
    perMonth: 1800 as Cents,
    from: [{ unitPrice: 1950 as Cents, subscriptions: 12 }],
  }
  const values = { product: 'package:basis:monthly', price: '21,00', day: '2027-01-01', reason }
  const errors = {
    price: 'Vul een bedrag in, zoals 23,60.',
    reason: 'Schrijf op waarom: je klanten lezen het.',
  }
  const draft = running
    ? { values, errors: {}, preview }
    : { values: { product: '', price: 'veel', day: '', reason: '' }, errors, preview: null }
  return office(
    'Prijzen',
    <PricesView
      {...{ products, changes: running ? changes : [], draft, tomorrow: '2026-11-21' }}
      vatState={undefined}
      vatRates={[...(running ? NEW_VAT_RATE : []), ...VAT_RATES]}
    />,
  )
}

const FIRST_RATE = { decidedBy: null, isToCome: false, invoicesAtAnother: 0 }
const VAT_RATES = [
  { ...FIRST_RATE, percent: 21, from: '2012-10-01' },
  { ...FIRST_RATE, percent: 19, from: '2001-01-01' },
]
const NEW_VAT_RATE = [
  { percent: 22, from: '2027-01-01', decidedBy: 'Fenna Aarnink', isToCome: true, invoicesAtAnother: 3 },
]

function payments(rows: ReturnType<typeof aPayment>[], hasExceptions = false) {
  const { payment } = { payment: aPayment() }
  const exceptions = PAYMENT_EXCEPTIONS.map((kind, index) => ({
    id: idOf(3500 + index),
    kind,
    amount: 30_000 as Cents,
    createdAt: NOW,
    asked: payment.amount,
    invoiceNumber: payment.invoiceNumber,
    reference: payment.reference,
    method: payment.method,
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

const aCollection = (other: Partial<CollectionRow> = {}, number = 1): CollectionRow => ({
  id: idOf(700 + number),
  invoiceId: idOf(number),
  customerId: idOf(3),
  mandateId: idOf(4),
  paymentId: null,
  fileId: null,
  provider: 'mollie',
  attempt: 1,
  state: 'announced',
  invoiceNumber: `INV20261100${number}`,
  endToEndId: `INV20261100${number}-1`,
  amount: 65_144 as Cents,
  announcedOn: '2026-11-20',
  debitOn: '2026-12-04',
  leavesOn: '2026-12-03',
  createdAt: NOW,
  returnCode: null,
  followedAt: null,
  note: null,
  customer: CONSUMER.customerName,
  ...other,
})

const COLLECTIONS = COLLECTION_STATES.filter((state) => state !== 'planned').map((state, index) =>
  aCollection(
    {
      state,
      provider: index % 2 ? 'bank-transfer' : 'mollie',
      returnCode: state === 'returned' ? 'AM04' : null,
      note: state === 'cancelled' ? 'De factuur is intussen betaald' : null,
    },
    index + 10,
  ),
)

const FILES = (['open', 'built', 'uploaded', 'dropped'] as const).map((state, index) => ({
  id: idOf(800 + index),
  messageId: `WN-2026120${4 - index}-1`,
  runOn: `2026-12-0${4 - index}`,
  state,
  builtAt: NOW,
  uploadedAt: state === 'uploaded' ? NOW : null,
  uploadedBy: 'Fenna Aarnink',
  isThere: state !== 'dropped',
  count: index + 1,
  amount: 65_144 as Cents,
  firstDebitOn: '2026-12-09',
  handInBy: '2026-12-07',
  stopped: state === 'built' ? ['2026-0117'] : state === 'uploaded' ? ['2026-0118', '2026-0119'] : [],
}))

const ODD: OddBooking[] = [
  {
    id: idOf(850),
    kind: 'returned',
    endToEndId: 'INV202611009-1',
    partId: null,
    amount: 2360 as Cents,
    reason: 'AM04',
    bookedOn: '2026-12-08',
  },
  {
    id: idOf(851),
    kind: 'collected',
    endToEndId: null,
    partId: 'WN-20261204-1-1',
    amount: null,
    reason: null,
    bookedOn: '2026-12-08',
  },
]

function debits(
  rows: CollectionRow[],
  {
    creditorId = 'NL79ZZZ999999990000',
    hasOdd = false,
  }: { creditorId?: string | undefined; hasOdd?: boolean } = {},
) {
  return office(
    'Incasso',
    <>
      <OddBookings bookings={hasOdd ? ODD : []} />
      <DebitFiles files={rows.length > 0 ? FILES : []} creditorId={creditorId} />
      <CollectionOverview
        {...{ ...collectionList.requestOf(asked()), cursor: undefined, counts: { announced: 3, paid: 912 } }}
        page={(rows.length > 20 ? middleOf : pageOf)(rows)}
      />
    </>,
  )
}

const MAILS = MAIL_STATES.map((state, index) =>
  aMail({ state, lastError: state === 'dead' ? `550 5.1.1 <${LONG.email}>: onbekend` : null }, index),
)

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
  id: idOf(9000 + number),
  email,
  requestId: idOf(number),
  requestedAt: NOW,
  state: SUBSCRIPTION_STATES[number % 3] ?? 'pending',
  confirmedAt: NOW,
  unsubscribedAt: NOW,
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
      appointments={[anAppointment(), anAppointment(CONFIRMED, 1)]}
      {...{ customerId: idOf(12), orders: ORDERS, invoices: INVOICES_OF_EACH_STATE, mails: MAILS }}
      {...{ erasureFault: undefined, now: NOW, ...other }}
    />,
  )
}

const audit = (count: number) => {
  const entries = many(count, (number) => ({
    id: idOf(number),
    happenedAt: NOW,
    subjectKind: 'order',
    subjectId: idOf(10),
    actorId: idOf(400),
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
  {
    id: 'disk',
    name: 'Schijf',
    isOfMachine: true,
    milliseconds: 2,
    verdict: 'fout',
    said: 'Er is 0,3 GB vrij. Er hoort minstens 0,5 GB vrij te zijn.',
    remedy:
      'Maak ruimte of neem een grotere schijf: oude kopieën staan in backups, onder de gegevensmap (DATA_DIR).',
  },
  {
    id: 'dmarc',
    name: 'Afzender: DMARC',
    isOfMachine: false,
    milliseconds: 31,
    verdict: 'let op',
    said: 'De DMARC-regel van webnoaber.example houdt nog niets tegen (p=none).',
    remedy: 'Zet hem op p=quarantine als er een paar weken alleen eigen mail in de rapporten staat.',
  },
  {
    id: 'mail-server',
    name: 'Mailserver',
    isOfMachine: false,
    milliseconds: 0,
    verdict: 'niet gemeten',
    said: 'Niet ingesteld (SMTP_URL): mail wordt bewaard, niet verzonden.',
    remedy: 'Zet SMTP_URL op de mailserver van je provider.',
  },
  {
    id: 'database',
    name: 'Database',
    isOfMachine: false,
    milliseconds: 3,
    verdict: 'goed',
    said: 'PostgreSQL 18.4 antwoordt, en is bijgewerkt.',
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

export const BACK_OFFICE_STATES: Pages = {
  '/admin-dashboard': {
    gewoon: leads(LEADS),
    leeg: leads([]),
    'niets gevonden': leads([], 'zoek=poelman'),
    lang: leads(many(25, longLead), '', 3),
    'laden mislukt': office('Leads', <LoadFailed what="leads" href="#" />),
  },
  '/beheer/leads/[id]': {
    gewoon: lead(aLead(), EVENTS),
    'weinig bekend': lead(aLead({ company: null, service: null, message: null, email: '' })),
    configurator: lead(aLead({ channel: 'configurator', promise: 'quote' })),
    'te laat': lead(aLead({ channel: 'meta-ads', promisedBy: new Date('2026-11-20T10:00:00Z') })),
    lang: lead(
      longLead(1),
      many(20, (number) => ({ ...EVENTS[1], id: `${number}`, at: NOW, who: LONG.name, what: 'Notitie' })),
    ),
    'vervolg klopt niet': lead(
      aLead(),
      EVENTS,
      invalid(
        {
          next_action: 'Schrijf op wat er die dag gebeurt.',
          value: 'Vul een bedrag in, zoals 23,60.',
        },
        { next_action: '', next_action_on: '2026-12-01', value: 'veel' },
      ),
    ),
    'bestaat niet': gone('Deze lead'),
  },
  '/beheer/meta-leads': {
    leeg: office('Niet opgehaalde leads', <FailedDeliveries deliveries={[]} />),
    gewoon: office('Niet opgehaalde leads', <FailedDeliveries deliveries={many(3, deliveryNumbered)} />),
  },
  '/beheer/betalingen': {
    gewoon: payments(PAYMENTS),
    leeg: payments([]),
    lang: payments(many(50, (number) => aPayment({}, number))),
    'geld om te bekijken': payments(PAYMENTS, true),
  },
  '/beheer/incasso': {
    gewoon: debits(COLLECTIONS),
    leeg: debits([]),
    'zonder incassant-ID': debits([], { creditorId: undefined }),
    lang: debits(many(50, (number) => aCollection({ customer: LONG.company, note: LONG.text }, number))),
    'niet te plaatsen': debits(COLLECTIONS, { hasOdd: true }),
  },
  '/beheer/e-mail': { gewoon: mailLog(MAILS), leeg: mailLog([]), lang: mailLog(many(50, longMail)) },
  '/beheer/e-mail/[id]': {
    verzonden: mail(aMail({ attachments: [{ kind: 'invoice', invoiceId: idOf(2042) }] })),
    'niet verzonden': mail(aMail({ state: 'dead', tries: 12, lastError: LONG.text, sentAt: null })),
    'bewaard, met geheim': mail(
      aMail({ state: 'kept', hasSecrets: true, areSecretsLeft: true, sentAt: null }),
      false,
    ),
    lang: mail(longMail(1)),
    'bestaat niet': gone('Deze mail'),
  },
  '/beheer/nieuwsbrief': {
    gewoon: subscribers(many(6, (number) => subscriberNumbered(number))),
    leeg: subscribers([]),
    lang: subscribers(many(25, (number) => subscriberNumbered(number, LONG.email))),
  },
  '/beheer/personen': {
    'nog niet gezocht': people(0),
    gewoon: people(6, 'wevers'),
    'niets gevonden': people(0, 'poelman'),
    lang: people(50, 'a', true),
    'een persoon': person(),
    'een persoon zonder iets': person({
      leads: [],
      messages: [],
      newsletter: undefined,
      customerId: undefined,
      orders: [],
      invoices: [],
      mails: [],
    }),
    'een persoon, lang': person({
      email: LONG.email,
      leads: many(6, longLead),
      orders: many(6, longOrder),
    }),
    'wissen geweigerd': person({ erasureFault: 'Typ het adres precies over.' }),
  },
  '/beheer/bewaartermijnen': {
    leeg: office('Bewaartermijnen', <RetentionView people={[]} hasMore={false} />),
    lang: office(
      'Bewaartermijnen',
      <RetentionView
        people={many(50, (number) => ({
          email: `${number}${LONG.email}`,
          key: `1f0e2c3d5a6b7c${String(number).padStart(2, '0')}`,
          lastContactAt: number % 9 ? NOW : null,
        }))}
        hasMore
      />,
    ),
  },
  '/beheer/gesprekken': INBOX_STATES,
  '/beheer/vannacht': {
    gewoon: night({ lines: many(6, (number) => aNightLine({}, number)) }),
    tegengehouden: night({ lines: many(3, (number) => aNightLine({}, number)), held: 2 }),
    leeg: night({}),
    'niet benaderen': night({
      lines: many(2, (number) => aNightLine({}, number)),
      stopped: new Set([idOf(12)]),
    }),
    'de ochtend erna': night({
      last: OUTCOMES.map((outcome, number) => ({ ...aNightLine({ answer: LONG.text }, number), outcome })),
    }),
    'een nacht overgeslagen': night({
      lines: many(3, (number) => aNightLine({}, number)),
      last: many(3, (number) => ({ ...aNightLine({}, number), outcome: 'missed' })),
    }),
    lang: night({
      lines: many(60, (number) => aNightLine({ sentence: `${LONG.company}: ${LONG.text}` }, number)),
    }),
  },
  '/beheer/boekhouding': {
    gewoon: books(BOOKS.usual, {
      links: [
        aBookkeeperLink({ lastUsedAt: NOW }),
        aBookkeeperLink({ endsOn: '2026-11-01' }, 2),
        aBookkeeperLink({ withdrawnAt: NOW }, 3),
      ],
    }),
    leeg: books(BOOKS.empty),
    lang: books(BOOKS.long, {
      links: many(6, (number) => aBookkeeperLink({ name: LONG.company, createdBy: LONG.name }, number)),
      inbox: LONG.email,
    }),
    'link gemaakt': books(BOOKS.usual, {
      links: [aBookkeeperLink()],
      address: `https://webnoaber.example/boekhouder?token=${'a1B2'.repeat(11)}`,
    }),
    fouten: books(BOOKS.usual, {
      sent: invalid(
        { name: 'Vul in voor wie de link is.', email: 'Vul een geldig e-mailadres in, of laat het leeg.' },
        { email: 'slot@' },
      ),
    }),
  },
  '/beheer/prijzen': {
    gewoon: prices({}),
    'leeg, met fouten': prices({ running: 0 }),
    lang: prices({ running: 4, typed: LONG.text }),
  },
  '/beheer/logboek': { gewoon: audit(6), leeg: audit(0), lang: audit(50) },
  '/system-test': {
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
}
