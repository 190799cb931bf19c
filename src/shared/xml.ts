/** Element with text or child elements: never both, and never empty. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** Makes an element; children that are null are left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const children = typeof content === 'string' ? content : content.filter((child) => child !== null)
  return { name, attributes, content: children }
}

/** The document as text in UTF-8, indented by two spaces per level. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)]
  if (typeof content === 'string') return `${indent}<${opening.join(' ')}>${escaped(content)}</${name}>\n`
  const children = content.map((child) => written(child, `${indent}  `)).join('')
  return `${indent}<${opening.join(' ')}>\n${children}${indent}</${name}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Characters that XML 1.0 cannot contain, not even escaped: control characters, unpaired surrogates, two noncharacters.
 */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
