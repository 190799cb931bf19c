/** A parsed search. Every part of it must match. */
export interface SearchTerms {
  /** Prefixes of order and invoice numbers, in capitals: 'HO2611', 'INV-17'. */
  numbers: readonly string[]
  /** Prefixes of words, in small letters; one of each group must match. */
  words: readonly (readonly string[])[]
}

const NUMBER = /^(ho|inv-?|cn)\d+$/i
const ONLY_DIGITS = /^[\d\s()+./-]{6,}$/

/** Parses a search. Without anything to look for it has neither numbers nor words. */
export function searchTerms(search: string): SearchTerms {
  if (ONLY_DIGITS.test(search)) return { numbers: [], words: digitGroups(search.replace(/\D/g, '')) }
  const pieces = search.trim().split(/\s+/)
  return {
    numbers: pieces.filter((piece) => NUMBER.test(piece)).map((piece) => piece.toUpperCase()),
    words: pieces
      .filter((piece) => !NUMBER.test(piece))
      .flatMap((piece) => wordsIn(piece))
      .map((word) => [word]),
  }
}

/** Digits as they are (KVK), or as the last nine of a phone number, which is what the index has. */
function digitGroups(digits: string): string[][] {
  if (digits === '') return []
  const phone = digits.replace(/^(0031|31|0)/, '').slice(-9)
  return [phone && phone !== digits ? [digits, phone] : [digits]]
}

/** Words in a text, in small letters: letters and digits, split at everything else. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
