/**
 * Enschede as a piece of weaving: rings and roads around one point, which pass over and under each other in turn.
 * Distances are in drawing units from that point, x to the east and y to the south; angles are in degrees, clockwise
 * from the east. Directions are those of the real city, measurements are not.
 */
export interface Point {
  x: number
  y: number
}

interface Ring {
  name: string
  radius: number
  /** Direction in which the ring is elongated, and by how much of its radius. */
  stretch: { towards: number; by: number }
}

interface Road {
  towards: string
  heading: number
  /** Degrees by which the road has turned at 300 units. */
  bend: number
}

export const RINGS = [
  { name: 'Centrum', radius: 86, stretch: { towards: 25, by: 0.12 } },
  { name: 'Singel', radius: 204, stretch: { towards: 140, by: 0.1 } },
  { name: 'Buitenring', radius: 380, stretch: { towards: 60, by: 0.1 } },
  { name: 'Buitengebied', radius: 660, stretch: { towards: 10, by: 0.1 } },
] as const satisfies readonly Ring[]

/** An even number: only then can a ring alternate between over and under all the way round. */
export const ROADS = [
  { towards: 'Glane', heading: 346, bend: 13 },
  { towards: 'Gronau', heading: 40, bend: -9 },
  { towards: 'Buurse', heading: 80, bend: 12 },
  { towards: 'Haaksbergen', heading: 124, bend: 11 },
  { towards: 'Usselo', heading: 181, bend: -13 },
  { towards: 'Hengelo', heading: 224, bend: -10 },
  { towards: 'Deurningen', heading: 272, bend: -12 },
  { towards: 'Oldenzaal', heading: 305, bend: 9 },
] as const satisfies readonly Road[]

/** Distance at which a road begins: the edge of the old town. */
const ROAD_STARTS_AT = 68
/** Far outside any panel, so that a wide one is filled too. */
const ROAD_ENDS_AT = 1500

export function onRing(ring: Ring, angle: number): Point {
  return polar(ringRadius(ring, angle), angle)
}

export function onRoad(road: Road, distance: number): Point {
  return polar(distance, angleAt(road, distance))
}

export interface Crossing {
  ring: number
  road: number
  /** From the centre, along the road. */
  distance: number
  isRoadOnTop: boolean
}

/** Every intersection of a road and a ring. Along each ring and each road, over and under alternate. */
export function crossings(): Crossing[] {
  return RINGS.flatMap((ring, ringIndex) =>
    ROADS.map((road, roadIndex) => ({
      ring: ringIndex,
      road: roadIndex,
      distance: meetingDistance(ring, road),
      isRoadOnTop: (ringIndex + roadIndex) % 2 === 0,
    })),
  )
}

/** Fixed-point iteration: a ring hardly changes over the width of a road's bend, so a few rounds are exact enough. */
function meetingDistance(ring: Ring, road: Road): number {
  let distance = ring.radius
  for (let round = 0; round < 6; round++) distance = ringRadius(ring, angleAt(road, distance))
  return distance
}

export function ringPath(ring: Ring): string {
  return `${path(steps(0, 360, 5).map((angle) => onRing(ring, angle)))}Z`
}

export function roadPath(road: Road): string {
  return path(steps(ROAD_STARTS_AT, ROAD_ENDS_AT, 30).map((distance) => onRoad(road, distance)))
}

/** The stretch of road that is redrawn on top of the ring, `reach` units to either side of it. */
export function overPath({ road, distance }: Crossing, reach: number): string {
  const crossed = ROADS[road]
  if (!crossed) return ''
  return path([-1, 0, 1].map((side) => onRoad(crossed, distance + side * reach)))
}

/** The quarter between two rings and two neighbouring roads. */
export function quarterPath(innerRing: number, road: number): string {
  const [left, right] = [ROADS[road], ROADS[(road + 1) % ROADS.length]]
  const [inner, outer] = [RINGS[innerRing], RINGS[innerRing + 1]]
  if (!left || !right || !inner || !outer) return ''
  const far = alongRing(outer, left, right)
  const near = alongRing(inner, left, right)
  return `${path([...far, ...near.reverse()])}Z`
}

/** Direction of a quarter seen from the centre: its cloth is rotated that way. */
export function quarterAngle(road: number): number {
  const heading = ROADS[road]?.heading ?? 0
  const next = ROADS[(road + 1) % ROADS.length]?.heading ?? 0
  return heading + clockwise(heading, next) / 2
}

function alongRing(ring: Ring, from: Road, to: Road): Point[] {
  const start = angleAt(from, meetingDistance(ring, from))
  const turn = clockwise(start, angleAt(to, meetingDistance(ring, to)))
  return steps(0, 1, 0.125).map((share) => onRing(ring, start + share * turn))
}

/** A road turns near the city and runs straight beyond it. */
const angleAt = ({ heading, bend }: Road, distance: number) =>
  heading + (2 * bend * distance) / (distance + 300)

const clockwise = (from: number, to: number) => (((to - from) % 360) + 360) % 360

function ringRadius({ radius, stretch }: Ring, angle: number): number {
  return radius * (1 + stretch.by * Math.cos(2 * radians(angle - stretch.towards)))
}

function polar(distance: number, angle: number): Point {
  return { x: distance * Math.cos(radians(angle)), y: distance * Math.sin(radians(angle)) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, step) => from + step * by)
}

function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}`
}

const tenths = (value: number) => Math.round(value * 10) / 10
