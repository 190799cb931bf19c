import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { domainPrice, extras } from '@/features/hosting/catalogue/domain/packages'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import { notSoldAnswer } from '@/features/hosting/domains/domain/availability'
import { type DomainSearch, SEARCH_LIMITED } from '@/features/hosting/domains/domain/domain-search'
import { longOrder, nameAloneOrder, typedOrder, UNPAID } from '@/features/hosting/orders/fixtures'
import { withInvoice } from '@/features/hosting/orders/server/mails/order-facts'
import { refusedRegistration, stepsUpTo, tasksUpTo } from '@/features/hosting/provisioning/fixtures'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER, LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { idOf, LONG, NOTHING, NOW, type StrangersWords } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { changeOrder, FRESH_ORDER, type OrderEvent, type OrderWizard } from './domain/internal/order-wizard'
import { NO_ORDER_ANSWERS, type OrderAnswers } from './domain/order-answers'
import { furtherGoneFault, ORDER_NOTICES } from './domain/order-notices'
import { orderAgencyMail } from './server/mails/order-agency-mail'
import { orderConfirmationMail } from './server/mails/order-confirmation-mail'
import { OrderBand } from './web/OrderBand'
import { OrderDone, OrderDoneThread } from './web/site/OrderDone'
import type { OrderEnd, OrderProgress } from './web/site/order-progress'
import { HostingOrder } from './web/wizard/HostingOrder'
import { OrderCloths } from './web/wizard/OrderCloths'

const NAME = 'bakkerijjansen.nl'

function verdict(name: string, word: 'vrij' | 'bezet' | 'onbekend'): DomainVerdict {
  return word === 'onbekend'
    ? { name, verdict: word, source: null, reason: 'no-answer', checkedAt: NOW }
    : { name, verdict: word, source: 'rdap.sidn.nl', checkedAt: NOW }
}

function checked(name: string, word: 'vrij' | 'bezet' | 'onbekend'): DomainSearch {
  const alternatives =
    word === 'bezet'
      ? [verdict('bakkerijjansen.shop', 'vrij'), verdict('mijnbakkerijjansen.com', 'onbekend')]
      : []
  const answer = {
    outcome: 'checked',
    sentence: '',
    price: domainPrice('bakkerijjansen.nl'),
    alternatives,
  } as const
  return { ...answer, checked: verdict(name, word) }
}

const PACKAGE = { hosting_package: 'onbeperkt', billing_cycle: 'yearly' } as const

const WHOLE: Partial<OrderAnswers> = { ...PACKAGE, ...toForm(CONSUMER), domain_name: NAME, extras: ['ssl'] }

/** A registry asks for a telephone number. */
const REGISTERED: Partial<OrderAnswers> = { ...WHOLE, customer_phone: '06 12345678' }

const SEVERAL: Partial<OrderAnswers> = {
  ...WHOLE,
  extras: ['ssl', 'extra-site', 'extra-email', 'extra-email', 'extra-email'],
  extra_texts: { 'names_extra-email': 'info, verkoop' },
}

const MISCOUNTED: Partial<OrderAnswers> = {
  ...SEVERAL,
  extra_texts: { 'count_extra-site': '11', 'names_extra-email': 'info, info@bakkerij.nl' },
}

const LONGEST: Partial<OrderAnswers> = {
  ...PACKAGE,
  ...toForm(LONG_CUSTOMER),
  domain_name: LONG.domain,
  extras: extras().flatMap(({ id, most }) => Array.from({ length: most }, () => id)),
  extra_texts: { 'names_extra-email': 'a'.repeat(64), 'names_extra-site': LONG.domain },
}

/** The order where these events lead, by its own rules. */
function ordered(answers: Partial<OrderAnswers>, ...events: OrderEvent[]) {
  const begun: OrderWizard = { ...FRESH_ORDER, answers: { ...NO_ORDER_ANSWERS, ...answers } }
  return (
    <>
      <OrderBand heading={hostingOrderPage.heading} introduction={hostingOrderPage.introduction} />
      <OrderCloths />
      <HostingOrder
        path="/hosting-bestellen"
        address="/hosting-bestellen"
        beginning={events.reduce(changeOrder, begun)}
        methods={['ideal', 'card', 'bank-transfer']}
        termsMark=""
        vatPercent={21}
      />
    </>
  )
}

const next = { type: 'next' } as const

const toSummary = [next, next, next] as const

const toPayment = [...toSummary, { type: 'answered', answers: { terms: true } }, next] as const

const pay = [{ type: 'answered', answers: { payment_method: 'ideal' } }, { type: 'submitted' }] as const

const found = (answer: DomainSearch, typed = NAME): OrderEvent => ({ type: 'found', typed, answer })

/** Other endings of the name, of which one is added. */
const withEndings: readonly OrderEvent[] = [
  found(checked(NAME, 'vrij')),
  {
    type: 'endings-found',
    typed: NAME,
    endings: [
      verdict('bakkerijjansen.com', 'bezet'),
      verdict('bakkerijjansen.eu', 'vrij'),
      verdict('bakkerijjansen.be', 'vrij'),
    ],
  },
  { type: 'answered', answers: { further_names: ['bakkerijjansen.eu'] } },
]

const PROGRESS: OrderProgress = {
  orderNumber: 'HO261120123',
  status: 'pending',
  paymentStatus: 'pending',
  movesDomain: false,
  totalPrice: 65_144 as Cents,
  vatPercent: 21,
  deliveryDueAt: null,
  deliveredAt: null,
  payId: 'p1',
  delivery: undefined,
  confirmation: 'sent',
  payment: {
    id: 'p1',
    method: 'ideal',
    state: 'open',
    isStarted: true,
    odd: [],
    givenBack: NOTHING,
    dueBack: NOTHING,
    isChargedBack: false,
    isGivenBack: false,
  },
}

type Attempt = NonNullable<OrderProgress['payment']>

const attempt = (other: Partial<Attempt>): Partial<OrderProgress> => ({
  payment: { ...(PROGRESS.payment as Attempt), ...other },
})

/** What leads to each end of an order. */
const ENDS = {
  paid: { status: 'active', paymentStatus: 'paid', deliveryDueAt: new Date('2026-11-20T13:00:00Z') },
  transfer: attempt({ method: 'bank-transfer' }),
  open: {},
  short: attempt({ state: 'paid', odd: ['short'] }),
  'given-back': attempt({ state: 'paid', isGivenBack: true, givenBack: 65_144 as Cents }),
  'charged-back': attempt({ state: 'paid', isChargedBack: true }),
  cancelled: attempt({ state: 'cancelled' }),
  failed: attempt({ state: 'failed' }),
  expired: attempt({ state: 'expired' }),
  'not-started': attempt({ isStarted: false }),
  'no-invoice': { payment: undefined, payId: null },
  'order-cancelled': { status: 'cancelled' },
} as const satisfies Record<OrderEnd, Partial<OrderProgress>>

const done = (progress: Partial<OrderProgress>) => (
  <>
    <OrderDoneThread />
    <OrderDone progress={{ ...PROGRESS, ...progress }} now={NOW} />
  </>
)

/** The order, from its first step to its end. */
export const pages: PagesByFace = {
  site: {
    '/hosting-bestellen': {
      '1 vers': ordered({}),
      '1 niets gekozen': ordered({}, next),
      '1 naam wordt opgezocht': ordered({ domain_name: NAME }, { type: 'searched' }),
      '1 naam is vrij': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'vrij'))),
      '1 andere extensies erbij': ordered({ ...PACKAGE, domain_name: NAME }, ...withEndings),
      '1 andere naam net vergeven': ordered(REGISTERED, ...withEndings, ...toPayment, ...pay, {
        type: 'refused',
        errors: { further_names: furtherGoneFault('bakkerijjansen.eu') },
        notice: ORDER_NOTICES.domainTaken,
      }),
      '1 naam is bezet': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'bezet'))),
      '1 naam is onbekend': ordered({ ...PACKAGE, domain_name: NAME }, found(checked(NAME, 'onbekend'))),
      '1 naam zonder extensie': ordered(
        { domain_name: 'bakkerij' },
        found(
          {
            outcome: 'needs-tld',
            message: 'Kies een extensie.',
            suggestions: [verdict(NAME, 'vrij'), verdict('bakkerij.com', 'bezet')],
          },
          'bakkerij',
        ),
      ),
      '1 naam die we niet verkopen': ordered(
        { ...PACKAGE, domain_name: 'bakkerij.shop' },
        found(
          {
            outcome: 'not-sold',
            name: 'bakkerij.shop',
            message: notSoldAnswer('bakkerij.shop'),
            suggestions: [verdict(NAME, 'vrij'), verdict('bakkerij.com', 'bezet')],
          },
          'bakkerij.shop',
        ),
      ),
      '1 te veel gezocht': ordered({ domain_name: NAME }, found(SEARCH_LIMITED)),
      '1 opzoeken mislukt': ordered({ domain_name: NAME }, { type: 'search-failed', typed: NAME }),
      '1 eigen naam': ordered({ ...PACKAGE, domain_name: NAME, domain_plan: 'bring' }),
      '2 extra’s': ordered(WHOLE, next),
      '2 meer dan een': ordered(SEVERAL, next),
      '2 aantal en namen kloppen niet': ordered(MISCOUNTED, next, next),
      '4 meer dan een': ordered(SEVERAL, ...toSummary),
      '3 vers': ordered({ ...PACKAGE }, next, next),
      '3 niets ingevuld': ordered({ ...PACKAGE }, next, next, next),
      '3 lang': ordered(LONGEST, next, next),
      '4 overzicht': ordered(WHOLE, ...toSummary),
      '4 overzicht, lang': ordered(LONGEST, ...toSummary, found(checked(LONG.domain, 'vrij'), LONG.domain)),
      '4 overzicht, drie namen': ordered(REGISTERED, ...withEndings, ...toSummary),
      '4 niet akkoord': ordered(WHOLE, ...toSummary, next),
      '4 betalen': ordered(WHOLE, ...toPayment),
      '4 geen betaalwijze': ordered(WHOLE, ...toPayment, { type: 'submitted' }),
      '4 bezig': ordered(WHOLE, ...toPayment, ...pay),
      '4 mislukt': ordered(WHOLE, ...toPayment, ...pay, { type: 'failed', notice: ORDER_NOTICES.failed }),
      '5 gaat betalen': ordered(WHOLE, ...toPayment, ...pay, { type: 'accepted' }),
    },
    '/hosting-bestellen/gelukt': {
      ...Object.fromEntries(Object.entries(ENDS).map(([end, progress]) => [end, done(progress)])),
      'paid, in een demo': done({ ...ENDS.paid, confirmation: 'kept' }),
      'paid, gaat vanzelf': done({
        ...ENDS.paid,
        delivery: deliveryProgress(tasksUpTo(1), stepsUpTo(1, { state: 'calling' }), NOW),
      }),
      'paid, naam bezet': done({
        ...ENDS.paid,
        delivery: deliveryProgress(tasksUpTo(2, true), refusedRegistration('taken'), NOW),
      }),
      'paid, klaar': done({ ...ENDS.paid, deliveredAt: NOW }),
      'paid, verhuiscode nodig': done({ ...ENDS.paid, movesDomain: true }),
    },
  },
}

/** Mails about a new order. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const unpaid = typedOrder(typed, UNPAID)
  const bringing = typedOrder(typed, { domainPlan: 'bring' })
  const issued = { id: idOf(2042), invoiceNumber: 'INV2026110042' }
  return {
    orderConfirmationMail: {
      'nieuw account': async () =>
        withInvoice(await orderConfirmationMail(MAIL_CONTEXT, unpaid, { hasCode: true }), issued),
      'bekend account, eigen domeinnaam': async () =>
        withInvoice(
          await orderConfirmationMail(MAIL_CONTEXT, { ...bringing, ...UNPAID }, { hasCode: false }),
          issued,
        ),
      'alleen een naam': async () =>
        withInvoice(
          await orderConfirmationMail(MAIL_CONTEXT, nameAloneOrder({ ...UNPAID, deliveredAt: null }), {
            hasCode: false,
          }),
          issued,
        ),
      'factuur volgt, lange namen': async () =>
        withInvoice(
          await orderConfirmationMail(MAIL_CONTEXT, { ...longOrder(9), ...UNPAID }, { hasCode: true }),
          undefined,
        ),
    },
    orderAgencyMail: {
      besteld: async () => withInvoice(await orderAgencyMail(MAIL_CONTEXT, unpaid), issued),
      'alleen een naam': async () =>
        withInvoice(await orderAgencyMail(MAIL_CONTEXT, nameAloneOrder(UNPAID)), issued),
    },
  }
}
