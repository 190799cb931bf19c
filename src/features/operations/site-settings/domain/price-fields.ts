import type { SitePrices } from '@/content/site-facts'
import { type Cents, inDecimals } from '@/shared/money'

/** Prices by agreement: the field of each in the form, with where else it stands. */
export const PRICE_FIELDS = [
  {
    field: 'website_services',
    label: 'Website, vanaf',
    where: 'Op Diensten, Prijzen en de pagina’s per plaats.',
  },
  { field: 'website_configurator', label: 'Website in de configurator, vanaf', where: '' },
  { field: 'website_one_off', label: 'Website in het offerteformulier, eenmalig', where: 'Ook op Prijzen.' },
  { field: 'website_ads', label: 'Website op de advertentiepagina, in één keer', where: '' },
  {
    field: 'webshop_services',
    label: 'Webshop, vanaf',
    where: 'Op Diensten, Prijzen en de pagina’s per plaats.',
  },
  { field: 'webshop_configurator', label: 'Webshop in de configurator, vanaf', where: '' },
  {
    field: 'subscription_quote',
    label: 'Website in het offerteformulier, per maand',
    where: 'Ook op Prijzen.',
  },
  { field: 'subscription_ads', label: 'Website op de advertentiepagina, per maand', where: '' },
  {
    field: 'subscription_all_in',
    label: 'Abonnement met automatische offertes, per maand',
    where: 'Op de eigen pagina en op Prijzen.',
  },
  {
    field: 'landing_page',
    label: 'Extra landingspagina, per stuk',
    where: 'In de configurator en op Prijzen.',
  },
  {
    field: 'hosting_quote',
    label: 'Hosting in overleg, per maand vanaf',
    where: 'Op de homepagina en op Prijzen.',
  },
] as const

export type PriceField = (typeof PRICE_FIELDS)[number]['field']

/** The prices that these amounts are. */
export function pricesOf(amounts: Record<PriceField, Cents>): SitePrices {
  return {
    websiteFrom: {
      services: amounts.website_services,
      configurator: amounts.website_configurator,
      adsLanding: amounts.website_ads,
    },
    websiteOneOff: amounts.website_one_off,
    webshopFrom: { services: amounts.webshop_services, configurator: amounts.webshop_configurator },
    extraLandingPage: amounts.landing_page,
    subscriptionPerMonth: {
      quoteForm: amounts.subscription_quote,
      adsLanding: amounts.subscription_ads,
      allIn: amounts.subscription_all_in,
    },
    hostingInQuoteFrom: amounts.hosting_quote,
  }
}

/** The amounts of these prices, by field. */
export function amountsOfPrices(prices: SitePrices): Record<PriceField, Cents> {
  return {
    website_services: prices.websiteFrom.services,
    website_configurator: prices.websiteFrom.configurator,
    website_ads: prices.websiteFrom.adsLanding,
    website_one_off: prices.websiteOneOff,
    webshop_services: prices.webshopFrom.services,
    webshop_configurator: prices.webshopFrom.configurator,
    landing_page: prices.extraLandingPage,
    subscription_quote: prices.subscriptionPerMonth.quoteForm,
    subscription_ads: prices.subscriptionPerMonth.adsLanding,
    subscription_all_in: prices.subscriptionPerMonth.allIn,
    hosting_quote: prices.hostingInQuoteFrom,
  }
}

/** The same as somebody types them: '795,00'. */
export function fieldsOfPrices(prices: SitePrices): Record<PriceField, string> {
  const amounts = Object.entries(amountsOfPrices(prices))
  return Object.fromEntries(
    amounts.map(([field, cents]) => [field, inDecimals(cents).replace('.', ',')]),
  ) as Record<PriceField, string>
}
