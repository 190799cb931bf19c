import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Label and value, line by line; lines without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-note">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
