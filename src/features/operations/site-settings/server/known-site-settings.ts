import { desc } from 'drizzle-orm'
import type { Logger } from 'pino'
import { putInForce, type SiteFacts, versionInForce } from '@/content/site-facts'
import type { Context, Database, Transaction } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import { followSignal } from '@/platform/signals'
import { factsOf, type SiteSettingName, type SiteSettings } from '../domain/site-settings'
import { changedLists, newestLists } from './list-versions'
import { siteSettings } from './site-setting-tables'
import { newestTexts } from './text-versions'

/** The signal between the processes of the site that a setting was saved. */
export const SITE_SETTINGS_SIGNAL = 'site-settings'

/** Polling interval without any signal: behind some poolers none is heard. */
const LOOK_EVERY_MS = 60_000

/** Puts the settings in the database in force, for everything in this process that reads `siteFacts`. */
export async function loadSiteSettings(db: Database): Promise<void> {
  // One snapshot: a version that was added between two reads would be missed for ever.
  const { facts, version } = await db.transaction(factsIn, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  // Reads overtake each other, and a version of its own makes every cached page stale: only a newer one counts.
  if (version > versionInForce()) putInForce(facts, version)
}

/** What this transaction sees in force, and the number of its newest version. */
export async function factsIn(tx: Transaction): Promise<{ facts: SiteFacts; version: number }> {
  const settings = await newestSettings(tx)
  const texts = await newestTexts(tx)
  const lists = await newestLists(tx)
  const saved = Object.fromEntries(settings.map(({ name, value }) => [name, value ?? undefined]))
  const words = texts.flatMap(({ key, words }) => (words === null ? [] : [[key, words]]))
  return {
    facts: factsOf(saved, Object.fromEntries(words), changedLists(lists)),
    version: Math.max(0, ...[...settings, ...texts, ...lists].map((row) => row.version)),
  }
}

/** The version of each setting that holds. */
export async function newestSettings(db: Database | Transaction) {
  return await db
    .selectDistinctOn([siteSettings.name])
    .from(siteSettings)
    .orderBy(siteSettings.name, desc(siteSettings.version))
}

/** A version of a setting. */
export interface SettingVersion<Name extends SiteSettingName = SiteSettingName> {
  version: number
  /** Null: what a new site begins with. */
  value: SiteSettings[Name] | null
  savedAt: Date
  savedBy: string
}

/** Reads them again whenever they changed, until the returned function is called. */
export function followSiteSettings(
  { db, signals }: Pick<Context, 'db' | 'signals'>,
  log: Pick<Logger, 'warn'>,
  onChange: () => void = () => {},
): () => void {
  // What was saved in this process is in force before its signal comes back, and is news all the same.
  let told = versionInForce()
  const tell = () => {
    if (told === versionInForce()) return
    told = versionInForce()
    onChange()
  }
  return followSignal(signals, {
    on: SITE_SETTINGS_SIGNAL,
    everyMs: LOOK_EVERY_MS,
    read: () => loadSiteSettings(db).then(tell),
    onFault: (error) =>
      log.warn(describeError(error), 'De instellingen konden niet worden gelezen; straks weer'),
  })
}
