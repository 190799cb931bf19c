import { MOST_ENTRIES, type StatementFault } from '../statement-fault'
import type { BankEntry, BankStatement } from './bank-entry'
import { openCamt } from './camt-document'
import { OddEntry } from './camt-entry'
import { entriesOf } from './statement-entries'
import { children } from './xml-nodes'

export type ReadStatement = { outcome: 'read'; statement: BankStatement } | { outcome: StatementFault }

/** Reads a bank statement, ISO 20022 camt.053.001.02 or .08. What does not fit as a whole is not read in part. */
export function readStatement(xml: string): ReadStatement {
  const opened = openCamt(xml, ['camt.053'])
  return opened.outcome === 'opened' ? statementOf(opened.parts) : opened
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
