/** What is read of a message, in characters and in words: what somebody wants is said by then. */
export const MOST_CHARACTERS_READ = 400
export const MOST_WORDS_READ = 60

/** The part of a message that is read: whole words, as far as both bounds allow. */
export function readPartOf(text: string): string {
  const begun = text.slice(0, MOST_CHARACTERS_READ + 1)
  const whole = text.length > MOST_CHARACTERS_READ ? begun.replace(/[\p{L}\p{N}]+$/u, '') : begun
  // A word of four hundred letters is no word, and is read up to there.
  const part = whole === '' ? text.slice(0, MOST_CHARACTERS_READ) : whole
  const next = part
    .matchAll(/[\p{L}\p{N}]+/gu)
    .drop(MOST_WORDS_READ)
    .next()
  return next.done ? part : part.slice(0, next.value.index)
}

/** The words of a message, without capitals, accents and marks. 'zo’n' is 'zon', 'e-mail' two words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The parts of a message in which a 'niet' has its say. */
export function clausesOf(text: string): string[][] {
  const clauses = text.split(/[,.;:!?\n()]+|\b(?:maar|want|omdat|alleen|but)\b/i)
  return clauses.map(wordsOf).filter((words) => words.length > 0)
}

/**
 * Whether `typed` is a typing error of `word`: one letter off from five letters on, two from nine; two letters that
 * changed places are one. Who mistypes hits the first letter right, or changes it with the second.
 */
export function isMistyped(typed: string, word: string): boolean {
  const most = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
  if (most === 0 || Math.abs(typed.length - word.length) > most) return false
  if (typed[0] !== word[0] && !(typed[0] === word[1] && typed[1] === word[0])) return false
  // A word of five letters has too many neighbours for any other error than two that changed places.
  if (word.length === 5 && [...typed].sort().join() !== [...word].sort().join()) return false
  return editDistance(typed, word) <= most
}

/**
 * Finds which of these words was mistyped as a given one; undefined if none was. Words are indexed by first letter,
 * since an error leaves that one in the first two places.
 */
export function typingErrorsOf(words: Iterable<string>): (typed: string) => string | undefined {
  const byFirst = Map.groupBy(words, (word) => word.charAt(0))
  return (typed) => {
    const isMeant = (word: string) => isMistyped(typed, word)
    return byFirst.get(typed.charAt(0))?.find(isMeant) ?? byFirst.get(typed.charAt(1))?.find(isMeant)
  }
}

/** Letters to add, drop, replace or change places with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
