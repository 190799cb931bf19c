import { CONCERNS, type Concern } from '@/content/assistant/concerns'

const NAMES = Object.keys(CONCERNS) as Concern[]

/** Phrases of whole words; each is looked for by `includes` in text that begins and ends with a space. */
function phrasesOf(alternatives: string): readonly string[] {
  return alternatives.split('|').map((phrase) => ` ${phrase} `)
}

const WORDS = NAMES.map((name) => ({
  name,
  phrases: phrasesOf(CONCERNS[name].phrases),
  near: CONCERNS[name].near.map(([one, other]) => [phrasesOf(one), phrasesOf(other)] as const),
}))

/** What a message is that no fixed text answers; undefined for all others. Linear in its words, of which few are read. */
export function concernOf(words: readonly string[]): Concern | undefined {
  const text = ` ${words.join(' ')} `
  const says = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase))
  return WORDS.find(
    ({ phrases, near }) => says(phrases) || near.some(([one, other]) => says(one) && says(other)),
  )?.name
}
