/** How soon things happen, as the pages promise it (spec sections 1, 2 and 9). */
export const WITHIN = {
  delivery: 'binnen 5 werkdagen',
  quote: 'binnen 24 uur',
  contact: 'binnen 24 uur',
  accountManager: 'binnen 24 uur',
  supportResponse: 'binnen 24 uur op werkdagen',
  firstVersion: 'binnen 24-48 uur',
  finalVersion: 'binnen een week',
  hostingReady: 'binnen 3 uur',
} as const

/** How long a custom project takes (custom-work page). */
export const CUSTOM_WORK_TAKES = { simple: '1-2 weken', complex: '4-6 weken' } as const

/** The subscription's terms as the FAQ gives them; the general terms have a notice period of their own. */
export const SUBSCRIPTION_TERM = { minimumMonths: 3, noticeMonths: 1 } as const

/** How long a quote stands and when an invoice is due (general terms). */
export const QUOTE_VALID_DAYS = 30
export const PAYMENT_TERM_DAYS = 14

/** The spec counts customers in three ways; each page keeps its own reading. */
export const SITES_OR_CUSTOMERS = { about: '40+', home: '50+', adsLanding: '200+' } as const

export const RATING = { spoken: '4,8 uit 5', short: '4,8/5' } as const

/** About how long the configurator takes. */
export const CONFIGURATOR_MINUTES = 5
