import { useEffect, useRef } from 'react'

interface SteppedPage {
  /** From 0; undefined while the wizard does not know its step yet. */
  step: number | undefined
  /** True when there are no steps left to go back to. */
  isDone: boolean
  /** URL of a step, and the step that a URL's query asks for. */
  addressOf: (step: number) => string
  stepIn: (search: string) => number
  /** The visitor navigated to a step with the browser's own buttons. It has to be a stable function. */
  onVisit: (step: number) => void
}

/**
 * Keeps the step in the URL: each step forward pushes one entry onto the browser's history, so that its back button is
 * 'Vorige'. `addressOf` and `stepIn` have to be stable functions (of a module).
 */
export function useStepAddress({ step, isDone, addressOf, stepIn, onVisit }: SteppedPage): void {
  const shown = useRef<number>(undefined)

  useEffect(() => {
    if (step === undefined) return
    const isFirst = shown.current === undefined
    const asked = stepIn(location.search)
    shown.current = step
    if (asked === step && !isDone) return
    // A finished or corrected address replaces the one that led here. A visitor who went on while the page hydrated is
    // further than the address says, and can go back.
    if (isDone || (isFirst && step < asked)) history.replaceState(null, '', addressOf(step))
    else history.pushState(null, '', addressOf(step))
  }, [step, isDone, addressOf, stepIn])

  useEffect(() => {
    const visit = () => onVisit(stepIn(location.search))
    addEventListener('popstate', visit)
    return () => removeEventListener('popstate', visit)
  }, [onVisit, stepIn])
}
