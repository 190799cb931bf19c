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

/** Event on `document` after a choice; listeners call `allows` again. */
export const CONSENT_CHANGED = 'consent-changed'

/** Whether the visitor has chosen in the last year. A browser without storage counts as no choice. */
export function hasChosen(): boolean {
  return storedConsent(currentConsent()) !== undefined
}

/** Categories that are allowed now. */
export function allowedNow(): CookieChoices {
  return allowedCategories(currentConsent(), read(CATEGORIES_KEY))
}

/** Whether cookies of this category are allowed now. */
export function allows(category: CookieCategory): boolean {
  return allowedNow()[category]
}

/** Stores the choice, `true` or `false`, with the categories under their own key. */
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

/** The stored choice; null after a year. A choice without a time counts from now on. */
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

/** Deletes every key of the choice, so that nothing else finds it either. */
function forgetChoice(): void {
  for (const key of [CONSENT_KEY, CATEGORIES_KEY, CHOSEN_AT_KEY]) localStorage.removeItem(key)
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full, or was switched off: the next page reads the choice again.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
