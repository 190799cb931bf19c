/** `off`: not set up, on purpose or not yet. */
export type CheckState = 'ok' | 'fault' | 'off'

/** What one part of the site said when it was tried. */
export interface SystemCheck {
  name: string
  state: CheckState
  /** One sentence in Dutch. Never an error's own words, which may quote what is stored. */
  said: string
  milliseconds: number
}

/** What is said after all of them. */
export function verdictOn(checks: readonly SystemCheck[]): string {
  const faults = checks.filter(({ state }) => state === 'fault').length
  if (faults === 0) return 'Alles werkt.'
  return faults === 1 ? 'Eén onderdeel werkt niet.' : `${faults} onderdelen werken niet.`
}

export const SYSTEM_TEST_PATH = '/system-test'

/** Fixed letter by letter (docs/product.md#system-test). */
export const MAIL_TEST_FAILED = 'E-mail test mislukt'
export const DOMAIN_TEST_FAILED = 'Er ging iets mis bij het controleren van het domein'
/** When nothing was typed. */
export const NO_EMAIL = 'Voer een e-mailadres in'
