import { and, desc, eq } from 'drizzle-orm'
import { type Company, siteFacts } from '@/content/site-facts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { withEverythingKnown } from '@/features/hosting/catalogue/domain/catalogue-fields'
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
import { changeSettings, nextVersion, type Saver, saverOf } from './next-version'
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
    if ((newest?.version ?? 0) !== shownVersion || isReadFromOlder(name, value, newest?.value))
      return 'overtaken'
    if (bringsExample(context, name, value)) return 'example'
    await addSetting(context, tx, { name, value, saver: saverOf(owner) })
    return 'saved'
  })
}

/**
 * Whether a form was read in a process that did not know the newest catalogue yet: nothing is ever removed from one, and
 * the form has no line for what was added.
 */
function isReadFromOlder(
  name: SiteSettingName,
  value: SiteSettings[SiteSettingName],
  newest: SiteSettings[SiteSettingName] | null | undefined,
): boolean {
  if (name !== 'catalogue' || !newest) return false
  // Unchecked cast: both are values of the setting with this name.
  return !isSameJson(withEverythingKnown(value as Catalogue, newest as Catalogue), value)
}

interface Restoring {
  name: SiteSettingName
  /** The version that is to hold again; 0 for what a new site begins with. */
  version: number
  /** Optimistic lock: the version that the page showed; 0 before anything was saved. */
  shownVersion: number
  owner: Owner
}

/** `unknown`: the setting has no such version. `overtaken`, `example`: as for saving. */
export type RestoreOutcome = 'restored' | 'unchanged' | 'overtaken' | 'unknown' | 'example'

/** Has an earlier version of a setting hold again, as a new one: undoing can be undone. */
export async function restoreSiteSetting(
  context: Context,
  { name, version, shownVersion, owner }: Restoring,
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
    if ((newest?.version ?? 0) !== shownVersion) return 'overtaken'
    if (bringsExample(context, name, value ?? shipped)) return 'example'
    const restored = value === null ? null : version
    await addSetting(context, tx, { name, value, restored, saver: saverOf(owner) })
    return 'restored'
  })
}

/** Whether a live site would have an example again among its facts that it no longer had. */
export function bringsExample<Name extends SiteSettingName>(
  { settings }: Context,
  name: Name,
  value: SiteSettings[Name],
  { company } = siteFacts(),
): boolean {
  if (settings.appMode !== 'live') return false
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

interface Adding {
  name: SiteSettingName
  /** Null: what a new site begins with. */
  value: SiteSettings[SiteSettingName] | null
  /** The version that holds again, null for what a new site begins with; absent for a value of its own. */
  restored?: number | null
  saver: Saver
}

/** Adds a version of a setting, with its event, in a transaction that holds the lock (`lockSettings`). */
export async function addSetting(
  context: Context,
  tx: Transaction,
  { name, value, restored, saver: { name: savedBy, actor } }: Adding,
): Promise<void> {
  const version = await nextVersion(tx)
  await tx.insert(siteSettings).values({ version, name, value, savedAt: context.now(), savedBy })
  const event = { actor, subject: { kind: 'site-setting', id: name } } as const
  if (restored === undefined)
    await recordEvent(context, tx, { ...event, action: 'site-setting.saved', details: { version } })
  else
    await recordEvent(context, tx, {
      ...event,
      action: 'site-setting.restored',
      details: { version, restored },
    })
}
