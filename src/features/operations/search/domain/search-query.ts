import { foldAccents } from '@/shared/fold-accents'
import { wordsIn } from '@/shared/search-terms'

/**
 * A parsed search. Every group must match, by one of its beginnings of words, in small letters and without accents.
 * Without groups there is nothing to look for.
 */
export interface SearchQuery {
  words: readonly (readonly string[])[]
}

const MOST_WORDS = 8
const SHORTEST = 2

/** Numbers of the product by their prefix, written in one piece or with spaces and hyphens: 'OF 2026-0042'. */
const NUMBER = /\b(ho|inv|cn|of|pr)[\s-]*(\d[\d-]*(?:\s\d[\d-]*)*)/gi
const ONLY_DIGITS = /^\+?[\d\s()./-]+$/
const POSTCODE = /\b(\d{4})\s+([a-z]{2})\b/gi
const IBAN = /\b[a-z]{2}\d{2}(?:\s?[a-z]{4})(?:\s?\d){4,10}\b/gi
/** Address of a website: of it only the host is looked for. */
const WEB_ADDRESS = /(?:https?:\/\/|\bwww\.)([^\s/?#]+)\S*/gi

/** Ends of most addresses: beside other words they tell nothing, and an index has them in nearly every row. */
const TOP_LEVELS = ['nl', 'com', 'eu', 'net', 'org', 'www']

/** Parses what somebody typed: words, a number with or without its prefix, a phone number, a postcode, a website. */
export function searchQueryOf(text: string): SearchQuery {
  const typed = text.normalize('NFC').trim()
  if (ONLY_DIGITS.test(typed)) return { words: digitGroups(typed.replace(/\D/g, '')) }
  const compact = typed
    .replace(WEB_ADDRESS, (_, host: string) => host.replace(/^www\./i, ''))
    .replace(NUMBER, (_, prefix: string, digits: string) => `${prefix}${digits.replace(/\D/g, '')}`)
    .replace(POSTCODE, '$1$2')
    .replace(IBAN, (iban) => iban.replace(/\s/g, ''))
  const words = [...new Set(wordsIn(foldAccents(compact)).filter(({ length }) => length >= SHORTEST))]
  const telling = words.filter((word) => !TOP_LEVELS.includes(word))
  return { words: (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => [word]) }
}

/** Digits as they are (a number, KVK, postcode), or as the last nine of a phone number, which is what the indexes have. */
function digitGroups(digits: string): string[][] {
  if (digits.length < SHORTEST) return []
  const phone = digits.replace(/^(0031|31|0)0?/, '').slice(-9)
  return [phone.length >= SHORTEST && phone !== digits ? [digits, phone] : [digits]]
}
