/** Look-ups that a receiver makes for an SPF record at most (RFC 7208, 4.6.4). */
export const MOST_LOOKUPS = 10

export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text.trim())
}

const LOOKS_UP = /^[+?~-]?(?:include|a|mx|ptr|exists)(?:[:/]|$)|^redirect=/i

/** Look-ups that an SPF record asks by itself; what it includes may ask more. */
export function lookupsOf(text: string): number {
  return text
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((term) => LOOKS_UP.test(term)).length
}

/** Who else may send by this record: its `include:` terms. */
export function includesOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((term) => /^\+?include:/i.test(term))
    .map((term) => term.replace(/^\+/, '').toLowerCase())
}
