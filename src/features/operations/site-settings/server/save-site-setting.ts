import { and, desc, eq } from 'drizzle-orm'
import { type Company, siteFacts } from '@/content/site-facts'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { isSameJson } from '@/shared/same-json'
import { placeholdersIn } from '../domain/placeholders'
import {
  type SiteSettingName,
  type SiteSettings,
  shippedSetting,
  valueToRestore,
} from '../domain/site-settings'
import { changeSettings, nextVersion } from './next-version'
import { siteSettings } from './site-setting-tables'

interface Owner {
  id: string
  name: string
  role: 'admin'
}

export interface Saving<Name extends SiteSettingName> {
  name: Name
  value: SiteSettings[Name]
  /** Optimistic lock: the version that the form showed; 0 before anything was saved. */
  shownVersion: number
  owner: Owner
}

/**
 * - `unchanged`: everything was so already.
 * - `overtaken`: somebody else changed it since it was shown.
 * - `example`: a fact of a live site would be an example again, which closes it to visitors.
 */
export type SaveOutcome = 'saved' | 'unchanged' | 'overtaken' | 'example'

/** Saves a setting as a new version, which holds at once in this process, and within a second in all others. */
export async function saveSiteSetting<Name extends SiteSettingName>(
  context: Context,
  { name, value, shownVersion, owner }: Saving<Name>,
): Promise<SaveOutcome> {
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, name)
    if (isSameJson(newest?.value ?? shippedSetting(name), value)) return 'unchanged'
    if ((newest?.version ?? 0) !== shownVersion) return 'overtaken'
    if (bringsExample(context, name, value)) return 'example'
    const version = await add(context, tx, { name, value, owner })
    await recordEvent(context, tx, {
      actor: actorOf(owner),
      action: 'site-setting.saved',
      subject: { kind: 'site-setting', id: name },
      details: { version },
    })
    return 'saved'
  })
}

interface Restoring {
  name: SiteSettingName
  /** The version that is to hold again; 0 for what a new site begins with. */
  version: number
  owner: Owner
}

/** `unknown`: the setting has no such version. `example`: as for saving. */
export type RestoreOutcome = 'restored' | 'unchanged' | 'unknown' | 'example'

/** Has an earlier version of a setting hold again, as a new one: undoing can be undone. */
export async function restoreSiteSetting(
  context: Context,
  { name, version, owner }: Restoring,
): Promise<RestoreOutcome> {
  return await changeSettings(context, async (tx) => {
    const newest = await newestOf(tx, name)
    const [earlier] = await tx
      .select()
      .from(siteSettings)
      .where(and(eq(siteSettings.name, name), eq(siteSettings.version, version)))
    if (!earlier && version !== 0) return 'unknown'
    const shipped = shippedSetting(name)
    const value = valueToRestore(name, earlier?.value ?? null, newest?.value ?? shipped)
    if (isSameJson(newest?.value ?? shipped, value ?? shipped)) return 'unchanged'
    if (bringsExample(context, name, value ?? shipped)) return 'example'
    const added = await add(context, tx, { name, value, owner })
    await recordEvent(context, tx, {
      actor: actorOf(owner),
      action: 'site-setting.restored',
      subject: { kind: 'site-setting', id: name },
      details: { version: added, restored: value === null ? null : version },
    })
    return 'restored'
  })
}

/** Whether a live site would have an example again among its facts that it no longer had. */
function bringsExample<Name extends SiteSettingName>(
  { settings }: Context,
  name: Name,
  value: SiteSettings[Name],
): boolean {
  if (settings.appMode !== 'live') return false
  const { company } = siteFacts()
  const changed = name === 'address' ? { ...company, address: value } : { ...company, ...value }
  const isCompany = name === 'identity' || name === 'contact' || name === 'address'
  // Unchecked cast: these three settings are parts of the company.
  return isCompany && placeholdersIn(changed as Company).length > placeholdersIn(company).length
}

async function newestOf(tx: Transaction, name: SiteSettingName) {
  const [newest] = await tx
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.name, name))
    .orderBy(desc(siteSettings.version))
    .limit(1)
  return newest
}

async function add(
  { now }: Context,
  tx: Transaction,
  {
    name,
    value,
    owner,
  }: { name: SiteSettingName; value: SiteSettings[SiteSettingName] | null; owner: Owner },
): Promise<number> {
  const version = await nextVersion(tx)
  await tx.insert(siteSettings).values({ version, name, value, savedAt: now(), savedBy: owner.name })
  return version
}
