import type { ExtraId, ExtraNames, HostingExtra } from './catalogue'
import { counted, countOf, extraInWords, isCountField } from './counted-extras'
import { extras } from './packages'

/** What each of an extra is called, by its id: fewer names than it was ordered are names that are still to come. */
export type NamesOfExtras = Readonly<Record<ExtraId, readonly string[]>>

/** Name of the field with the names of an extra: 'names_extra-email'. */
export const namesField = (id: ExtraId) => `names_${id}`

/** Whether a form has a field of this name with the names of an extra. */
export function isNamesField(name: string): boolean {
  return /^names_[a-z0-9-]{1,34}$/.test(name)
}

/** Whether a form has a field of this name about an extra: how many of it, or what each is called. */
export function isExtraField(name: string): boolean {
  return isCountField(name) || isNamesField(name)
}

/** Longest text of such a field, and of one name of a site, in characters. */
export const MOST_NAMES_TEXT = 600
const MOST_SITE = 60
/** Longest text with all names of an extra. */
export const MOST_ALL_NAMES_TEXT = 3500

/** How names of each kind are asked for. */
export const NAMES_ASKED = {
  mailbox: {
    label: 'Wat komt er vóór de @?',
    hint: 'Zoals info, verkoop. Met een komma ertussen. Later opgeven kan ook, in je account.',
  },
  site: {
    label: 'Voor welke sites is de ruimte?',
    hint: 'Met een komma ertussen. Later opgeven kan ook, in je account.',
  },
} as const satisfies Record<Exclude<ExtraNames, 'none'>, { label: string; hint: string }>

/**
 * The names that a form gives to these extras, by the fields of `namesField`; none is asked. Faults by field; what is read
 * in the place of a faulty text is not used. `has`: names that are there already, which those of the form join; they are
 * taken as they are.
 */
export function namesTyped(
  list: readonly ExtraId[],
  typed: Readonly<Record<string, unknown>>,
  has: NamesOfExtras = {},
): { names: NamesOfExtras; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const named: [ExtraId, readonly string[]][] = []
  for (const extra of extras()) {
    const field = namesField(extra.id)
    const added = namesIn(extra.names, typed[field])
    if (!added) continue
    const all = { has: has[extra.id] ?? [], added }
    const fault = faultIn(extra, all, countOf(list, extra.id)) ?? faultInLength(typed[field])
    if (fault) faults[field] = fault
    else named.push([extra.id, [...all.has, ...all.added]])
  }
  return { names: Object.fromEntries(named), faults }
}

/** The names in a text, or in a list with a name at each place; undefined when nothing was filled in. */
function namesIn(kind: ExtraNames, typed: unknown): string[] | undefined {
  const parts = (
    typeof typed === 'string' ? typed.split(kind === 'mailbox' ? /[\s,;]+/ : /[,;\n]+/) : asList(typed)
  ).map((part) => part.trim())
  if (parts.every((part) => part === '') && (typeof typed !== 'string' || typed.trim() === ''))
    return undefined
  return parts.filter(Boolean).map((part) => (kind === 'mailbox' ? part.toLowerCase() : part))
}

function asList(typed: unknown): string[] {
  return Array.isArray(typed) ? typed.filter((part) => typeof part === 'string') : []
}

interface AddedNames {
  /** Those that are there already. */
  has: readonly string[]
  added: readonly string[]
}

function faultIn({ id, name, names: kind }: HostingExtra, { has, added }: AddedNames, count: number) {
  if (kind === 'none') return `Bij ${name} hoort geen naam. Maak dit veld leeg.`
  if (count === 0) return `Je koos ${name} niet. Kies het erbij, of maak dit veld leeg.`
  const wrong = added.map((each) => faultInName(kind, each)).find(Boolean)
  if (wrong) return wrong
  const names = [...has, ...added]
  const lower = names.map((each) => each.toLowerCase())
  const twice = names.find((_, place) => lower.indexOf(lower[place] ?? '') < place)
  if (twice) return `${twice} staat er twee keer.`
  return names.length > count
    ? `Dit zijn ${names.length} namen, en je koos ${extraInWords({ id, count })}.`
    : undefined
}

function faultInName(kind: ExtraNames, name: string): string | undefined {
  if (kind === 'site') {
    if (name.length > MOST_SITE) return `Maak ‘${name.slice(0, 20)}…’ korter: hoogstens ${MOST_SITE} tekens.`
    // Hidden characters, too.
    return /[<>,;\p{C}]/u.test(name) ? 'Hier staat een teken dat niet kan.' : undefined
  }
  if (name.includes('@')) return 'Vul alleen in wat vóór de @ komt, zoals info.'
  if (name.length > MOST_MAILBOX) return `Een naam voor de @ heeft hoogstens ${MOST_MAILBOX} tekens.`
  return MAILBOX.test(name) && !name.includes('..')
    ? undefined
    : `${name} kan niet: gebruik letters, cijfers, punt, streepje en liggend streepje.`
}

/** RFC 5321, 4.5.3.1.1. */
const MOST_MAILBOX = 64
const MAILBOX = /^[a-z0-9_-](?:[a-z0-9._-]*[a-z0-9_-])?$/

function faultInLength(typed: unknown): string | undefined {
  return typeof typed === 'string' && typed.length > MOST_NAMES_TEXT
    ? 'Dit is te lang. Geef de rest later op, in je account.'
    : undefined
}

/**
 * The names of extras with those that somebody adds: what is there stays. What is there already is not added twice, so that
 * a form that is sent twice adds them once.
 */
export function withNames(
  list: readonly ExtraId[],
  names: NamesOfExtras,
  typed: Readonly<Record<string, unknown>>,
): { names: NamesOfExtras; isNew: boolean; faults: Record<string, string> } {
  const filled = extras().flatMap(({ id, names: kind }) => {
    const added = namesIn(kind, typed[namesField(id)])
    return added ? [{ id, added }] : []
  })
  const [asked] = namedExtras(list, names)
  if (filled.length === 0 && asked)
    return { names, isNew: false, faults: { [namesField(asked.extra.id)]: 'Vul minstens één naam in.' } }
  const isThere = (id: ExtraId, added: readonly string[]) =>
    added.length > 0 && added.every((name) => names[id]?.includes(name))
  const fields = filled.flatMap(({ id, added }) =>
    isThere(id, added) ? [] : [[namesField(id), typed[namesField(id)]]],
  )
  const all = namesTyped(list, Object.fromEntries(fields), names)
  const isNew = Object.entries(all.names).some(([id, each]) => each.length > (names[id] ?? []).length)
  return { names: { ...names, ...all.names }, isNew, faults: all.faults }
}

/** The names of extras with those of a form in the place of what they have: an empty field is a name that is to come. */
export function namesInstead(
  list: readonly ExtraId[],
  names: NamesOfExtras,
  typed: Readonly<Record<string, unknown>>,
): { names: NamesOfExtras; faults: Record<string, string> } {
  const asked = namedExtras(list, names).map(({ extra }) => extra.id)
  const kept = Object.entries(names).filter(([id]) => !asked.includes(id) || !(namesField(id) in typed))
  const listed = extras().map(({ id, names: kind }) => [namesField(id), namesIn(kind, typed[namesField(id)])])
  const all = namesTyped(list, Object.fromEntries(listed))
  return { names: { ...Object.fromEntries(kept), ...all.names }, faults: all.faults }
}

/** Names of a list that became shorter: of each extra the first ones, as many as there are of it. */
export function namesLeft(list: readonly ExtraId[], names: NamesOfExtras): NamesOfExtras {
  const left = Object.entries(names).map(([id, all]) => [id, all.slice(0, countOf(list, id))] as const)
  return Object.fromEntries(left.filter(([, all]) => all.length > 0))
}

/** Names that go when the list becomes this one: 'verkoop@, jan@'; empty when none does. */
export function namesGoneInWords(list: readonly ExtraId[], names: NamesOfExtras): string {
  return extras()
    .flatMap(({ id, names: kind }) =>
      (names[id] ?? []).slice(countOf(list, id)).map((name) => shownName(kind, name)),
    )
    .join(', ')
}

function shownName(kind: ExtraNames, name: string): string {
  return kind === 'mailbox' ? `${name}@` : name
}

/** An extra of an order that is called something. */
export interface NamedExtra {
  extra: HostingExtra
  count: number
  names: readonly string[]
  /** How many names are still to come. */
  missing: number
}

/** Those extras of the list that have names, also while none was given. */
export function namedExtras(list: readonly ExtraId[], names: NamesOfExtras): NamedExtra[] {
  return extras().flatMap((extra) => {
    const count = countOf(list, extra.id)
    if (count === 0 || extra.names === 'none') return []
    const given = (names[extra.id] ?? []).slice(0, count)
    return [{ extra, count, names: given, missing: count - given.length }]
  })
}

/** Each extra with its names: 'Premium SSL', '3 × Extra e-mailadres (info@, verkoop@ en 1 zonder naam)'. */
export function extrasInParts(list: readonly ExtraId[], names: NamesOfExtras): string[] {
  const named = namedExtras(list, names)
  return counted(list).map((each) => {
    const of = named.find(({ extra }) => extra.id === each.id)
    return of ? `${extraInWords(each)} (${namesInWords(of)})` : extraInWords(each)
  })
}

/** The same in one line, or 'geen'. */
export function extrasWithNames(list: readonly ExtraId[], names: NamesOfExtras): string {
  return extrasInParts(list, names).join('; ') || 'geen'
}

/** 'info@, verkoop@ en 1 zonder naam': of one extra. */
export function namesInWords({ extra, names, missing }: NamedExtra): string {
  const shown = names.map((name) => shownName(extra.names, name)).join(', ')
  if (missing === 0) return shown
  return shown === '' ? 'nog geen naam' : `${shown} en ${missing} zonder naam`
}
