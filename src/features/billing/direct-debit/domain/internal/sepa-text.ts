/** Letters that do not fall apart into a Latin one and a mark, and signs that have a usual stand-in. */
const STAND_INS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '&': '+',
  '€': 'EUR',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  ';': ',',
  '…': '...',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
}

/** All that a bank in the SEPA area has to take over unchanged (EPC217-08). */
const OUTSIDE = /[^A-Za-z0-9/\-?:().,'+ ]/gu

/**
 * A text in the letters that every bank passes on, cut to `longest`. What has no stand-in becomes a space, so that words
 * stay apart; it begins and ends with no slash, nor has two in a row. Empty when nothing of it is left.
 */
export function sepaText(text: string, longest: number): string {
  const latin = [...text.normalize('NFKD').replace(/\p{Mark}/gu, '')]
    .map((character) => STAND_INS[character] ?? character)
    .join('')
    .replace(OUTSIDE, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
  return trimmed(trimmed(latin).slice(0, longest))
}

/** Loop instead of a regular expression: one that looks for the end of a run starts anew at each letter of it. */
function trimmed(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isEdge(text[from])) from += 1
  while (to > from && isEdge(text[to - 1])) to -= 1
  return text.slice(from, to)
}

function isEdge(character: string | undefined): boolean {
  return character === ' ' || character === '/'
}

const LONGEST_ID = 35
const ID = /^[A-Za-z0-9?:().,'+-]+(?:\/[A-Za-z0-9?:().,'+-]+)*$/

/** Whether a bank gives this id back as it was: then what it tells of a payment can be found again by it. */
export function isSepaId(id: string): boolean {
  return id.length <= LONGEST_ID && ID.test(id)
}
