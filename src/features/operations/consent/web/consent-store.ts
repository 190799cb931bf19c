import {
  allowedCategories,
  CATEGORIES_KEY,
  CHOSEN_AT_KEY,
  CONSENT_KEY,
  type CookieCategory,
  type CookieChoices,
  chosenAt,
  isConsent,
  isOutdated,
  storedConsent,
} from '../domain/consent'

/** Fires on `document` when the visitor has chosen; listeners ask `allows` again. */
export const CONSENT_CHANGED = 'consent-changed'

/** Whether the visitor has chosen, in the last year. A browser that stores nothing counts as no choice. */
export function hasChosen(): boolean {
  return storedConsent(currentConsent()) !== undefined
}

/** What may be placed now. */
export function allowedNow(): CookieChoices {
  return allowedCategories(currentConsent(), read(CATEGORIES_KEY))
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
    localStorage.setItem(CHOSEN_AT_KEY, String(Date.now()))
  } catch {
    // Storage is switched off: nothing is allowed, and the next page asks again.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_CHANGED))
}

/** What is stored of the choice; nothing once a year has gone by. A choice without a moment counts from now on. */
function currentConsent(): string | null {
  const consent = read(CONSENT_KEY)
  if (storedConsent(consent) === undefined) return null
  const now = Date.now()
  const moment = chosenAt(read(CHOSEN_AT_KEY), now)
  if (moment === undefined) write(CHOSEN_AT_KEY, String(now))
  if (moment === undefined || !isOutdated(moment, now)) return consent
  forgetChoice()
  return null
}

/** Whatever else looks at the choice finds none either. */
function forgetChoice(): void {
  for (const key of [CONSENT_KEY, CATEGORIES_KEY, CHOSEN_AT_KEY]) localStorage.removeItem(key)
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full, or switched off since: the choice is read anew on the next page.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
