/**
 * Removes all of this character from the end. Linear time, where `/x+$/` is quadratic on a long run inside the text.
 */
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
