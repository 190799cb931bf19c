import { holdsInWords } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import {
  type GoingBack,
  goingBackFacts,
  goingBackInWords,
} from '@/features/billing/subscriptions/terms/domain/going-back'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { orderPath } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import {
  cancellationState,
  isHeld,
  lastDayWhenCancelled,
  mayWithdraw,
  withdrawalEndsOn,
} from '../../domain/cancellation'
import { domainEndInWords, offersDomainEnd } from '../../domain/domain-end'
import { namesInWords } from '../../domain/further-names'
import { bindingOf, isNameAlone } from '../../domain/order-in-words'
import { DomainEndFields } from '../DomainEndFields'
import { endInWords } from './order-end'
import type { PortalOrder } from './server/load-order'

interface CancelPartProps {
  order: PortalOrder
  today: CalendarDay
  sent: SentForm | undefined
  /** Amount that we hold of what the customer paid for it. */
  held: Cents
  /** Refund of what was billed, when it stops on its last day. */
  goingBack: GoingBack
  /** Last day that is paid for the domain name; null when there is none of ours. */
  domainUntil: CalendarDay | null
  /** First day of a waiting change; null when there is none. */
  changeWaitsFor: CalendarDay | null
  /** The customer came here to cancel: the form is open from the start. */
  isOpen: boolean
}

/** Leaving, as easy as ordering: cancelling, undoing that, and a consumer's right of withdrawal. */
export function CancelPart(props: CancelPartProps) {
  const { order, today, sent, held, goingBack, domainUntil, changeWaitsFor, isOpen } = props
  const state = cancellationState(order, today)
  const faults = (
    <>
      <FormFault state={stateOf(sent, 'undoCancellation')} />
      <FormFault state={stateOf(sent, 'withdrawOrder')} />
      {state === 'ends' ? null : <FormFault state={stateOf(sent, 'chooseDomainEnd')} />}
    </>
  )
  if (state === 'over')
    return (
      <>
        <FormFault state={stateOf(sent, 'cancelOrder')} />
        {faults}
        <p className="max-w-[60ch]">{endInWords(order)}</p>
      </>
    )
  return (
    <div className="grid justify-items-start gap-4">
      {faults}
      {state === 'ends' && order.endsOn ? (
        <>
          <Undo order={order} endsOn={order.endsOn} goingBack={goingBack} />
          <DomainEndForm
            {...{ order, today, domainUntil }}
            endsOn={order.endsOn}
            state={stateOf(sent, 'chooseDomainEnd')}
          />
        </>
      ) : (
        <CancelForm
          {...{ order, today, held, goingBack, domainUntil, changeWaitsFor, isOpen }}
          state={stateOf(sent, 'cancelOrder')}
        />
      )}
      {mayWithdraw(order, today) ? <Withdraw order={order} held={held} /> : null}
    </div>
  )
}

function addressOf(action: string, { orderNumber }: PortalOrder): string {
  return `${actionAddress(`portal.${action}`, orderPath(orderNumber))}#opzeggen`
}

interface UndoProps {
  order: PortalOrder
  endsOn: CalendarDay
  goingBack: GoingBack
}

function Undo({ order, endsOn, goingBack }: UndoProps) {
  return (
    <form
      method="post"
      action={addressOf('undoCancellation', order)}
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="order_number" value={order.orderNumber} />
      <p className="max-w-[60ch]">
        Je hebt opgezegd. Tot en met <strong>{shownDay(endsOn)}</strong>{' '}
        {isNameAlone(order)
          ? 'kun je de opzegging intrekken.'
          : 'blijft alles werken, en tot dan kun je de opzegging intrekken.'}
      </p>
      <GoesBack goingBack={goingBack} />
      <Button type="submit" variant="secondary">
        Opzegging intrekken
      </Button>
    </form>
  )
}

interface DomainEndFormProps {
  order: PortalOrder
  today: CalendarDay
  endsOn: CalendarDay
  domainUntil: CalendarDay | null
  state: FormState
}

/** What becomes of the domain name, and the form to choose anew. */
function DomainEndForm({ order, today, endsOn, domainUntil, state }: DomainEndFormProps) {
  const { domainName, domainEnd, orderNumber } = order
  if (!domainName || !offersDomainEnd(order)) return <FormFault state={state} />
  return (
    <div className="grid w-full justify-items-start gap-1">
      <p className="max-w-[60ch] [overflow-wrap:anywhere]">{domainEndInWords(order)}</p>
      <Disclosure summary="Iets anders met de domeinnaam" isOpen={state.status !== 'fresh'}>
        <form method="post" action={addressOf('chooseDomainEnd', order)} className="grid gap-4">
          <FormFault state={state} />
          <input type="hidden" name="order_number" value={orderNumber} />
          <DomainEndFields
            {...{ today }}
            domainName={namesInWords(order)}
            isNameAlone={isNameAlone(order)}
            lastDay={endsOn}
            paidUntil={domainUntil}
            chosen={valuesOf(state).domain_end ?? domainEnd}
            error={errorsOf(state).domain_end}
            reader="customer"
          />
          <p>Je kunt dit veranderen tot en met {shownDay(endsOn)}.</p>
          <Button type="submit" className="justify-self-start">
            Keuze bewaren
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}

interface CancelFormProps {
  order: PortalOrder
  today: CalendarDay
  domainUntil: CalendarDay | null
  held: Cents
  goingBack: GoingBack
  changeWaitsFor: CalendarDay | null
  state: FormState
  isOpen: boolean
}

function CancelForm(props: CancelFormProps) {
  const { order, today, held, goingBack, domainUntil, changeWaitsFor, state, isOpen } = props
  const lastDay = lastDayWhenCancelled(order, today)
  const isPaid = order.paidAt !== null
  return (
    <Disclosure
      summary={isPaid ? 'Opzeggen' : 'Bestelling annuleren'}
      isOpen={isOpen || state.status !== 'fresh'}
    >
      <form method="post" action={addressOf('cancelOrder', order)} className="grid gap-4">
        <FormFault state={state} />
        <input type="hidden" name="order_number" value={order.orderNumber} />
        <p>{isPaid ? <EndsOn order={order} today={today} lastDay={lastDay} /> : notPaid(held)}</p>
        {changeWaitsFor && changeWaitsFor > lastDay ? <p>{CHANGE_DOES_NOT_COME}</p> : null}
        <GoesBack goingBack={goingBack} />
        {order.domainName && offersDomainEnd(order) ? (
          <DomainEndFields
            domainName={namesInWords(order)}
            isNameAlone={isNameAlone(order)}
            {...{ lastDay, today }}
            paidUntil={domainUntil}
            chosen={valuesOf(state).domain_end}
            error={errorsOf(state).domain_end}
            reader="customer"
          />
        ) : null}
        <Field name="reason" label="Wat kunnen wij beter doen?" need="optional">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              className="min-h-20"
              maxLength={1000}
              defaultValue={valuesOf(state).reason}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {isPaid ? `Opzeggen per ${shownDay(lastDay)}` : 'Annuleren'}
        </Button>
      </form>
    </Disclosure>
  )
}

function notPaid(held: Cents): string {
  return held > 0
    ? `Je hebt nog niet alles betaald. De bestelling vervalt meteen, en je krijgt ${inEurosAndCents(held)} terug.`
    : 'Je hebt nog niet betaald. De bestelling vervalt meteen, en je hoeft niets te betalen.'
}

function EndsOn({ order, today, lastDay }: { order: PortalOrder; today: CalendarDay; lastDay: CalendarDay }) {
  return (
    <>
      Zeg je nu op, dan is <strong>{shownDay(lastDay)}</strong> je laatste dag
      {isHeld(order, today)
        ? `: het einde van je eerste termijn. ${holdsInWords(bindingOf(order))} `
        : '. Een nieuwe termijn betaal je niet meer. '}
      {isNameAlone(order)
        ? 'Tot en met die dag kun je het intrekken.'
        : 'Tot en met die dag blijft alles werken, en tot dan kun je het intrekken.'}
    </>
  )
}

/** Refund with its calculation; empty when nothing is refunded. */
function GoesBack({ goingBack }: { goingBack: GoingBack }) {
  const facts = goingBackFacts(goingBack)
  return (
    <>
      {goingBackInWords(goingBack).map((words) => (
        <p key={words} className="max-w-[60ch]">
          {words}
        </p>
      ))}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </>
  )
}

/** Withdrawal function of BW 6:230o: two steps, in the words of the law. */
function Withdraw({ order, held }: { order: PortalOrder; held: Cents }) {
  return (
    <Disclosure summary="Overeenkomst hier herroepen">
      <form method="post" action={addressOf('withdrawOrder', order)} className="grid gap-4">
        <input type="hidden" name="order_number" value={order.orderNumber} />
        <p>
          Je bestelde als consument. Tot en met <strong>{shownDay(withdrawalEndsOn(order))}</strong> mag je je
          bedenken, zonder reden. We maken bestelling {order.orderNumber} van {order.customerName} dan meteen
          ongedaan, en{' '}
          {held > 0
            ? `je krijgt ${inEurosAndCents(held)} binnen 14 dagen terug`
            : 'je hoeft niets te betalen'}
          . De bevestiging, met datum en tijd, komt in je mail.
        </p>
        <Button type="submit" className="justify-self-start">
          Herroeping bevestigen
        </Button>
      </form>
    </Disclosure>
  )
}
