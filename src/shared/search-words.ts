/** The words in what someone typed, in small letters: letters and digits, cut at everything else. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
