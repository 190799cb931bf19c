import type { ComponentProps } from 'react'
import { anInvoiceRow, INVOICES_OF_EACH_STATE, longInvoiceRow } from '@/features/billing/invoices/fixtures'
import { METHODS } from '@/features/billing/payments/fixtures'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { aDomain, MIRIAM } from '@/features/hosting/domains/fixtures'
import { wantsTransferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import {
  DOUBT_OF_AN_HOUR,
  moveStepsUpTo,
  moveTasks,
  refusedRegistration,
  SEVERAL_NAMES,
  stepsUpTo,
  tasksOf,
  tasksUpTo,
} from '@/features/hosting/provisioning/fixtures'
import { moveStanding } from '@/features/hosting/provisioning/moving/domain/move-standing'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import type { ProvisionStep } from '@/features/hosting/provisioning/steps/server/step-tables'
import { DEMO_SENDER, MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { LONG_CUSTOMER } from '@/features/people/customers/fixtures'
import { PORTAL_FAULTS, portalFlash } from '@/portal/rules/portal-flash'
import { idOf, many, NOTHING, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { failed, invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { anOrder, DELIVERED, longOrder, MIRIAMS_ORDER, nameAloneOrder, typedOrder, UNPAID } from './fixtures'
import { WAITING } from './plan-change/fixtures'
import {
  cancellationAgencyMail,
  cancellationUndoneAgencyMail,
  orderOverAgencyMail,
  withdrawalAgencyMail,
} from './server/mails/cancellation-agency-mails'
import {
  cancellationMail,
  cancellationUndoneMail,
  domainEndMail,
  orderOverMail,
  withdrawalMail,
} from './server/mails/cancellation-mails'
import { orderInvoiceMail } from './server/mails/order-invoice-mail'
import { orderStatusMail } from './server/mails/order-status-mails'
import type { WithdrawableOrder } from './server/withdraw-order'
import { OrderPage } from './web/portal/OrderPage'
import type { OrderView } from './web/portal/OrderView'
import { withdrawalNotice } from './web/site/server/withdraw-order-form'
import { WithdrawOrderPage } from './web/site/WithdrawOrderPage'

const ENDED = { status: 'cancelled', endsOn: '2026-11-01', cancelRequestedAt: NOW } as const

const RELEASED = { domainEnd: 'release', domainEndOn: '2027-11-19' } as const
const MOVED = { domainEnd: 'move', domainEndOn: '2027-02-02' } as const

const ENDS = { ...DELIVERED, ...RELEASED, endsOn: '2027-02-02', cancelRequestedAt: NOW }

/** Three mailboxes, of which one has a name. */
const SEVERAL = {
  extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'],
  extraNames: { 'extra-email': ['info'] },
}

const NAME_ENDS = nameAloneOrder({ ...RELEASED, endsOn: '2026-12-20', cancelRequestedAt: NOW })

/** A domain name alone, registered. */
const NAME = {
  order: nameAloneOrder(),
  tasks: [],
  domain: aDomain({ name: 'bakkerijaarnink.shop' }),
  domainUntil: '2027-02-02',
}

function order({
  steps = [],
  ...other
}: Partial<ComponentProps<typeof OrderView>> & { steps?: readonly ProvisionStep[] } = {}) {
  const tasks = other.tasks ?? tasksOf(1)
  return (
    <OrderPage
      found={{
        rights: 'party',
        order: anOrder(),
        tasks,
        wantsCode: wantsTransferCode(other.order ?? anOrder(), tasks, steps),
        isMoving: moveStanding(steps) !== undefined,
        leavingCode: undefined,
        progress: deliveryProgress(tasks, steps, NOW),
        askedAt: null,
        invoices: [anInvoiceRow({ paymentStatus: 'paid' })],
        methods: METHODS,
        today: TODAY,
        now: NOW,
        transferCodeAt: null,
        goingBack: NOTHING_GOES_BACK,
        domainUntil: '2027-11-19',
        terms: { name: '2026-11-24', path: '/algemene-voorwaarden/versies/2026-11-24' },
        notice: undefined,
        sent: undefined,
        wantsToCancel: false,
        waiting: null,
        isChanged: false,
        domain: aDomain(),
        furtherNames: [],
        ...other,
      }}
    />
  )
}

const bringing = {
  order: anOrder({ domainPlan: 'bring' }),
  tasks: [...tasksOf(0, { kind: 'move-domain' }).slice(0, 1), ...tasksOf(0).slice(1)],
}

const moving = { order: anOrder({ domainPlan: 'bring', deliveryDueAt: null }), tasks: moveTasks() }

const stopping = {
  order: anOrder({ ...DELIVERED, endsOn: '2026-12-31', domainEnd: 'move', domainEndOn: '2026-12-30' }),
  tasks: tasksOf(9),
}

const LEAVING_CODE = { givenAt: NOW, until: new Date('2026-12-20T11:00:00Z'), isMailed: false }

const ANNOUNCED = { plannedOn: '2026-12-11', isSuspended: false }

const running = { order: anOrder(DELIVERED), tasks: tasksOf(9) }

type Found = NonNullable<WithdrawableOrder>

function page(state: Found['state'], over: Partial<Found['order']> = {}, notice?: 'bestelling-herroepen') {
  const withdrawnAt = state === 'withdrawn' ? NOW : null
  const found: Found = { order: { ...MIRIAMS_ORDER, ...over }, state, until: '2026-12-04', withdrawnAt }
  return (
    <div className="page-width py-8">
      <WithdrawOrderPage notice={withdrawalNotice(notice)} found={found} />
    </div>
  )
}

/** An order as its customer sees it. */
export const pages: PagesByFace = {
  quiet: {
    '/bestelling-herroepen/[token]': {
      open: page('open'),
      lang: page('open', LONG_CUSTOMER),
      herroepen: page('withdrawn', {}, 'bestelling-herroepen'),
      'bedenktijd voorbij': page('over'),
      'al gestopt': page('ended'),
      'link werkt niet': (
        <div className="page-width py-8">
          <WithdrawOrderPage notice={undefined} found={undefined} />
        </div>
      ),
    },
  },
  portal: {
    '/hosting-dashboard/bestelling/[number]': {
      'net betaald': order(),
      'namen missen nog': order({ order: anOrder(SEVERAL), sent: undefined }),
      'naam kan niet': order({
        order: anOrder(SEVERAL),
        sent: {
          form: 'nameExtras',
          state: invalid(
            { 'names_extra-email': 'info staat er twee keer.' },
            { 'names_extra-email': 'info, jan' },
          ),
        },
      }),
      'wacht op betaling': order({ order: anOrder(UNPAID), tasks: [], invoices: [anInvoiceRow()] }),
      'factuur onderweg': order({ order: anOrder(UNPAID), tasks: [], invoices: [] }),
      'verhuiscode gevraagd': order(bringing),
      'verhuiscode bekend': order({ ...bringing, transferCodeAt: NOW }),
      'naam verhuist: code gevraagd': order({
        ...moving,
        steps: moveStepsUpTo('transfer-domain', { state: 'awaits-customer', nextAt: null }),
      }),
      'naam verhuist: code werkte niet': order({
        ...moving,
        tasks: moveTasks().map((task) => ({ ...task, isAutomatic: task.kind !== 'move-domain' })),
        steps: moveStepsUpTo('transfer-domain', { state: 'refused', reason: 'code', nextAt: null }),
      }),
      'naam verhuist: het register is bezig': order({
        ...moving,
        steps: moveStepsUpTo('transfer-domain', { state: 'waiting' }),
      }),
      'naam verhuist: nog overschakelen': order({
        ...moving,
        steps: moveStepsUpTo('drop-ds', { state: 'awaits-customer', nextAt: null }),
      }),
      'naam mee: code ophalen': order({
        ...stopping,
        leavingCode: { known: undefined, step: 'calling', canAsk: true },
      }),
      'naam mee: code ligt klaar': order({
        ...stopping,
        leavingCode: { known: LEAVING_CODE, step: 'done', canAsk: true },
      }),
      'naam mee: code getoond': order({
        ...stopping,
        leavingCode: { known: LEAVING_CODE, step: 'done', canAsk: true },
        shownCode: 'aB3$-x9_Qw!zz',
      }),
      'naam mee: code door het register gemaild': order({
        ...stopping,
        leavingCode: { known: { ...LEAVING_CODE, isMailed: true }, step: 'done', canAsk: true },
      }),
      'naam mee: code opvragen': order({
        ...stopping,
        leavingCode: { known: undefined, step: null, canAsk: true },
      }),
      'naam mee: een collega': order({
        ...stopping,
        leavingCode: { known: undefined, step: 'by-hand', canAsk: true },
      }),
      'verhuiscode fout': order({
        ...bringing,
        sent: { form: 'saveTransferCode', state: invalid({ transfer_code: 'Vul de code in.' }) },
      }),
      'gaat vanzelf: gepland': order({ tasks: tasksUpTo(0), steps: stepsUpTo(0, { calledAt: null }) }),
      'gaat vanzelf: bezig': order({ tasks: tasksUpTo(1), steps: stepsUpTo(1, { state: 'calling' }) }),
      'gaat vanzelf: het register is bezig': order({
        tasks: tasksUpTo(2),
        steps: stepsUpTo(2, { state: 'waiting' }),
      }),
      'gaat vanzelf: lukt nog niet': order({
        tasks: tasksUpTo(2),
        steps: stepsUpTo(2, { state: 'failed', reason: 'unreachable', troubleSince: NOW, troubles: 1 }),
      }),
      'gaat vanzelf: een uur twijfel': order({ tasks: tasksUpTo(2), steps: DOUBT_OF_AN_HOUR }),
      'gaat vanzelf: klaar': order({
        tasks: tasksUpTo(9),
        steps: stepsUpTo(9),
        order: anOrder({ deliveredAt: NOW }),
      }),
      'gaat met de hand verder': order({
        tasks: tasksUpTo(2, true),
        steps: stepsUpTo(2, { state: 'by-hand', nextAt: null }),
      }),
      'naam bezet': order({ tasks: tasksUpTo(2, true), steps: refusedRegistration('taken') }),
      'naam bezet: ook de nieuwe': order({
        tasks: tasksUpTo(2, true),
        steps: refusedRegistration('taken'),
        askedAt: NOW,
        sent: {
          form: 'chooseOtherDomain',
          state: invalid(
            { domain_name: 'bakkerij.nl is bezet. Kies een andere naam.' },
            { domain_name: 'bakkerij.nl' },
          ),
        },
      }),
      'naam bezet, voor wie de techniek doet': order({
        tasks: tasksUpTo(2, true),
        steps: refusedRegistration('taken'),
        rights: 'technical',
      }),
      'naam te duur': order({ tasks: tasksUpTo(2, true), steps: refusedRegistration('price') }),
      'drie namen, een bezet': order({ ...SEVERAL_NAMES, domain: aDomain({ seen: 'held' }) }),
      'naam gekozen': order({ notice: portalFlash(DEMO_SENDER, 'domain-chosen'), tasks: tasksOf(0) }),
      'houder geweigerd': order({
        tasks: tasksUpTo(2, true),
        steps: refusedRegistration('details'),
        domain: aDomain({ registrant: { ...MIRIAM, street: 'Postbus', phone: '' } }),
      }),
      'houder geweigerd, niemand weet waarom': order({
        tasks: tasksUpTo(2, true),
        steps: refusedRegistration('details'),
      }),
      'houder verbeterd': order({
        tasks: tasksUpTo(2),
        steps: stepsUpTo(2, { calledAt: null }),
        notice: portalFlash(DEMO_SENDER, 'registrant-corrected'),
      }),
      loopt: order(running),
      gewijzigd: order({ ...running, isChanged: true, notice: portalFlash(DEMO_SENDER, 'order-changed') }),
      'wijziging wacht': order({
        ...running,
        waiting: WAITING,
        notice: portalFlash(DEMO_SENDER, 'change-planned'),
      }),
      'wijziging op de factuur': order({ ...running, waiting: { ...WAITING, mayCallOff: false } }),
      'opzeggen open': order({ ...running, wantsToCancel: true }),
      'opzeggen open, geld terug': order({ ...running, wantsToCancel: true, goingBack: GOING_BACK }),
      'opzeggen mislukt': order({
        ...running,
        sent: { form: 'cancelOrder', state: failed(PORTAL_FAULTS.failed) },
      }),
      'opgezegd, geld terug': order({ ...running, order: anOrder(ENDS), goingBack: GOING_BACK }),
      'opgezegd, naam verhuist': order({ ...running, order: anOrder({ ...ENDS, ...MOVED }) }),
      'opgezegd, niets gekozen voor de naam': order({
        ...running,
        order: anOrder({ ...ENDS, ...MOVED }),
        sent: {
          form: 'chooseDomainEnd',
          state: invalid({ domain_end: 'Kies wat er met de domeinnaam gebeurt.' }),
        },
      }),
      opgezegd: order({ ...running, order: anOrder(ENDS), notice: portalFlash(DEMO_SENDER, 'order-ends') }),
      opgeschort: order({ ...running, order: anOrder({ ...DELIVERED, status: 'suspended' }) }),
      'gaat stil': order({ ...running, order: anOrder({ ...DELIVERED, arrears: ANNOUNCED }) }),
      'stil om een factuur': order({
        ...running,
        order: anOrder({ ...DELIVERED, status: 'suspended', arrears: { ...ANNOUNCED, isSuspended: true } }),
      }),
      'opgeschort voor de oplevering': order({
        tasks: tasksOf(1),
        order: anOrder({ status: 'suspended', arrears: null }),
      }),
      gestopt: order({ ...running, order: anOrder({ ...DELIVERED, ...ENDED }) }),
      herroepen: order({
        order: anOrder({ status: 'cancelled', withdrawnAt: NOW }),
        tasks: [],
        invoices: INVOICES_OF_EACH_STATE.slice(3),
      }),
      lang: order({ order: longOrder(7), invoices: many(6, longInvoiceRow) }),
      'alleen een naam, net betaald': order({
        ...NAME,
        order: nameAloneOrder({ deliveredAt: null, createdAt: NOW, paidAt: NOW, deliveryDueAt: NOW }),
        tasks: tasksOf(0).filter(({ kind }) => kind === 'register-domain'),
      }),
      'alleen een naam': order(NAME),
      'alleen een naam, opzeggen open': order({ ...NAME, wantsToCancel: true }),
      'alleen een naam, opgezegd': order({ ...NAME, order: NAME_ENDS }),
      'bestaat niet': <OrderPage found={undefined} />,
    },
  },
}

/** Mails about orders. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const order = typedOrder(typed)
  const unpaid = typedOrder(typed, UNPAID)
  const running = typedOrder(typed, DELIVERED)
  const noted = (endsOn: string) => ({
    order: { ...running, ...RELEASED, endsOn },
    endsOn,
    creditNotes: [],
    goingBack: NOTHING_GOES_BACK,
    dropsChange: false,
  })
  const issued = { id: idOf(2042), invoiceNumber: 'INV2026110042' }
  const refunded = { creditNotes: [idOf(2043)], refund: 56_447 as Cents }
  const unrefunded = { creditNotes: [], refund: NOTHING }
  const reason = typed?.words
  return {
    domainEndMail: {
      verhuizen: () => domainEndMail(MAIL_CONTEXT, { ...running, ...MOVED, endsOn: '2027-02-02' }),
      vervallen: () => domainEndMail(MAIL_CONTEXT, { ...running, ...RELEASED, endsOn: '2027-02-02' }),
    },
    orderInvoiceMail: { 'factuur achteraf': () => orderInvoiceMail(MAIL_CONTEXT, unpaid, issued) },
    orderStatusMail: {
      opgeschort: () =>
        orderStatusMail(MAIL_CONTEXT, running, {
          to: 'suspended',
          reason: reason ?? 'De factuur van oktober staat open.',
          ...unrefunded,
        }),
      'weer aan': () =>
        orderStatusMail(MAIL_CONTEXT, running, {
          to: 'active',
          reason: reason ?? 'Je betaling is binnen.',
          ...unrefunded,
        }),
      'beëindigd na betaling': () =>
        orderStatusMail(MAIL_CONTEXT, running, {
          to: 'cancelled',
          reason: reason ?? 'Je vroeg er zelf om.',
          ...unrefunded,
        }),
      'alleen een naam': () =>
        orderStatusMail(MAIL_CONTEXT, NAME_ENDS, {
          to: 'cancelled',
          reason: reason ?? 'Je vroeg er zelf om.',
          ...unrefunded,
        }),
      'geannuleerd, geld terug': () =>
        orderStatusMail(MAIL_CONTEXT, unpaid, {
          to: 'cancelled',
          reason: reason ?? 'Dubbel besteld.',
          ...refunded,
        }),
    },
    cancellationMail: {
      'eerste termijn': () => cancellationMail(MAIL_CONTEXT, noted('2027-02-02')),
      'alleen een naam': () => cancellationMail(MAIL_CONTEXT, { ...noted('2026-12-20'), order: NAME_ENDS }),
      'betaalde tijd over': () =>
        cancellationMail(MAIL_CONTEXT, { ...noted('2026-12-20'), goingBack: GOING_BACK }),
      'volgende factuur vervalt': () =>
        cancellationMail(MAIL_CONTEXT, { ...noted('2027-02-02'), creditNotes: [idOf(2042)] }),
    },
    cancellationAgencyMail: {
      opgezegd: () =>
        cancellationAgencyMail(MAIL_CONTEXT, {
          ...noted('2026-12-20'),
          goingBack: GOING_BACK,
          order: { ...running, cancelReason: reason ?? 'We stoppen met de zaak.' },
        }),
    },
    cancellationUndoneMail: {
      ingetrokken: () => cancellationUndoneMail(MAIL_CONTEXT, running),
      'alleen een naam': () => cancellationUndoneMail(MAIL_CONTEXT, nameAloneOrder()),
    },
    cancellationUndoneAgencyMail: { ingetrokken: () => cancellationUndoneAgencyMail(MAIL_CONTEXT, running) },
    orderOverMail: {
      afgelopen: () => orderOverMail(MAIL_CONTEXT, running, unrefunded),
      'alleen een naam': () => orderOverMail(MAIL_CONTEXT, NAME_ENDS, unrefunded),
      'nooit betaald': () => orderOverMail(MAIL_CONTEXT, unpaid, unrefunded),
      'deels betaald': () => orderOverMail(MAIL_CONTEXT, unpaid, refunded),
    },
    orderOverAgencyMail: {
      afgelopen: () => orderOverAgencyMail(MAIL_CONTEXT, running, unrefunded),
      'deels betaald': () => orderOverAgencyMail(MAIL_CONTEXT, unpaid, refunded),
    },
    withdrawalMail: {
      'geld terug': () => withdrawalMail(MAIL_CONTEXT, order, refunded),
      'nooit betaald': () => withdrawalMail(MAIL_CONTEXT, unpaid, unrefunded),
    },
    withdrawalAgencyMail: { 'geld terug': () => withdrawalAgencyMail(MAIL_CONTEXT, order, refunded) },
  }
}
