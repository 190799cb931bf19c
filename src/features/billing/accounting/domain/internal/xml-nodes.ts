/** All elements `name` right under a node of fast-xml-parser, also when there is none or one. */
export function children(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return []
  const found: unknown = (node as Record<string, unknown>)[name]
  return Array.isArray(found) ? found : [found]
}

/** The first element at the end of a path; undefined when there is none. */
export function child(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => children(at, name)[0], node)
}

/** The text of that element, on one line, at most `LONGEST_TEXT` characters; null when there is none. */
export function text(node: unknown, ...path: readonly string[]): string | null {
  const found = child(node, ...path)
  const written = typeof found === 'object' && found !== null ? child(found, '#text') : found
  if (typeof written !== 'string') return null
  return written.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) || null
}

/** An attribute of a node. */
export function attribute(node: unknown, name: string): string | null {
  return text(node, `@_${name}`)
}

const LONGEST_TEXT = 500
