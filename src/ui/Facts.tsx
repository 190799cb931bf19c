import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** On a phone, long values stand below their labels. */
  stacks?: boolean
}

/** Labels and values, one pair per line; pairs without a value are left out. */
export function Facts({ facts, stacks = false }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid gap-x-5 text-note sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]',
        stacks ? 'gap-y-3 sm:gap-y-1.5' : 'grid-cols-[7rem_minmax(0,1fr)] gap-y-1.5',
      )}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className={stacks ? 'sm:contents' : 'contents'}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
