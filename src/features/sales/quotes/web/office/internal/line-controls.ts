/** What a line counts in, and what the office calls it. */
export const UNITS = [
  ['piece', 'stuk'],
  ['hour', 'uur'],
  ['month', 'maand'],
  ['year', 'jaar'],
] as const

const VAT_RATES = [
  ['', 'Standaard'],
  ['9', '9%'],
] as const

/** The rates that can be chosen, with that of a line from before, which cannot be any more. */
export function vatRatesFor(percent: string): readonly (readonly [string, string])[] {
  const isOffered = VAT_RATES.some(([rate]) => rate === percent)
  return isOffered ? VAT_RATES : [...VAT_RATES, [percent, `${percent}%`]]
}

/** The face of a field of a line: many stand together. */
export const LINE_CONTROL =
  'min-h-10 sm:min-h-9 rounded border border-ink-line bg-paper px-2 py-1 text-note aria-invalid:border-madder'
