/** Local storage keys. `cookieConsent` holds exactly `true` or `false`; the categories have a key of their own. */
export const CONSENT_KEY = 'cookieConsent'
export const CATEGORIES_KEY = 'cookieConsentCategories'

/** Time of the choice, in epoch milliseconds. It has a key of its own, because `cookieConsent` holds one word. */
export const CHOSEN_AT_KEY = 'cookieConsentAt'

/** Validity of a choice, as the cookie policy states it. */
const CHOICE_COUNTS_MS = 365 * 24 * 60 * 60 * 1000

/** Delay before the banner appears, so that a visitor can read first (docs/product/operations.md#consent). */
export const BANNER_DELAY_MS = 1_500

/** The four categories of the cookie policy. */
export const COOKIE_CATEGORIES = ['necessary', 'functional', 'analytical', 'marketing'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]
export type CookieChoices = Record<CookieCategory, boolean>

/** Only these two need consent by law (article 11.7a of the Telecommunicatiewet). */
const OPTIONAL = ['analytical', 'marketing'] as const satisfies readonly CookieCategory[]
export type OptionalCategory = (typeof OPTIONAL)[number]

export function isOptional(category: CookieCategory): category is OptionalCategory {
  return OPTIONAL.some((optional) => optional === category)
}

/** Choices of a visitor who picks categories. Those that need no consent are always allowed. */
export function choicesOf(picked: (category: OptionalCategory) => boolean): CookieChoices {
  return {
    necessary: true,
    functional: true,
    analytical: picked('analytical'),
    marketing: picked('marketing'),
  }
}

/** Choices after one press of 'Accepteren' or 'Weigeren'. */
export function choicesFor(isAccepted: boolean): CookieChoices {
  return choicesOf(() => isAccepted)
}

/** Picking nothing is a refusal; picking any category is consent to that. */
export function isConsent(choices: CookieChoices): boolean {
  return OPTIONAL.some((category) => choices[category])
}

/** Whether a category that was allowed no longer is. */
export function isWithdrawal(before: CookieChoices, after: CookieChoices): boolean {
  return OPTIONAL.some((category) => before[category] && !after[category])
}

/** True or false once the visitor has chosen; any other stored text is no choice. */
export function storedConsent(text: string | null): boolean | undefined {
  if (text === 'true') return true
  if (text === 'false') return false
  return undefined
}

/** Time of a choice; undefined when it is invalid, such as one in the future. */
export function chosenAt(text: string | null, nowMs: number): number | undefined {
  const moment = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(moment) && moment <= nowMs ? moment : undefined
}

/** Whether a choice has expired, so that the banner asks again. */
export function isOutdated(chosenAtMs: number, nowMs: number): boolean {
  return nowMs - chosenAtMs > CHOICE_COUNTS_MS
}

/**
 * Categories that a visitor allows. Without a stored choice, after a refusal, or with a damaged list, only those that
 * need no consent.
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
