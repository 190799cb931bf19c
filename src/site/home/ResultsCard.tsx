import { exampleResults } from '@/content/home'

const CHART = { width: 348, height: 68 }

/** Monthly report of a customer. It is an example, and says so twice: on the card and in its caption. */
export function ResultsCard({ className }: { className: string }) {
  const { label, title, total, months, requests, rows, note } = exampleResults
  return (
    <figure className={`on-paper rounded bg-paper shadow-float ${className}`}>
      <div className="px-5 pt-5 sm:px-7 sm:pt-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-small">
          <p className="font-semibold text-ink-soft">{title}</p>
          <p className="shrink-0 rounded-sm border border-ink-line px-2 text-fine font-medium leading-6">
            {label}
          </p>
        </div>
        <p className="mt-1 figure-text text-display-m tabular-nums">{total}</p>
        <svg
          role="img"
          aria-label={`Voorbeeldgrafiek: van ${requests[0]} aanvragen in juni naar ${total} in november`}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          className="mt-3 block w-full overflow-visible"
          fill="none"
        >
          <path d={`M0 ${CHART.height}H${CHART.width}`} className="stroke-hairline" />
          <path
            d={lineThrough(requests, CHART)}
            className="results-line stroke-madder"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength={1}
          />
          <circle cx={CHART.width} cy="4" r="5" className="fill-paper stroke-madder" strokeWidth="3" />
        </svg>
        <p
          aria-hidden="true"
          className="mt-2 flex justify-between text-fine text-ink-soft max-[18rem]:hidden"
        >
          {months.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr_1fr] border-hairline border-t max-[18rem]:grid-cols-1 min-[24rem]:grid-cols-3">
        {rows.map(({ name, figure }) => (
          <div
            key={name}
            className="border-hairline py-3 pr-1 pl-2.5 not-first:border-l first:pl-5 min-[22rem]:pl-3 sm:pl-4 sm:first:pl-7"
          >
            <dt className="text-fine text-ink-soft leading-snug">{name}</dt>
            <dd className="font-bold font-display text-large leading-snug tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="border-hairline border-t px-5 py-2.5 text-fine text-ink-soft sm:px-7">
        {note}
      </figcaption>
    </figure>
  )
}

interface Size {
  width: number
  height: number
}

/** Room above the highest point, so that the yarn's thickness stays inside. */
const HEADROOM = 4

/** SVG path data of a slack thread through the values, spread evenly over the width; the highest touches the top. */
export function lineThrough(values: readonly number[], { width, height }: Size): string {
  const highest = Math.max(...values)
  const step = width / (values.length - 1)
  const points = values.map((value, index) => ({
    x: Math.round(index * step),
    y: Math.round(HEADROOM + (1 - value / highest) * (height - HEADROOM)),
  }))
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1]
      if (!previous) return `M${x} ${y}`
      const middle = Math.round((previous.x + x) / 2)
      return `C${middle} ${previous.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
