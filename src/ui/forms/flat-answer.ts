/**
 * Reads what an action answers: a flat list of values in which each names its parts by their place, so that dates and
 * absent values survive (the format of devalue, as Astro writes it). Plain objects, lists and dates are all we send.
 */
export function readFlatAnswer(list: readonly unknown[], place = 0): unknown {
  const part = (inside: unknown) => readFlatAnswer(list, Number(inside))
  const value = list[place]
  if (Array.isArray(value)) return value[0] === 'Date' ? new Date(String(value[1])) : value.map(part)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, part(inside)]))
}
