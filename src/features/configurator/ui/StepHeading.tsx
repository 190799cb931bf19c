import { useEffect, useRef } from 'react'
import { configuratorPage } from '@/content/pages/configurator'
import { showSteps } from '@/ui/wizard/show-steps'
import { STEP_NAMES, STEPS, type Step } from '../rules/steps'

interface StepHeadingProps {
  step: Step
  /** Whether the visitor came here by a step of their own; a page that opens leaves the focus alone. */
  takesFocus: boolean
}

/** The name of the step, what it asks, and what to make of it. A new step takes the focus to its heading. */
export function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { question, help } = configuratorPage.steps[step]
  const number = STEPS.indexOf(step) + 1
  // Only as it appears: each step has a heading of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when the step appeared counts.
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    showSteps()
  }, [])
  return (
    <div>
      <h2 ref={heading} id="stap" tabIndex={-1} className="wizard-heading">
        <span className="mb-4 block font-semibold font-text text-[0.94rem] text-madder leading-snug tracking-normal">
          Stap {number} van {STEPS.length}: {STEP_NAMES[step]}
        </span>
        {question}
      </h2>
      <p className="mt-4 max-w-[34rem] text-[1.08rem] text-ink-soft">{help}</p>
    </div>
  )
}
