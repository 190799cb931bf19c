import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { CONTENT_TYPES } from '@/platform/file-kind'
import type { MailFile } from '@/platform/mailer'
import type { CalendarDay } from '@/shared/calendar-day'
import type { CorrespondenceKind } from '../domain/correspondence'
import { correspondence } from './correspondence-tables'

const { fileContent: _, ...WITHOUT_CONTENT } = getTableColumns(correspondence)

/** What a customer let us know outside the site, newest first; the documents without their bytes. */
export async function correspondenceOf(db: Database | Transaction, customerId: string) {
  return await db
    .select(WITHOUT_CONTENT)
    .from(correspondence)
    .where(eq(correspondence.customerId, customerId))
    .orderBy(desc(correspondence.recordedAt), desc(correspondence.id))
}

/** These letters, mails and calls, in no order; the documents without their bytes. */
export async function correspondenceWithIds(db: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select(WITHOUT_CONTENT)
    .from(correspondence)
    .where(inArray(correspondence.id, [...ids]))
}

export type Correspondence = Awaited<ReturnType<typeof correspondenceOf>>[number]

/** The day on which something of a kind reached us, by the number that it is about. */
export async function receivedAbout(
  db: Database,
  kind: CorrespondenceKind,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CalendarDay>> {
  if (numbers.length === 0) return new Map()
  const { about, receivedOn } = correspondence
  const found = await db
    .select({ about, receivedOn })
    .from(correspondence)
    .where(and(eq(correspondence.kind, kind), inArray(about, [...numbers])))
  return new Map(found.map((one) => [one.about ?? '', one.receivedOn]))
}

/** The document with it, byte for byte as it was put in. */
export async function correspondenceFile(db: Database, id: string): Promise<MailFile | undefined> {
  const { fileName, fileKind, fileContent } = correspondence
  const [found] = await db
    .select({ fileName, fileKind, fileContent })
    .from(correspondence)
    .where(eq(correspondence.id, id))
  if (!found?.fileName || !found.fileKind || !found.fileContent) return undefined
  return {
    filename: found.fileName,
    content: found.fileContent,
    contentType: CONTENT_TYPES[found.fileKind],
  }
}
