import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { SentQuote } from '../documents/domain/quote-document'
import { digestOf } from '../documents/server/quote-digest'
import { type PaperFacts, paperOfAcceptance } from './acceptance-paper'
import { type QuoteAcceptance, quoteAcceptances, quotePapers, quoteVersions } from './quote-tables'

export interface AcceptanceEvidence {
  acceptance: QuoteAcceptance & { paper: PaperFacts | null }
  sent: SentQuote
  /** Hashes, computed anew: what was sent, and the PDF that went out with it, are what they were at acceptance. */
  isDocumentIntact: boolean
  isPdfIntact: boolean
}

/** Who accepted a quote, what, and whether that still stands as it stood; undefined if nobody accepted it. */
export async function acceptanceEvidence(
  db: Database,
  quoteId: string,
): Promise<AcceptanceEvidence | undefined> {
  const [found] = await db
    .select({ acceptance: quoteAcceptances, sent: quoteVersions.sent, pdf: quotePapers.pdf })
    .from(quoteAcceptances)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteAcceptances.versionId))
    .leftJoin(quotePapers, eq(quotePapers.versionId, quoteVersions.id))
    .where(and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.undoneAt)))
  if (!found?.sent) return undefined
  const { acceptance, sent, pdf } = found
  const paper = await paperOfAcceptance(db, acceptance.requestId)
  return {
    acceptance: { ...acceptance, paper },
    sent,
    isDocumentIntact: digestOf(sent) === acceptance.sha256,
    isPdfIntact: isPaperOf(acceptance.pdfSha256, pdf),
  }
}

/** What was sent last to whomever, and whether it stands as it was sent; undefined while nothing was. */
export async function newestSentQuote(
  db: Database,
): Promise<{ sent: SentQuote; isIntact: boolean } | undefined> {
  const { sent, sha256, pdfSha256, sentAt } = quoteVersions
  const [found] = await db
    .select({ sent, sha256, pdfSha256, pdf: quotePapers.pdf })
    .from(quoteVersions)
    .leftJoin(quotePapers, eq(quotePapers.versionId, quoteVersions.id))
    .where(isNotNull(sentAt))
    .orderBy(desc(sentAt))
    .limit(1)
  if (!found?.sent) return undefined
  const isIntact = digestOf(found.sent) === found.sha256 && isPaperOf(found.pdfSha256, found.pdf)
  return { sent: found.sent, isIntact }
}

function isPaperOf(pdfSha256: string | null, pdf: Buffer | null): boolean {
  return pdf !== null && createHash('sha256').update(pdf).digest('hex') === pdfSha256
}
