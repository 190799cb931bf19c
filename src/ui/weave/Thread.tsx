const COLOUR = {
  ochre: 'stroke-ochre',
  madder: 'stroke-madder',
  linen: 'stroke-linen',
  ink: 'stroke-ink',
} as const

/** Each shape in a box of its own; a stretched one keeps its yarn's thickness whatever its length. */
const SHAPES = {
  /** Under a heading: laid by hand, slightly slack. */
  underline: { box: '0 0 240 12', d: 'M2 7C48 3 92 4 128 6S210 9 238 4', stretches: true },
  /** A straight connection from left to right. */
  line: { box: '0 0 240 4', d: 'M0 2H240', stretches: true },
  /** A straight connection downwards. */
  drop: { box: '0 0 4 240', d: 'M2 0V240', stretches: true },
  /** The overhand knot at a call to action: comes in from the left and is tied off. */
  knot: {
    box: '0 0 56 32',
    d: 'M0 19C12 19 17 25 26 25 37 25 42 18 41 12 40 6 33 4 28 8 22 13 26 24 34 25 41 26 47 22 54 15',
    stretches: false,
  },
} as const

export interface ThreadProps {
  shape?: keyof typeof SHAPES
  colour?: keyof typeof COLOUR
  /** Share of the thread that is drawn, from 0 to 1: for progress. The rest shows as a hairline. */
  laid?: number
  /** Draws the thread when it scrolls into view. It stays still under reduced motion. */
  draws?: boolean
  className?: string
}

/** Part of the one thread that runs through the site. Decorative; its meaning also stands in words. */
export function Thread({
  shape = 'line',
  colour = 'ochre',
  laid = 1,
  draws = false,
  className = '',
}: ThreadProps) {
  const { box, d, stretches } = SHAPES[shape]
  const scaling = stretches ? 'none' : 'xMidYMid meet'
  const share = Math.min(1, Math.max(0, laid))
  return (
    <svg
      aria-hidden="true"
      className={`overflow-visible ${className}`}
      viewBox={box}
      preserveAspectRatio={scaling}
      fill="none"
      strokeLinecap="round"
    >
      {share < 1 && (
        <path d={d} className="stroke-hairline" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      )}
      {share > 0 && (
        <path
          d={d}
          className={`${COLOUR[colour]} ${draws ? 'thread-draws' : ''}`}
          strokeWidth="3"
          vectorEffect={stretches ? 'non-scaling-stroke' : undefined}
          pathLength={1}
          strokeDasharray={share < 1 || draws ? `${share} 1` : undefined}
        />
      )}
    </svg>
  )
}
