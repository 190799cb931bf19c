import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { StatementFault } from '../statement-fault'
import { child, children } from './xml-nodes'

/** The messages of a bank that we read: at the end of the day, and notice of single or many bookings in between. */
const REPORTS = {
  'camt.053': {
    name: 'BkToCstmrStmt',
    part: 'Stmt',
    space: /"urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]"/,
  },
  'camt.054': {
    name: 'BkToCstmrDbtCdtNtfctn',
    part: 'Ntfctn',
    space: /"urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.0[28]"/,
  },
} as const

export type CamtKind = keyof typeof REPORTS

export type OpenedCamt = { outcome: 'opened'; parts: readonly unknown[] } | { outcome: StatementFault }

/**
 * Opens a message of these kinds, version 02 or 08, down to its parts, one for each account. A document type (DTD) is
 * refused before anything is parsed, so that no entity of its own can be expanded or fetched (XXE).
 */
export function openCamt(xml: string, kinds: readonly CamtKind[]): OpenedCamt {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return { outcome: 'has-dtd' }
  if (isBloated(xml)) return { outcome: 'bloated' }
  const root = parsed(xml)
  if (root === undefined) return { outcome: 'not-xml' }
  const kind = kinds.find((one) => child(root, 'Document', REPORTS[one].name))
  if (!kind) return { outcome: 'not-camt' }
  const { name, part, space } = REPORTS[kind]
  if (!space.test(openingTag(xml))) return { outcome: 'other-version' }
  return { outcome: 'opened', parts: children(child(root, 'Document', name), part) }
}

/** The parser forgets which namespace a prefix stands for. */
function openingTag(xml: string): string {
  return (/<(?:[\w.-]+:)?Document\b[^>]*>/.exec(xml)?.[0] ?? '').replaceAll("'", '"')
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  // An invoice number is no number: it begins with zeros, or has more digits than fit.
  parseTagValue: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 4_000_000 },
})

function parsed(xml: string): unknown {
  try {
    return XMLValidator.validate(xml) === true ? PARSER.parse(xml) : undefined
  } catch {
    // The parser throws on nesting deeper than a hundred elements, and on a name that no statement has.
    return undefined
  }
}

/** A full file of two million bytes has some 200,000 tags, a fifth of them with one attribute. */
const MOST_TAGS = 300_000
const MOST_ATTRIBUTES = 100_000
const MOST_ATTRIBUTES_OF_ONE = 20

/**
 * Whether an XML file has more tags or attributes than a statement of its size can have: a small file may take a parser
 * very long. Looks at each character once, before anything is parsed; it need not be XML at all.
 */
function isBloated(xml: string): boolean {
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
