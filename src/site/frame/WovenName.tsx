const WIDTH = 1200
const HEIGHT = 250
const BASELINE = 226

/** How the thread goes through the name: over and under, in strokes of about half a letter. */
const OVER_AND_UNDER = { strokeDasharray: '74 58', strokeDashoffset: 60 }
/**
 * The gap beside the thread is a little shorter than the stroke, so that no seam shows at its ends, and narrow, so that
 * letters stay whole: an o must not read as a c.
 */
const GAP_BESIDE = { strokeDasharray: '70 62', strokeDashoffset: 58, strokeWidth: 14 }
const THREAD = 'M-1200 150C-600 150-300 138 0 152S520 138 800 156 1100 140 1240 150 1700 146 2400 150'

/** The company's name as wide as the page, with one thread through it. Decorative: the name also stands in words. */
export function WovenName({ name }: { name: string }) {
  const letters = {
    x: 0,
    y: BASELINE,
    textLength: WIDTH,
    lengthAdjust: 'spacingAndGlyphs',
    fontSize: 262,
    fontWeight: 800,
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="page-width block select-none overflow-visible"
      fill="none"
    >
      <path d={THREAD} className="stroke-ochre" strokeWidth="9" />
      <text {...letters} className="fill-linen stroke-ink font-display" strokeWidth="9" paintOrder="stroke">
        {name}
      </text>
      <path d={THREAD} className="stroke-ink" {...GAP_BESIDE} />
      <path d={THREAD} className="stroke-ochre" strokeWidth="9" {...OVER_AND_UNDER} />
    </svg>
  )
}
