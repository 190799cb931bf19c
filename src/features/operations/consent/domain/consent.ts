/** Local storage keys. `cookieConsent` holds exactly `true` or `false`; the categories lie beside it. */
export const CONSENT_KEY = 'cookieConsent'
export const CATEGORIES_KEY = 'cookieConsentCategories'

/** When the visitor chose, in epoch milliseconds. A key of its own, because `cookieConsent` holds one word. */
export const CHOSEN_AT_KEY = 'cookieConsentAt'

/** As long as the cookie policy says. */
const CHOICE_COUNTS_MS = 365 * 24 * 60 * 60 * 1000

/** How long a visitor reads before the banner asks (docs/product/operations.md#consent). */
export const BANNER_DELAY_MS = 1_500

/** The four categories of the cookie policy. */
export const COOKIE_CATEGORIES = ['necessary', 'functional', 'analytical', 'marketing'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]
export type CookieChoices = Record<CookieCategory, boolean>

/** The law asks consent for these two only (article 11.7a of the Telecommunicatiewet). */
const OPTIONAL = ['analytical', 'marketing'] as const satisfies readonly CookieCategory[]
export type OptionalCategory = (typeof OPTIONAL)[number]

export function isOptional(category: CookieCategory): category is OptionalCategory {
  return OPTIONAL.some((optional) => optional === category)
}

/** The choices of a visitor who picks categories. What needs no consent is always allowed. */
export function choicesOf(picked: (category: OptionalCategory) => boolean): CookieChoices {
  return {
    necessary: true,
    functional: true,
    analytical: picked('analytical'),
    marketing: picked('marketing'),
  }
}

/** What one press of 'Accepteren' or 'Weigeren' allows. */
export function choicesFor(isAccepted: boolean): CookieChoices {
  return choicesOf(() => isAccepted)
}

/** Picking nothing is a refusal; picking anything is consent to that. */
export function isConsent(choices: CookieChoices): boolean {
  return OPTIONAL.some((category) => choices[category])
}

/** Whether something that was allowed no longer is. */
export function isWithdrawal(before: CookieChoices, after: CookieChoices): boolean {
  return OPTIONAL.some((category) => before[category] && !after[category])
}

/** True or false once the visitor has chosen; anything else that lies in storage is no choice. */
export function storedConsent(text: string | null): boolean | undefined {
  if (text === 'true') return true
  if (text === 'false') return false
  return undefined
}

/** The moment of a choice; undefined when it cannot be one, such as one that is still to come. */
export function chosenAt(text: string | null, nowMs: number): number | undefined {
  const moment = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(moment) && moment <= nowMs ? moment : undefined
}

/** Whether a choice is so old that the banner asks again. */
export function isOutdated(chosenAtMs: number, nowMs: number): boolean {
  return nowMs - chosenAtMs > CHOICE_COUNTS_MS
}

/**
 * The categories a visitor allows. Without a stored choice, after a refusal or with a damaged list that is only
 * what needs no consent.
 */
export function allowedCategories(consent: string | null, categories: string | null): CookieChoices {
  if (!storedConsent(consent)) return choicesFor(false)
  const chosen = parsed(categories)
  return chosen ? choicesOf((category) => chosen[category] === true) : choicesFor(true)
}

function parsed(text: string | null): Partial<Record<string, unknown>> | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
