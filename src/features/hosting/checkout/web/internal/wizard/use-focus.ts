import { type RefObject, useEffect, useRef } from 'react'
import { showSteps } from '@/ui/wizard/steps'
import type { OrderWizard } from '../../../domain/internal/order-wizard'
import { PAYMENT_ID } from './PaymentChoice'

export function headingId(step: number): string {
  return `stap-${step + 1}`
}

interface Focused {
  wizard: OrderWizard
  isAlive: boolean
  form: RefObject<HTMLFormElement | null>
}

/** Moves the focus: to the heading of a new step, to the payment, to the first field with a fault. */
export function useFocus({ wizard, isAlive, form }: Focused): void {
  const { step, isPaying, errors, notice, phase } = wizard
  const shown = useRef<number>(undefined)
  const phaseBefore = useRef(phase)

  // A page that opens leaves the focus alone; only a step that the visitor takes moves it.
  useEffect(() => {
    if (!isAlive) return
    const hasMoved = shown.current !== undefined && shown.current !== step
    shown.current = step
    if (!hasMoved) return
    document.getElementById(headingId(step))?.focus({ preventScroll: true })
    showSteps()
  }, [isAlive, step])

  useEffect(() => {
    if (isPaying) document.getElementById(PAYMENT_ID)?.focus()
  }, [isPaying])

  // Gives the focus back to the button after a failure: while the order was sent, everything was disabled.
  useEffect(() => {
    const hasFailed = phaseBefore.current === 'sending' && phase === 'answering'
    phaseBefore.current = phase
    if (hasFailed) form.current?.querySelector<HTMLElement>('.order-buttons [type=submit]')?.focus()
  }, [phase, form])

  useEffect(() => {
    if (Object.keys(errors).length > 0 && notice)
      form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus()
  }, [errors, notice, form])
}
