import { CityCloths } from './CityCloths'
import { type Crossing, crossings, onRoad, overPath, RINGS, ROADS, ringPath, roadPath } from './city-threads'

/** Roads with their destination written along them. */
const SIGNPOSTS = ['Gronau', 'Hengelo', 'Oldenzaal']
const SIGN_DISTANCE = 262

/** The city drawn as cloth and thread, around its centre. What does not fit the box overflows. */
export function WovenCity({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="-300 -290 600 580"
      className={`overflow-visible ${className ?? ''}`}
      fill="none"
    >
      <CityCloths />
      <Canal />
      <Railway />
      <Threads />
      {ROADS.filter(({ towards }) => SIGNPOSTS.includes(towards)).map((road) => (
        <Signpost key={road.towards} road={road} />
      ))}
    </svg>
  )
}

/** The canal ends in the harbour, just outside the Singel. */
function Canal() {
  const course = 'M-1500 -250C-900 -190 -600 -30 -430 -6S-300 62 -232 66'
  return (
    <>
      <path d={course} className="stroke-ink" strokeWidth="24" />
      <path d={course} className="stroke-indigo" strokeWidth="14" />
    </>
  )
}

/** From Hengelo past the station to Gronau, in running stitch. */
function Railway() {
  const course =
    'M-1500 -900C-700 -520 -330 -250 -170 -140C-80 -78 20 -86 110 -70C230 -48 330 70 520 150C800 268 1100 330 1500 400'
  return (
    <>
      <path d={course} className="stroke-ink" strokeWidth="13" />
      <path d={course} className="stroke-linen" strokeWidth="2.5" strokeDasharray="11 7" />
    </>
  )
}

function Threads() {
  const roadsOnTop = crossings().filter(({ isRoadOnTop }) => isRoadOnTop)
  return (
    <>
      {ROADS.map((road) => (
        <Laid key={road.towards} d={roadPath(road)} colour="stroke-linen" width={ROAD_WIDTH} />
      ))}
      {RINGS.map((ring) => (
        <Laid
          key={ring.name}
          d={ringPath(ring)}
          {...(ring.name === 'Singel' ? SINGEL : { colour: 'stroke-linen', width: 3.5 })}
        />
      ))}
      {roadsOnTop.map((crossing) => (
        <Overpass key={`${crossing.ring}-${crossing.road}`} crossing={crossing} />
      ))}
    </>
  )
}

const ROAD_WIDTH = 5
/** Width of the gap that a thread cuts into what lies below, both sides together. */
const GAP = 7
const SINGEL = { colour: 'stroke-madder', width: 11 }

/** A thread and its gap. */
function Laid({ d, colour, width }: { d: string; colour: string; width: number }) {
  return (
    <>
      <path d={d} className="stroke-ink" strokeWidth={width + GAP} />
      <path d={d} className={colour} strokeWidth={width} strokeLinejoin="round" />
    </>
  )
}

/** The thread reaches further than its gap, so that no seam shows where it joins the road. */
function Overpass({ crossing }: { crossing: Crossing }) {
  return (
    <>
      <path d={overPath(crossing, 11)} className="stroke-ink" strokeWidth={ROAD_WIDTH + GAP} />
      <path d={overPath(crossing, 16)} className="stroke-linen" strokeWidth={ROAD_WIDTH} />
    </>
  )
}

/** The name of the next town along its road, never upside down. */
function Signpost({ road }: { road: (typeof ROADS)[number] }) {
  const { x, y } = onRoad(road, SIGN_DISTANCE)
  const beyond = onRoad(road, SIGN_DISTANCE + 20)
  const angle = (Math.atan2(beyond.y - y, beyond.x - x) * 180) / Math.PI
  const upright = Math.abs(angle) > 90 ? angle + 180 : angle
  return (
    <text
      transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(upright)})`}
      y="-10"
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth="6"
      strokeLinejoin="round"
      className="fill-linen stroke-ink font-semibold text-[22px] lg:text-[15px]"
    >
      {road.towards}
    </text>
  )
}
