import type { ComponentProps } from 'react'
import { signInPages } from '@/content/pages/accounts'
import type { InvoiceCollection } from '@/features/billing/direct-debit/server/collection-queries'
import {
  anInvoiceRow,
  IMPORTED_INVOICES,
  INVOICES_OF_EACH_STATE,
  longInvoiceRow,
} from '@/features/billing/invoices/fixtures'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { MANDATE_TEXT, portalMandateWording } from '@/features/billing/mandates/domain/mandate-text'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { anOrder, DELIVERED, longOrder, UNPAID } from '@/features/hosting/orders/fixtures'
import { CHANGE_QUOTES, HAS, WAITING } from '@/features/hosting/orders/plan-change/fixtures'
import { ChangeView } from '@/features/hosting/orders/plan-change/web/ChangeView'
import { NoOrders } from '@/features/hosting/orders/web/portal/NoOrders'
import { OrderNotFound, OrderView } from '@/features/hosting/orders/web/portal/OrderView'
import { PROJECTS_OF_CUSTOMER } from '@/features/hosting/projects/fixtures'
import { tasksOf } from '@/features/hosting/provisioning/fixtures'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { AccountPage } from '@/features/people/accounts/web/AccountSettings'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { aSentQuote, quoteBehind } from '@/features/sales/quotes/fixtures'
import { PORTAL_FAULTS, portalFlash } from '@/portal/rules/portal-flash'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { DashboardView } from '@/portal/ui/DashboardView'
import { idOf, LONG, many, NOTHING, NOW, TODAY } from '@/shared/fixtures'
import type { FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { invalid, type Pages } from '@/ui/gallery/page-state'
import { PageHeading } from '@/ui/PageHeading'

const METHODS: PaymentMethod[] = ['ideal', 'card', 'bank-transfer']
const sender = { mailer: undefined, settings: { appMode: 'demo' } } as const
const failed = (notice: (typeof PORTAL_FAULTS)[keyof typeof PORTAL_FAULTS]): FormState => ({
  status: 'failed',
  values: {},
  notice,
})

const mandate = {
  id: idOf(300),
  givenAt: NOW,
  activeAt: NOW,
  wording: `${portalMandateWording(OWN_CREDITOR)}\nRekeningnummer: NL91 ABNA 0417 1643 00, op naam van J. Wevers.`,
  wordingVersion: `${MANDATE_TEXT.version} portaal`,
}

const DEBIT = {
  state: 'announced',
  debitOn: '2026-12-04',
  returnCode: null,
  isFollowed: true,
  failed: null,
  provider: 'mollie',
  creditor: MOLLIE_CREDITOR.name,
} as const satisfies InvoiceCollection
const FAILED = { debitOn: '2026-11-19', returnCode: 'AM04' }
const DEBITS: readonly InvoiceCollection[] = [
  DEBIT,
  { ...DEBIT, state: 'submitted' },
  { ...DEBIT, state: 'submitted', provider: 'test-bank', creditor: 'de testbank' },
  { ...DEBIT, failed: FAILED },
  { ...DEBIT, ...FAILED, state: 'returned' },
  { ...DEBIT, state: 'returned', isFollowed: false },
]

const QUOTES = [
  quoteBehind(aSentQuote({ number: 'OF2026-0044' }), 'sent'),
  quoteBehind(aSentQuote({ number: 'OF2026-0043', validUntil: '2026-11-01' }), 'sent'),
  quoteBehind(aSentQuote(), 'accepted'),
  quoteBehind(aSentQuote({ number: 'OF2026-0041' }), 'accepted', NOW),
]

function dashboard(other: Partial<ComponentProps<typeof DashboardView>> = {}) {
  const { customerName: name, customerEmail: email } = CONSUMER
  const totals = { invoices: 5, open: 2, openAmount: 130_288 as Cents, owedAmount: 65_144 as Cents }
  return (
    <div className="page-width py-8 lg:py-12">
      <DashboardView
        customer={{ name, email, kept: toForm(CONSUMER) }}
        orders={ORDERS}
        invoices={[...INVOICES_OF_EACH_STATE, ...IMPORTED_INVOICES]}
        quotes={QUOTES}
        {...{ creditor: OWN_CREDITOR.creditor, projects: [] }}
        {...{ totals, mandate: undefined, methods: METHODS, today: TODAY, now: NOW, page: 1, pages: 1 }}
        {...{ notice: undefined, sent: undefined }}
        {...other}
      />
    </div>
  )
}

const ENDED = { status: 'cancelled', endsOn: '2026-11-01', cancelRequestedAt: NOW } as const
const ENDS = { ...DELIVERED, endsOn: '2027-02-02', cancelRequestedAt: NOW }
const ORDERS = [
  anOrder(),
  anOrder(UNPAID, 122),
  anOrder(DELIVERED, 121),
  anOrder(ENDS, 120),
  anOrder({ ...DELIVERED, status: 'suspended', domainName: null, domainPlan: null }, 119),
  anOrder({ ...DELIVERED, ...ENDED }, 118),
]

function order(other: Partial<ComponentProps<typeof OrderView>> = {}) {
  return (
    <div className="page-width py-6 lg:py-8">
      <OrderView
        {...{ order: anOrder(), tasks: tasksOf(1), invoices: [anInvoiceRow({ paymentStatus: 'paid' })] }}
        {...{ methods: METHODS, today: TODAY, now: NOW, transferCodeAt: null, goingBack: NOTHING_GOES_BACK }}
        {...{ notice: undefined, sent: undefined, wantsToCancel: false, waiting: null, isChanged: false }}
        {...other}
      />
    </div>
  )
}

function change(other: Partial<ComponentProps<typeof ChangeView>>) {
  return (
    <div className="page-width py-6 lg:py-8">
      <PageHeading
        title="Pakket of extra’s wijzigen"
        parent={{ href: PORTAL_PATH, label: 'Bestelling HO261120123' }}
      />
      <ChangeView
        {...{
          orderNumber: 'HO261120123',
          current: HAS,
          requestId: idOf(1),
          reader: 'customer',
          today: TODAY,
        }}
        {...{ obstacle: undefined, wished: undefined, quote: undefined }}
        {...{ path: PORTAL_PATH, orderPath: PORTAL_PATH, ...other }}
      />
    </div>
  )
}

const bringing = {
  order: anOrder({ domainPlan: 'bring' }),
  tasks: [...tasksOf(0, { kind: 'move-domain' }).slice(0, 1), ...tasksOf(0).slice(1)],
}
const ANNOUNCED = { plannedOn: '2026-12-11', isSuspended: false }

const running = { order: anOrder(DELIVERED), tasks: tasksOf(9) }

export const ACCOUNT: SignedInAccount = {
  id: idOf(400),
  email: CONSUMER.customerEmail,
  name: CONSUMER.customerName,
  role: 'customer',
  hasSecondFactor: false,
  sessionId: idOf(401),
}

export const SETUP = {
  uri: 'otpauth://totp/Webnoaber:jan@wevers.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Webnoaber',
  recoveryCodes: many(10, (number) => `k7m2p-${String(number).padStart(5, 'x')}`),
}

const sessionNumbered = (number: number) => ({
  id: idOf(400 + number),
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  ipAddress: number === 2 ? '2001:0db8:85a3:0000:0000:8a2e:0370:7334' : '203.0.113.7',
  signedInAt: NOW,
})

function account(other: Partial<ComponentProps<typeof AccountPage>> = {}) {
  return (
    <div className="page-width py-10 lg:py-16">
      <AccountPage
        heading={signInPages.myAccount.heading}
        {...{ notice: undefined, account: ACCOUNT, sessions: many(1, sessionNumbered) }}
        {...other}
      />
    </div>
  )
}

const WRONG_PASSWORD = invalid({ current_password: 'Je wachtwoord klopt niet.' })

export const PORTAL_STATES: Pages = {
  '/hosting-dashboard': {
    gewoon: dashboard({ mandate }),
    'met projecten': dashboard({ projects: PROJECTS_OF_CUSTOMER }),
    'account zonder klant': (
      <div className="page-width py-8 lg:py-12">
        <NoOrders name={CONSUMER.customerName} />
      </div>
    ),
    leeg: dashboard({
      orders: [],
      invoices: [],
      totals: { invoices: 0, open: 0, openAmount: NOTHING, owedAmount: NOTHING },
    }),
    lang: dashboard({
      customer: { name: LONG.name, email: LONG.email, kept: toForm(LONG_CUSTOMER) },
      orders: many(12, longOrder),
      invoices: many(12, longInvoiceRow),
      page: 2,
      pages: 9,
    }),
    opgeslagen: dashboard({ notice: portalFlash(sender, 'record-saved') }),
    'fouten in gegevens': dashboard({
      sent: {
        form: 'saveRecord',
        state: invalid(
          { customer_name: 'Vul je naam in.', customer_zipcode: 'Vul een postcode in, zoals 7511 JE.' },
          { customer_name: '', customer_zipcode: '75' },
        ),
      },
    }),
    'bank geeft geen antwoord': dashboard({
      sent: { form: 'payInvoice', state: failed(PORTAL_FAULTS.providerDown) },
    }),
    'geen machtiging te geven': dashboard({ creditor: undefined }),
    incasso: dashboard({
      invoices: INVOICES_OF_EACH_STATE.slice(0, 1).flatMap((invoice) =>
        DEBITS.map((collection, index) => ({
          ...invoice,
          id: idOf(900 + index),
          invoiceNumber: `INV202611004${index}`,
          collection,
        })),
      ),
    }),
    'machtiging van vóór de projecten': dashboard({ mandate: { ...mandate, wordingVersion: '2026-11-22' } }),
    'machtiging wacht': dashboard({ mandate: { ...mandate, activeAt: null } }),
    'fouten in machtiging': dashboard({
      sent: {
        form: 'giveMandate',
        state: invalid(
          { iban: 'Vul een geldig rekeningnummer in.', mandate: 'Zet een vinkje als je akkoord bent.' },
          { iban: 'NL00', account_holder: LONG.name },
        ),
      },
    }),
  },
  '/hosting-dashboard/bestelling/[number]': {
    'net betaald': order(),
    'wacht op betaling': order({ order: anOrder(UNPAID), tasks: [], invoices: [anInvoiceRow()] }),
    'factuur onderweg': order({ order: anOrder(UNPAID), tasks: [], invoices: [] }),
    'verhuiscode gevraagd': order(bringing),
    'verhuiscode bekend': order({ ...bringing, transferCodeAt: NOW }),
    'verhuiscode fout': order({
      ...bringing,
      sent: { form: 'saveTransferCode', state: invalid({ transfer_code: 'Vul de code in.' }) },
    }),
    loopt: order(running),
    gewijzigd: order({ ...running, isChanged: true, notice: portalFlash(sender, 'order-changed') }),
    'wijziging wacht': order({
      ...running,
      waiting: WAITING,
      notice: portalFlash(sender, 'change-planned'),
    }),
    'wijziging op de factuur': order({ ...running, waiting: { ...WAITING, mayCallOff: false } }),
    'opzeggen open': order({ ...running, wantsToCancel: true }),
    'opzeggen open, geld terug': order({ ...running, wantsToCancel: true, goingBack: GOING_BACK }),
    'opzeggen mislukt': order({
      ...running,
      sent: { form: 'cancelOrder', state: failed(PORTAL_FAULTS.failed) },
    }),
    'opgezegd, geld terug': order({ ...running, order: anOrder(ENDS), goingBack: GOING_BACK }),
    opgezegd: order({ ...running, order: anOrder(ENDS), notice: portalFlash(sender, 'order-ends') }),
    opgeschort: order({ ...running, order: anOrder({ ...DELIVERED, status: 'suspended' }) }),
    'gaat stil': order({ ...running, order: anOrder({ ...DELIVERED, arrears: ANNOUNCED }) }),
    'stil om een factuur': order({
      ...running,
      order: anOrder({ ...DELIVERED, status: 'suspended', arrears: { ...ANNOUNCED, isSuspended: true } }),
    }),
    gestopt: order({ ...running, order: anOrder({ ...DELIVERED, ...ENDED }) }),
    herroepen: order({
      order: anOrder({ status: 'cancelled', withdrawnAt: NOW }),
      tasks: [],
      invoices: INVOICES_OF_EACH_STATE.slice(3),
    }),
    lang: order({ order: longOrder(7), invoices: many(6, longInvoiceRow) }),
    'bestaat niet': (
      <div className="page-width py-6 lg:py-8">
        <OrderNotFound />
      </div>
    ),
  },
  '/hosting-dashboard/bestelling/[number]/wijzigen': {
    kiezen: change({}),
    ...Object.fromEntries(
      Object.entries(CHANGE_QUOTES).map(([name, quote]) => [
        name,
        change({ quote, wished: quote.to, current: quote.from }),
      ]),
    ),
    'zo is het al': change({ wished: HAS }),
    'kan nu niet': change({ obstacle: 'ending' }),
  },
  '/mijn-account': {
    gewoon: account(),
    lang: account({
      account: { ...ACCOUNT, name: LONG.name, email: LONG.email },
      sessions: many(12, sessionNumbered),
    }),
    'verkeerd wachtwoord': account({ sent: { intent: 'change-password', state: WRONG_PASSWORD } }),
    'tweede stap instellen': account({
      sent: { intent: 'confirm-second-factor', state: { status: 'fresh' }, setup: SETUP },
    }),
    'code klopt niet': account({
      sent: {
        intent: 'confirm-second-factor',
        state: invalid({ code: 'Deze code klopt niet.' }),
        setup: SETUP,
      },
    }),
    'tweede stap aan': account({ account: { ...ACCOUNT, hasSecondFactor: true } }),
  },
}
