/**
 * What PostgreSQL keeps of a text: no NUL, which text and jsonb refuse, and no half of a surrogate pair, which jsonb
 * refuses. Everything that comes in from outside and is stored passes here.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** What JSON from outside says, with its texts as they can be kept; undefined where it cannot be read. */
export function readStorable(json: string): unknown {
  try {
    return JSON.parse(json, (_key, inner) => {
      if (typeof inner === 'string') return storable(inner)
      return isRecord(inner) ? withStorableNames(inner) : inner
    })
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withStorableNames(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record)
  if (names.every((name) => storable(name) === name)) return record
  return Object.fromEntries(names.map((name) => [storable(name), record[name]]))
}
