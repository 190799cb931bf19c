import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
import { type QuoteAccess, quoteBehind } from './quote-access'
import { quotePapers, quoteVersions } from './quote-tables'

/** Whether a version went out: only then it has a PDF. */
export async function wasSent(db: Database, versionId: string): Promise<boolean> {
  return (await db.$count(quotePapers, eq(quotePapers.versionId, versionId))) > 0
}

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

/** The same as a download, while its customer may read it: nobody in between keeps it. */
export async function quoteDownload(db: Database, door: QuoteAccess): Promise<Response> {
  const found = await quoteBehind(db, door)
  if (!found) return new Response('Deze offerte is er niet.\n', { status: 404, headers: PLAIN })
  const { status } = found.version
  if (status === 'replaced' || status === 'withdrawn')
    return new Response('Deze versie van de offerte geldt niet meer.\n', { status: 410, headers: PLAIN })
  const { filename, content, contentType } = await quoteFile(db, found.version.id)
  return new Response(new Uint8Array(content), {
    headers: {
      ...PRIVATE,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  })
}

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}
const PLAIN = { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' }
