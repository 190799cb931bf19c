import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { unbroken } from '@/ui/unbroken'

interface ThanksCardProps {
  heading: string
  introduction: string
  /** What is done, and what happens next, in that order. */
  steps: readonly string[]
  /** Brings back an empty form; absent where the card stays. */
  again?: { label: string; onAgain: () => void } | undefined
  /** Links to go on with. */
  children: ReactNode
}

/** What stands in a form's place once it was accepted. */
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
 * For the `ref` of what takes a form's place: the form that had the focus is gone, and a screen reader goes on here. It
 * is shorter than the form was, so it may lie above what is in view; what it begins with comes into view in any case.
 */
export function focusResult(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  // At once: of two smooth movements the second would begin before the first had ended.
  for (const part of [element, element?.firstElementChild])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
