import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { LEGAL_NAMES, type LegalName } from '@/content/legal-names'
import { isShippedLegalText, legalTexts } from '@/content/legal-texts'
import { type SiteFacts, siteFacts, withFacts } from '@/content/site-facts'
import { plainText, termsDocument } from '@/content/terms'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { nextVersionName } from '../domain/legal-version'
import { type LegalVersion, legalVersions } from './legal-version-tables'

/** The words of a legal text as visitors read them. */
export interface LegalWords {
  words: string
  sha256: string
}

/**
 * Adds a version of every legal text of which the words are others than those of its newest version, within the
 * transaction that changes them. The words include the company's facts: whoever moves makes new versions too.
 */
export async function keepLegalVersions(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  facts: SiteFacts = siteFacts(),
): Promise<void> {
  // Advisory lock: two who find a version missing at once would both add it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('legal versions', 0))`)
  const { text, name, sha256, beganAt } = legalVersions
  const kept = Map.groupBy(
    await tx.select({ text, name, sha256, beganAt }).from(legalVersions).orderBy(asc(beganAt)),
    ({ text }) => text,
  )
  const versions = LEGAL_NAMES.flatMap((of) => {
    const next = nextVersion(of, kept.get(of) ?? [], facts, now())
    return next ? [next] : []
  })
  if (versions.length > 0) await tx.insert(legalVersions).values(versions)
}

function nextVersion(
  text: LegalName,
  kept: readonly Omit<LegalVersion, 'words'>[],
  facts: SiteFacts,
  now: Date,
): LegalVersion | undefined {
  const newest = kept.at(-1)
  const current = withFacts(facts, () => legalWords(text))
  if (newest?.sha256 === current.sha256) return undefined
  const { updatedOn } = legalTexts[text]
  const isFirst = !newest && withFacts(facts, () => isShippedLegalText(text))
  // The text that a site begins with has the day of its file, which orders and quotes name.
  if (isFirst) return { text, ...current, name: updatedOn, beganAt: midnightBefore(updatedOn, now) }
  const name = nextVersionName(
    dayOf(now),
    kept.map((version) => version.name),
  )
  // Versions follow each other, whatever the clocks of two nodes say.
  const after = newest ? newest.beganAt.getTime() + 1 : 0
  return { text, ...current, name, beganAt: new Date(Math.max(now.getTime(), after)) }
}

/** The beginning of a day, never after the present. */
function midnightBefore(day: CalendarDay, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T00:00:00Z`), now.getTime()))
}

/** The words of a legal text as they hold now, those of the terms with their appendix. */
export function legalWords(text: LegalName): LegalWords {
  const words = text === 'algemene-voorwaarden' ? termsDocument() : legalTexts[text].document
  return { words, sha256: sha256Of(words) }
}

/** Hash of a text without its markup, in hexadecimals. */
function sha256Of(words: string): string {
  return createHash('sha256').update(plainText(words)).digest('hex')
}
