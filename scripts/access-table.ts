import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { accessInWords } from '../src/features/people/accounts/domain/office-access'

/*
 * Table of who may open which page and send which form of the office, in docs/product/people.md. `npm run access` writes
 * it; tests/access-table.test.ts compares it with the code.
 */

const DOCUMENT = fileURLToPath(new URL('../docs/product/people.md', import.meta.url))
const BLOCK = /(<!-- access -->)[\s\S]*?(<!-- \/access -->)/

/** The document with the table as the code has it. */
export function withTable(document: string): string {
  if (!BLOCK.test(document)) throw new Error(`${DOCUMENT} has no place for the table`)
  return document.replace(
    BLOCK,
    (_, before: string, after: string) => `${before}\n${accessInWords()}\n${after}`,
  )
}

export const readDocument = () => readFileSync(DOCUMENT, 'utf8')

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, withTable(readDocument()))
