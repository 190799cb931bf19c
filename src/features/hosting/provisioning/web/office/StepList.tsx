import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { type DeliveryQuestion, questionOf } from '../../steps/domain/delivery-progress'
import {
  canBeDoneByHand,
  canLookAgain,
  STATE_LABELS,
  STEP_LABELS,
  type StepState,
} from '../../steps/domain/step'
import { isStepReason, REASON_LABELS } from '../../steps/domain/step-progress'
import type { ProvisionStep } from '../../steps/server/step-tables'

interface StepListProps {
  steps: readonly ProvisionStep[]
  /** Names that some of them are about. */
  furtherNames: readonly { id: string; name: string }[]
  /** Address of the page that its forms return to. */
  address: string
}

/** Automatic steps of an order with where each stands, and what a person can do about it. */
export function StepList({ steps, furtherNames, address }: StepListProps) {
  const nameOf = new Map(furtherNames.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="steps" className="grid gap-2 border-ink-line border-t pt-3">
      <h2 id="steps" className="font-semibold text-note">
        Automatische stappen
      </h2>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <StepLine key={step.id} {...{ step, address }} name={nameOf.get(step.subjectId)} />
        ))}
      </ol>
    </section>
  )
}

const TONES = {
  planned: 'neutral',
  calling: 'waiting',
  waiting: 'waiting',
  done: 'good',
  refused: 'bad',
  failed: 'waiting',
  unknown: 'bad',
  'by-hand': 'neutral',
  'awaits-customer': 'waiting',
  cancelled: 'gone',
} as const satisfies Record<StepState, BadgeTone>

function StepLine({
  step,
  name,
  address,
}: {
  step: ProvisionStep
  name?: string | undefined
  address: string
}) {
  const more = standingOf(step)
  const question = questionOf([step])
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note leading-snug">
        {name ? `${STEP_LABELS[step.kind]}: ${name}` : STEP_LABELS[step.kind]}
        <Badge tone={TONES[step.state]}>{STATE_LABELS[step.state]}</Badge>
      </span>
      {more ? <span className="text-small wrap-anywhere">{more}</span> : null}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {canLookAgain(step.state) ? (
          <StepButton action="hostingOffice.lookAtStepAgain" word="Opnieuw kijken" {...{ step, address }} />
        ) : null}
        {question && PLACES[question] ? (
          <a href={PLACES[question]} className="row-button shrink-0">
            Gegevens verbeteren
          </a>
        ) : null}
        {canBeDoneByHand(step.state) ? (
          <StepButton action="hostingOffice.doStepByHand" word="Met de hand verder" {...{ step, address }} />
        ) : null}
      </span>
    </li>
  )
}

/** Where on the page of an order a person mends what was refused. */
const PLACES = {
  details: '#domeinnaam',
  'name-taken': '#bestelling',
  'name-price': '#bestelling',
  // Its customer alone has the code.
  code: undefined,
  release: '#verhuizing',
} as const satisfies Record<DeliveryQuestion, string | undefined>

interface StepButtonProps {
  action: 'hostingOffice.lookAtStepAgain' | 'hostingOffice.doStepByHand'
  word: string
  step: ProvisionStep
  address: string
}

function StepButton({ action, word, step, address }: StepButtonProps) {
  return (
    <form method="post" action={actionAddress(action, address)}>
      <input type="hidden" name="step_id" value={step.id} />
      <button type="submit" aria-label={`${word}: ${STEP_LABELS[step.kind]}`} className="row-button shrink-0">
        {word}
      </button>
    </form>
  )
}

/**
 * 'De aanbieder is niet te bereiken (Geen verbinding.), opnieuw 20 nov 26, 12:00', 'Vanaf 20 jan 27, 17:30'; empty when
 * there is no more to say.
 */
function standingOf({ reason, sentence, nextAt, endedAt, attempt, createdAt, state }: ProvisionStep): string {
  const why = reason && isStepReason(reason) ? REASON_LABELS[reason] : ''
  const because = [why, sentence && `(${sentence})`].filter(Boolean).join(' ')
  const isForItsDay = state === 'planned' && nextAt !== null && nextAt > createdAt
  const moment = endedAt ?? (attempt > 0 || isForItsDay ? nextAt : null)
  const before = isForItsDay ? 'vanaf ' : 'opnieuw '
  const at = moment ? `${endedAt ? '' : before}${shortDutchDateTime(moment)}` : ''
  const words = [because, at].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
