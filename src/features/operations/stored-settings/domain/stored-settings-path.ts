/** Page of the office on which owners set what connects the site to mail and to other services. */
export const STORED_SETTINGS_PATH = '/beheer/instellingen/koppelingen-en-mail'

/** Where a setting stands on it. */
export function storedSettingPath(name: string): string {
  return `${STORED_SETTINGS_PATH}#${name}`
}
