import type { ReactNode } from 'react'
import type { WholeSubscription } from '@/features/billing/subscriptions/server/subscription-queries'
import { CHANGE_DOES_NOT_COME, goesWithEnd } from '@/features/billing/subscriptions/terms/domain/change'
import { boundUntil } from '@/features/billing/subscriptions/terms/domain/ending'
import { goingBackFacts, goingBackInWords } from '@/features/billing/subscriptions/terms/domain/going-back'
import { periodAfter } from '@/features/billing/subscriptions/terms/domain/periods'
import { itemOn, pricesFrom } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Fact, Facts } from '@/ui/Facts'
import type { LineChangeState } from '../../changes/server/line-offer'
import { LineChangeStanding } from '../../changes/web/LineChangeStanding'
import { recurringInWords } from '../../domain/internal/project-words'
import type { EndPreview } from '../../server/internal/stop-subscription'

export interface Running {
  found: WholeSubscription
  preview: EndPreview | undefined
  /** How changes of it stand; absent where it cannot be changed. */
  change?: LineChangeState | undefined
}

interface RunningPartProps {
  /** Number of the project. */
  number: string
  running: readonly Running[]
  today: CalendarDay
  /** Action that ends a subscription, and the path of the page to return to. */
  end: { action: string; path: string }
  reader: 'office' | 'customer'
  /** Renders a part that unfolds. */
  unfolds: (summary: string, content: ReactNode) => ReactNode
  /** Where the office records an end that came by letter, mail or telephone. */
  recordPath?: (subscriptionId: string) => string
}

/** Subscriptions that a project began: price, first day, and how to end them. */
export function RunningPart({ number, running, today, end, reader, unfolds, recordPath }: RunningPartProps) {
  return (
    <ul className="grid gap-6">
      {running.map(({ found, preview, change }) => (
        <li key={found.subscriptionId} className="grid gap-2">
          <h3 className="label-text">
            {runningItems(found, today)
              .map(({ description }) => description)
              .join(', ')}
          </h3>
          <Facts facts={factsOf(found, today)} />
          {change && !found.subscription.endsOn ? (
            <LineChangeStanding
              {...{ number, reader }}
              subscriptionId={found.subscriptionId}
              state={change}
              path={end.path}
            />
          ) : null}
          {found.subscription.endsOn || !preview
            ? null
            : unfolds('Opzeggen', <EndForm {...{ found, preview, change, end, reader }} />)}
          {recordPath && !found.subscription.endsOn ? (
            <ButtonLink href={recordPath(found.subscriptionId)} size="small" variant="quiet">
              Opzegging vastleggen
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The items of today: what begins later is not there yet, and what stops later still is. */
function runningItems({ items, everyItem }: WholeSubscription, today: CalendarDay) {
  const running = everyItem.filter(
    ({ startsOn, endsOn }) => startsOn !== null && startsOn <= today && (endsOn === null || endsOn >= today),
  )
  return running.length > 0 ? running : items
}

function factsOf(found: WholeSubscription, today: CalendarDay): Fact[] {
  const { subscription, startedOn } = found
  const items = runningItems(found, today)
  const { billingCycle, minimumMonths, actingAs, endsOn } = subscription
  const [, ...told] = pricesFrom(items, today)
  const priceOn = (day: CalendarDay) =>
    recurringInWords(
      vatRateOn(day),
      billingCycle,
      items.map((item) => itemOn(item, day)),
    )
  const price: Fact = ['Kosten', priceOn(today)]
  if (!startedOn) return [price]
  const rhythm = { anchorOn: startedOn, billingCycle, minimumMonths }
  const bound = boundUntil({ ...rhythm, actingAs }, today)
  return [
    price,
    ...told.map(({ from }): Fact => [`Vanaf ${shownDay(from)}`, priceOn(from)]),
    ['Loopt sinds', shownDay(startedOn)],
    ['Volgende termijn', endsOn ? null : `vanaf ${shownDay(periodAfter(rhythm, today).firstDay)}`],
    ['Loopt zeker tot en met', !endsOn && bound && shownDay(bound)],
    ['Laatste dag', endsOn && shownDay(endsOn)],
  ]
}

interface EndFormProps extends Pick<RunningPartProps, 'end' | 'reader'> {
  found: WholeSubscription
  preview: EndPreview
  change: LineChangeState | undefined
}

function EndForm({ found, preview: { lastDay, goingBack, shown }, change, end, reader }: EndFormProps) {
  const dropsChange = change?.waiting && goesWithEnd(change.waiting, lastDay)
  const facts = goingBackFacts(goingBack)
  const whose = reader === 'customer' ? 'je' : 'de'
  return (
    <form method="post" action={actionAddress(end.action, end.path)} className="grid gap-4">
      <input type="hidden" name="subscription_id" value={found.subscriptionId} />
      {reader === 'office' ? <input type="hidden" name="shown" value={shown} /> : null}
      <p className="max-w-[60ch]">
        Vandaag opgezegd is <strong>{shownDay(lastDay)}</strong> {whose} laatste dag. Een nieuwe termijn
        daarna wordt niet meer gefactureerd. De bevestiging komt per mail.
      </p>
      {dropsChange ? <p className="max-w-[60ch]">{CHANGE_DOES_NOT_COME}</p> : null}
      {goingBackInWords(goingBack, reader).map((words) => (
        <p key={words} className="max-w-[60ch]">
          {words}
        </p>
      ))}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <Button type="submit" className="justify-self-start">
        Opzeggen per {shownDay(lastDay)}
      </Button>
    </form>
  )
}
