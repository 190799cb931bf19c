const SMALL = 'àáâãäåāăąçćčďèéêëēęěğìíîïīłñńňòóôõöøōőŕřśşšťţùúûüūůűýÿźżž'
const SMALL_PLAIN = 'aaaaaaaaacccdeeeeeeegiiiiilnnnoooooooorrsssttuuuuuuuyyzzz'

/** Letters with an accent, and at the same places the letters that are typed for them. */
export const ACCENTED = SMALL + SMALL.toUpperCase()
export const UNACCENTED = SMALL_PLAIN + SMALL_PLAIN

const PLAIN_OF = new Map([...ACCENTED].map((letter, place) => [letter, UNACCENTED[place] ?? letter]))

/** Accent folding: 'café Zoë' is 'cafe zoe'. Search indexes fold by the same table, so that both sides agree. */
export function foldAccents(text: string): string {
  return [...text.normalize('NFC')].map((letter) => PLAIN_OF.get(letter) ?? letter).join('')
}
