/** As many addresses as one report may name: more are a list, which belongs in a mail. */
export const MAX_URLS = 20

/** Longest text of all addresses together, in characters. */
export const MAX_URLS_LENGTH = 4_000

/** The addresses that were typed, one a line, each whole; or what is wrong with the first that is none. */
export function readReportedUrls(typed: string): { urls: string[] } | { fault: string } {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > MAX_URLS) return { fault: `Noem hoogstens ${MAX_URLS} adressen, elk op een regel.` }
  const urls = [...new Set(lines)].map(wholeUrl)
  const wrong = urls.indexOf(undefined)
  if (wrong >= 0)
    return {
      fault: `Regel ${wrong + 1} is geen webadres. Typ het zoals het in de adresbalk staat: https://voorbeeld.nl/pagina.`,
    }
  return { urls: urls.filter((url) => url !== undefined) }
}

/** With the scheme that a browser leaves out of sight; undefined for what is no address of a page. */
function wholeUrl(line: string): string | undefined {
  if (/\s/.test(line)) return undefined
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(line) ? line : `https://${line}`
  const url = parsed(whole)
  const isOfPage = url && !url.username && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname)
  return isOfPage ? whole : undefined
}

/**
 * The names under which an address can stand in an order: its host, and each name above it but the last, from long to
 * short. 'https://www.shop.bakkerij.nl/brood' gives 'www.shop.bakkerij.nl', 'shop.bakkerij.nl' and 'bakkerij.nl'.
 */
export function domainNamesIn(urls: readonly string[]): string[] {
  const names = urls.flatMap((url) => {
    const labels = parsed(url)?.hostname.toLowerCase().replace(/\.$/, '').split('.') ?? []
    return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
  })
  return [...new Set(names)]
}

/** `URL.parse` is younger than browsers and Node that are in use. */
function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
