import { euros } from '@/shared/money'

/**
 * Every price on the pages, excluding VAT (docs/product/site.md#prices). Where two pages differ, each price has a name of
 * its own and stays on its own page. The hosting prices stand in features/hosting/catalogue/domain/packages.ts.
 */

/** Starting price of a website. */
export const WEBSITE_FROM = {
  services: euros(795),
  configurator: euros(795),
  adsLanding: euros(795),
} as const

/** Starting price of a webshop: the services page and the configurator differ. */
export const WEBSHOP_FROM = { services: euros(2450), configurator: euros(1499) } as const

/** Each landing page beyond the first, in the configurator; the first one is priced on request. */
export const EXTRA_LANDING_PAGE = euros(199)

/**
 * Starting price of hosting on the home page, per month: by agreement, in a quote. Hosting that is ordered online
 * starts higher.
 */
export const HOSTING_IN_QUOTE_FROM = euros(15)

/** One-off price of a website, in the quote form. */
export const WEBSITE_ONE_OFF = euros(995)

/** Monthly price of a website: the quote form and the ads page agree, the subscription page sells another offer. */
export const SUBSCRIPTION_PER_MONTH = {
  quoteForm: euros(129),
  adsLanding: euros(129),
  allIn: euros(139),
} as const
