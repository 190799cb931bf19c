import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { StatementFault } from './statement-fault'
import { isBloated } from './statement-size'
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
 * Opens a message of these kinds, version 02 or 08, down to its parts, one for each account. A document type is refused
 * before anything is parsed, so that no entity of its own can be expanded or fetched.
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
    // Deeper than a hundred elements, or a name that no statement has.
    return undefined
  }
}
