import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, sum } from '@/shared/money'

/** Most names in one order beside that of its hosting. */
export const MOST_FURTHER_NAMES = 5

/** A name that is registered beside that of the hosting, as an order keeps it. */
export interface FurtherName {
  /** Lower case, with its TLD. */
  name: string
  /** Price of its first year when it was ordered, without VAT. */
  firstYear: Cents
  /** Set once the order goes on without it. */
  isDropped?: true
}

interface Named {
  domainName: string | null
  furtherDomains?: readonly FurtherName[]
}

/** Further names as an order keeps them, at the prices of now. */
export function furtherNamesOf(names: readonly string[]): FurtherName[] {
  return names.map((name) => ({ name, firstYear: domainPrice(name).firstYear }))
}

/** Further names that an order goes on with. */
export function keptFurtherNames({ furtherDomains = [] }: Pick<Named, 'furtherDomains'>): string[] {
  return furtherDomains.filter(({ isDropped }) => !isDropped).map(({ name }) => name)
}

/** All names of an order, that of its hosting first: 'arnink.nl, arnink.com en arnink.eu'; empty without one. */
export function namesInWords({ domainName, furtherDomains = [] }: Named): string {
  return new Intl.ListFormat('nl').format([
    ...(domainName ? [domainName] : []),
    ...keptFurtherNames({ furtherDomains }),
  ])
}

/** Price of the first year of the name of the hosting alone, of an order whose names cost this much together. */
export function firstYearOfOwnName({
  domainPrice: all,
  furtherDomains = [],
}: {
  domainPrice: Cents
  furtherDomains?: readonly FurtherName[]
}): Cents {
  return (all - sum(furtherDomains.map(({ firstYear }) => firstYear))) as Cents
}
