import { euros, inEuros } from '@/shared/money'
import { SERVICE_IDS, SERVICE_NAMES } from './quote-request'

/** Spec section 9, quote form: one-off website 995 euro, subscription 129 euro per month. */
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
