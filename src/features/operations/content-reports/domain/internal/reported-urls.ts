/** Limit on URLs per report: a longer list belongs in a mail. */
export const MAX_URLS = 20

/** Limit on the text of all URLs together, in characters. */
export const MAX_URLS_LENGTH = 4_000

/** Parses the URLs, one per line; or the fault of the first invalid line. */
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

/** Adds the scheme that browsers hide; undefined when it is no URL of a page. */
function wholeUrl(line: string): string | undefined {
  if (/\s/.test(line)) return undefined
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(line) ? line : `https://${line}`
  const url = parsed(whole)
  const isOfPage = url && !url.username && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname)
  return isOfPage ? whole : undefined
}

/**
 * Domain names that an order may have for these URLs: the host and each parent domain but the last, longest first.
 * 'https://www.shop.bakkerij.nl/brood' gives 'www.shop.bakkerij.nl', 'shop.bakkerij.nl' and 'bakkerij.nl'.
 */
export function domainNamesIn(urls: readonly string[]): string[] {
  const names = urls.flatMap((url) => {
    const labels = parsed(url)?.hostname.toLowerCase().replace(/\.$/, '').split('.') ?? []
    return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'))
  })
  return [...new Set(names)]
}

/** Replaces `URL.parse`, which some browsers and Node versions in use lack. */
function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
