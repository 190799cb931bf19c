import { describe, expect, test } from 'vitest'
import { drawCloth, YARN_EDGE } from './cloth'
import { COLOURS } from './colourways'
import { DRAFTS, houndstooth, plain, satin, twill, type WeaveDraft } from './drafts'
import { at, type Float, weave } from './drawdown'
import { weaveSvg } from './weave-svg'

const drafts: [string, WeaveDraft][] = Object.entries(DRAFTS)
const floatsOf = (draft: WeaveDraft, system: Float['system']) =>
  weave(draft).floats.filter((float) => float.system === system)
const warpUp = (draft: WeaveDraft, pick: number, end: number) => at(at(weave(draft).drawdown, pick), end)

test('in plain weave every crossing is the opposite of its four neighbours', () => {
  for (const [pick, end] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const here = warpUp(plain, pick, end)
    const around = [
      warpUp(plain, pick - 1, end),
      warpUp(plain, pick + 1, end),
      warpUp(plain, pick, end - 1),
      warpUp(plain, pick, end + 1),
    ]
    expect(around).toEqual([!here, !here, !here, !here])
  }
})

describe('2/2 twill', () => {
  test('every float passes over two threads', () => {
    expect(new Set(weave(twill).floats.map((float) => float.length))).toEqual(new Set([2]))
  })

  test('each pick repeats the one before, moved by one end: the diagonal', () => {
    for (const pick of [0, 1, 2, 3]) {
      for (const end of [0, 1, 2, 3]) expect(warpUp(twill, pick + 1, end + 1)).toBe(warpUp(twill, pick, end))
    }
  })
})

describe('satin', () => {
  const bindingPoints = weave(satin).drawdown.map((row) => row.flatMap((isUp, end) => (isUp ? [end] : [])))

  test('binds once per pick and once per end', () => {
    expect(bindingPoints.map((ends) => ends.length)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(bindingPoints.flat()).size).toBe(5)
  })

  test('no binding point touches another, not even at a corner', () => {
    bindingPoints.flat().forEach((end, pick) => {
      const next = at(bindingPoints.flat(), pick + 1)
      const apart = Math.min((end - next + 5) % 5, (next - end + 5) % 5)
      expect(apart).toBeGreaterThan(1)
    })
  })
})

test('herringbone turns its diagonal halfway', () => {
  const shift = (end: number) =>
    warpUp(DRAFTS.herringbone, 1, end + 1) === warpUp(DRAFTS.herringbone, 0, end) ? 1 : -1
  expect([1, 2, 3, 4, 5].map(shift)).toEqual([1, 1, 1, 1, 1])
  expect([9, 10, 11, 12, 13].some((end) => shift(end) === -1)).toBe(true)
})

test('basket weaves in pairs: plain weave with two threads at a time', () => {
  for (const pick of [0, 1, 2, 3]) {
    for (const end of [0, 1, 2, 3]) {
      const pair = warpUp(plain, Math.floor(pick / 2), Math.floor(end / 2))
      expect(warpUp(DRAFTS.basket, pick, end)).toBe(pair)
    }
  }
})

test('houndstooth is twill that gets its tooth from four dark and four light threads', () => {
  expect(houndstooth.tieUp).toEqual(twill.tieUp)
  const repeat = weave(houndstooth)
  expect([repeat.ends, repeat.picks]).toEqual([8, 8])
  expect(new Set(repeat.floats.map((float) => float.yarn))).toEqual(new Set(['a', 'b']))
})

test('the jacquard figure stands in weft on a warp-faced ground', () => {
  const weftShare = (rows: number[], ends: number[]) => {
    const cells = rows.flatMap((pick) => ends.map((end) => !warpUp(DRAFTS.jacquard, pick, end)))
    return cells.filter(Boolean).length / cells.length
  }
  expect(weftShare([14, 15, 16, 17, 18], [5, 6, 7, 8, 9])).toBe(0.8)
  expect(weftShare([14, 15, 16], [18, 19, 20, 21, 22])).toBe(0.2)
})

describe.each(drafts)('%s holds together as cloth', (_, draft) => {
  test('every thread goes over and under within the repeat', () => {
    const { ends, picks } = weave(draft)
    const lines = (system: Float['system']) =>
      new Set(floatsOf(draft, system).map((float) => float.line)).size
    expect([lines('warp'), lines('weft')]).toEqual([ends, picks])
  })

  test('no float is longer than seven threads, or it would catch', () => {
    expect(Math.max(...weave(draft).floats.map((float) => float.length))).toBeLessThanOrEqual(7)
  })

  test('every crossing is covered by exactly one float: warp where it is lifted, weft elsewhere', () => {
    const { ends, picks, drawdown, floats } = weave(draft)
    const top = drawdown.map((row) => row.map((): string[] => []))
    for (const float of floats) {
      for (let step = 0; step < float.length; step++) {
        const along = float.start + step
        const [pick, end] = float.system === 'warp' ? [along % picks, float.line] : [float.line, along % ends]
        top[pick]?.[end]?.push(float.system)
      }
    }
    expect(top).toEqual(drawdown.map((row) => row.map((isUp) => [isUp ? 'warp' : 'weft'])))
  })
})

describe.each(drafts)('the drawing of %s', (_, draft) => {
  const boxes = drawCloth(draft).paths.flatMap(({ d }) => d.split('M').filter(Boolean).map(boxOf))
  const { width, height } = drawCloth(draft)

  test('repeats without a seam: what leaves at one edge comes in at the other', () => {
    const leaving = boxes.filter((box) => box.right > width || box.bottom > height)
    const entering = boxes.map((box) => `${box.left},${box.top}`)
    for (const box of leaving) {
      const [left, top] = box.right > width ? [box.left - width, box.top] : [box.left, box.top - height]
      expect(entering).toContain(`${left},${top}`)
    }
  })

  test('no two yarns lie over each other', () => {
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    expect(overlapping).toEqual([])
  })
})

test('a thread that never binds is refused', () => {
  const loose: WeaveDraft = { ...plain, id: 'loose', tieUp: [[1], [1]] }
  expect(() => weave(loose)).toThrow('loose has a thread that never binds')
})

test('the ground of the hero weighs less than 3 kB', () => {
  const svg = weaveSvg({ draft: 'chevron', tone: 'house', colours: COLOURS, width: 800, height: 800 })
  expect(svg.length).toBeLessThan(3000)
})

/** Parses an outline: where the yarn, its edge included, begins and ends. */
function boxOf(outline: string) {
  const [x = 0, y = 0, h = 0, v = 0] =
    /^(-?\S+?) (-?[\d.]+)h(\d+)v(\d+)/.exec(outline)?.slice(1).map(Number) ?? []
  const edge = YARN_EDGE / 2
  return { left: x - edge, right: x + h + edge, top: y - edge, bottom: y + v + edge }
}
