/**
 * Removes what PostgreSQL cannot store: NUL, which text and jsonb refuse, and unpaired surrogates, which jsonb refuses.
 * Everything from outside that is stored passes here.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Parses JSON from outside, with its texts made storable; undefined when it is malformed. */
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
