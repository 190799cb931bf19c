import { MOST_ENTRIES, MOST_STATEMENT_BYTES } from '@/features/billing/accounting/domain/statement-fault'
import { STATEMENTS_PATH } from '@/features/billing/accounting/domain/statement-view'
import { MOST_REPORT_BYTES } from '@/features/operations/health/client-errors/domain/client-error'
import { CLIENT_ERRORS_PATH } from '@/features/operations/health/client-errors/domain/client-error-path'
import { MOST_PAPER_BYTES } from '@/features/sales/quotes/acceptance/domain/outside-acceptance'
import { BLOCKS_PATH } from '@/features/sales/quotes/library/domain/library-paths'
import { createFairShare } from '@/platform/edge/fair-share'
import type { BodyBounds } from '@/platform/edge/request-body'

/** Enough for the longest form of the site, typed full: five thousand characters, each three bytes, written as nine. */
const ORDINARY: BodyBounds = { bytes: 64_000, fields: 100 }

/** A report of an error in a browser. */
const CLIENT_ERROR: BodyBounds = { bytes: MOST_REPORT_BYTES, fields: 1 }

/** Who asks is only found out afterwards, so strangers can begin these too: ten at once hold 22 MB. */
const turns = createFairShare({ most: 10 })

/** A file, and the form around it. */
const STATEMENT_FILE: BodyBounds = { bytes: MOST_STATEMENT_BYTES + 200_000, fields: 100, turns }

/** A tick per line of a statement: about a hundred bytes each. */
const STATEMENT_LINES: BodyBounds = { bytes: 1_000_000, fields: MOST_ENTRIES + 100, turns }

/** A hundred lines of a quote and the words around them, as its editor saves them. */
const QUOTE_DRAFT: BodyBounds = { bytes: 300_000, fields: 10, turns }

/** A block of the library: twenty lines of eleven fields, without a script. */
const QUOTE_BLOCK: BodyBounds = { bytes: 100_000, fields: 300, turns }

/** What a customer wrote or signed, and the form around it. */
const ACCEPTANCE_PAPER: BodyBounds = {
  bytes: MOST_PAPER_BYTES + 100_000,
  fields: 300,
  turns: createFairShare({ most: 4 }),
}

/** What may come in at a page. Only those of administrators take more than a form of the site is. */
export function bodyBoundsOf(pathname: string): BodyBounds {
  if (pathname === CLIENT_ERRORS_PATH) return CLIENT_ERROR
  if (pathname === STATEMENTS_PATH) return STATEMENT_FILE
  if (pathname === '/_actions/quoteOffice.save') return QUOTE_DRAFT
  if (pathname.startsWith(`${BLOCKS_PATH}/`)) return QUOTE_BLOCK
  if (/^\/beheer\/offertes\/[^/]+\/akkoord$/.test(pathname)) return ACCEPTANCE_PAPER
  return pathname.startsWith(`${STATEMENTS_PATH}/`) ? STATEMENT_LINES : ORDINARY
}
