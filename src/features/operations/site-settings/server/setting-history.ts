import { desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { SiteSettingName } from '../domain/site-settings'
import type { SettingVersion } from './known-site-settings'
import { siteSettings } from './site-setting-tables'

/** Most versions of each setting that are read: years of changes. */
const MOST_VERSIONS = 100

/** The last versions of each setting, the newest first. */
export async function settingHistory(db: Database): Promise<Record<SiteSettingName, SettingVersion[]>> {
  const { name, version } = siteSettings
  const place = sql<number>`row_number() over (partition by ${name} order by ${version} desc)`
  const placed = db
    .select({ version, place: place.as('place') })
    .from(siteSettings)
    .as('placed')
  const rows = await db
    .select(getTableColumns(siteSettings))
    .from(siteSettings)
    .innerJoin(placed, eq(placed.version, version))
    .where(lte(placed.place, MOST_VERSIONS))
    .orderBy(desc(version))
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
