import type { LegalName } from '@/content/legal-names'
import { legalTexts } from '@/content/legal-texts'
import { renderMarkdown } from '@/features/operations/blog/server/render-markdown'
import {
  dayOfVersion,
  type HeldVersion,
  isVersionName,
  lastOfEachDay,
} from '@/features/operations/legal-texts/domain/legal-version'
import { legalWords } from '@/features/operations/legal-texts/server/keep-legal-versions'
import { versionsOfLegalText, wordsOfVersion } from '@/features/operations/legal-texts/server/legal-versions'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'

/** A legal text as its page shows it. */
export interface ShownLegalText {
  name: LegalName
  title: string
  description: string
  /** Made of our own elements (`renderMarkdown`). */
  rendered: string
  /** Day of the version that is shown. */
  updatedOn: CalendarDay
  /** Versions of other days, the newest first. */
  earlier: readonly HeldVersion[]
  /** Day of the version before all that are kept. */
  previousOn: CalendarDay | undefined
}

/** A legal text as it holds in this rendering, with the versions before it. */
export async function loadLegalPage({ db }: Pick<Context, 'db'>, name: LegalName): Promise<ShownLegalText> {
  const { title, description, document, updatedOn, previousOn } = legalTexts[name]
  const { sha256 } = legalWords(name)
  const versions = await versionsOfLegalText(db, name)
  // By its words: this rendering may have begun before the newest version.
  const shown = versions.findIndex((version) => version.sha256 === sha256)
  const day = dayOfVersion(versions[shown]?.name ?? updatedOn) ?? updatedOn
  return {
    name,
    title,
    description,
    rendered: renderMarkdown(document).html,
    updatedOn: day,
    earlier: lastOfEachDay(versions.slice(shown + 1)).filter((version) => dayOfVersion(version.name) !== day),
    previousOn,
  }
}

/** A version of a legal text as its own page shows it. */
export interface ShownVersion {
  name: LegalName
  title: string
  rendered: string
  version: HeldVersion
  /** The version that holds now. */
  newest: HeldVersion
}

/** A version of a legal text; undefined when there is none of that name. */
export async function loadLegalVersion(
  { db }: Pick<Context, 'db'>,
  name: LegalName,
  version: string | undefined,
): Promise<ShownVersion | undefined> {
  if (!version || !isVersionName(version)) return undefined
  const versions = await versionsOfLegalText(db, name)
  const [newest] = versions
  const found = versions.find((each) => each.name === version)
  const words = found && (await wordsOfVersion(db, name, version))
  if (!found || !newest || words === undefined) return undefined
  return { name, title: legalTexts[name].title, rendered: renderMarkdown(words).html, version: found, newest }
}
