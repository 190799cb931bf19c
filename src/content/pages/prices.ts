import { euros } from '@/shared/money'

/**
 * Every price that the pages quote, excluding VAT (docs/product/site.md#prices). Where two pages differ, each price has
 * a name of its own and stays on its own page. The hosting prices live in features/hosting/catalogue/domain/packages.ts.
 */

/** Where a website begins. */
export const WEBSITE_FROM = {
  services: euros(795),
  configurator: euros(795),
  adsLanding: euros(795),
} as const

/** Where a webshop begins: the services page and the configurator differ. */
export const WEBSHOP_FROM = { services: euros(2450), configurator: euros(1499) } as const

/** Each landing page beyond the first, in the configurator; the first one is priced on request. */
export const EXTRA_LANDING_PAGE = euros(199)

/** Where hosting begins on the home page, per month: by agreement, in a quote. What is ordered online begins higher. */
export const HOSTING_IN_QUOTE_FROM = euros(15)

/** A website paid once, in the quote form. */
export const WEBSITE_ONE_OFF = euros(995)

/** A website paid per month: the quote form and the ads page agree, the subscription page sells another offer. */
export const SUBSCRIPTION_PER_MONTH = {
  quoteForm: euros(129),
  adsLanding: euros(129),
  allIn: euros(139),
} as const
