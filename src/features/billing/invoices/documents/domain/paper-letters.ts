/**
 * What the typefaces of our papers can draw: most of Latin-1 and Latin Extended-A, the commas below of Romanian and the
 * usual signs. The test beside this file holds it against the fonts themselves, which a browser
 * has not.
 */
const DRAWN =
  /^[\u0020-\u007e\u00a0-£¥§-«\u00ad-°²-´¶-»¿-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u0165\u0168-\u017fȘșȚțẞ–—‘’“”„•…‹›€™−↑↓\u2009\u202f]+$/u
/** Breaks between words, and what stands on no paper by itself: marks over letters and invisible signs. */
const NOTHING_BY_ITSELF = /^[\p{Cc}\p{Cf}\p{M}\p{Zl}\p{Zp}]$/u

/** The letters of a text that papers show as a question mark, each once; a letter that has a plain form is none. */
export function lettersNotOnPaper(text: string): string[] {
  const missing = [...text.normalize('NFC')].filter(
    (letter) => !DRAWN.test(letter) && !NOTHING_BY_ITSELF.test(letter) && !DRAWN.test(plainFormOf(letter)),
  )
  return [...new Set(missing)]
}

/** A letter without its marks, and in the ordinary shape of it: 'ﬁ' is 'fi'. */
export function plainFormOf(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '')
}
