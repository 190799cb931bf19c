import { parse } from 'tldts'
import { requiredText } from './form-fields'

/**
 * A person's name. It stands in a confirmation, which goes to whatever address was typed beside it: with an address, a
 * number or hidden characters in it, anybody could mail theirs to strangers through us. What is refused here is what
 * surely is no name; a mail is stricter still (`callingName`).
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
 * Whether there is something in a text that a mail program makes a link of: an address, a bare name such as 'bakker.nl',
 * or an IP address. Names have points too ('J.P. de Vries', 'A.van.Dijk', 'drs.ir.'), so what stands behind the last
 * one has to be an ending that domain names have.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.').toLowerCase()
  return /:\/\/|\bwww\./.test(plain) || IP_ADDRESS.test(plain) || plain.split(NOT_IN_A_DOMAIN).some(isDomain)
}

const NOT_IN_A_DOMAIN = /[^\p{L}\p{M}\p{N}.-]+/u

/** IPv4 in any notation (RFC 3986, 7.4), or two colons around something hexadecimal (IPv6). */
const IP_ADDRESS =
  /\p{Nd}\.\p{Nd}+\.\p{Nd}|\b0x[\da-f]|::[\da-f]|[\da-f]::|\b[\da-f]{1,4}(?::[\da-f]{1,4}){3}/u

function isDomain(word: string): boolean {
  const labels = word.split('.').filter(Boolean)
  const [ending = '', before = ''] = labels.toReversed()
  // One letter is an initial: 'J.de Wit'. But of the shortest domain names the shorteners of links are the best known.
  if (before.length < 2) return before !== '' && SHORTENER_ENDINGS.has(ending)
  if (labels.every((label) => TITLES.has(label))) return false
  return RESERVED_ENDINGS.has(ending) || parse(`${before}.${ending}`).isIcann === true
}

/** Written together they look like domain names: 'dr.ir.' */
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

/** Behind one letter these are no surname: 't.me', 't.co', 'x.com'. */
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

/** Endings that no registry gives out (RFC 2606, 6761, 7686), and that are links all the same. */
const RESERVED_ENDINGS: ReadonlySet<string> = new Set(['example', 'local', 'onion', 'test'])

/** Whether there are more digits than a house or a year has: a number to call, or of an account. */
function hasNumber(text: string): boolean {
  return (text.normalize('NFKC').match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS
}

const MOST_DIGITS = 5

/**
 * Whether a text has characters that nobody sees, that nobody has a letter for, or that lie over their neighbours:
 * control, format (direction, tags, soft hyphens, nothing), private, unassigned, and floods of marks (Unicode's general
 * categories and `Default_Ignorable_Code_Point`).
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(withoutJoiners(text)) || MARK_FLOOD.test(text)
}

/** A text on one line, without what nobody sees. */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), ' ').replace(/\s+/g, ' ').trim()
}

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** More than any script piles up on one letter. */
const MARK_FLOOD = /\p{M}{5}/u

/** Joiners decide how letters connect in Persian and in the scripts of India: only between such letters (UAX 31, 2.3). */
const JOINERS =
  /(?<=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])/gu

const withoutJoiners = (text: string) => text.replace(JOINERS, '')

/** Whether one word has letters of scripts that are never written together: 'pаypal' with a Cyrillic 'а' (UTS 39, 5). */
function hasMixedWord(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => !isOfOneScript(word))
}

function isOfOneScript(text: string): boolean {
  return ONE_SCRIPT.some((letters) => letters.test(text))
}

/** Alphabets in use (UAX 31, table 5). Chinese, Japanese and Korean are written with Latin letters among them (UTS 39, 5.2). */
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

/** The longest name that a mail calls somebody by; more is a sentence. */
const LONGEST_CALLED = 60
const MOST_WORDS = 7

/**
 * The name by which a mail may call whoever it goes to; undefined of anything that does not look like one, and then the
 * mail does without. Anybody can have a mail sent to any address, so this lists what a name is, not what it must not be:
 * words of letters of one script, with the strokes, points, commas and brackets of names in their places. No digits, no
 * symbols, nothing in the form of an address.
 */
export function callingName(name: string | null | undefined): string | undefined {
  if (!name || name.length > LONGEST_CALLED || hasHiddenCharacters(name)) return undefined
  const plain = withoutJoiners(name)
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

/** Whether no letter stands for another (NFKC): 'ｅｖｉｌ', '𝐞𝐯𝐢𝐥', 'ⓔ'. The Dutch ij is two letters in one. */
function isPlain(text: string): boolean {
  const letters = text.replace(/[ĳĲ´]/g, '')
  return letters.normalize('NFKC') === letters
}

const LETTER = '[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{M}ʼʻʹ]'
const APOSTROPHE = "['’‘`´]"
/** `Anne-Marie`, `'t`, `O’Neil`, `J.P.`, `B.V.`, `A.van.Dijk` */
const WORD = `${APOSTROPHE}?${LETTER}+(?:(?:${APOSTROPHE}|[-‐.])${LETTER}+)*[.${"'’"}]?`
/** Words, with a comma or a stroke between them, an ampersand, or some of them within brackets. */
const PART = `(?:\\(${WORD}(?: ${WORD})*\\)|${WORD})`
const WORDS_OF_A_NAME = new RegExp(`^${PART}(?:(?: |, | & | [-–] |- | -)${PART})*$`, 'u')

/**
 * Whether an address is spelled out for people to put together: 'evil . nl', 'evil punt nl', 'nul negen nul zes'. A point
 * before the last word is one of a title or initial: 'Mw. de Vries', 'Fam. Li'.
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

/** Words within a surname that are endings of domain names too. */
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
 * A telephone number that a mail may repeat to whoever typed it: an ordinary Dutch one of ten digits, and what stands
 * between those. Words beside it, addresses, foreign numbers and those that cost who calls them (090x) are left out.
 */
export function callingNumber(phone: string | null): string | null {
  if (!phone || !/^[+0][\d ()/.-]{8,24}$/.test(phone)) return null
  const national = phone.replace(/\D/g, '').replace(/^(?:00)?310?/, '0')
  return /^0[1-8]\d{8}$/.test(national) ? phone : null
}
