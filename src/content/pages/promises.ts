/** Twenty-four hours that pass on working days: `features/sales/leads/domain/lead-promise` counts them. */
const WITHIN_A_WORKING_DAY = 'binnen 24 uur op werkdagen'

/** How soon things happen, as the pages promise it, each with how it is counted (docs/product/site.md#claims). */
export const WITHIN = {
  delivery: 'binnen 5 werkdagen',
  quote: WITHIN_A_WORKING_DAY,
  contact: WITHIN_A_WORKING_DAY,
  supportResponse: WITHIN_A_WORKING_DAY,
  firstVersion: 'binnen 24-48 uur op werkdagen',
  finalVersion: 'binnen een week',
  hostingReady: 'binnen 3 uur in openingstijd',
} as const

/** How long a custom project takes (custom-work page). */
export const CUSTOM_WORK_TAKES = { simple: '1-2 weken', complex: '4-6 weken' } as const

/** The subscription's terms as the FAQ gives them; the general terms have a notice period of their own. */
export const SUBSCRIPTION_TERM = { minimumMonths: 3, noticeMonths: 1 } as const

/** How long a quote stands and when an invoice is due (general terms). */
export const QUOTE_VALID_DAYS = 30
export const PAYMENT_TERM_DAYS = 14

/** 'Gratis aanpassen' as an item of a list, which has no room for `NEW_PARTS`: it says itself how far it goes. */
export const FREE_CHANGES = 'Wat er staat, passen we altijd gratis aan'

/** Three counts of customers or sites; each page keeps its own (docs/product/site.md#claims). */
export const SITES_OR_CUSTOMERS = { about: '40+', home: '50+', adsLanding: '200+' } as const

/** Behind 'gratis aanpassen', wherever a sentence fits: what is new is no change. */
export const NEW_PARTS =
  'Komt er iets heel nieuws bij, zoals een webshop, dan krijg je daar eerst een prijs voor.'

/** `checked` stands on every page that shows the figure: whether and how reviews are checked (BW 6:193e). */
export const RATING = {
  checked: 'Dat cijfer gaven ze ons zelf; een ander heeft het niet gecontroleerd.',
  spoken: '4,8 uit 5',
  short: '4,8/5',
} as const

/** About how long the configurator takes. */
export const CONFIGURATOR_MINUTES = 5
