import { location } from '@/content/location'
import { Button } from '@/ui/Button'
import { knotStrands } from './office-knot'
import { WovenCity } from './WovenCity'

/**
 * A drawing, until the visitor asks for the real map: only then does their browser request OpenStreetMap
 * (`load-map.ts`). Without JavaScript there is a link instead of the button.
 */
export function OfficeMap({ className }: { className?: string }) {
  const { map } = location
  return (
    <figure
      data-map={map.embedUrl}
      data-map-title={map.title}
      className={`relative flex flex-col ${className ?? ''}`}
    >
      <div data-map-place className="on-ink relative min-h-108 grow overflow-hidden bg-ink sm:min-h-136">
        <WovenCity label={map.drawing} className="absolute inset-0 size-full" />
        <RouteThread />
      </div>
      <figcaption
        data-map-offer
        className="on-paper relative z-10 mx-(--page-margin) -mt-10 grid justify-items-start gap-3 rounded bg-paper p-5 text-note shadow-float sm:ml-auto sm:max-w-88 lg:absolute lg:max-w-66 xl:max-w-80 lg:right-10 lg:-bottom-14 lg:mx-0 lg:mt-0"
      >
        <p className="text-balance name-text">{map.caption}</p>
        <Button variant="secondary" size="small" data-map-button className="noscript:hidden">
          {map.load}
        </Button>
        <p className="text-ink-soft noscript:hidden">{map.loadNote}</p>
        <a
          href={map.pageUrl}
          target="_blank"
          rel="noopener"
          className="hidden font-semibold text-indigo underline underline-offset-near noscript:inline"
        >
          {map.link}
          <NewTabNote />
        </a>
      </figcaption>
    </figure>
  )
}

/** The route to the office: one thread that enters at the lower left and is tied off in the middle. */
function RouteThread() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="absolute right-[calc(50%+1.2rem)] bottom-6.5 left-0 h-[calc(50%-3.58rem)] w-[calc(50%-1.2rem)] overflow-visible"
      >
        <path d={ROUTE} className="stroke-ink" strokeWidth={GAP_PX} vectorEffect="non-scaling-stroke" />
        <path
          d={ROUTE}
          className="stroke-ochre"
          strokeWidth={THREAD_PX}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Knot />
    </>
  )
}

/** One drawing unit is 1rem, so that the route meets the knot's left end at any size of the map. */
function Knot() {
  const strands = [TAIL, ...knotStrands().map(({ d }) => d)]
  return (
    <svg
      aria-hidden="true"
      viewBox="-3 -3 6 6"
      fill="none"
      className="absolute top-1/2 left-1/2 size-24 -translate-1/2 overflow-visible"
    >
      {strands.map((strand) => (
        <g key={strand}>
          <path d={strand} className="stroke-ink" strokeWidth={GAP_PX / REM_PX} />
          <path d={strand} className="stroke-ochre" strokeWidth={THREAD_PX / REM_PX} strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}

const ROUTE = 'M-1 100C36 100 48 84 64 66S100 44 100 0'
/** The loose end. */
const TAIL = 'M1.2 1.95C1.2 2.6 1.7 2.9 2.5 2.8'
const REM_PX = 17
const THREAD_PX = 6
/** The thread with the gap that it cuts into what lies below. */
const GAP_PX = 15

/** Note that a link opens in a new tab: text for screen readers, an arrow for the eye. */
export function NewTabNote() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="ml-1.5 inline size-3.5 shrink-0" fill="none">
        <path d="M5 3h8v8M13 3 3 13" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <span className="sr-only"> (opent in een nieuw tabblad)</span>
    </>
  )
}
