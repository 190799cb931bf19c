/**
 * Removes what PostgreSQL cannot store: NUL, which text and jsonb refuse, and unpaired surrogates, which jsonb refuses.
 * Everything from outside that is stored passes here.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Text as people write it: line ends are one character, and what XML refuses (control characters, noncharacters) is left
 * out. Feeds, e-invoices and drawings are XML.
 */
export function writtenText(text: string): string {
  return storable(text.replace(LINE_END, '\n').replace(NOT_IN_XML, ''))
}

const LINE_END = /\r\n?/g

/** All control characters except tabs and line ends, and what Unicode never assigns. */
const NOT_IN_XML = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu

/** Parses JSON from outside, with its texts made storable; undefined when it is malformed. */
export function readStorable(json: string, made: (text: string) => string = storable): unknown {
  try {
    return JSON.parse(json, (_key, inner) => {
      if (typeof inner === 'string') return made(inner)
      return isRecord(inner) ? withStorableNames(inner, made) : inner
    })
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withStorableNames(
  record: Record<string, unknown>,
  made: (text: string) => string,
): Record<string, unknown> {
  const names = Object.keys(record)
  if (names.every((name) => made(name) === name)) return record
  return Object.fromEntries(names.map((name) => [made(name), record[name]]))
}
