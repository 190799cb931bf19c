import type { SiteSettingName } from './site-settings'

/** Page of the office on which owners set their site up. */
export const SETTINGS_PATH = '/beheer/instellingen'

/** Page of what is sold. */
export const CATALOGUE_PATH = '/beheer/instellingen/aanbod'

/** Page of the look. */
export const LOOK_PATH = '/beheer/instellingen/uiterlijk'

/** Settings that stand on a page of their own. */
const PAGES: Partial<Record<SiteSettingName, string>> = {
  catalogue: CATALOGUE_PATH,
  prices: CATALOGUE_PATH,
  colours: LOOK_PATH,
  weaves: LOOK_PATH,
  logo: LOOK_PATH,
}

/** Where a setting stands. */
export function settingPath(name: SiteSettingName): string {
  return `${PAGES[name] ?? SETTINGS_PATH}#${name}`
}

/** Page of all texts, by page of the site. */
export const TEXTS_PATH = '/beheer/teksten'

/** Shows a document as it was typed, and stores nothing. */
export const DOCUMENT_VIEW_PATH = `${TEXTS_PATH}/voorbeeld`

/** Where a text stands in the office. */
export function textPath(key: string): string {
  return `${TEXTS_PATH}/${key.split('.')[0]}#${textAnchor(key)}`
}

/** Id of a text on its page in the office. */
export function textAnchor(key: string): string {
  return key.replaceAll('.', '-')
}

/** Parameter in the address of a page of the site that is to be edited. */
export const EDIT_PARAMETER = 'bewerken'
