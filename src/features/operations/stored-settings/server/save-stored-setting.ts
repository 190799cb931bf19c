import { eq, sql } from 'drizzle-orm'
import { hasOpenPaymentAt } from '@/features/billing/payments/server/open-payment'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { keepLegalVersions } from '@/features/operations/legal-texts/server/keep-legal-versions'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import type { Context, Transaction } from '@/platform/context'
import type { OfficeSetting } from '@/platform/settings'
import { signal } from '@/platform/signals'
import { faultWhenTried } from './internal/try-setting'
import { readStoredSettings, STORED_SETTINGS_SIGNAL, sealValue } from './known-stored-settings'
import { storedSettings } from './stored-setting-tables'

interface Owner {
  id: string
  name: string
  role: 'admin'
}

interface Saving {
  /** Name of the environment variable. */
  name: string
  typed: string
  /** Whether it is saved although it failed when it was tried. */
  isUntried: boolean
  owner: Owner
}

/**
 * - `unknown`: the office does not set this one.
 * - `fixed`: the environment sets it, and goes first.
 * - `invalid`: it is no such value, or live mode would refuse it.
 * - `failed`: it was tried, and did not work.
 */
export type SavingOutcome =
  | { outcome: 'saved' | 'unchanged' | 'unknown' | 'fixed' }
  | { outcome: 'invalid' | 'failed'; message: string }

/**
 * Saves a setting of the office, sealed. It holds within a second in every process, beneath the environment. The value is
 * in no event, job, log or answer.
 */
export async function saveStoredSetting(
  context: Context,
  { name, typed, isUntried, owner }: Saving,
): Promise<SavingOutcome> {
  const { settings } = context
  const setting = officeSettingOf(context, name)
  if (!setting) return { outcome: 'unknown' }
  if (setting.isFixedIn(settings)) return { outcome: 'fixed' }
  const invalid = setting.faultOf(settings, typed)
  if (invalid) return { outcome: 'invalid', message: invalid }
  // Tried before the transaction: another server may take seconds, and locks would wait for it.
  const failed = isUntried ? undefined : await faultWhenTried(context, name, typed)
  if (failed) return { outcome: 'failed', message: failed }
  return await context.db.transaction(async (tx) => {
    await lockStoredSettings(tx)
    const { values } = await readStoredSettings(tx, settings)
    if (values.get(name) === typed) return { outcome: 'unchanged' }
    const row = {
      sealedValue: sealValue(settings, name, typed),
      savedAt: context.now(),
      savedBy: owner.name,
    }
    await tx
      .insert(storedSettings)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: storedSettings.name, set: row })
    await recordChange(context, tx, { action: 'stored-setting.saved', name, owner })
    // A mail server may be the last thing that a new site waited for: from now on its legal texts are read.
    const after = name === MAIL_SERVER ? { ...settings, smtpUrl: typed } : settings
    if (!isBeingSetUp(after)) await keepLegalVersions(context, tx)
    return { outcome: 'saved' }
  })
}

/**
 * - `needed`: without it a live site would close to visitors.
 * - `in-use`: something is being paid, and only this key can ask how it ended.
 * - `unknown`: nothing is saved under this name.
 */
export type RemovalOutcome = 'removed' | 'needed' | 'in-use' | 'unknown'

/** Takes a saved setting away: what the environment says holds again, or else the default. */
export async function removeStoredSetting(
  context: Context,
  { name, owner }: { name: string; owner: Owner },
): Promise<RemovalOutcome> {
  const { settings, db } = context
  const isNeeded = name === MAIL_SERVER && settings.appMode === 'live'
  if (isNeeded && !officeSettingOf(context, name)?.isFixedIn(settings)) return 'needed'
  return await db.transaction(async (tx) => {
    await lockStoredSettings(tx)
    if (name === MOLLIE_KEY && (await hasOpenPaymentAt(tx, 'mollie'))) return 'in-use'
    const removed = await tx.delete(storedSettings).where(eq(storedSettings.name, name)).returning()
    if (removed.length === 0) return 'unknown'
    await recordChange(context, tx, { action: 'stored-setting.removed', name, owner })
    return 'removed'
  })
}

const MOLLIE_KEY = 'MOLLIE_API_KEY'

/** The setting without which a live site is being set up. */
const MAIL_SERVER = 'SMTP_URL'

function officeSettingOf({ registries }: Context, name: string): OfficeSetting | undefined {
  return registries.officeSettings.find((setting) => setting.name === name)
}

async function recordChange(
  context: Context,
  tx: Transaction,
  {
    action,
    name,
    owner,
  }: { action: 'stored-setting.saved' | 'stored-setting.removed'; name: string; owner: Owner },
): Promise<void> {
  await recordEvent(context, tx, {
    actor: actorOf(owner),
    action,
    subject: { kind: 'stored-setting', id: name },
  })
  await signal(tx, STORED_SETTINGS_SIGNAL)
}

/** Advisory lock, until the transaction ends: a row that is not there yet cannot be locked. */
async function lockStoredSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stored settings', 0))`)
}
