import { domainPrice, shownDomainPrice } from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'

/** What the first year of a domain name costs, for `withPrices`: the lowest, with 'vanaf', where extensions differ. */
export function domainFirstYear(): string {
  const { firstYear, isFrom } = shownDomainPrice()
  return price(firstYear, { isFrom })
}

/** What each later year costs, in the same way. */
export function domainLaterYear(): string {
  const { perYear, isFrom } = shownDomainPrice()
  return price(perYear, { unit: 'per jaar', isFrom })
}

/** 'Het eerste jaar € 9 …, daarna € 45 per jaar ….': of this name, for `withPrices`. */
export function domainPriceInWords(name: string): string {
  const { firstYear, perYear } = domainPrice(name)
  return `Het eerste jaar ${price(firstYear)}, daarna ${price(perYear, { unit: 'per jaar' })}.`
}
