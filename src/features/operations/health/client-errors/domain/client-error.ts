/** Body limit of one report, in bytes. */
export const MOST_REPORT_BYTES = 2_000
/** Limit on distinct errors that are kept; known ones are still counted beyond it. */
export const MOST_CLIENT_ERRORS = 500
/** Retention since an error last occurred. */
export const CLIENT_ERRORS_KEPT_DAYS = 30

const LONGEST_MESSAGE = 200
const LONGEST_SOURCE = 120

/** An error in a visitor's browser, without any data of the visitor. */
export interface ClientError {
  /** Message of the browser, without what may have been typed. */
  message: string
  /** First segment of the page's path, such as 'hosting-bestellen': the rest may be personal. */
  page: string
  /** Bundled script with line and column, as '/_astro/site.Bx1.js:1:204'; its hash is that of the build. */
  source: string
  /** Browser family and major version, such as 'Safari 16'. */
  browser: string
}

/**
 * Parses a report: a JSON array of message, page and source, as `web/report-errors.ts` sends it. Undefined for anything
 * else. It is stripped of personal data here again, because anybody can post anything.
 */
export function clientErrorIn(text: string, userAgent: string): ClientError | undefined {
  const [message, page, source] = textsIn(text)
  if (message === undefined || page === undefined || source === undefined || message === '') return undefined
  return {
    message: withoutPersonalData(message).slice(0, LONGEST_MESSAGE),
    page: /^[a-z-]{0,60}$/.test(page) ? page : '…',
    source: /^\/_astro\/[\w.@-]+\.js:\d{1,7}:\d{1,7}$/.test(source) ? source.slice(0, LONGEST_SOURCE) : '',
    browser: browserOf(userAgent),
  }
}

function textsIn(text: string): string[] {
  if (text.length > MOST_REPORT_BYTES) return []
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : []
  } catch {
    // Invalid JSON: no report of ours.
    return []
  }
}

/** Capitalised words in messages of browsers and libraries; words that end in 'Error' count as well. */
const OWN_WORDS = new Set(
  'Array Blob Cannot Can Cross Date Document Element Event Expected Failed File Float Form Function Illegal Importing In Int Invalid It JSON Load Map Maximum Minified Module Must Network No Node Not Object Permission Promise Proxy React Regex Request Response Script Set Shadow State String Symbol Text The This Timeout Type Unable Uncaught Unexpected Unhandled Unknown Unsupported Uint Value Weak Window Worker'.split(
    ' ',
  ),
)

/** Pattern of personal names: consecutive capitalised words with particles in between, or one after other words. */
const NAMES =
  /(^|[^\p{L}\p{N}_$.])(\p{Lu}\p{Ll}+(?:[ -](?:(?:van|de|der|den|het|ten|ter|te) ){0,3}\p{Lu}\p{Ll}+)*)(?![\p{L}\p{N}_$(.])/gu

/** Domain names are recognised by their last label: property paths have dots too, and help to find the fault. */
const DOMAIN_NAMES =
  /(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:nl|com|net|org|eu|be|de|uk|fr|info|online|shop|site|store|frl|amsterdam|biz|io|app|dev)(?![\p{L}\p{N}_])/giu

function withoutNames(found: string, before: string, words: string): string {
  const isOwn = words.split(/[ -]/).every((word) => OWN_WORDS.has(word) || word.endsWith('Error'))
  // The first word of a sentence is capitalised anyway.
  const isStart = before === '' && !/[ -]/.test(words)
  return isOwn || isStart ? found : `${before}…`
}

/**
 * Redacts a message: quoted texts, addresses, domain names, numbers and capitalised names. Names of properties stay,
 * because they help to find the fault.
 */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, MOST_REPORT_BYTES)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\b[a-z][a-z+.-]{0,20}:\/\/\S{0,1000}/gi, '…')
    .replace(
      /(\((?:reading|evaluating|setting) )?(['"`‘“])(?:(?!\2|[’”]).){0,400}['"`’”]/gu,
      (quoted, before) => (before && /^\([a-z]+ '[\w$.]+'$/.test(quoted) ? quoted : `${before ?? ''}…`),
    )
    .replace(/\S{1,100}@\S{1,100}/g, '…')
    .replace(DOMAIN_NAMES, '…')
    .replace(NAMES, withoutNames)
    .replace(/\d{2,}/g, '…')
}

const FAMILIES = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
] as const

/** Browser of a user agent, as 'Safari 16'; 'Overig' for any but the large ones. */
export function browserOf(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  for (const [family, version] of FAMILIES) {
    const [, number] = version.exec(text) ?? []
    if (number) return `${family} ${number.slice(0, 4)}`
  }
  return 'Overig'
}
