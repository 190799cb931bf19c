import type { ComponentProps } from 'react'
import {
  anInvoiceRow,
  IMPORTED_INVOICES,
  INVOICES_OF_EACH_STATE,
  longInvoiceRow,
} from '@/features/billing/invoices/fixtures'
import { mandateWording } from '@/features/billing/mandates/domain/mandate-text'
import { OWN_CREDITOR } from '@/features/billing/mandates/fixtures'
import { aPayment, PAYMENTS, SHORT_PAYMENT } from '@/features/billing/payments/fixtures'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import {
  AWAITED,
  FILLED_IN,
  LONG_ACCESS,
  NOTHING_NEEDED,
  REFUSED_ACCESS,
  TO_FILL_IN,
} from '@/features/hosting/access-details/fixtures'
import { aDomain, MIRIAM } from '@/features/hosting/domains/fixtures'
import {
  DOUBT_OF_AN_HOUR,
  refusedRegistration,
  SEVERAL_NAMES,
  STEPS,
  tasksOf,
  tasksUpTo,
} from '@/features/hosting/provisioning/fixtures'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { aMail, longMail } from '@/features/operations/mail/fixtures'
import { NOT_RECORDED, RECORD_VISIT } from '@/features/people/correspondence/fixtures'
import { CONSUMER, customerOf, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { officeList } from '@/office/rules/office-filter'
import { FACTS_CHANGED, OFFICE_FAILED, officeFlash } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOTHING, NOW, TODAY } from '@/shared/fixtures'
import type { FormNotice, FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { invalid } from '@/ui/gallery/page-state'
import { cartOf } from '../../domain/order-in-words'
import { shownPrices } from '../../domain/shown-prices'
import { anOrder, DELIVERED, longOrder, nameAloneOrder, ORDERS, UNPAID } from '../../fixtures'
import { WAITING } from '../../plan-change/fixtures'
import { CancelPage } from './CancelPage'
import { DossierPage } from './DossierPage'
import { HostingPage } from './HostingPage'
import type { DossierView } from './internal/DossierView'
import type { OfficeOverview } from './internal/OfficeOverview'
import type { OrderView } from './internal/OrderView'
import { OrderPage } from './OrderPage'
import { ReceivedOrderPage } from './ReceivedOrderPage'
import type { CancelStep } from './server/cancel-order'
import type { NoReceivedStep, ReceivedKind, ReceivedStep } from './server/received-order'

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
  const address = '/hosting-admin'
  return <HostingPage overview={{ filter, counts, deliveries, list, now: NOW, address }} address={address} />
}

const DELIVERIES = [
  { order: anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }, 117), tasks: tasksOf(2) },
  { order: anOrder(), tasks: tasksOf(1) },
]

function order(other: Partial<ComponentProps<typeof OrderView>> = {}, notice?: FormNotice) {
  return (
    <OrderPage
      notice={notice}
      found={{
        order: anOrder(),
        tasks: tasksOf(1),
        steps: [],
        invoices: [anInvoiceRow({ paymentStatus: 'paid' })],
        payments: [aPayment()],
        mails: [aMail()],
        events: EVENTS,
        now: NOW,
        transferCode: undefined,
        goingBack: NOTHING_GOES_BACK,
        domainUntil: '2027-11-19',
        access: TO_FILL_IN,
        domain: { ...aDomain(), otherOrder: undefined },
        waiting: null,
        canSignIn: false,
        furtherNames: [],
        ...other,
      }}
    />
  )
}

const RUNNING = { order: anOrder(DELIVERED), tasks: tasksOf(9) }

/** Three mailboxes, of which one has a name. */
const SEVERAL = {
  extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'],
  extraNames: { 'extra-email': ['info'] },
}

const REFUSED_NAMES = invalid(
  { 'names_extra-email': 'info staat er twee keer.' },
  { 'names_extra-email': 'info, info' },
)

const CANCEL_STEP: CancelStep = {
  lastDay: TODAY,
  credits: [
    {
      invoiceId: idOf(2041),
      invoiceNumber: 'INV2026110042',
      net: 41_163 as Cents,
      vat: 8644 as Cents,
      total: 49_807 as Cents,
      refund: 49_807 as Cents,
      open: 0 as Cents,
      isWhole: false,
    },
  ],
  refund: 49_807 as Cents,
  open: [],
  droppedChange: null,
  domainUntil: '2027-11-19',
  keepsDomain: true,
  isMade: true,
  openTasks: 0,
  debits: [],
  hasMandate: false,
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const RECEIVED_STEP: ReceivedStep = {
  lastDay: '2026-12-19',
  isAtOnce: false,
  isMade: true,
  debits: [],
  credits: [],
  refund: NOTHING,
  goingBack: GOING_BACK,
  open: [],
  droppedChange: null,
  domainUntil: '2027-11-19',
  keepsDomain: true,
  on: TODAY,
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

function received(kind: ReceivedKind, step: ReceivedStep | NoReceivedStep, sent?: FormState) {
  const found = {
    order: anOrder(DELIVERED),
    step,
    shown: 'x',
    withdrawableUntil: '2026-12-04',
  }
  return <ReceivedOrderPage {...RECORD_VISIT} {...{ kind, found, sent }} sentOn={sentOnOf(kind)} />
}

const sentOnOf = (kind: ReceivedKind) => (kind === 'order-withdrawn' ? TODAY : null)

const cancel = (step: CancelStep | undefined, sent?: FormState, of = anOrder(DELIVERED)) => (
  <CancelPage found={{ order: of, step, shown: 'x', sent }} />
)

const NOTHING_YET = { tasks: [], invoices: [], payments: [], mails: [], events: [] }

const bringing = {
  order: anOrder({ domainPlan: 'bring' }),
  tasks: [...tasksOf(0, { kind: 'move-domain', transferCodeAt: NOW }).slice(0, 1), ...tasksOf(0).slice(1)],
}

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
  printedBy: 'Bureau Noord',
  printedAt: '20 november 2026 om 12:00 uur',
  today: TODAY,
  invoices: INVOICES_OF_EACH_STATE,
  payments: PAYMENTS,
  mails: [aMail()],
  events: EVENTS,
  evidence: {
    termsHash: 'a1b2c3d4'.repeat(8),
    registryConditions: 'Algemene voorwaarden voor .nl-registranten van SIDN (https://www.sidn.nl/)',
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

const dossier = (other: Partial<typeof DOSSIER> = {}) => (
  <DossierPage number="HO261120123" found={{ ...DOSSIER, ...other }} />
)

/** Orders in the office. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin': {
      'bestellingen, gewoon': hosting({ tab: 'bestellingen', page: pageOf(ORDERS) }),
      'bestellingen, alleen een naam': hosting({
        tab: 'bestellingen',
        page: pageOf([nameAloneOrder(), ...ORDERS]),
      }),
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
      'laden mislukt': <HostingPage overview={undefined} address="#" />,
    },
    '/hosting-admin/bestelling/[number]': {
      gewoon: order(),
      'alleen een naam': order({ order: nameAloneOrder(), tasks: [], domainUntil: '2027-02-02' }),
      'nog niets gebeurd': order({ order: anOrder(UNPAID), ...NOTHING_YET }),
      geleverd: order(
        { order: anOrder(DELIVERED), tasks: tasksOf(9) },
        officeFlash({ mailer: {} }, 'order-delivered'),
      ),
      'te laat': order({ order: anOrder({ deliveryDueAt: new Date('2026-11-20T10:00:00Z') }) }),
      'gaat vanzelf': order({ tasks: tasksOf(1, { isAutomatic: true }), steps: [...STEPS] }),
      'naam bezet': order({ tasks: tasksUpTo(2, true), steps: refusedRegistration('taken') }),
      'houder geweigerd': order({
        tasks: tasksUpTo(2, true),
        steps: refusedRegistration('details'),
        domain: { ...aDomain({ registrant: { ...MIRIAM, phone: '' } }), otherOrder: undefined },
      }),
      'drie namen, een bezet': order(SEVERAL_NAMES),
      'inloggen in het paneel': order({ ...RUNNING, canSignIn: true }),
      'een uur twijfel': order({ tasks: tasksUpTo(2), steps: [...DOUBT_OF_AN_HOUR] }),
      'verhuiscode bewaard': order(bringing),
      'verhuiscode getoond': order({ ...bringing, transferCode: 'aB3-x9K2-LANGE-CODE-8877' }),
      'geld om te bekijken': order({ payments: [...PAYMENTS, SHORT_PAYMENT] }),
      'opgezegd, naam verhuist': order({
        order: anOrder({ ...DELIVERED, endsOn: '2027-02-02', domainEnd: 'move', domainEndOn: '2027-02-02' }),
      }),
      opgezegd: order({
        order: anOrder({
          ...DELIVERED,
          endsOn: '2027-02-02',
          domainEnd: 'release',
          domainEndOn: '2027-11-19',
          cancelReason: LONG.text,
        }),
      }),
      geannuleerd: order({ order: anOrder({ ...DELIVERED, status: 'cancelled' }) }),
      lang: order({ order: longOrder(7), invoices: many(6, longInvoiceRow), mails: many(6, longMail) }),
      mislukt: order({}, OFFICE_FAILED),
      'toegang ingevuld': order({ ...RUNNING, access: FILLED_IN }),
      'toegang ontbreekt na levering': order({ ...RUNNING, access: AWAITED }),
      'toegang niet nodig': order({ ...RUNNING, access: NOTHING_NEEDED }),
      'toegang lang': order({ ...RUNNING, access: LONG_ACCESS }),
      'toegang geweigerd': order({ ...RUNNING, access: FILLED_IN, sentAccess: REFUSED_ACCESS }),
      'namen van extra’s': order({ order: anOrder({ ...DELIVERED, ...SEVERAL }) }),
      'namen geweigerd': order({ order: anOrder({ ...DELIVERED, ...SEVERAL }), sentNames: REFUSED_NAMES }),
      'wijziging wacht': order({ order: anOrder(DELIVERED), waiting: WAITING }),
      'bestaat niet': <OrderPage found={undefined} />,
    },
    '/hosting-admin/bestelling/[number]/annuleren': {
      betaald: cancel(CANCEL_STEP),
      'alleen een naam': cancel(
        { ...CANCEL_STEP, credits: [], refund: NOTHING, isMade: false },
        undefined,
        nameAloneOrder(),
      ),
      'niet betaald': cancel(
        {
          ...CANCEL_STEP,
          credits: CANCEL_STEP.credits.map((credit) => ({ ...credit, refund: NOTHING, isWhole: true })),
          refund: NOTHING,
          domainUntil: null,
          isMade: false,
        },
        undefined,
        anOrder(UNPAID),
      ),
      'incasso, wijziging, blijft open': cancel({
        ...CANCEL_STEP,
        refund: NOTHING,
        open: [{ invoiceNumber: 'INV2026110042', outstanding: 1234 as Cents, isReverseCharged: false }],
        droppedChange: {
          effectiveOn: '2026-12-20',
          toChoice: { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl', 'backup'] },
        },
        debits: [
          {
            invoiceNumber: 'INV2026110042',
            amount: 51_041 as Cents,
            debitOn: '2026-12-04',
            hasLeft: false,
            becomes: 'less',
          },
        ],
        hasMandate: true,
        openTasks: 3,
        isMade: false,
        mail: { addresses: ['jan@wevers.example'], becomes: 'kept' },
      }),
      'intussen veranderd': cancel(CANCEL_STEP, {
        ...FACTS_CHANGED,
        values: { reason: 'De klant belde: de winkel stopt.' },
      }),
      'al geannuleerd': cancel(undefined),
      'bestaat niet': <CancelPage found={undefined} />,
    },
    '/hosting-admin/bestelling/[number]/opzegging': {
      gewoon: received('order-cancelled', RECEIVED_STEP),
      'laatste dag voorbij': received('order-cancelled', {
        ...RECEIVED_STEP,
        isAtOnce: true,
        lastDay: '2026-11-01',
        credits: CANCEL_STEP.credits,
        refund: CANCEL_STEP.refund,
        goingBack: NOTHING_GOES_BACK,
      }),
      fout: received('order-cancelled', RECEIVED_STEP, NOT_RECORDED),
      'intussen veranderd': received('order-cancelled', RECEIVED_STEP, { ...FACTS_CHANGED, values: {} }),
      'dag kan niet': received('order-cancelled', 'day'),
      'al opgezegd': received('order-cancelled', 'over'),
      'bestaat niet': <ReceivedOrderPage {...RECORD_VISIT} kind="order-cancelled" found={undefined} />,
    },
    '/hosting-admin/bestelling/[number]/herroeping': {
      gewoon: received('order-withdrawn', {
        ...RECEIVED_STEP,
        isAtOnce: true,
        lastDay: TODAY,
        credits: CANCEL_STEP.credits.map((credit) => ({ ...credit, isWhole: true })),
        refund: CANCEL_STEP.refund,
        goingBack: NOTHING_GOES_BACK,
        domainUntil: null,
        keepsDomain: false,
      }),
      fout: received('order-withdrawn', RECEIVED_STEP, NOT_RECORDED),
      'te laat': received('order-withdrawn', 'late'),
      zakelijk: received('order-withdrawn', 'business'),
      'bestaat niet': <ReceivedOrderPage {...RECORD_VISIT} kind="order-withdrawn" found={undefined} />,
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
      'bestaat niet': <OrderPage found={undefined} />,
    },
  },
}
