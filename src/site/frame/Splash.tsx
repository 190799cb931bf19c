import { fitted, logo, logoPath } from '@/content/look'
import type { Logo } from '@/content/site-facts'
import { MARK_LETTER, MARK_THREAD, MARK_THREAD_OVER } from '@/ui/weave/mark-shape'

const PICKS = [0, 4, 8, 12, 16, 20, 24, 28]

/**
 * Splash screen: weaves the mark, or shows the logo, in two seconds and fades; `motion.css` holds the timing. The page behind it does not
 * wait for it.
 */
export function Splash() {
  const picture = logo()
  return (
    <div aria-hidden="true" className="splash">
      {picture ? <LogoOnThread picture={picture} /> : <WovenMark />}
    </div>
  )
}

/** The logo, with the thread running behind it. */
function LogoOnThread({ picture }: { picture: Logo }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="splash-mark [grid-area:1/1]" fill="none">
        <LongThread />
      </svg>
      <img
        src={logoPath(picture)}
        alt=""
        {...fitted(picture, { width: 320, height: 160 })}
        className="splash-over relative bg-linen px-6 py-3 [grid-area:1/1]"
      />
    </>
  )
}

/** The mark's own thread, stretched beyond both edges of the screen. */
function LongThread() {
  return (
    <path
      d={MARK_THREAD}
      transform="translate(-400 0) scale(26 1)"
      className="splash-thread stroke-ochre"
      strokeWidth="0.6"
      pathLength={1}
    />
  )
}

function WovenMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="splash-mark" fill="none">
      <LongThread />
      <clipPath id="splash-edge">
        <rect width="32" height="32" rx="6" />
      </clipPath>
      <g clipPath="url(#splash-edge)">
        {PICKS.map((y) => (
          <rect key={y} x="0" y={y - 0.05} width="32" height="4.1" className="splash-pick fill-ink" />
        ))}
      </g>
      <rect width="32" height="32" rx="6" className="splash-whole fill-ink" />
      <path d={MARK_THREAD} className="splash-weft stroke-ochre" strokeWidth="2" pathLength={1} />
      <path d={MARK_LETTER} className="splash-letter stroke-ink" strokeWidth="5.4" pathLength={1} />
      <path
        d={MARK_LETTER}
        className="splash-letter stroke-linen"
        strokeWidth="3.6"
        strokeLinejoin="round"
        strokeLinecap="round"
        pathLength={1}
      />
      <g className="splash-over">
        <path d={MARK_THREAD_OVER} className="stroke-ink" strokeWidth="3.4" />
        <path d={MARK_THREAD_OVER} className="stroke-ochre" strokeWidth="2" />
      </g>
    </svg>
  )
}
