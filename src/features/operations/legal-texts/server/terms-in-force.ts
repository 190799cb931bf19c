import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { termsText } from '@/content/terms'
import type { Context, Database } from '@/platform/context'
import type { LegalVersionName } from '../domain/legal-version'
import { keepLegalVersions, legalWords } from './keep-legal-versions'
import { legalVersions } from './legal-version-tables'

/** The general terms that somebody agrees to. */
export interface TermsInForce {
  /** Name of their version. */
  termsVersion: LegalVersionName
  /** Their whole text. */
  termsText: string
}

/**
 * The general terms as the present rendering reads them, with the name of their version. By the words, never by what is
 * newest: a node that has not heard of a change yet records what its visitor was shown.
 */
export async function termsInForce(context: Pick<Context, 'db' | 'now'>): Promise<TermsInForce> {
  const { sha256 } = legalWords('algemene-voorwaarden')
  const found = await newestVersionWith(context.db, sha256)
  if (found) return { termsVersion: found, termsText: termsText() }
  await context.db.transaction((tx) => keepLegalVersions(context, tx))
  const kept = await newestVersionWith(context.db, sha256)
  if (!kept) throw new Error('The general terms in force have no version')
  return { termsVersion: kept, termsText: termsText() }
}

async function newestVersionWith(db: Database, sha256: string): Promise<LegalVersionName | undefined> {
  const names = await versionsWith(db, sha256)
  return names.at(-1)
}

/**
 * The kept version that has the words of terms that were agreed to: the one that was named, or else the first with the
 * same words. Undefined for words from before versions were kept.
 */
export async function versionAgreedTo(
  db: Database,
  agreed: { name: LegalVersionName; sha256: string },
): Promise<LegalVersionName | undefined> {
  const names = await versionsWith(db, agreed.sha256)
  return names.find((name) => name === agreed.name) ?? names[0]
}

/** Versions of the general terms with these words, the oldest first. */
async function versionsWith(db: Database, sha256: string): Promise<LegalVersionName[]> {
  const rows = await db
    .select({ name: legalVersions.name })
    .from(legalVersions)
    .where(and(eq(legalVersions.text, 'algemene-voorwaarden'), eq(legalVersions.sha256, sha256)))
    .orderBy(asc(legalVersions.beganAt))
  return rows.map(({ name }) => name)
}

/**
 * Mark of the general terms that a page refers to, which its form carries: an order under other words is not placed until
 * the visitor was told.
 */
export function termsMark(text = termsText()): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
