import { type Cents, inDecimals } from '@/shared/money'
import type { Catalogue, DomainExtensions, HostingExtra, HostingPackage } from './catalogue'

/** Stands where a field's name has the id of a package or an extra, for one that is added. */
export const NEW_ID = 'new'

export type PackagePart = 'name' | 'storage' | 'monthly' | 'yearly' | 'fits' | 'advice' | 'offered'
export type ExtraPart = 'name' | 'about' | 'monthly' | 'most' | 'names' | 'offered'
type ExtensionPart = 'name' | 'first' | 'year' | 'offered'

/** Stand where a field's name has an extension, for those that are added: three at a time. */
export const NEW_EXTENSIONS = ['new-1', 'new-2', 'new-3'] as const

/** Name of a field of a package: 'package_basis_monthly'. */
export const packageField = (id: string, part: PackagePart) => `package_${id}_${part}`

/** Name of a field of an extra: 'extra_ssl_monthly'. */
export const extraField = (id: string, part: ExtraPart) => `extra_${id}_${part}`

/** Name of a field of a domain extension: 'extension_co.uk_first'. */
export const extensionField = (extension: string, part: ExtensionPart) => `extension_${extension}_${part}`

/** Field that says whether names under an extension that is not listed are sold; absent for what holds. */
export const OTHERS_FIELD = 'other_extensions'
export const OTHERS_CHOICES = ['sell', 'refuse'] as const
export const FIRST_YEAR_FIELD = 'domain_first_year'
export const PER_YEAR_FIELD = 'domain_per_year'
/** Field with the id of the popular package; empty for none. */
export const POPULAR_FIELD = 'popular'

/** Whether a form of the catalogue has a field of this name. */
export function isCatalogueField(name: string): boolean {
  return (
    [FIRST_YEAR_FIELD, PER_YEAR_FIELD, POPULAR_FIELD, OTHERS_FIELD].includes(name) ||
    /^(?:package|extra)_[a-z0-9-]{1,34}_[a-z]{1,10}$/.test(name) ||
    /^extension_[a-z0-9.-]{1,40}_[a-z]{1,10}$/.test(name)
  )
}

/** Longest texts, in characters: what the narrowest screen has room for. */
export const MOST_NAME = 40
export const MOST_LINE = 120
export const MOST_ADVICE = 300
/** How many of an extra an order can have at the most. */
export const MOST_OF_EXTRA = 50
/** More letters than any extension has. */
export const MOST_EXTENSION = 40
/** A catalogue as the fields of its form; what is not ticked has no field. */
export function fieldsOfCatalogue({
  packages,
  extras,
  domain,
  extensions,
}: Catalogue): Record<string, string> {
  const amount = (cents: Cents) => inDecimals(cents).replace('.', ',')
  const popular = packages.find(({ isPopular }) => isPopular)?.id ?? ''
  const all = [
    ...packages.flatMap(({ id, name, price, storageGb, isOffered, fits, advice }) => [
      [packageField(id, 'name'), name],
      [packageField(id, 'storage'), String(storageGb)],
      [packageField(id, 'monthly'), amount(price.monthly)],
      [packageField(id, 'yearly'), amount(price.yearly)],
      [packageField(id, 'fits'), fits],
      [packageField(id, 'advice'), advice],
      ...(isOffered ? [[packageField(id, 'offered'), 'on']] : []),
    ]),
    ...extras.flatMap(({ id, name, about, perMonth, most, names, isOffered }) => [
      [extraField(id, 'name'), name],
      [extraField(id, 'about'), about],
      [extraField(id, 'monthly'), amount(perMonth)],
      [extraField(id, 'most'), String(most)],
      [extraField(id, 'names'), names],
      ...(isOffered ? [[extraField(id, 'offered'), 'on']] : []),
    ]),
    [FIRST_YEAR_FIELD, amount(domain.firstYear)],
    [PER_YEAR_FIELD, amount(domain.perYear)],
    [POPULAR_FIELD, popular],
    ...(extensions?.listed ?? []).flatMap(({ extension, price, isOffered }) => [
      [extensionField(extension, 'first'), amount(price.firstYear)],
      [extensionField(extension, 'year'), amount(price.perYear)],
      ...(isOffered ? [[extensionField(extension, 'offered'), 'on']] : []),
    ]),
    [OTHERS_FIELD, (extensions?.sellsOthers ?? true) ? 'sell' : 'refuse'],
  ]
  return Object.fromEntries(all)
}

/** What is known of a catalogue that holds again: who has what was added after it, keeps that. */
export function withEverythingKnown(catalogue: Catalogue, known: Catalogue): Catalogue {
  const missing = <One extends { id: string }>(all: readonly One[], here: readonly One[]) =>
    all
      .filter(({ id }) => here.every((each) => each.id !== id))
      .map((one) => ({ ...one, isOffered: false, isPopular: false }))
  const extensions = extensionsKnown(catalogue, known)
  return {
    ...catalogue,
    ...(extensions && { extensions }),
    packages: smallestFirst([...catalogue.packages, ...missing(known.packages, catalogue.packages)]),
    extras: [...catalogue.extras, ...missing(known.extras, catalogue.extras)],
  }
}

/** An extra that one has or has not. */
export const NOT_COUNTED = { most: 1, names: 'none' } as const satisfies Partial<HostingExtra>

/** A catalogue that was stored before extras could be counted: those of a new site are counted as there, others are not. */
export function withCounts(catalogue: Catalogue, shipped: Catalogue): Catalogue {
  const extras = catalogue.extras.map((extra): HostingExtra => {
    const stored: Partial<HostingExtra> = extra
    const { most, names } = shipped.extras.find(({ id }) => id === extra.id) ?? NOT_COUNTED
    return { ...extra, most: stored.most ?? most, names: stored.names ?? names }
  })
  return { ...catalogue, extras }
}

/** Extensions that were listed after it: sold at its general price, or not, as they were when it held. */
function extensionsKnown({ domain, extensions }: Catalogue, known: Catalogue): DomainExtensions | undefined {
  const { listed, sellsOthers } = extensions ?? { listed: [], sellsOthers: true }
  const added = (known.extensions?.listed ?? []).filter(({ extension }) =>
    listed.every((each) => each.extension !== extension),
  )
  if (added.length === 0) return extensions
  const all = [
    ...listed,
    ...added.map(({ extension }) => ({ extension, price: domain, isOffered: sellsOthers })),
  ]
  return { listed: all.toSorted((a, b) => (a.extension < b.extension ? -1 : 1)), sellsOthers }
}

/** What costs more is the bigger one: somebody who takes it gets it at once, and pays the difference. */
export function smallestFirst(packages: readonly HostingPackage[]): HostingPackage[] {
  return packages.toSorted(
    (one, other) => one.price.monthly - other.price.monthly || one.storageGb - other.storageGb,
  )
}
