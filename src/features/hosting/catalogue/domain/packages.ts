import { asFact } from '@/content/fact-marks'
import { siteFacts } from '@/content/site-facts'
import { countInWords } from '@/shared/count-in-words'
import type { Cents } from '@/shared/money'
import { price as priceInText } from '@/shared/price-words'
import {
  type DomainExtension,
  type DomainPrice,
  type ExtraId,
  type HostingExtra,
  type HostingPackage,
  type PackageId,
  PRICE_PLACE,
  ROOM_PLACE,
} from './catalogue'

/** All packages that there ever were, smallest first: what somebody may have. */
export function packages(): readonly HostingPackage[] {
  return siteFacts().catalogue.packages
}

/** The packages that can be ordered, smallest first, and the one that somebody has. There is always one. */
export function offeredPackages(has?: PackageId | null): readonly HostingPackage[] {
  return packages().filter(({ id, isOffered }) => isOffered || id === has)
}

/** Throws for an id that was never in the catalogue. */
export function packageOf(id: PackageId): HostingPackage {
  return known('package', packages(), id)
}

/** All extras that there ever were. */
export function extras(): readonly HostingExtra[] {
  return siteFacts().catalogue.extras
}

/** The extras that can be ordered, and those that somebody has. */
export function offeredExtras(has: readonly ExtraId[] = []): readonly HostingExtra[] {
  return extras().filter(({ id, isOffered }) => isOffered || has.includes(id))
}

/** An extra that pages tell of; undefined when it cannot be ordered. */
export function offeredExtra(id: 'seo' | 'support'): HostingExtra | undefined {
  return offeredExtras().find((each) => each.id === id)
}

/** Throws for an id that was never in the catalogue. */
export function extraOf(id: ExtraId): HostingExtra {
  return known('extra', extras(), id)
}

/** The extensions that have a price of their own or are not sold, in the order of the alphabet. */
export function listedExtensions(): readonly DomainExtension[] {
  return siteFacts().catalogue.extensions?.listed ?? []
}

/** Whether names under extensions that are not listed are sold. */
export function sellsOtherExtensions(): boolean {
  return siteFacts().catalogue.extensions?.sellsOthers ?? true
}

/**
 * The listed extension of a name: the longest with which it ends, so that 'co.uk' goes before 'uk'. Undefined for a name
 * at the general price.
 */
export function listedExtensionOf(name: string): DomainExtension | undefined {
  const [longest] = listedExtensions()
    .filter(({ extension }) => name.endsWith(`.${extension}`))
    .toSorted((one, other) => other.extension.length - one.extension.length)
  return longest
}

/** What a name costs, by its extension; what is no part of a name ('domeinnaam') has the general price. */
export function domainPrice(name: string): DomainPrice {
  return listedExtensionOf(name)?.price ?? siteFacts().catalogue.domain
}

/** Whether we register and move names under the extension of this name. */
export function sellsDomain(name: string): boolean {
  return listedExtensionOf(name)?.isOffered ?? sellsOtherExtensions()
}

/** The extensions under which names are sold: null, which comes last, for all that are not listed. */
export function soldExtensions(): readonly (string | null)[] {
  const listed = listedExtensions().filter(({ isOffered }) => isOffered)
  return [...listed.map(({ extension }) => extension), ...(sellsOtherExtensions() ? [null] : [])]
}

/** The extension of a name as sentences have it: '.co.uk'. */
export function dottedExtension(name: string): string {
  return name.slice(name.indexOf('.'))
}

/** What names under a sold extension cost: null for all that are not listed. */
export function priceOfExtension(extension: string | null): DomainPrice {
  return extension === null ? siteFacts().catalogue.domain : domainPrice(`.${extension}`)
}

/** What pages say that a domain name costs; `isFrom`: the lowest prices, because they differ by extension. */
export function shownDomainPrice(): DomainPrice & { isFrom: boolean } {
  const sold = soldExtensions().map(priceOfExtension)
  const lowest = (part: keyof DomainPrice) => Math.min(...sold.map((each) => each[part])) as Cents
  const [first] = sold
  const isFrom = sold.some((each) => each.firstYear !== first?.firstYear || each.perYear !== first.perYear)
  return { firstYear: lowest('firstYear'), perYear: lowest('perYear'), isFrom }
}

/** Price of the cheapest package per month, excluding VAT. */
export function hostingFrom(): Cents {
  return Math.min(...offeredPackages().map(({ price }) => price.monthly)) as Cents
}

/** The known ones of these ids, each as often as it stands there, in the order of the catalogue. */
export function extraIdsIn(ids: readonly string[]): ExtraId[] {
  return extras().flatMap(({ id }) => ids.filter((each) => each === id))
}

/** The smallest package that can be ordered. */
export function smallestPackage(): HostingPackage {
  const [smallest] = offeredPackages()
  if (!smallest) throw new RangeError('No package can be ordered')
  return smallest
}

/** The biggest package that can be ordered. */
export function biggestPackage(): HostingPackage {
  return offeredPackages().at(-1) ?? smallestPackage()
}

/** Place of a package by its size; -1 for what is none. */
export function sizeOf(id: string): number {
  return packages().findIndex((each) => each.id === id)
}

/** The id of a package, when it is one. */
export function packageIdIn(id: unknown): PackageId | undefined {
  return packages().find((each) => each.id === id)?.id
}

/** Length of a package's cloth, in percent of the one with the most storage. */
export function clothPercent({ storageGb }: Pick<HostingPackage, 'storageGb'>): number {
  return (100 * storageGb) / Math.max(...offeredPackages().map((each) => each.storageGb), storageGb)
}

/** '5, 25 of 100 GB'; for more than three, the first and the last: '5 tot 250 GB'. */
export function roomsInWords(): string {
  const rooms = offeredPackages().map(({ storageGb }) => String(storageGb))
  const words = rooms.length > 3 ? [`${rooms[0]} tot ${rooms.at(-1)}`] : rooms
  return asFact('ruimtes', `${new Intl.ListFormat('nl', { type: 'disjunction' }).format(words)} GB`)
}

/** Count and noun as a sentence begins, 'Eén pakket' for one. A count that has no word here is written in figures. */
export function packageCountInWords(noun: { one: string; more: string }): string {
  return asFact('aantal pakketten', countInWords(offeredPackages().length, noun))
}

/** A sentence about each package: the site that it suits, its storage and its price, for `withPrices`. */
export function packagesInSentences(): string {
  const sentences = offeredPackages().map(({ advice, storageGb, price }) =>
    advice
      .replaceAll(ROOM_PLACE, `${storageGb} GB`)
      .replaceAll(PRICE_PLACE, priceInText(price.monthly, { unit: 'per maand' })),
  )
  return asFact('pakketten', sentences.join(' '))
}

/**
 * Label beside the yearly choice in the order wizard; undefined when paying by the year saves nothing. Where each price
 * leaves out about one month in twelve it is the one of docs/before-you-go-live.md; for all others the
 * percentage that everybody saves at the least.
 */
export function yearlyLabel(): string | undefined {
  if (monthsSaved() === 1) return '10% korting'
  const least = Math.min(...offeredPackages().map(({ price }) => 1 - price.yearly / (12 * price.monthly)))
  const percent = Math.floor(100 * least)
  return percent >= 1 ? `${percent}% korting` : undefined
}

/** What paying by the year saves, as one sentence; empty when that differs from package to package. */
export function yearlySavingInWords(): string {
  const months = monthsSaved()
  if (!months) return ''
  const words = months === 1 ? 'één maand' : `${months} maanden`
  return asFact('voordeel per jaar', `Betaal je per jaar, dan scheelt dat ongeveer ${words}.`)
}

/** How many months a yearly price leaves out, to a tenth of a month; undefined when that is not the same for each. */
function monthsSaved(): number | undefined {
  const saved = offeredPackages().map(({ price }) => 12 - price.yearly / price.monthly)
  const months = Math.round(saved[0] ?? 0)
  return saved.every((each) => Math.abs(each - months) <= 0.1) ? months : undefined
}

function known<One extends { id: string }>(kind: string, all: readonly One[], id: string): One {
  const found = all.find((each) => each.id === id)
  if (!found) throw new RangeError(`There is no ${kind} '${id}'`)
  return found
}
