/** Texts that are expensive to parse, by their repeated part: half of what a pattern looks for. */
export const HEAVY_PARTS = {
  letters: 'a',
  words: 'website ',
  'letters and commas': 'a,',
  'digits and letters': '1a',
  'half addresses': 'a@',
  'half links': 'http://a.',
  'dots and hosts': 'a.b',
  'letters of many marks': 'a\u0301\u0323',
  emoji: '👩‍👩‍👧‍👦',
  'letters that become eighteen': 'ﷺ',
  'letters of two scripts': 'аb ',
  'numbers with signs': '+31 ',
  spaces: ' \t',
  tags: '<a ',
  lines: '\n-',
} as const

/** The part repeated to at most so many characters. */
export function heavyText(part: string, characters: number): string {
  return part.repeat(Math.floor(characters / part.length))
}
