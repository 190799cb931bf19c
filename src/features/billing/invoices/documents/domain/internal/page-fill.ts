export interface PageRoom {
  /** Heights in points: what the first page leaves for rows, what every other page leaves. */
  first: number
  other: number
  /** What comes after the last row, on the same page. */
  ending: number
}

/** How many rows each page has. The ending never stands alone; a row higher than a page gets one of its own. */
export function rowsPerPage(heights: readonly number[], room: PageRoom): number[] {
  const pages: number[][] = [[]]
  for (const height of heights) {
    const page = pages.at(-1) ?? []
    const fits = total(page) + height <= roomOf(pages.length - 1, room)
    if (fits || page.length === 0) page.push(height)
    else pages.push([height])
  }
  const last = pages.at(-1) ?? []
  const isTooFull = total(last) + room.ending > roomOf(pages.length - 1, room)
  if (isTooFull) pages.push(last.splice(-Math.min(2, last.length - 1), last.length > 1 ? 2 : 0))
  return pages.map((page) => page.length)
}

function roomOf(index: number, { first, other }: PageRoom): number {
  return index === 0 ? first : other
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0)
}
