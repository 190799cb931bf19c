/**
 * What a customer reads in a mail: amounts and days are taken from its words, as a person would, and from nothing that
 * the product knows beside them.
 */
const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
]

export const MONEY = String.raw`€\s(-?[\d.]+,\d\d)`
export const DAY = String.raw`(\d{1,2} [a-z]+ \d{4})`

/** '€ 1.000,66' without its sign, '1.000,66', in cents. */
export function centsOf(words: string): number {
  return Number(words.replace(/[.,]/g, ''))
}

/** '23 januari 2028' as '2028-01-23'. */
export function dayOfWords(words: string): string {
  const [day = '', month = '', year = ''] = words.split(' ')
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The rows of the tables of a mail: what stands left, and what stands right of it. */
export function rowsIn(text: string): { label: string; value: string }[] {
  return text
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, label, value] = /^(\S.*?) {2,}(\S.*)$/.exec(line) ?? []
      return label && value ? [{ label, value }] : []
    })
}

/** The running text of a mail, without its line breaks and without no-break spaces. */
export function proseOf(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The first group of the first hit; undefined when the words are not there. */
export function hit(text: string, pattern: string): string | undefined {
  return new RegExp(pattern).exec(text)?.[1]
}
