/** Twenty-four hours counted on working days by `features/sales/leads/domain/lead-promise`. */
const WITHIN_A_WORKING_DAY = 'binnen 24 uur op werkdagen'

/** Response times that the pages promise, each with how it is counted (docs/product/site.md#claims). */
export const WITHIN = {
  delivery: 'binnen 5 werkdagen',
  quote: WITHIN_A_WORKING_DAY,
  contact: WITHIN_A_WORKING_DAY,
  supportResponse: WITHIN_A_WORKING_DAY,
  firstVersion: 'binnen 24-48 uur op werkdagen',
  finalVersion: 'binnen een week',
  hostingReady: 'binnen 3 uur in openingstijd',
} as const

/** Duration of a custom project (custom-work page). */
export const CUSTOM_WORK_TAKES = { simple: '1-2 weken', complex: '4-6 weken' } as const

/** Terms of the subscription as in the FAQ; the general terms have a notice period of their own. */
export const SUBSCRIPTION_TERM = { minimumMonths: 3, noticeMonths: 1 } as const

/** How long a quote is valid and when an invoice is due (general terms). */
export const QUOTE_VALID_DAYS = 30
export const PAYMENT_TERM_DAYS = 14

/** 'Gratis aanpassen' as a list item, which has no room for `NEW_PARTS`: it states its own limit. */
export const FREE_CHANGES = 'Wat er staat, passen we altijd gratis aan'

/** Three counts of customers or sites; each page keeps its own (docs/product/site.md#claims). */
export const SITES_OR_CUSTOMERS = { about: '40+', home: '50+', adsLanding: '200+' } as const

/** Follows 'gratis aanpassen' wherever a sentence fits: a new part is no change. */
export const NEW_PARTS =
  'Komt er iets heel nieuws bij, zoals een webshop, dan krijg je daar eerst een prijs voor.'

/** `checked` stands on every page that shows the figure: whether and how reviews are verified (BW 6:193e). */
export const RATING = {
  checked: 'Dat cijfer gaven ze ons zelf; een ander heeft het niet gecontroleerd.',
  spoken: '4,8 uit 5',
  short: '4,8/5',
} as const

/** Approximate duration of the configurator. */
export const CONFIGURATOR_MINUTES = 5
