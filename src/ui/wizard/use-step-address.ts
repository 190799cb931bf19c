import { useEffect, useRef } from 'react'

interface SteppedPage {
  /** From 0; undefined while the wizard does not know yet where it stands. */
  step: number | undefined
  /** Nothing is left to go back to. */
  isDone: boolean
  /** The address of a step, and the step that an address (its query) asks for. */
  addressOf: (step: number) => string
  stepIn: (search: string) => number
  /** Someone came to an address by the browser's own buttons. Has to stay the same function. */
  onVisit: (step: number) => void
}

/**
 * Keeps the step in the address: each step forward is one entry of the browser's history, so that its back button is
 * 'Vorige'. `addressOf` and `stepIn` have to be functions of a module.
 */
export function useStepAddress({ step, isDone, addressOf, stepIn, onVisit }: SteppedPage): void {
  const shown = useRef<number>(undefined)

  useEffect(() => {
    if (step === undefined) return
    const isFirst = shown.current === undefined
    const asked = stepIn(location.search)
    shown.current = step
    if (asked === step && !isDone) return
    // A finished or corrected address takes the place of the one that led here. Who went on while the page woke up is
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
