import { sql } from 'drizzle-orm'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { keepLegalVersions } from '@/features/operations/legal-texts/server/keep-legal-versions'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { isBeingSetUp } from '../domain/being-set-up'
import { factsIn, loadSiteSettings, SITE_SETTINGS_SIGNAL } from './known-site-settings'
import { siteLists } from './site-list-tables'
import { siteSettings } from './site-setting-tables'
import { siteTexts } from './site-text-tables'

/**
 * Runs a change of settings, texts or lists in a transaction, one at a time on all nodes, and puts its result in force
 * in this process before the answer goes out.
 */
export async function changeSettings<Outcome>(
  context: Context,
  change: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await context.db.transaction(async (tx) => {
    await lockSettings(tx)
    const changed = await change(tx)
    await keepVersionsOfTexts(context, tx)
    return changed
  })
  await loadSiteSettings(context.db)
  return outcome
}

/** Keeps the legal texts as they are to be read, within the transaction that changed them or a fact in them. */
export async function keepVersionsOfTexts(context: Context, tx: Transaction): Promise<void> {
  const { facts } = await factsIn(tx)
  // Nobody has read them yet, and the company in them is an example.
  if (!isBeingSetUp(context.settings, facts)) await keepLegalVersions(context, tx, facts)
}

/**
 * Nobody else changes settings, texts or lists until the transaction ends: row locks do not keep a version from being
 * added.
 */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`)
}

/** Who saves a version: its name as the office reads it, and the actor in the audit log. */
export interface Saver {
  name: string
  actor: Actor
}

/** A colleague as who saves a version. */
export function saverOf(colleague: { id: string; name: string; role: 'admin' }): Saver {
  return { name: colleague.name, actor: actorOf(colleague) }
}

/** Number of the version that this transaction adds under the lock, and the signal that it did. */
export async function nextVersion(tx: Transaction): Promise<number> {
  const newest = [siteSettings, siteTexts, siteLists].map(
    (table) => sql`(SELECT max(${table.version}) FROM ${table})`,
  )
  const {
    rows: [found],
  } = await tx.execute<{ version: number }>(
    sql`SELECT greatest(0, ${sql.join(newest, sql`, `)})::int AS version`,
  )
  await signal(tx, SITE_SETTINGS_SIGNAL)
  return (found?.version ?? 0) + 1
}
