import { storable } from '@/shared/storable-text'

/** Serializes a row: names in snake_case, moments in ISO 8601, and nothing that is undefined. */
export function onTheWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(onTheWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined ? [] : [[snakeCase(name), onTheWire(inner)]],
    ),
  )
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Parses JSON; undefined when it is malformed or holds text that PostgreSQL cannot store. */
export function readStorableJson(body: Uint8Array): { value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    let isStorable = true
    const value: unknown = JSON.parse(text, (key, inner) => {
      if (!isStorableText(key) || (typeof inner === 'string' && !isStorableText(inner))) isStorable = false
      return inner
    })
    return isStorable ? { value } : undefined
  } catch {
    return undefined
  }
}

function isStorableText(text: string): boolean {
  return storable(text) === text
}
