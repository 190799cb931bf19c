import { desc } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { SiteSettingName } from '../domain/site-settings'
import type { SettingVersion } from './known-site-settings'
import { siteSettings } from './site-setting-tables'

/** Most versions that are read: years of changes. */
const MOST_VERSIONS = 500

/** All versions of each setting, the newest first. */
export async function settingHistory(db: Database): Promise<Record<SiteSettingName, SettingVersion[]>> {
  const rows = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(MOST_VERSIONS)
  const of = (name: SiteSettingName) => rows.filter((row) => row.name === name)
  return {
    identity: of('identity'),
    contact: of('contact'),
    address: of('address'),
    'opening-hours': of('opening-hours'),
    holidays: of('holidays'),
    catalogue: of('catalogue'),
    prices: of('prices'),
    colours: of('colours'),
    weaves: of('weaves'),
    logo: of('logo'),
  }
}
