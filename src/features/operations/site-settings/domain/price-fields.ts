import type { SitePrices } from '@/content/site-facts'
import { type Cents, inDecimals } from '@/shared/money'

/** Prices by agreement: the field of each in the form, with where it stands. */
export const PRICE_FIELDS = [
  {
    field: 'website_services',
    label: 'Website, vanaf',
    where: 'Diensten, prijzen en de pagina’s per plaats',
  },
  { field: 'website_configurator', label: 'Website, vanaf', where: 'Configurator' },
  { field: 'website_ads', label: 'Website, in één keer', where: 'Advertentiepagina' },
  { field: 'website_one_off', label: 'Website, eenmalig', where: 'Offerteformulier en prijzen' },
  {
    field: 'webshop_services',
    label: 'Webshop, vanaf',
    where: 'Diensten, prijzen en de pagina’s per plaats',
  },
  { field: 'webshop_configurator', label: 'Webshop, vanaf', where: 'Configurator' },
  { field: 'landing_page', label: 'Extra landingspagina, per stuk', where: 'Configurator en prijzen' },
  { field: 'subscription_quote', label: 'Website, per maand', where: 'Offerteformulier en prijzen' },
  { field: 'subscription_ads', label: 'Website, per maand', where: 'Advertentiepagina' },
  {
    field: 'subscription_all_in',
    label: 'Website, all-in per maand',
    where: 'Configurator-abonnement en prijzen',
  },
  { field: 'hosting_quote', label: 'Hosting in overleg, per maand', where: 'Home en prijzen' },
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
