import type { ComponentProps } from 'react'
import type { InvoiceCollection } from '@/features/billing/direct-debit/server/collection-queries'
import {
  IMPORTED_INVOICES,
  INVOICES_OF_EACH_STATE,
  longInvoiceRow,
} from '@/features/billing/invoices/fixtures'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import {
  MANDATE_TEXT,
  portalMandateWording,
  renewedMandateWording,
} from '@/features/billing/mandates/domain/mandate-text'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import { METHODS } from '@/features/billing/payments/fixtures'
import { PROPOSALS } from '@/features/hosting/checkout/proposals/fixtures'
import { anOrder, DELIVERED, longOrder, UNPAID } from '@/features/hosting/orders/fixtures'
import { PROJECTS_OF_CUSTOMER } from '@/features/hosting/projects/fixtures'
import { DEMO_SENDER } from '@/features/operations/mail/fixtures'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { PEOPLE, PEOPLE_READER } from '@/features/people/members/fixtures'
import { aPrivacyRequest, REFUSED_REQUEST } from '@/features/people/privacy-requests/fixtures'
import { aSentQuote, quoteBehind } from '@/features/sales/quotes/fixtures'
import { PORTAL_FAULTS, portalFlash } from '@/portal/rules/portal-flash'
import { DashboardPage } from '@/portal/ui/DashboardPage'
import { idOf, LONG, many, NOTHING, NOW, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { failed, invalid, type PagesByFace } from '@/ui/gallery/page-state'

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

const OWN_REQUESTS = [aPrivacyRequest({ means: 'portal' }), aPrivacyRequest(REFUSED_REQUEST, 2)]

const LONG_WISHES = {
  invoiceEmail: LONG.email,
  buyerReference: 'x'.repeat(40),
  purchaseOrder: 'PO-2026-00417',
}
const NO_WISHES = { invoiceEmail: null, buyerReference: null, purchaseOrder: null }

function dashboard(other: Partial<NonNullable<ComponentProps<typeof DashboardPage>['dashboard']>> = {}) {
  const { customerName: name, customerEmail: email } = CONSUMER
  const totals = { invoices: 5, open: 2, openAmount: 130_288 as Cents, owedAmount: 65_144 as Cents }
  return (
    <DashboardPage
      name={name}
      dashboard={{
        rights: 'party',
        reader: { id: idOf(9500), name },
        people: { ...PEOPLE, invitationId: idOf(9501) },
        customer: {
          name,
          email,
          company: CONSUMER.customerCompany,
          kept: toForm(CONSUMER),
          wishes: NO_WISHES,
        },
        orders: ORDERS,
        invoices: [...INVOICES_OF_EACH_STATE, ...IMPORTED_INVOICES],
        quotes: QUOTES,
        proposals: PROPOSALS.map((proposal) => ({
          ...proposal,
          path: '#',
          total: proposal.mailedPrices.total,
        })),
        privacy: { requests: OWN_REQUESTS, requestId: idOf(9502) },
        creditor: OWN_CREDITOR.creditor,
        renewal: undefined,
        projects: [],
        totals,
        mandate: undefined,
        methods: METHODS,
        today: TODAY,
        now: NOW,
        page: 1,
        pages: 1,
        notice: undefined,
        sent: undefined,
        ...other,
      }}
    />
  )
}

/** The customer’s own dashboard. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard': {
      gewoon: dashboard({ mandate }),
      'nog niemand erbij': dashboard({ people: { members: [], invitations: [], invitationId: idOf(9501) } }),
      'voor facturen': dashboard({
        rights: 'invoices',
        mandate,
        reader: PEOPLE_READER,
        people: undefined,
        orders: [],
        quotes: [],
        proposals: [],
      }),
      'voor techniek': dashboard({
        rights: 'technical',
        reader: PEOPLE_READER,
        people: undefined,
        invoices: [],
        quotes: [],
        proposals: [],
      }),
      'rechten intussen weg': dashboard({
        rights: 'technical',
        reader: PEOPLE_READER,
        people: undefined,
        invoices: [],
        quotes: [],
        proposals: [],
        sent: {
          form: 'saveInvoiceWishes',
          state: { ...failed(PORTAL_FAULTS.noRights), values: { buyer_reference: 'Afdeling inkoop' } },
        },
      }),
      'uitnodiging klopt niet': dashboard({
        sent: {
          form: 'inviteMember',
          state: invalid({ email: 'Vul een e-mailadres in.', rights: 'Kies wat deze persoon mag.' }),
        },
      }),
      'met projecten': dashboard({ projects: PROJECTS_OF_CUSTOMER }),
      'account zonder klant': <DashboardPage name={CONSUMER.customerName} dashboard={undefined} />,
      leeg: dashboard({
        orders: [],
        invoices: [],
        totals: { invoices: 0, open: 0, openAmount: NOTHING, owedAmount: NOTHING },
      }),
      lang: dashboard({
        customer: {
          name: LONG.name,
          company: LONG.company,
          email: LONG.email,
          kept: toForm(LONG_CUSTOMER),
          wishes: LONG_WISHES,
        },
        orders: many(12, longOrder),
        invoices: many(12, longInvoiceRow),
        page: 2,
        pages: 9,
      }),
      opgeslagen: dashboard({ notice: portalFlash(DEMO_SENDER, 'record-saved') }),
      'fouten op de factuur': dashboard({
        sent: {
          form: 'saveInvoiceWishes',
          state: invalid(
            { invoice_email: 'Vul een geldig e-mailadres in.' },
            { invoice_email: 'boek@', buyer_reference: '', purchase_order: '' },
          ),
        },
      }),
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
      'machtiging van vóór de projecten': dashboard({
        mandate: { ...mandate, wordingVersion: '2026-11-22' },
      }),
      'machtiging te vernieuwen': dashboard({
        mandate: { ...mandate, wordingVersion: '2026-11-24' },
        renewal: {
          wording: renewedMandateWording(OWN_CREDITOR),
          shown: 'x',
          invoice: { id: idOf(901), invoiceNumber: 'INV2026110042' },
        },
      }),
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
  },
}
