import { max, sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { SITE_SETTINGS_SIGNAL } from './known-site-settings'
import { siteSettings } from './site-setting-tables'
import { siteTexts } from './site-text-tables'

/** Advisory lock on all settings and texts, until the transaction ends: row locks do not keep a version from being added. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`)
}

/** Number of the version that this transaction adds under the lock, and the signal that it did. */
export async function nextVersion(tx: Transaction): Promise<number> {
  const [[ofSettings], [ofTexts]] = await Promise.all([
    tx.select({ version: max(siteSettings.version) }).from(siteSettings),
    tx.select({ version: max(siteTexts.version) }).from(siteTexts),
  ])
  await signal(tx, SITE_SETTINGS_SIGNAL)
  return Math.max(ofSettings?.version ?? 0, ofTexts?.version ?? 0) + 1
}
