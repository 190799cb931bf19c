/** Minimal number of digits; with fewer, a word or a time to call was typed. */
const SHORTEST_NUMBER = 6

/** `tel:` link for a number, however it was typed; undefined for anything else, as the field accepts any text. */
export function callHref(phone: string): string | undefined {
  // Drops the zero of '+31 (0)53', which is dialled only without the country code.
  const number = phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '')
  return number.length < SHORTEST_NUMBER ? undefined : `tel:${number}`
}
