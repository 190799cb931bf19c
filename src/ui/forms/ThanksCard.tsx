import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { unbroken } from '@/ui/unbroken'

interface ThanksCardProps {
  heading: string
  introduction: string
  /** What was done and what happens next, in that order. */
  steps: readonly string[]
  /** Brings back an empty form; absent where the card stays. */
  again?: { label: string; onAgain: () => void } | undefined
  /** Links to go on with. */
  children: ReactNode
}

/** Card that replaces a form once it was accepted. */
export function ThanksCard({ heading, introduction, steps, again, children }: ThanksCardProps) {
  return (
    <div className="grid gap-6" tabIndex={-1} ref={focusResult}>
      <div className="clear-of-toasts grid gap-3">
        <h2 className="text-display-s">{heading}</h2>
        <p className="max-w-[56ch]">{introduction}</p>
      </div>
      <ol className="grid gap-0 border-hairline border-t">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-4 border-hairline border-b py-3">
            <span aria-hidden="true" className="font-display font-bold text-madder tabular-nums">
              {index + 1}
            </span>
            <span>{unbroken(step)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {children}
        {again ? (
          <Button variant="quiet" onClick={again.onAgain} className="noscript:hidden">
            {again.label}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Focus management, as the `ref` of what replaces a form: the focused form is gone, and a screen reader goes on here.
 * The card is shorter than the form was and may lie above the viewport; its beginning is scrolled into view in any
 * case.
 */
export function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  // Instant scrolling: of two smooth scrolls the second would begin before the first had ended.
  for (const part of [element, element?.firstElementChild])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
