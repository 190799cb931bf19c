import type { ReactNode } from 'react'
import { momentSeenFrom } from '@/shared/dutch-date'
import {
  type KnownUsage,
  NEARLY_FULL_PERCENT,
  USAGE_QUERY,
  type UsageLine,
  usageLines,
} from '../domain/panel-usage'

interface PanelUsageProps {
  known: KnownUsage
  /** Page that shows it, without a query. */
  path: string
  now: Date
  /** Shown when there is little left. */
  whenFull?: ReactNode
}

/** How much the hosting of an order uses, or a link that asks its panel. */
export function PanelUsage({ known, path, now, whenFull }: PanelUsageProps) {
  if (known.state === 'none') return null
  const ask = (words: string) => (
    <p>
      <a href={`${path}?${USAGE_QUERY}=1#${USAGE_QUERY}`} className="thread-link" rel="nofollow">
        {words}
      </a>
    </p>
  )
  if (known.state === 'unasked') return ask('Kijk hoeveel er gebruikt is')
  if (known.state === 'limited')
    return <p>Dat is nu te vaak gevraagd. Probeer het over een paar minuten opnieuw.</p>
  if (known.state === 'silent')
    return (
      <>
        <p>
          De server antwoordt nu niet, dus we weten het niet. Met je site en mail kan het gewoon goed gaan.
        </p>
        {ask('Opnieuw vragen')}
      </>
    )
  const lines = usageLines(known.usage)
  const isNearlyFull = lines.some(({ percent }) => percent !== null && percent >= NEARLY_FULL_PERCENT)
  return (
    <>
      <dl className="grid max-w-120 gap-4">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      {isNearlyFull ? whenFull : null}
      <p className="hint-text">Gevraagd aan de server, {momentSeenFrom(known.readAt, now)}.</p>
    </>
  )
}

/** The bar says nothing that the words do not. */
function Line({ label, words, percent }: UsageLine) {
  return (
    <div className="grid gap-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{words}</dd>
      {percent === null ? null : (
        <dd aria-hidden="true">
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            className="block h-1.5 w-full rounded-sm bg-hairline"
          >
            <title>{`${percent}%`}</title>
            <rect
              width={percent}
              height="2"
              className={percent >= NEARLY_FULL_PERCENT ? 'fill-madder' : 'fill-loden'}
            />
          </svg>
        </dd>
      )}
    </div>
  )
}
