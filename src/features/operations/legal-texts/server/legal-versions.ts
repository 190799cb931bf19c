import { and, desc, eq } from 'drizzle-orm'
import type { LegalName } from '@/content/legal-names'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { dayOfVersion, type HeldVersion, type LegalVersionName } from '../domain/legal-version'
import { legalVersions } from './legal-version-tables'

/** Versions of a legal text with when each held, the newest first. */
export async function versionsOfLegalText(
  db: Database,
  text: LegalName,
): Promise<(HeldVersion & { sha256: string })[]> {
  const { name, beganAt, sha256 } = legalVersions
  const rows = await db
    .select({ name, beganAt, sha256 })
    .from(legalVersions)
    .where(eq(legalVersions.text, text))
    .orderBy(desc(beganAt))
  return rows.map((row, index) => ({ ...row, endedAt: rows[index - 1]?.beganAt ?? null }))
}

/** The words of a version, in Markdown; undefined when there is no such version. */
export async function wordsOfVersion(
  db: Database,
  text: LegalName,
  name: LegalVersionName,
): Promise<string | undefined> {
  const [found] = await db
    .select({ words: legalVersions.words })
    .from(legalVersions)
    .where(and(eq(legalVersions.text, text), eq(legalVersions.name, name)))
  return found?.words
}

/** Day of the newest version of each legal text that has one. */
export async function newestLegalDays(db: Database): Promise<ReadonlyMap<LegalName, CalendarDay>> {
  const { text, name, beganAt } = legalVersions
  const rows = await db
    .selectDistinctOn([text], { text, name })
    .from(legalVersions)
    .orderBy(text, desc(beganAt))
  return new Map(
    rows.flatMap((row) => {
      const day = dayOfVersion(row.name)
      return day ? [[row.text, day] as const] : []
    }),
  )
}
