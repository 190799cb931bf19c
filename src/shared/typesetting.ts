/** 'november' becomes 'November', to begin a sentence or a row. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The text with no-break spaces: it stays on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** The text with ordinary spaces, for a terminal. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
