import { expect, test } from 'vitest'
import { crossings, onRing, onRoad, RINGS, ROADS } from './city-threads'

test('every road crosses every ring once, and there they really meet', () => {
  expect(crossings()).toHaveLength(RINGS.length * ROADS.length)
  for (const { ring, road, distance } of crossings()) {
    const [crossedRing, crossingRoad] = [RINGS[ring], ROADS[road]]
    if (!crossedRing || !crossingRoad) throw new Error('a crossing of nothing')
    const here = onRoad(crossingRoad, distance)
    const angle = (Math.atan2(here.y, here.x) * 180) / Math.PI
    const there = onRing(crossedRing, angle)
    expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeLessThan(0.5)
  }
})

test('a ring goes over one road and under the next, all the way round', () => {
  for (const ring of RINGS.keys()) {
    const around = crossings().filter((crossing) => crossing.ring === ring)
    around.forEach((crossing, index) => {
      expect(crossing.isRoadOnTop).toBe(!around[(index + 1) % around.length]?.isRoadOnTop)
    })
  }
})

test('a road goes over one ring and under the next', () => {
  for (const road of ROADS.keys()) {
    const outwards = crossings().filter((crossing) => crossing.road === road)
    outwards.slice(1).forEach((crossing, index) => {
      expect(crossing.isRoadOnTop).toBe(!outwards[index]?.isRoadOnTop)
    })
  }
})

test('roads lie in order around the centre and never cross each other', () => {
  const headings = ROADS.map((road) => (road.heading + 360 - ROADS[0].heading) % 360)
  expect(headings).toEqual(headings.toSorted((one, other) => one - other))
  for (const distance of [100, 300, 600, 1000]) {
    const points = ROADS.map((road) => onRoad(road, distance))
    points.forEach((point, index) => {
      const next = points[(index + 1) % points.length]
      if (next) expect(Math.hypot(point.x - next.x, point.y - next.y)).toBeGreaterThan(distance / 4)
    })
  }
})
