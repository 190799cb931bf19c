import { parse } from 'tldts'
import { requiredText } from './form-fields'

/**
 * Validates a person's name. It stands in a confirmation, which goes to whatever address was typed beside it: with an
 * address, a number or hidden characters in it, anybody could spam strangers through us. Refuses only what is certainly
 * no name; mails are stricter (`callingName`).
 */
export function personName(message: string) {
  return requiredText(message, 200)
    .refine(
      (name) => !hasHiddenCharacters(name),
      'In de naam staat een teken dat niet te lezen is. Typ hem opnieuw.',
    )
    .refine((name) => !hasWebAddress(name), 'Vul hier alleen een naam in, zonder webadres.')
    .refine((name) => !hasNumber(name), 'Vul hier alleen een naam in, zonder nummer.')
    .refine(
      (name) => !hasMixedWord(name),
      'In de naam lopen letters van verschillende schriften door elkaar. Typ hem opnieuw.',
    )
}

/**
 * Whether a mail program would make a link of something in a text: an address, a bare name such as 'bakker.nl', or an
 * IP address. Names have full stops too ('J.P. de Vries', 'A.van.Dijk', 'drs.ir.'), so what follows the last one has to
 * be a known top-level domain.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.').toLowerCase()
  return /:\/\/|\bwww\./.test(plain) || IP_ADDRESS.test(plain) || plain.split(NOT_IN_A_DOMAIN).some(isDomain)
}

const NOT_IN_A_DOMAIN = /[^\p{L}\p{M}\p{N}.-]+/u

/** IPv4 in any notation (RFC 3986, 7.4), or two colons beside something hexadecimal (IPv6). */
const IP_ADDRESS =
  /\p{Nd}\.\p{Nd}+\.\p{Nd}|\b0x[\da-f]|::[\da-f]|[\da-f]::|\b[\da-f]{1,4}(?::[\da-f]{1,4}){3}/u

function isDomain(word: string): boolean {
  const labels = word.split('.').filter(Boolean)
  const [ending = '', before = ''] = labels.toReversed()
  // One letter is an initial: 'J.de Wit'. Link shorteners are the exception, as their names may be that short.
  if (before.length < 2) return before !== '' && SHORTENER_ENDINGS.has(ending)
  if (labels.every((label) => TITLES.has(label))) return false
  return RESERVED_ENDINGS.has(ending) || parse(`${before}.${ending}`).isIcann === true
}

/** Titles, which look like a domain name when written together: 'dr.ir.' */
const TITLES: ReadonlySet<string> = new Set([
  'bc',
  'bsc',
  'dr',
  'drs',
  'ds',
  'ing',
  'ir',
  'jr',
  'llm',
  'ma',
  'mr',
  'msc',
  'prof',
  'sr',
])

/** Endings that are no surname after one letter: 't.me', 't.co', 'x.com'. */
const SHORTENER_ENDINGS: ReadonlySet<string> = new Set([
  'biz',
  'cc',
  'co',
  'com',
  'eu',
  'info',
  'io',
  'me',
  'net',
  'nl',
  'org',
  'ru',
  'tk',
  'tv',
  'xyz',
])

/** Reserved top-level domains (RFC 2606, 6761, 7686), which are links all the same. */
const RESERVED_ENDINGS: ReadonlySet<string> = new Set(['example', 'local', 'onion', 'test'])

/** Whether there are more digits than a house number or year has: a phone or account number. */
function hasNumber(text: string): boolean {
  return (text.normalize('NFKC').match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS
}

const MOST_DIGITS = 5

/**
 * Whether a text has characters that are invisible, unassigned, or drawn over their neighbours: control, format
 * (direction, tags, soft hyphens, zero width), private use, and floods of combining marks (Unicode's general categories
 * and `Default_Ignorable_Code_Point`).
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(withoutJoiners(text)) || MARK_FLOOD.test(text)
}

/** A text on one line, without invisible characters. */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), ' ').replace(/\s+/g, ' ').trim()
}

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** More combining marks than any script puts on one letter. */
const MARK_FLOOD = /\p{M}{5}/u

/**
 * Joiners, which shape letters in Persian and in the scripts of India: allowed only between such letters (UAX 31, 2.3).
 */
const JOINERS =
  /(?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])/gu

const withoutJoiners = (text: string) => text.replace(JOINERS, '')

/**
 * Homograph check: whether one word mixes scripts that never occur together, as 'pаypal' with a Cyrillic 'а' (UTS 39,
 * 5).
 */
function hasMixedWord(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => !isOfOneScript(word))
}

function isOfOneScript(text: string): boolean {
  return ONE_SCRIPT.some((letters) => letters.test(text))
}

/**
 * Scripts in use (UAX 31, table 5). Chinese, Japanese and Korean are written with Latin letters among them (UTS 39,
 * 5.2).
 */
const ONE_SCRIPT = [
  '\\p{scx=Latn}\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}',
  ...[
    'Arab',
    'Armn',
    'Beng',
    'Cyrl',
    'Deva',
    'Ethi',
    'Geor',
    'Grek',
    'Gujr',
    'Guru',
    'Hebr',
    'Khmr',
    'Knda',
    'Laoo',
    'Mlym',
    'Mymr',
    'Orya',
    'Sinh',
    'Taml',
    'Telu',
    'Thaa',
    'Thai',
    'Tibt',
  ].map((script) => `\\p{scx=${script}}`),
].map((scripts) => new RegExp(`^[${scripts}\\p{sc=Zyyy}\\p{sc=Zinh}]*$`, 'u'))

/** Limit of a name in a mail; anything longer is a sentence. */
const LONGEST_CALLED = 60
const MOST_WORDS = 7

/**
 * The name by which a mail may address its reader; undefined for anything that does not look like one, and then the
 * mail does without. An allowlist, as anybody can have a mail sent to any address: words of letters of one script, with
 * hyphens, full stops, commas and brackets where names have them. No digits, no symbols, nothing in the form of an
 * address.
 */
export function callingName(name: string | null | undefined): string | undefined {
  if (!name || name.length > LONGEST_CALLED || hasHiddenCharacters(name)) return undefined
  // Before normalization too: NFC turns a few symbols into an apostrophe, such as the Greek varia.
  const typed = withoutJoiners(name)
  if (!SIGNS_OF_A_NAME.test(typed)) return undefined
  const plain = typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  const isName =
    isPlain(plain) &&
    WORDS_OF_A_NAME.test(plain) &&
    isOfOneScript(plain) &&
    plain.split(' ').length <= MOST_WORDS &&
    !hasWebAddress(plain) &&
    !hasSpelledAddress(plain)
  return isName ? name : undefined
}

/**
 * Whether no character is a look-alike by NFKC: 'ｅｖｉｌ', '𝐞𝐯𝐢𝐥', 'ⓔ'. The Dutch ĳ, two letters in one, is allowed.
 */
function isPlain(text: string): boolean {
  const letters = text.replace(/[ĳĲ´]/g, '')
  return letters.normalize('NFKC') === letters
}

const LETTER = '[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{M}ʼʻʹ]'
const APOSTROPHE = "['’‘`´]"
const SIGNS_OF_A_NAME = /^[\p{L}\p{M}\p{Zs}'’‘`´.,&()\-‐–]+$/u
/** `Anne-Marie`, `'t`, `O’Neil`, `J.P.`, `B.V.`, `A.van.Dijk` */
const WORD = `${APOSTROPHE}?${LETTER}+(?:(?:${APOSTROPHE}|[-‐.])${LETTER}+)*[.${"'’"}]?`
/** Words, separated by a comma, hyphen or ampersand, some of them in brackets. */
const PART = `(?:\\(${WORD}(?: ${WORD})*\\)|${WORD})`
const WORDS_OF_A_NAME = new RegExp(`^${PART}(?:(?: |, | & | [-–] |- | -)${PART})*$`, 'u')

/**
 * Whether an address is spelled out: 'evil . nl', 'evil punt nl', 'nul negen nul zes'. A full stop before the last word
 * belongs to a title or initial: 'Mw. de Vries', 'Fam. Li'.
 */
function hasSpelledAddress(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,()&–]+/)
    .filter(Boolean)
  const isEnding = (word = '') =>
    !PARTICLES.has(word) && parse(`naam.${word.replace(/\.$/, '')}`).isIcann === true
  const isDot = (word: string) => SPELLED_DOTS.has(word)
  const isJoined = (word: string, next = '') =>
    word.endsWith('.') &&
    word.length > 2 &&
    !ABBREVIATIONS.has(word) &&
    !TITLES.has(word.slice(0, -1)) &&
    isEnding(next)
  const spelled = words.some(
    (word, place) =>
      (isDot(word) && isEnding(words[place + 1])) || isJoined(word, words[place + 1]) || word === 'www',
  )
  return spelled || words.filter((word) => DIGITS_IN_WORDS.has(word)).length > 3
}

/** Particles of surnames that are top-level domains too. */
const PARTICLES: ReadonlySet<string> = new Set([
  'al',
  'da',
  'de',
  'del',
  'della',
  'di',
  'do',
  'el',
  'la',
  'le',
])
const ABBREVIATIONS: ReadonlySet<string> = new Set(['dhr.', 'fa.', 'fam.', 'mevr.', 'mw.', 'st.', 'zn.'])
const SPELLED_DOTS: ReadonlySet<string> = new Set(['dot', 'point', 'punkt', 'punt', 'точка'])
const DIGITS_IN_WORDS: ReadonlySet<string> = new Set([
  'nul',
  'een',
  'één',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
])

/**
 * A phone number that a mail may repeat to whoever typed it: an ordinary Dutch one of ten digits, with its punctuation.
 * Null for anything with words or addresses beside it, for foreign numbers, and for premium-rate ones (090x).
 */
export function callingNumber(phone: string | null): string | null {
  if (!phone || !/^[+0][\d ()/.-]{8,24}$/.test(phone)) return null
  const national = phone.replace(/\D/g, '').replace(/^(?:00)?310?/, '0')
  return /^0[1-8]\d{8}$/.test(national) ? phone : null
}
