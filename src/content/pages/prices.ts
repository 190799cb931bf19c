import { type SitePrices, siteFacts } from '../site-facts'

/**
 * Every price on the pages, excluding VAT, as its owner last set it (docs/product/site.md#prices). Where two pages differ,
 * each price has a name of its own and stays on its own page. The hosting prices stand in
 * features/hosting/catalogue/domain/packages.ts.
 */
export const prices: SitePrices = {
  get websiteFrom() {
    return siteFacts().prices.websiteFrom
  },
  get websiteOneOff() {
    return siteFacts().prices.websiteOneOff
  },
  get webshopFrom() {
    return siteFacts().prices.webshopFrom
  },
  get extraLandingPage() {
    return siteFacts().prices.extraLandingPage
  },
  get subscriptionPerMonth() {
    return siteFacts().prices.subscriptionPerMonth
  },
  get hostingInQuoteFrom() {
    return siteFacts().prices.hostingInQuoteFrom
  },
}
