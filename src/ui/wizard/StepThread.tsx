import './wizard.css'
import type { MouseEvent } from 'react'
import { STEPS_ID } from './steps'

interface StepThreadProps {
  /** The names of the steps, in order. */
  names: readonly string[]
  step: number
  furthest: number
  /** Text once all steps are done and none can be visited any more. */
  doneText?: string | undefined
  addressOf: (step: number) => string
  onVisit: (step: number) => void
}

/**
 * Numbered steps on one thread, drawn as far as the visitor is. A step that was reached before can be visited again.
 */
export function StepThread({ names, step, furthest, doneText, addressOf, onVisit }: StepThreadProps) {
  const isDone = doneText !== undefined
  const reached = isDone ? names.length : step
  return (
    <nav id={STEPS_ID} aria-label="Stappen" className="col-[main] scroll-mt-28">
      <div className="wizard-steps" data-steps={names.length} data-reached={reached}>
        <div
          role="progressbar"
          aria-label="Voortgang"
          aria-valuemin={1}
          aria-valuemax={names.length}
          aria-valuenow={Math.min(reached + 1, names.length)}
          aria-valuetext={doneText ?? `Stap ${step + 1} van ${names.length}`}
          className="wizard-line"
        />
        <ol className="contents">
          {names.map((name, number) => (
            <li key={name} className="wizard-step" data-visited={isDone || number <= furthest || undefined}>
              <StepMark
                name={name}
                number={number}
                isCurrent={!isDone && number === step}
                address={!isDone && number <= furthest ? addressOf(number) : undefined}
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
  name: string
  number: number
  isCurrent: boolean
  /** URL of a step that may be visited; undefined for the others. */
  address: string | undefined
  onVisit: (step: number) => void
}

function StepMark({ name, number, isCurrent, address, onVisit }: StepMarkProps) {
  const words = (
    <>
      <span className="wizard-numeral">{number + 1}</span>
      <span className="wizard-step-name">{name}</span>
    </>
  )
  if (isCurrent) return <span aria-current="step">{words}</span>
  if (!address) return <span>{words}</span>
  return (
    <a href={address} onClick={(event) => isPlainClick(event) && onVisit(number)}>
      {words}
    </a>
  )
}

/** Whether a click opens no new tab: any other click is left to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
