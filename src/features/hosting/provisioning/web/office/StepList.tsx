import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { canBeDoneByHand, canLookAgain, STATE_LABELS, STEP_LABELS } from '../../steps/domain/step'
import { isStepReason, REASON_LABELS } from '../../steps/domain/step-progress'
import type { ProvisionStep } from '../../steps/server/step-tables'

interface StepListProps {
  steps: readonly ProvisionStep[]
  /** Address of the page that its forms return to. */
  address: string
}

/** Automatic steps of an order with where each stands, and what a person can do about it. */
export function StepList({ steps, address }: StepListProps) {
  return (
    <ol aria-label="Automatische stappen" className="grid gap-1.5">
      {steps.map((step) => (
        <li key={step.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-note leading-snug">
            {STEP_LABELS[step.kind]}
            <span className="block text-small wrap-anywhere">{standingOf(step)}</span>
          </span>
          <span className="flex gap-2">
            {canLookAgain(step.state) ? (
              <StepButton
                action="hostingOffice.lookAtStepAgain"
                word="Opnieuw kijken"
                {...{ step, address }}
              />
            ) : null}
            {canBeDoneByHand(step.state) ? (
              <StepButton
                action="hostingOffice.doStepByHand"
                word="Met de hand verder"
                {...{ step, address }}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

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

/** 'Nog niet gelukt: de aanbieder is niet te bereiken (Geen verbinding.), opnieuw om 20 nov 11:30'. */
function standingOf({ state, reason, sentence, nextAt, endedAt, attempt }: ProvisionStep): string {
  const why = reason && isStepReason(reason) ? `: ${REASON_LABELS[reason]}` : ''
  const words = sentence ? ` (${sentence})` : ''
  const moment = endedAt ?? (attempt > 0 ? nextAt : null)
  const at = moment ? `, ${endedAt ? '' : 'opnieuw '}${shortDutchDateTime(moment)}` : ''
  return `${STATE_LABELS[state]}${why}${words}${at}`
}
