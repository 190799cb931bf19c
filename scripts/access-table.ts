import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { accessInWords } from '../src/features/people/accounts/domain/office-access'
import { portalAccessInWords } from '../src/features/people/accounts/domain/portal-access'

/*
 * Tables of who may open which page and send which form of office and portal, in docs/product/people.md. `npm run access` writes
 * it; tests/access-table.test.ts compares it with the code.
 */

const DOCUMENT = fileURLToPath(new URL('../docs/product/people.md', import.meta.url))
const BLOCK = /(<!-- access -->)[\s\S]*?(<!-- \/access -->)/
const PORTAL_BLOCK = /(<!-- portal-access -->)[\s\S]*?(<!-- \/portal-access -->)/

/** The document with the table as the code has it. */
export function withTable(document: string): string {
  return filled(filled(document, BLOCK, accessInWords()), PORTAL_BLOCK, portalAccessInWords())
}

function filled(document: string, block: RegExp, table: string): string {
  if (!block.test(document)) throw new Error(`${DOCUMENT} has no place for a table`)
  return document.replace(block, (_, before: string, after: string) => `${before}\n${table}\n${after}`)
}

export const readDocument = () => readFileSync(DOCUMENT, 'utf8')

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, withTable(readDocument()))
