import { SPELLINGS, WORD_CLASSES } from '@/content/assistant/spellings'
import { wordsOf } from './internal/words-of'

/** Words weigh in full; what tells less, less. */
const PAIR = 0.7
const GROUP = 0.8
const PIECE = 0.5
/** Pieces of words carry over typing errors, compounds and forms: of so many letters. */
const SHORTEST = 3
const LONGEST = 4
/** The length of every message, so that a long one is not surer than a short one. */
const LENGTH = 3

const DOMAIN_NAME = /(?<![@\w.-])[a-z0-9][a-z0-9-]*\.(?:nl|com|eu|org|net|be|de|shop|online)\b/gi

/**
 * What a message is known by: its words, two that follow each other, and pieces of words. Numbers, days and
 * domain names are each one word, whatever they are.
 */
export function featuresOf(text: string): Map<string, number> {
  const words = wordsOf(text.replace(DOMAIN_NAME, ' domeinnaampunt ')).flatMap(spelled)
  const found = new Map<string, number>()
  for (const word of words) {
    found.set(`w ${word}`, 1)
    const group = groupOf(word)
    if (group) found.set(`g ${group}`, GROUP)
    for (const piece of piecesOf(word)) found.set(`c ${piece}`, PIECE)
  }
  const line = ['<', ...words.map((word) => groupOf(word) ?? word), '>']
  line.forEach((word, place) => {
    if (place > 0) found.set(`p ${line[place - 1]} ${word}`, PAIR)
  })
  return ofOneLength(found)
}

function spelled(word: string): string[] {
  return /^\d+$/.test(word) ? ['#'] : (SPELLINGS.get(word)?.split(' ') ?? [word])
}

/** A day and a month are each as good as another; numbers that are written out are too many things. */
function groupOf(word: string): string | undefined {
  const group = WORD_CLASSES.get(word)
  return group === '<getal>' ? undefined : group
}

function piecesOf(word: string): string[] {
  if (word.length <= SHORTEST) return []
  const whole = `^${word}$`
  const pieces: string[] = []
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let start = 0; start + length <= whole.length; start++)
      pieces.push(whole.slice(start, start + length))
  return pieces
}

function ofOneLength(found: ReadonlyMap<string, number>): Map<string, number> {
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1
  return new Map([...found].map(([name, value]) => [name, (value / length) * LENGTH]))
}
