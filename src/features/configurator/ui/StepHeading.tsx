import { useEffect, useRef } from 'react'
import { configuratorPage } from '@/content/pages/configurator'
import { StepTitle } from '@/ui/wizard/StepTitle'
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
  // Only as it appears: each step has a heading of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when the step appeared counts.
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    showSteps()
  }, [])
  const place = `Stap ${STEPS.indexOf(step) + 1} van ${STEPS.length}: ${STEP_NAMES[step]}`
  return <StepTitle ref={heading} id="stap" place={place} {...configuratorPage.steps[step]} />
}
