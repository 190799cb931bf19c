import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
import { quotePapers, quoteVersions } from './quote-tables'

/** The PDF of a version, byte for byte as it went out; throws when it is not there. */
export async function quoteFile(db: Database | Transaction, versionId: string): Promise<MailFile> {
  const [found] = await db
    .select({ pdf: quotePapers.pdf, sent: quoteVersions.sent })
    .from(quotePapers)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quotePapers.versionId))
    .where(eq(quotePapers.versionId, versionId))
  if (!found?.sent) throw new Error(`The PDF of version ${versionId} is not there`)
  const { number, version } = found.sent
  return {
    filename: `offerte-${number}${version > 1 ? `-versie-${version}` : ''}.pdf`,
    content: found.pdf,
    contentType: 'application/pdf',
  }
}
