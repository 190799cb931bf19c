import {
  allowedCategories,
  CATEGORIES_KEY,
  CONSENT_KEY,
  type CookieCategory,
  type CookieChoices,
  isConsent,
  storedConsent,
} from '../rules/consent'

/** Fires on `document` when the visitor has chosen; listeners ask `allows` again. */
export const CONSENT_CHANGED = 'consent-changed'

/** Whether the visitor has chosen. A browser that stores nothing counts as no choice. */
export function hasChosen(): boolean {
  return storedConsent(read(CONSENT_KEY)) !== undefined
}

/** What may be placed now. */
export function allowedNow(): CookieChoices {
  return allowedCategories(read(CONSENT_KEY), read(CATEGORIES_KEY))
}

/** Whether cookies of this category may be placed now. */
export function allows(category: CookieCategory): boolean {
  return allowedNow()[category]
}

/** Stores the choice: `true` or `false`, and the categories beside it. */
export function storeConsent(choices: CookieChoices): void {
  try {
    localStorage.setItem(CATEGORIES_KEY, JSON.stringify(choices))
    localStorage.setItem(CONSENT_KEY, String(isConsent(choices)))
  } catch {
    // Storage is switched off: nothing is allowed, and the next page asks again.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_CHANGED))
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
