import { type Cents, inEuros, times } from '@/shared/money'
import { typedAmount } from '@/shared/typed-amount'
import {
  type Catalogue,
  type DomainExtension,
  type DomainExtensions,
  type DomainPrice,
  EXTRA_NAMES,
  type HostingExtra,
  type HostingPackage,
  MONTHS_OF_CYCLE,
  PRICE_PLACE,
  ROOM_PLACE,
} from './catalogue'
import {
  type ExtraPart,
  extensionField,
  extraField,
  FIRST_YEAR_FIELD,
  MOST_ADVICE,
  MOST_LINE,
  MOST_NAME,
  MOST_OF_EXTRA,
  NEW_EXTENSIONS,
  NEW_ID,
  NOT_COUNTED,
  OTHERS_FIELD,
  type PackagePart,
  PER_YEAR_FIELD,
  POPULAR_FIELD,
  packageField,
  smallestFirst,
} from './catalogue-fields'
import { extensionIn } from './extension'

/** How many can be ordered at once; what is no longer sold does not count. */
export const MOST_OF_A_KIND = 20
/** How many extensions have a line of their own. */
export const MOST_EXTENSIONS = 200
const HIGHEST_PRICE = 1_000_000 as Cents
const HIGHEST_STORAGE = 100_000

type Typed = Readonly<Record<string, unknown>>
type Errors = Record<string, string>

/**
 * The catalogue as a form has it, over the one that holds; without a catalogue there are faults, by field. Nothing is
 * ever removed: what cannot be ordered any more may still be somebody's.
 */
export function catalogueInFields(
  typed: Typed,
  current: Catalogue,
): { catalogue?: Catalogue; errors: Errors } {
  const read = readingOf(typed)
  const popular = read.text(POPULAR_FIELD)
  const packageKeys = [
    ...current.packages.map(({ id }) => id),
    ...added(read, ['name', 'storage', 'monthly', 'yearly', 'fits', 'advice'], packageField),
  ]
  const packages = packageKeys.map((key) => {
    const id = key === NEW_ID ? newId(read.text(packageField(key, 'name')), current.packages) : key
    return packageIn(read, key, { id, popular })
  })
  const extraKeys = [
    ...current.extras.map(({ id }) => id),
    ...added(read, ['name', 'about', 'monthly'], extraField),
  ]
  const extras = extraKeys.map((key) => {
    const id = key === NEW_ID ? newId(read.text(extraField(key, 'name')), current.extras) : key
    return extraIn(read, key, { id, ...(current.extras.find((each) => each.id === id) ?? NOT_COUNTED) })
  })
  refuseSameNames(read, packageKeys, packageField)
  refuseSameNames(read, extraKeys, extraField)
  const [first] = packages
  if (first && packages.every(({ isOffered }) => !isOffered))
    read.fault(packageField(first.id, 'offered'), 'Minstens één pakket moet te bestellen zijn.')
  if (offeredOf(packages) > MOST_OF_A_KIND)
    read.fault(packageField(NEW_ID, 'name'), `Meer dan ${MOST_OF_A_KIND} pakketten kan niet.`)
  if (offeredOf(extras) > MOST_OF_A_KIND)
    read.fault(extraField(NEW_ID, 'name'), `Meer dan ${MOST_OF_A_KIND} extra’s kan niet.`)
  const domain = { firstYear: read.amount(FIRST_YEAR_FIELD), perYear: read.amount(PER_YEAR_FIELD) }
  const extensions = extensionsIn(read, current.extensions, domain)
  if (Object.keys(read.errors).length > 0) return { errors: read.errors }
  return {
    catalogue: { packages: smallestFirst(packages), extras, domain, ...(extensions && { extensions }) },
    errors: {},
  }
}

/** Extensions as the form has them; undefined when nothing is said of any. */
function extensionsIn(
  read: Reading,
  current: DomainExtensions | undefined,
  general: DomainPrice,
): DomainExtensions | undefined {
  const before = current?.listed ?? []
  const listed = before.map(({ extension }) => extensionLine(read, extension, extension, general))
  for (const key of NEW_EXTENSIONS) {
    const parts = ['name', 'first', 'year'] as const
    if (parts.every((part) => read.text(extensionField(key, part)) === '')) continue
    const field = extensionField(key, 'name')
    const typed = read.text(field)
    const extension = extensionIn(typed)
    if (extension === undefined) read.fault(field, noExtension(typed))
    else if (listed.some((each) => each.extension === extension))
      read.fault(field, `.${extension} staat er al.`)
    listed.push(extensionLine(read, key, extension ?? '', general))
    if (listed.length > MOST_EXTENSIONS) read.fault(field, `Meer dan ${MOST_EXTENSIONS} extensies kan niet.`)
  }
  const choice = read.text(OTHERS_FIELD)
  const sellsOthers = choice === '' ? (current?.sellsOthers ?? true) : choice !== 'refuse'
  if (!sellsOthers && listed.every(({ isOffered }) => !isOffered))
    read.fault(OTHERS_FIELD, 'Dan verkoop je geen enkele domeinnaam. Zet eerst een extensie in de lijst.')
  if (listed.length === 0 && sellsOthers) return undefined
  return { listed: listed.toSorted((a, b) => (a.extension < b.extension ? -1 : 1)), sellsOthers }
}

/** The fault in what was typed as an extension. */
export function noExtension(typed: string): string {
  if (typed === '') return 'Vul de extensie in, zoals de of co.uk.'
  return `${typed.slice(0, 30)} is geen extensie waaronder je namen vastlegt. Vul er een in zoals de of co.uk.`
}

/** A line of the list. One that is not sold needs no price: without it has the general one. */
function extensionLine(read: Reading, key: string, extension: string, general: DomainPrice): DomainExtension {
  const isOffered = read.text(extensionField(key, 'offered')) !== ''
  const amount = (part: 'first' | 'year', otherwise: Cents) => {
    const field = extensionField(key, part)
    return !isOffered && read.text(field) === '' ? otherwise : read.amount(field)
  }
  return {
    extension,
    price: { firstYear: amount('first', general.firstYear), perYear: amount('year', general.perYear) },
    isOffered,
  }
}

function offeredOf(all: readonly { isOffered: boolean }[]): number {
  return all.filter(({ isOffered }) => isOffered).length
}

/** Reads fields one by one. A fault is noted at its field; what is read in its place is not used. */
function readingOf(typed: Typed) {
  const errors: Errors = {}
  const text = (field: string) => {
    const value = typed[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const fault = (field: string, message: string) => {
    errors[field] ??= message
  }
  return {
    errors,
    text,
    fault,
    words: (field: string, most: number, missing: string) => {
      const words = text(field)
      if (words === '') fault(field, missing)
      else if (words.length > most) fault(field, `Maak dit korter: hoogstens ${most} tekens.`)
      else if (/[<>]/.test(words)) fault(field, 'Gebruik hier geen < of >.')
      return words
    },
    amount: (field: string): Cents => {
      const amount = typedAmount.safeParse(text(field))
      if (!amount.success) fault(field, 'Vul een bedrag in, zoals 19,50.')
      else if (amount.data > HIGHEST_PRICE) fault(field, `Hoogstens ${inEuros(HIGHEST_PRICE)}.`)
      return amount.data ?? (1 as Cents)
    },
    count: (field: string, most: number): number => {
      const typedNumber = /^\d{1,4}$/.test(text(field)) ? Number(text(field)) : 0
      if (typedNumber < 1 || typedNumber > most)
        fault(field, `Vul een heel getal in van 1 tot en met ${most}.`)
      return typedNumber
    },
    gigabytes: (field: string): number => {
      const typedNumber = /^\d{1,6}$/.test(text(field)) ? Number(text(field)) : 0
      if (typedNumber < 1 || typedNumber > HIGHEST_STORAGE)
        fault(field, 'Vul een heel aantal gigabytes in, zoals 25.')
      return typedNumber
    },
  }
}

type Reading = ReturnType<typeof readingOf>

/** The key of what is added, when any of its fields was filled in. */
function added<Part extends string>(
  read: Reading,
  parts: readonly NoInfer<Part>[],
  field: (id: string, part: Part) => string,
): readonly string[] {
  return parts.some((part) => read.text(field(NEW_ID, part)) !== '') ? [NEW_ID] : []
}

function packageIn(
  read: Reading,
  key: string,
  { id, popular }: { id: string; popular: string },
): HostingPackage {
  const field = (part: PackagePart) => packageField(key, part)
  const name = read.words(field('name'), MOST_NAME, 'Geef het pakket een naam.')
  const monthly = read.amount(field('monthly'))
  const yearly = read.amount(field('yearly'))
  const most = times(monthly, MONTHS_OF_CYCLE.yearly)
  if (yearly > most) read.fault(field('yearly'), `Per jaar is hoogstens twaalf maanden: ${inEuros(most)}.`)
  const isOffered = read.text(field('offered')) !== ''
  return {
    id,
    name,
    price: { monthly, yearly },
    storageGb: read.gigabytes(field('storage')),
    isOffered,
    isPopular: isOffered && popular === key,
    fits: read.words(field('fits'), MOST_LINE, 'Schrijf op voor wie dit pakket is.'),
    advice: adviceIn(read, field('advice'), name),
  }
}

/** The sentence of a package; one that is left empty has what it holds and costs. */
function adviceIn(read: Reading, field: string, name: string): string {
  if (read.text(field) === '') return `${name} is ${ROOM_PLACE} voor ${PRICE_PLACE}.`
  const advice = read.words(field, MOST_ADVICE, '')
  const places: readonly string[] = advice.match(/\{[^{}]*\}?/g) ?? []
  const isWhole = [ROOM_PLACE, PRICE_PLACE].every((place) => places.includes(place))
  if (!isWhole || places.length !== 2)
    read.fault(field, `Zet ${ROOM_PLACE} en ${PRICE_PLACE} allebei één keer in de zin.`)
  return advice
}

/** A form from before an extra could be counted lacks those fields: then it stays as it is. */
function extraIn(
  read: Reading,
  key: string,
  { id, most, names }: Pick<HostingExtra, 'id' | 'most' | 'names'>,
): HostingExtra {
  const field = (part: ExtraPart) => extraField(key, part)
  return {
    id,
    name: read.words(field('name'), MOST_NAME, 'Geef de extra een naam.'),
    about: read.words(field('about'), MOST_LINE, 'Schrijf op wat de klant ermee krijgt.'),
    perMonth: read.amount(field('monthly')),
    isOffered: read.text(field('offered')) !== '',
    most: read.text(field('most')) === '' ? most : read.count(field('most'), MOST_OF_EXTRA),
    names: EXTRA_NAMES.find((each) => each === read.text(field('names'))) ?? names,
  }
}

/** Two of one name cannot be told apart on an invoice. */
function refuseSameNames(
  read: Reading,
  keys: readonly string[],
  field: (id: string, part: 'name') => string,
): void {
  const names = keys.map((key) => read.text(field(key, 'name')).toLowerCase())
  for (const [index, key] of keys.entries())
    if (names[index] && names.indexOf(names[index]) < index)
      read.fault(field(key, 'name'), 'Deze naam is er al.')
}

/** Id for a name: its letters and digits, and a number when those are taken. Ids are never used again. */
function newId(name: string, taken: readonly { id: string }[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30)
  const base = plain === '' || plain === NEW_ID ? 'nieuw' : plain
  const isTaken = (id: string) => taken.some((each) => each.id === id)
  let id = base
  for (let number = 2; isTaken(id); number++) id = `${base}-${number}`
  return id
}
