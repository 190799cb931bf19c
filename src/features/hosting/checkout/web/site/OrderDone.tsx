import { weaves } from '@/content/look'
import { vatOfOrder } from '@/features/hosting/orders/domain/order-in-words'
import '../internal/wizard/order.css'
import { company } from '@/content/company'
import { paymentExceptionsInWords } from '@/features/billing/payments/domain/payment-labels'
import { payPath, returnPathOf } from '@/features/billing/payments/domain/payment-paths'
import {
  type DeliveryClock,
  deliveryClock,
  openMinutesInWords,
} from '@/features/hosting/provisioning/domain/delivery-clock'
import type { DeliveryPace } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { DeliverySteps, followSeconds } from '@/features/hosting/provisioning/web/DeliverySteps'
import { dutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { Weave } from '@/ui/weave/Weave'
import { StepThread } from '@/ui/wizard/StepThread'
import { ORDER_NOTICES } from '../../domain/order-notices'
import { ORDER_STEP_NAMES, ORDER_STEPS } from '../../domain/order-steps'
import {
  canStillPay,
  ORDER_ENDS,
  type OrderEnd,
  type OrderProgress,
  orderEnd,
  payAgainLabel,
  whatIsNext,
} from './order-progress'

const ABOUT_CONFIRMATION = {
  kept: ORDER_NOTICES.mailKept,
  failed: ORDER_NOTICES.acceptedWithoutMail,
} as const

/** The last step: the outcome of the order, when it is ready, and where to go from here. */
export function OrderDone({ progress, now }: { progress: OrderProgress; now: Date }) {
  const end = orderEnd(progress)
  const { heading } = ORDER_ENDS[end]
  const { payment, payId, confirmation } = progress
  const exception = payment && paymentExceptionsInWords({ ...payment, kinds: payment.odd })
  return (
    <div className="order-done page-grid" data-end={end}>
      <div className="order-done-words">
        <h1 className="order-done-heading">{heading}</h1>
        <p data-fresh="verder" className="max-w-144 text-lead">
          {whatIsNext(progress)}
        </p>
        <p className="order-facts">
          <span>
            Bestelnummer <strong>{progress.orderNumber}</strong>
          </span>
          <span>
            {progress.paymentStatus === 'paid' ? 'Betaald' : 'Totaal'}{' '}
            <strong>{inEurosAndCents(progress.totalPrice)}</strong> {vatOfOrder(progress)}
          </span>
        </p>
        {exception ? <FormNoticeBox notice={{ title: exception, tone: 'warning' }} /> : null}
        {confirmation === 'sent' ? null : <FormNoticeBox notice={ABOUT_CONFIRMATION[confirmation]} />}
        {end === 'paid' ? <Delivery {...{ progress, now }} /> : null}
        <Ways end={end} payId={payId} />
        <div className="grid gap-1 remark-text">
          {end === 'open' && payment ? (
            <p>
              <a href={returnPathOf(payment.id)} className="underline underline-offset-near">
                Kijk of de betaling binnen is
              </a>
            </p>
          ) : null}
          {end === 'order-cancelled' || confirmation !== 'sent' ? null : (
            <p>In de bevestigingsmail staat hoe je inlogt op je dashboard.</p>
          )}
          {progress.movesDomain && !progress.deliveredAt && end !== 'order-cancelled' ? (
            <p>
              Je domeinnaam verhuist zodra je de verhuiscode hebt ingevuld, bij je bestelling in je dashboard.
            </p>
          ) : null}
        </div>
      </div>
      <div aria-hidden="true" className="order-done-cloth">
        <Weave
          draft={weaves().second}
          tone={end === 'paid' || end === 'transfer' ? 'loden' : 'raw'}
          cellPx={22}
        />
      </div>
    </div>
  )
}

function Ways({ end, payId }: { end: OrderEnd; payId: string | null }) {
  const paysHere = canStillPay(end) && payId !== null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {paysHere ? <ButtonLink href={payPath(payId)}>{payAgainLabel(end)}</ButtonLink> : null}
      <ButtonLink href="/hosting-dashboard" variant={paysHere ? 'secondary' : 'primary'}>
        Naar je dashboard
      </ButtonLink>
      <ButtonLink href={company.whatsApp.href} variant="secondary" target="_blank" rel="noopener">
        WhatsApp support
      </ButtonLink>
    </div>
  )
}

/** When it is ready, unless that hangs on the customer's answer, and how far it is; followed until it is. */
function Delivery({ progress, now }: { progress: OrderProgress; now: Date }) {
  const { delivery, deliveredAt, status } = progress
  const isFollowed = delivery && status === 'active' && !deliveredAt
  return (
    <div
      data-fresh="oplevering"
      data-follow={isFollowed ? followSeconds(delivery.pace) : undefined}
      className="grid gap-5"
    >
      {isFollowed && delivery.question ? null : (
        <Clock clock={deliveryClock(progress, now)} pace={delivery?.pace ?? 'hours'} />
      )}
      {isFollowed ? <DeliverySteps progress={delivery} {...{ now }} answerAt="/hosting-dashboard" /> : null}
    </div>
  )
}

interface ClockProps {
  clock: DeliveryClock
  pace: DeliveryPace
}

/** The promise of three hours as a time of day, counted in opening hours; minutes where no person has a part in it. */
function Clock({ clock, pace }: ClockProps) {
  if (clock.state === 'idle') return null
  if (clock.state === 'delivered')
    return (
      <div className="order-clock">
        <p className="order-clock-label">Opgeleverd</p>
        <p className="order-clock-time">{dutchDateTime(clock.at)}</p>
      </div>
    )
  return (
    <div className="order-clock">
      <p className="order-clock-label">
        {pace === 'minutes' && clock.state !== 'late'
          ? 'Meestal binnen een paar minuten klaar, uiterlijk'
          : 'Binnen 3 uur klaar, uiterlijk'}
      </p>
      <p className="order-clock-time">
        <time dateTime={clock.dueAt.toISOString()}>{dutchDateTime(clock.dueAt)}</time>
      </p>
      <p className="text-note">{clockNote(clock)}</p>
    </div>
  )
}

function clockNote(clock: Extract<DeliveryClock, { dueAt: Date }>): string {
  if (clock.state === 'late')
    return 'Dat hebben we niet gehaald. Bel of app ons, dan hoor je hoe het ervoor staat.'
  const left = `Nog ${openMinutesInWords(clock.minutesLeft)} in openingstijd.`
  return clock.state === 'standing'
    ? `${left} We zijn nu dicht; de klok loopt verder zodra we opengaan.`
    : left
}

const NAMES = ORDER_STEPS.map((step) => ORDER_STEP_NAMES[step])

/** The step indicator of the order with all five steps on it. */
export function OrderDoneThread() {
  return (
    <div className="on-ink page-grid overflow-clip bg-ink pt-6 pb-6 text-linen lg:pt-9 lg:pb-9">
      <StepThread
        names={NAMES}
        step={NAMES.length}
        furthest={NAMES.length}
        doneText="Besteld"
        addressOf={() => '/hosting-bestellen'}
        onVisit={() => undefined}
      />
    </div>
  )
}
