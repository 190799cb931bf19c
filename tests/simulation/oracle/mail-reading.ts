/** Parses a mail as its reader does: amounts and days come from its text alone, not from the product. */
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

/** Rows of the tables in a mail: label on the left, value on the right; what did not fit goes on below it. */
export function rowsIn(text: string): { label: string; value: string }[] {
  const rows: { label: string; value: string }[] = []
  let isInRow = false
  for (const line of text.replace(/\u00a0/g, ' ').split('\n')) {
    const [, label, value] = /^(\S.*?) {2,}(\S.*)$/.exec(line) ?? []
    const [, rest] = /^ {4,}(\S.*)$/.exec(line) ?? []
    const last = rows.at(-1)
    if (label && value) rows.push({ label, value })
    else if (isInRow && last && rest) last.value += ` ${rest}`
    isInRow = Boolean((label && value) || (isInRow && rest))
  }
  return rows
}

/** Running text of a mail, without line breaks and no-break spaces. */
export function proseOf(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** First group of the first match; undefined without one. */
export function hit(text: string, pattern: string): string | undefined {
  return new RegExp(pattern).exec(text)?.[1]
}
