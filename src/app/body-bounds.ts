import { MOST_ENTRIES, MOST_STATEMENT_BYTES } from '@/features/billing/accounting/domain/statement-fault'
import { STATEMENTS_PATH } from '@/features/billing/accounting/domain/statement-view'
import { DRAFT_INVOICES_PATH } from '@/features/billing/free-invoices/domain/free-invoice-paths'
import { MOST_FORM_BYTES, PIECE_BYTES } from '@/features/hosting/projects/files/domain/project-file'
import { ARTICLES_PATH } from '@/features/operations/blog/domain/office-articles'
import { MOST_REPORT_BYTES } from '@/features/operations/health/client-errors/domain/client-error'
import { CLIENT_ERRORS_PATH } from '@/features/operations/health/client-errors/domain/client-error-path'
import { listPath } from '@/features/operations/page-lists/domain/page-lists'
import { MOST_PICTURE_BYTES } from '@/features/operations/pictures/domain/picture'
import { MOST_LOGO_BYTES } from '@/features/operations/site-settings/domain/logo-faults'
import {
  CATALOGUE_PATH,
  LOOK_PATH,
  TEXTS_PATH,
} from '@/features/operations/site-settings/domain/settings-path'
import { MOST_PAPER_BYTES } from '@/features/people/correspondence/domain/means'
import { BLOCKS_PATH } from '@/features/sales/quotes/library/domain/library-paths'
import { createFairShare } from '@/platform/edge/fair-share'
import type { BodyBounds } from '@/platform/edge/request-body'

/**
 * Limit for the longest form of the site, filled in full: five thousand characters, of three bytes each, encoded as
 * nine.
 */
const ORDINARY: BodyBounds = { bytes: 64_000, fields: 100 }

/** Limit for an error report of a browser. */
const CLIENT_ERROR: BodyBounds = { bytes: MOST_REPORT_BYTES, fields: 1 }

/**
 * Shared places, as strangers can begin these bodies too (the sender is only identified later): ten at once hold 22 MB.
 */
const turns = createFairShare({ most: 10 })

/** Limit for a bank statement file and the form around it. */
const STATEMENT_FILE: BodyBounds = { bytes: MOST_STATEMENT_BYTES + 200_000, fields: 100, turns }

/** Limit for a tick per line of a statement, about a hundred bytes each. */
const STATEMENT_LINES: BodyBounds = { bytes: 1_000_000, fields: MOST_ENTRIES + 100, turns }

/** Limit for a quote of a hundred lines with the text around them, as its editor saves them. */
const QUOTE_DRAFT: BodyBounds = { bytes: 300_000, fields: 10, turns }

/** Limit for a block of the library, without a script: twenty lines of eleven fields. */
const QUOTE_BLOCK: BodyBounds = { bytes: 100_000, fields: 300, turns }

/** Limit for an invoice that a colleague writes: three hundred lines of six fields, when it replaces one of a quote. */
const DRAFT_INVOICE: BodyBounds = { bytes: 1_500_000, fields: 2_000, turns: createFairShare({ most: 4 }) }

/** Limit for a logo, and the form around it. */
const LOGO: BodyBounds = { bytes: MOST_LOGO_BYTES + 100_000, fields: 30, turns }

/** Limit for an article, forty thousand characters of three bytes each, and a picture that is added to it. */
const ARTICLE: BodyBounds = {
  bytes: MOST_PICTURE_BYTES + 460_000,
  fields: 30,
  turns: createFairShare({ most: 4 }),
}

/** Limit for a picture of a list, and the form around it. */
const PICTURE: BodyBounds = {
  bytes: MOST_PICTURE_BYTES + 100_000,
  fields: 30,
  turns: createFairShare({ most: 4 }),
}

/** Pages on which a colleague adds a picture to a list. */
const TAKE_PICTURES: readonly string[] = [listPath('portfolio'), listPath('partners')]

/** Limit for what is sold: 200 extensions with three fields each, beside packages and extras. */
const CATALOGUE: BodyBounds = { bytes: 200_000, fields: 2_000, turns }

/** Limit for a legal text: forty thousand characters of three bytes each, encoded as nine. */
const LEGAL_TEXT: BodyBounds = { bytes: 380_000, fields: 10, turns }

/** Limit for a document that a customer wrote or signed, and the form around it. */
const PAPER: BodyBounds = {
  bytes: MOST_PAPER_BYTES + 100_000,
  fields: 300,
  turns: createFairShare({ most: 4 }),
}

/** Pages on which a colleague adds a document to what they record. */
const TAKES_PAPER =
  /^\/beheer\/(offertes\/[^/]+\/(akkoord|herroeping)|projecten\/[^/]+\/(akkoord|opzegging)|privacyverzoeken\/nieuw)$|^\/hosting-admin\/(bestelling\/[^/]+\/(opzegging|herroeping)|klant\/(nieuw|[^/]+\/(machtiging|verbetering)))$/

/** Limit for a piece of a file. */
const FILE_PIECE: BodyBounds = { bytes: PIECE_BYTES, turns: createFairShare({ most: 40, ofOne: 10 }) }

/** Limit for a form with files, and what the form adds to them; the page stores them while they come in. */
const FILES_FORM: BodyBounds = {
  bytes: MOST_FORM_BYTES + 100_000,
  turns: createFairShare({ most: 20, ofOne: 4 }),
  isStreamed: true,
}

/** Body limits of a page. Only administrators' pages, and the files of a project, take more than a form of the site. */
export function bodyBoundsOf(pathname: string): BodyBounds {
  if (pathname === CLIENT_ERRORS_PATH) return CLIENT_ERROR
  if (pathname === STATEMENTS_PATH) return STATEMENT_FILE
  if (pathname === LOOK_PATH) return LOGO
  if (TAKE_PICTURES.includes(pathname)) return PICTURE
  if (pathname === '/_actions/quoteOffice.save') return QUOTE_DRAFT
  if (pathname.startsWith(`${BLOCKS_PATH}/`)) return QUOTE_BLOCK
  if (
    pathname.startsWith(`${ARTICLES_PATH}/`) ||
    /^\/_actions\/articles\.(?:save|addPicture)$/.test(pathname)
  )
    return ARTICLE
  if (pathname === CATALOGUE_PATH) return CATALOGUE
  if (pathname.startsWith(`${TEXTS_PATH}/`)) return LEGAL_TEXT
  if (TAKES_PAPER.test(pathname)) return PAPER
  if (pathname === '/_actions/freeInvoices.autosave') return DRAFT_INVOICE
  if (pathname.startsWith(`${DRAFT_INVOICES_PATH}/`)) return DRAFT_INVOICE
  if (/^\/api\/(?:office\/)?project-files\/[^/]+$/.test(pathname)) return FILE_PIECE
  if (/^\/(?:hosting-dashboard\/project|beheer\/projecten)\/[^/]+\/bestanden$/.test(pathname))
    return FILES_FORM
  return pathname.startsWith(`${STATEMENTS_PATH}/`) ? STATEMENT_LINES : ORDINARY
}
