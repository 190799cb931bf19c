/** A full file of two million bytes has some 200,000 tags, a fifth of them with one attribute. */
const MOST_TAGS = 300_000
const MOST_ATTRIBUTES = 100_000
const MOST_ATTRIBUTES_OF_ONE = 20

/**
 * Whether an XML file has more tags or attributes than a statement of its size can have: a small file may take a parser
 * very long. Looks at each character once, before anything is parsed; it need not be XML at all.
 */
export function isBloated(xml: string): boolean {
  let tags = 0
  let attributes = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const tag = tagAt(xml, at)
    tags += 1
    attributes += tag.attributes
    if (tags > MOST_TAGS || attributes > MOST_ATTRIBUTES || tag.attributes > MOST_ATTRIBUTES_OF_ONE)
      return true
    at = tag.end
  }
  return false
}

/** How many quoted values a tag has, and where it ends: a `>` in a value is no end. */
function tagAt(xml: string, start: number): { attributes: number; end: number } {
  let attributes = 0
  for (let at = start + 1; at < xml.length; at++) {
    const letter = xml.charAt(at)
    if (letter === '>') return { attributes, end: at + 1 }
    if (letter !== '"' && letter !== "'") continue
    attributes += 1
    const closed = xml.indexOf(letter, at + 1)
    if (closed === -1) break
    at = closed
  }
  return { attributes, end: xml.length }
}
