import { parse } from 'tldts'
import { requiredText } from './form-fields'

/**
 * A person's name. It stands in a confirmation, which goes to whatever address was typed beside it: with a web address
 * in it, anybody could mail theirs to strangers through us.
 */
export function personName(message: string) {
  return requiredText(message, 200)
    .refine(
      (name) => !hasHiddenCharacters(name),
      'In de naam staat een teken dat niet te lezen is. Typ hem opnieuw.',
    )
    .refine((name) => !hasWebAddress(name), 'Vul hier alleen een naam in, zonder webadres.')
}

/**
 * Whether there is something in a text that a mail program makes a link of: an address, or a bare name such as
 * 'bakker.nl'. Names have points too ('J.P. de Vries', 'A.van.Dijk', 'drs.ir.'), so what stands behind the last one has
 * to be an ending that domain names have.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.').toLowerCase()
  return /:\/\/|\bwww\./.test(plain) || plain.split(NOT_IN_A_DOMAIN).some(isDomain)
}

const NOT_IN_A_DOMAIN = /[^\p{L}\p{M}\p{N}.-]+/u

function isDomain(word: string): boolean {
  const labels = word.split('.').filter(Boolean)
  const [ending = '', before = ''] = labels.toReversed()
  // One letter is an initial: 'J.de Wit'.
  if (before.length < 2 || labels.every((label) => TITLES.has(label))) return false
  return RESERVED_ENDINGS.has(ending) || parse(`${before}.${ending}`).isIcann === true
}

/** Written together they look like domain names: 'dr.ir.' */
const TITLES: ReadonlySet<string> = new Set([
  ...['bc', 'bsc', 'dr', 'drs', 'ds', 'ing', 'ir', 'jr', 'llm', 'ma', 'mr', 'msc', 'prof', 'sr'],
])

/** Endings that no registry gives out (RFC 2606, 6761, 7686), and that are links all the same. */
const RESERVED_ENDINGS: ReadonlySet<string> = new Set(['example', 'local', 'onion', 'test'])

/** Whether a text has characters that nobody sees and that change how the rest is read: control, direction, nothing. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text)
}

/** A text on one line, without what nobody sees. */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), ' ').replace(/\s+/g, ' ').trim()
}

const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

/** The longest name that a mail calls somebody by; more is a sentence. */
const LONGEST_CALLED = 60

/**
 * The name by which a mail may call whoever it goes to. Anybody can have a mail sent to any address, so a name that
 * says more than who somebody is (it came from elsewhere, or from before it was checked) is left out.
 */
export function callingName(name: string | null | undefined): string | undefined {
  if (!name || name.length > LONGEST_CALLED || hasHiddenCharacters(name) || hasWebAddress(name))
    return undefined
  return name
}

/** A telephone number that a mail may repeat: digits, and what stands between them. Words beside it are left out. */
export function callingNumber(phone: string | null): string | null {
  return phone && /^\+?[\d\s()/.-]{6,25}$/.test(phone) ? phone : null
}
