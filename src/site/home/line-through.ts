interface Size {
  width: number
  height: number
}

/** Room above the highest point, so that the yarn's thickness stays inside. */
const HEADROOM = 4

/** SVG path data of a slack thread through the values, spread evenly over the width; the highest touches the top. */
export function lineThrough(values: readonly number[], { width, height }: Size): string {
  const highest = Math.max(...values)
  const step = width / (values.length - 1)
  const points = values.map((value, index) => ({
    x: Math.round(index * step),
    y: Math.round(HEADROOM + (1 - value / highest) * (height - HEADROOM)),
  }))
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1]
      if (!previous) return `M${x} ${y}`
      const middle = Math.round((previous.x + x) / 2)
      return `C${middle} ${previous.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}
