/** Fewer digits call nobody: what was typed is a word, or a time to call. */
const SHORTEST_NUMBER = 6

/** The link that calls a number, however it was typed; undefined for what is none, since the field takes any words. */
export function callHref(phone: string): string | undefined {
  // '+31 (0)53': the zero is for who calls without the country's number.
  const number = phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')
  return number.length < SHORTEST_NUMBER ? undefined : `tel:${number}`
}
