import { max, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { loadSiteSettings, SITE_SETTINGS_SIGNAL } from './known-site-settings'
import { siteSettings } from './site-setting-tables'
import { siteTexts } from './site-text-tables'

/**
 * Runs a change of settings or texts in a transaction, one at a time on all nodes, and puts its result in force in this
 * process before the answer goes out.
 */
export async function changeSettings<Outcome>(
  context: Context,
  change: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await context.db.transaction(async (tx) => {
    // Advisory lock: row locks do not keep a version from being added.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`)
    return await change(tx)
  })
  await loadSiteSettings(context.db)
  return outcome
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
