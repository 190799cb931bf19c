import { euros, inEuros } from '@/shared/money'
import { priceInWords } from '@/shared/price-words'

/** The services a visitor can ask a quote for (docs/product/sales.md#quote-form). */
export const SERVICE_IDS = [
  'website-eenmalig',
  'website-abonnement',
  'webshop',
  'seo',
  'onderhoud',
  'anders',
] as const
export type ServiceId = (typeof SERVICE_IDS)[number]

export const SERVICE_NAMES = {
  'website-eenmalig': 'Website, eenmalig',
  'website-abonnement': 'Website, abonnement',
  webshop: 'Webshop',
  seo: 'SEO',
  onderhoud: 'Onderhoud',
  anders: 'Iets anders',
} as const satisfies Record<ServiceId, string>

/** One-off website 995 euro, subscription 129 euro per month (docs/product/site.md#prices). */
export const QUOTE_PRICES = { 'website-eenmalig': euros(995), 'website-abonnement': euros(129) } as const

/** The choices of the service field, with their prices where the page shows them. */
export function serviceOptions(showPrices: boolean): { value: string; label: string }[] {
  const price = {
    'website-eenmalig': ` – ${inEuros(QUOTE_PRICES['website-eenmalig'])}`,
    'website-abonnement': ` – ${inEuros(QUOTE_PRICES['website-abonnement'])} per maand`,
  } as Partial<Record<string, string>>
  return SERVICE_IDS.map((id) => ({
    value: id,
    label: SERVICE_NAMES[id] + ((showPrices && price[id]) || ''),
  }))
}

/**
 * Said under the choices where they show prices: a consumer reads what they pay (Richtlijn 98/6/EG, article 2).
 * `vatPercent`: the standard rate of now.
 */
export function servicePricesWithVat(vatPercent: number): string {
  const { 'website-eenmalig': once, 'website-abonnement': perMonth } = QUOTE_PRICES
  const subscription = priceInWords(perMonth, vatPercent, { unit: 'per maand' })
  return `Eenmalig ${priceInWords(once, vatPercent)}, of ${subscription}.`
}
