import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { BankEntry, BankStatement } from './bank-entry'
import { entriesOf, OddEntry } from './statement-entries'
import { MOST_ENTRIES, type StatementFault } from './statement-fault'
import { isBloated } from './statement-size'
import { child, children } from './xml-nodes'

export type ReadStatement = { outcome: 'read'; statement: BankStatement } | { outcome: StatementFault }

/**
 * Reads a bank statement, ISO 20022 camt.053.001.02 or .08. A document type is refused before anything is parsed, so
 * that no entity of its own can be expanded or fetched; what does not fit as a whole is not read in part.
 */
export function readStatement(xml: string): ReadStatement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return { outcome: 'has-dtd' }
  if (isBloated(xml)) return { outcome: 'bloated' }
  const root = parsed(xml)
  if (root === undefined) return { outcome: 'not-xml' }
  const report = child(root, 'Document', 'BkToCstmrStmt')
  if (!report) return { outcome: 'not-camt' }
  if (!NAMESPACE.test(openingTag(xml))) return { outcome: 'other-version' }
  return statementOf(children(report, 'Stmt'))
}

const NAMESPACE = /"urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[28]"/

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

function statementOf(parts: readonly unknown[]): ReadStatement {
  if (parts.reduce<number>((count, part) => count + children(part, 'Ntry').length, 0) > MOST_ENTRIES)
    return { outcome: 'too-many' }
  try {
    const entries: BankEntry[] = parts.flatMap(entriesOf)
    if (entries.length > MOST_ENTRIES) return { outcome: 'too-many' }
    if (entries.length === 0) return { outcome: 'no-entries' }
    const accounts = [...new Set(entries.map(({ account }) => account))]
    return { outcome: 'read', statement: { accounts, entries } }
  } catch (error) {
    if (error instanceof OddEntry) return { outcome: 'odd-entry' }
    throw error
  }
}
