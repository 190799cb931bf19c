/** What a line counts in, and what the office calls it. */
export const UNITS = [
  ['piece', 'stuk'],
  ['hour', 'uur'],
  ['month', 'maand'],
  ['year', 'jaar'],
] as const

export const VAT_RATES = [
  ['21', '21%'],
  ['9', '9%'],
  ['0', '0%'],
] as const

/** The face of a field of a line: many stand together. */
export const LINE_CONTROL =
  'min-h-10 sm:min-h-9 rounded border border-ink-line bg-paper px-2 py-1 text-note aria-invalid:border-madder'
