import { inArray, max } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import type { OfficeSetting, RunningSettings } from '@/platform/settings'
import { storedSettings } from './stored-setting-tables'

declare module '@/platform/context' {
  interface Registries {
    /** Settings that owners may set in the office, in the order of the table of settings. */
    officeSettings: readonly OfficeSetting[]
  }
}

/** The signal between the processes of the site that a setting was saved. */
export const STORED_SETTINGS_SIGNAL = 'stored-settings'

const sealOf = (name: string) => ({ purpose: 'settings of the office', recordId: name })

/** What owners saved, by name. `unreadable`: sealed with another APP_SECRET. */
export interface StoredSettings {
  values: Map<string, string>
  unreadable: string[]
}

/** Reads and unseals what owners saved. */
export async function readStoredSettings(
  db: Database | Transaction,
  settings: RunningSettings,
): Promise<StoredSettings> {
  const rows = await db.select().from(storedSettings).orderBy(storedSettings.name)
  const values = new Map<string, string>()
  const unreadable: string[] = []
  for (const { name, sealedValue } of rows) {
    const value = unsealText(settings, sealOf(name), sealedValue)
    if (value === undefined) unreadable.push(name)
    else values.set(name, value)
  }
  return { values, unreadable }
}

/** Seals a value for its name. */
export function sealValue(settings: RunningSettings, name: string, value: string): string {
  return sealText(settings, sealOf(name), value)
}

/** When one of these was saved last; undefined when none of them is saved. */
export async function lastSavedAt(db: Database, names: readonly string[]): Promise<Date | undefined> {
  const [newest] = await db
    .select({ savedAt: max(storedSettings.savedAt) })
    .from(storedSettings)
    .where(inArray(storedSettings.name, [...names]))
  return newest?.savedAt ?? undefined
}
