import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import type { SiteFacts } from '@/content/site-facts'
import {
  type SiteSettingName,
  settingIn,
  shippedSetting,
} from '@/features/operations/site-settings/domain/site-settings'
import { isSameJson } from '@/shared/same-json'
import type { ContentFault } from '../../domain/content-fault'
import { jsonFile } from '../../domain/content-folder'
import { jsonOfSetting, SETTING_FILES } from '../../domain/setting-files'

/** What the version before had in src/content/company.ts. */
const SETTINGS = [
  'identity',
  'contact',
  'address',
  'opening-hours',
  'holidays',
] as const satisfies readonly SiteSettingName[]

interface PreviousCompany {
  company: SiteFacts['company']
  OPENING_HOURS: SiteFacts['openingHours']
  OFFICE_HOLIDAYS: SiteFacts['holidays']
}

/** The edited company.ts of the version before, as the files of an export: what it did not change is left out. */
export async function readPreviousCompany(
  path: string,
): Promise<{ files: Map<string, string>; faults: ContentFault[] }> {
  try {
    const { company, OPENING_HOURS, OFFICE_HOLIDAYS } = evaluated(await readFile(path, 'utf8'))
    const facts = { ...SHIPPED_FACTS, company, openingHours: OPENING_HOURS, holidays: OFFICE_HOLIDAYS }
    const files = SETTINGS.flatMap((name): [string, string][] => {
      const value = settingIn(facts, name)
      if (isSameJson(value, shippedSetting(name))) return []
      return [[SETTING_FILES[name], jsonFile(jsonOfSetting(name, value))]]
    })
    return { files: new Map(files), faults: [] }
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    const message = `Dit is geen src/content/company.ts van de vorige versie (${why}).`
    return { files: new Map(), faults: [{ file: path, field: '', message }] }
  }
}

/** Values of the module. It is the owner's own file: its imports are types, and words of the hours that nobody needs here. */
function evaluated(source: string): PreviousCompany {
  const script = stripTypeScriptTypes(source)
    .replaceAll(/^import\s[^;]*?\sfrom\s*['"][^'"]+['"];?$/gm, '')
    .replaceAll(/^export /gm, '')
  const values: unknown = runInNewContext(
    `${script}\n;JSON.stringify({ company, OPENING_HOURS, OFFICE_HOLIDAYS })`,
    { shownDays: () => '' },
    { timeout: 1_000 },
  )
  return JSON.parse(String(values)) as PreviousCompany
}
