import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { CONTENT_TYPES } from '@/platform/file-kind'
import type { MailFile } from '@/platform/mailer'
import { type AcceptancePaper, acceptancePapers } from './quote-tables'

export type PaperFacts = Pick<AcceptancePaper, 'fileName' | 'sha256'>

/** What was put in with an acceptance, without its bytes; null when there is nothing. */
export async function paperOfAcceptance(db: Database, acceptanceId: string): Promise<PaperFacts | null> {
  const { fileName, sha256 } = acceptancePapers
  const [paper] = await db
    .select({ fileName, sha256 })
    .from(acceptancePapers)
    .where(eq(acceptancePapers.acceptanceId, acceptanceId))
  return paper ?? null
}

/** The same as a file, byte for byte as it was put in. */
export async function acceptancePaperFile(db: Database, acceptanceId: string): Promise<MailFile | undefined> {
  const [paper] = await db
    .select()
    .from(acceptancePapers)
    .where(eq(acceptancePapers.acceptanceId, acceptanceId))
  if (!paper) return undefined
  const { fileName: filename, content, kind } = paper
  return { filename, content, contentType: CONTENT_TYPES[kind] }
}
