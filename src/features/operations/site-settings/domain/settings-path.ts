import type { SiteSettingName } from './site-settings'

/** Page of the office on which owners set their site up. */
export const SETTINGS_PATH = '/beheer/instellingen'

/** Page of what is sold. */
export const CATALOGUE_PATH = '/beheer/instellingen/aanbod'

/** Where a setting stands. */
export function settingPath(name: SiteSettingName): string {
  return `${name === 'catalogue' || name === 'prices' ? CATALOGUE_PATH : SETTINGS_PATH}#${name}`
}
