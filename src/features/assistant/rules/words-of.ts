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
  return editDistance(typed, word) <= most
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
