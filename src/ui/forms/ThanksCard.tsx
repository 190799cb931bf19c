import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { unbroken } from '@/ui/unbroken'
import { focusResult } from './focus-result'

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
