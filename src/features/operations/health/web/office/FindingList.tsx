import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type { CheckedPart, Verdict } from '../../domain/finding'

const LOOK = {
  goed: { tone: 'good', label: 'Goed' },
  'let op': { tone: 'waiting', label: 'Let op' },
  fout: { tone: 'bad', label: 'Fout' },
  'niet gemeten': { tone: 'gone', label: 'Niet gemeten' },
} as const satisfies Record<Verdict, { tone: BadgeTone; label: string }>

interface FindingListProps {
  checks: readonly CheckedPart[]
  /** What stands below a finding that is not good, such as a link to where it is mended. */
  below?: (check: CheckedPart) => ReactNode
}

/** Findings of health checks, in the order that they come in. */
export function FindingList({ checks, below }: FindingListProps) {
  return (
    <ul className="mt-3 border-hairline border-t">
      {checks.map((check) => {
        const { id, name, verdict, said, remedy, milliseconds } = check
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-hairline border-b py-3 sm:grid-cols-[minmax(0,16rem)_8.5rem_minmax(0,1fr)_4.5rem]"
          >
            <span className="font-semibold">{name}</span>
            <span>
              <Badge tone={LOOK[verdict].tone}>{LOOK[verdict].label}</Badge>
            </span>
            <span className="col-span-2 min-w-0 [overflow-wrap:anywhere] sm:col-span-1">
              {said}
              {remedy ? <span className="mt-1 block hint-text">{remedy}</span> : null}
              {remedy ? below?.(check) : null}
            </span>
            <span className="hidden text-right hint-text tabular-nums sm:block">{milliseconds} ms</span>
          </li>
        )
      })}
    </ul>
  )
}
