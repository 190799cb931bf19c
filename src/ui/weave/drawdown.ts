import type { WeaveDraft, Yarn } from './drafts'

/** One row per pick, one cell per warp end; true where the warp lies on top. */
export type Drawdown = readonly (readonly boolean[])[]

/** A stretch of yarn on top of the cloth. It may cross the edge of the repeat: `start + length` can exceed it. */
export interface Float {
  system: 'warp' | 'weft'
  yarn: Yarn
  /** Which end (warp) or pick (weft), from 0. */
  line: number
  /** First cell along the line. */
  start: number
  /** In cells. */
  length: number
}

/** The smallest piece that repeats in both directions, bindings and yarn colours together. */
export interface Repeat {
  ends: number
  picks: number
  drawdown: Drawdown
  floats: readonly Float[]
}

/** Weaves one repeat of a draft. Throws when a thread never binds, because that makes no cloth. */
export function weave(draft: WeaveDraft): Repeat {
  const ends = leastCommonMultiple(draft.threading.length, draft.warpOrder.length)
  const picks = leastCommonMultiple(draft.treadling.length, draft.weftOrder.length)
  const drawdown = range(picks).map((pick) => range(ends).map((end) => isWarpUp(draft, pick, end)))
  return { ends, picks, drawdown, floats: [...weftFloats(draft, drawdown), ...warpFloats(draft, drawdown)] }
}

function isWarpUp(draft: WeaveDraft, pick: number, end: number): boolean {
  const lifted = draft.tieUp[at(draft.treadling, pick) - 1]
  if (!lifted) throw new Error(`Weave draft ${draft.id} steps on a treadle that is not tied up`)
  return lifted.includes(at(draft.threading, end))
}

function weftFloats(draft: WeaveDraft, drawdown: Drawdown): Float[] {
  return drawdown.flatMap((row, pick) =>
    runsOf(row, false, draft).map((run) => ({
      system: 'weft' as const,
      yarn: at(draft.weftOrder, pick),
      line: pick,
      ...run,
    })),
  )
}

function warpFloats(draft: WeaveDraft, drawdown: Drawdown): Float[] {
  const columns = at(drawdown, 0).map((_, end) => drawdown.map((row) => at(row, end)))
  return columns.flatMap((column, end) =>
    runsOf(column, true, draft).map((run) => ({
      system: 'warp' as const,
      yarn: at(draft.warpOrder, end),
      line: end,
      ...run,
    })),
  )
}

/** Stretches of `face` in a line that repeats; one that crosses the edge counts once, at its first cell. */
function runsOf(line: readonly boolean[], face: boolean, draft: WeaveDraft) {
  if (line.every((cell) => cell === line[0]))
    throw new Error(`Weave draft ${draft.id} has a thread that never binds`)
  const starts = range(line.length).filter((cell) => at(line, cell) === face && at(line, cell - 1) !== face)
  return starts.map((start) => ({ start, length: runLength(line, start) }))
}

function runLength(line: readonly boolean[], start: number): number {
  let length = 1
  while (at(line, start + length) === at(line, start)) length++
  return length
}

/** Element of a list that repeats without end in both directions. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('An empty list has no repeat')
  return item
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one
  while (multiple % other !== 0) multiple += one
  return multiple
}
