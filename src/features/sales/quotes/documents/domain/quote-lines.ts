import { prices } from '@/content/pages/prices'
import { SUBSCRIPTION_TERM } from '@/content/pages/promises'
import {
  DOMAIN_PRODUCT,
  extensionProduct,
} from '@/features/billing/subscriptions/terms/domain/price-products'
import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import {
  domainPrice,
  extraOf,
  offeredExtras,
  offeredPackages,
  packageOf,
  soldExtensions,
} from '@/features/hosting/catalogue/domain/packages'
import type { Cents } from '@/shared/money'
import type { QuoteBlock, QuoteLine } from './quote-document'

const NO_PRICE = 0 as Cents

/** A line as it begins: once, one piece, at the standard rate of VAT, and not to be left out; no site is made of it. */
export function newLine(id: string, over: Partial<QuoteLine> = {}): QuoteLine {
  return {
    id,
    description: '',
    cadence: 'once',
    quantity: 1,
    unit: 'piece',
    unitPrice: NO_PRICE,
    discountPercent: 0,
    vatPercent: null,
    isOptional: false,
    isPicked: true,
    minimumMonths: 0,
    site: 'none',
    nextYearPrice: null,
    ...over,
  }
}

export function newBlock(id: string, over: Partial<QuoteBlock> = {}): QuoteBlock {
  return { id, heading: '', text: '', pick: 'all', lines: [], ...over }
}

/** A hosting package, paid by the month or by the year. */
export function packageLine(product: PackageId, cycle: BillingCycle): QuoteLine {
  const { name, price, storageGb } = packageOf(product)
  return newLine(`hosting-${product}-${cycle}`, {
    description: `Hosting ${name}, ${storageGb} GB, per ${cycle === 'monthly' ? 'maand' : 'jaar'}`,
    cadence: cycle,
    unit: cycle === 'monthly' ? 'month' : 'year',
    unitPrice: price[cycle],
    product: { kind: 'package', id: product },
  })
}

export function extraLine(product: ExtraId): QuoteLine {
  const { name, perMonth } = extraOf(product)
  return newLine(`extra-${product}`, {
    description: name,
    cadence: 'monthly',
    unit: 'month',
    unitPrice: perMonth,
    product: { kind: 'extra', id: product },
  })
}

/**
 * The first year of a domain name, with what the later ones cost: under a listed extension ('de'), or null for a name at
 * the general price.
 */
export function domainLine(extension: string | null = usualExtension()): QuoteLine {
  const product = extension === null ? DOMAIN_PRODUCT : extensionProduct(extension)
  const { firstYear, perYear } = domainPrice(product)
  return newLine(extension === null ? 'domeinnaam' : `domeinnaam-${extension}`, {
    description: extension === null ? 'Domeinnaam, eerste jaar' : `Domeinnaam .${extension}, eerste jaar`,
    unit: 'year',
    unitPrice: firstYear,
    nextYearPrice: perYear,
    product: { kind: 'domain', id: product },
  })
}

/** The extension of a name that nobody chose yet: .nl where that has a price of its own. */
function usualExtension(): string | null {
  const sold = soldExtensions()
  if (sold.includes('nl')) return 'nl'
  return sold.includes(null) ? null : (sold[0] ?? null)
}

/** A website that is paid by the month. */
export function subscriptionLine(): QuoteLine {
  return newLine('website-abonnement', {
    description: 'Website-abonnement',
    cadence: 'monthly',
    unit: 'month',
    unitPrice: prices.subscriptionPerMonth.quoteForm,
    minimumMonths: SUBSCRIPTION_TERM.minimumMonths,
    site: 'website',
  })
}

export const websiteLine = (unitPrice: Cents = prices.websiteFrom.configurator): QuoteLine =>
  newLine('website', { description: 'Website, ontworpen en gebouwd', unitPrice, site: 'website' })

export const webshopLine = (): QuoteLine =>
  newLine('webshop', {
    description: 'Webshop, ontworpen en gebouwd',
    unitPrice: prices.webshopFrom.configurator,
    site: 'webshop',
  })

/** The first one is priced on request: its price is for whoever writes the quote. */
export const landingPageLine = (): QuoteLine =>
  newLine('landingspagina', { description: 'Landingspagina, ontworpen en gebouwd', site: 'website' })

export const extraLandingPageLine = (): QuoteLine =>
  newLine('extra-landingspagina', { description: 'Extra landingspagina', unitPrice: prices.extraLandingPage })

/** All that has a price of its own, to be put in a quote as it is. */
export function linesWithPrice(): readonly QuoteLine[] {
  return [
    websiteLine(),
    newLine('website-eenmalig', {
      description: 'Website, eenmalig',
      unitPrice: prices.websiteOneOff,
      site: 'website',
    }),
    subscriptionLine(),
    webshopLine(),
    extraLandingPageLine(),
    ...offeredPackages().flatMap(({ id }) => [packageLine(id, 'monthly'), packageLine(id, 'yearly')]),
    ...offeredExtras().map(({ id }) => extraLine(id)),
    ...soldExtensions().map(domainLine),
  ]
}

/** A copy of a block with ids of its own, to go into a quote. */
export function copyOfBlock(block: QuoteBlock, newId: () => string): QuoteBlock {
  return { ...block, id: newId(), lines: block.lines.map((line) => ({ ...line, id: newId() })) }
}
