/** A text without any of this letter at its end. Looks at each once, where `/x+$/` begins anew at each of a long row. */
export function trimCharEnd(text: string, letter: string): string {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === letter) end--
  return text.slice(0, end)
}

/** The same at both ends. */
export function trimChar(text: string, letter: string): string {
  let start = 0
  while (start < text.length && text.charAt(start) === letter) start++
  return trimCharEnd(text.slice(start), letter)
}
