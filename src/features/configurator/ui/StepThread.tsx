import type { MouseEvent } from 'react'
import { STEP_NAMES, STEPS, stepAddress } from '../rules/steps'
import { STEPS_ID } from './show-steps'

interface StepThreadProps {
  step: number
  furthest: number
  /** All seven are done, and there is no way back into them. */
  isSent: boolean
  onVisit: (step: number) => void
}

/** Seven numerals on one thread, laid as far as the visitor is. A step that was reached before can be visited again. */
export function StepThread({ step, furthest, isSent, onVisit }: StepThreadProps) {
  const reached = isSent ? STEPS.length : step
  return (
    <nav id={STEPS_ID} aria-label="Stappen" className="col-[main] scroll-mt-28">
      <div className="wizard-steps" data-reached={reached}>
        <div
          role="progressbar"
          aria-label="Voortgang"
          aria-valuemin={1}
          aria-valuemax={STEPS.length}
          aria-valuenow={Math.min(reached + 1, STEPS.length)}
          aria-valuetext={isSent ? 'Verzonden' : `Stap ${step + 1} van ${STEPS.length}`}
          className="wizard-line"
        />
        <ol className="contents">
          {STEPS.map((name, number) => (
            <li key={name} className="wizard-step" data-visited={isSent || number <= furthest || undefined}>
              <StepMark
                number={number}
                isCurrent={!isSent && number === step}
                isOpen={!isSent && number <= furthest}
                onVisit={onVisit}
              />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

interface StepMarkProps {
  number: number
  isCurrent: boolean
  isOpen: boolean
  onVisit: (step: number) => void
}

function StepMark({ number, isCurrent, isOpen, onVisit }: StepMarkProps) {
  const name = STEPS[number]
  const words = (
    <>
      <span className="wizard-numeral">{number + 1}</span>
      <span className="wizard-step-name">{name && STEP_NAMES[name]}</span>
    </>
  )
  if (isCurrent) return <span aria-current="step">{words}</span>
  if (!isOpen) return <span>{words}</span>
  return (
    <a href={stepAddress(number)} onClick={(event) => isPlainClick(event) && onVisit(number)}>
      {words}
    </a>
  )
}

/** A click that the browser would answer with another tab stays the browser's own. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
