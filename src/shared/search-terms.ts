/** What someone looks for, as typed into a search box. All of it must be there. */
export interface SearchTerms {
  /** Beginnings of order and invoice numbers, in capitals: 'HO2611', 'INV-17'. */
  numbers: readonly string[]
  /** Beginnings of words, in small letters; of each group one must be there. */
  words: readonly (readonly string[])[]
}

const NUMBER = /^(ho|inv-?|cn)\d+$/i
const ONLY_DIGITS = /^[\d\s()+./-]{6,}$/

/** Takes a search apart. One that holds nothing to look for has neither numbers nor words. */
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

/** As they stand (KVK), and as the end of a phone number, of which nine digits are kept. */
function digitGroups(digits: string): string[][] {
  if (digits === '') return []
  const phone = digits.replace(/^(0031|31|0)/, '').slice(-9)
  return [phone && phone !== digits ? [digits, phone] : [digits]]
}

/** The words in what someone typed, in small letters: letters and digits, cut at everything else. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
