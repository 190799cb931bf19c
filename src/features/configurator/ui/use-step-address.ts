import { useEffect, useRef } from 'react'
import { stepAddress, stepInAddress } from '../rules/steps'
import type { Wizard } from '../rules/wizard'

/**
 * Keeps the step in the address: each step forward is one entry of the browser's history, so that its back button is
 * 'Vorige'. `null` while the wizard does not know yet where it stands.
 */
export function useStepAddress(wizard: Wizard | null, onVisit: (step: number) => void): void {
  const shown = useRef<number>(undefined)
  const step = wizard?.step
  const isSent = wizard?.phase === 'sent'

  useEffect(() => {
    if (step === undefined) return
    const isFirst = shown.current === undefined
    const isSame = stepInAddress(location.search) === step
    shown.current = step
    if (isSame && !isSent) return
    // A finished or corrected address takes the place of the one that led here.
    if (isFirst || isSent) history.replaceState(null, '', stepAddress(step))
    else history.pushState(null, '', stepAddress(step))
  }, [step, isSent])

  useEffect(() => {
    const visit = () => onVisit(stepInAddress(location.search))
    addEventListener('popstate', visit)
    return () => removeEventListener('popstate', visit)
  }, [onVisit])
}
