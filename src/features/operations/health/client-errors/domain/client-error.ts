/** The most that one report may weigh, in bytes: more is not read. */
export const MOST_REPORT_BYTES = 2_000
/** So many different errors are kept at the most; those that are known already go on being counted. */
export const MOST_CLIENT_ERRORS = 500
/** An error that was not heard of for so long is forgotten. */
export const CLIENT_ERRORS_KEPT_DAYS = 30

const LONGEST_MESSAGE = 200
const LONGEST_SOURCE = 120

/** An error in the browser of a visitor, with nothing of the visitor in it. */
export interface ClientError {
  /** What the browser said, without what may have been typed. */
  message: string
  /** The first part of the page's path, such as 'hosting-bestellen': what follows may be somebody's own. */
  page: string
  /** The bundled script with line and column, as '/_astro/site.Bx1.js:1:204'; its hash is that of the build. */
  source: string
  /** Family and first number of the version, such as 'Safari 16'. */
  browser: string
}

/**
 * What may be kept of a report: a JSON array of message, page and source, as `web/report-errors.ts` sends it. Undefined
 * for anything else. Cleaned here again, since anybody can send anything.
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
    // Not one of ours.
    return []
  }
}

/** Words with a capital that browsers and libraries say by themselves; what ends in 'Error' is one of them too. */
const OWN_WORDS = new Set(
  'Array Blob Cannot Can Cross Date Document Element Event Expected Failed File Float Form Function Illegal Importing In Int Invalid It JSON Load Map Maximum Minified Module Must Network No Node Not Object Permission Promise Proxy React Regex Request Response Script Set Shadow State String Symbol Text The This Timeout Type Unable Uncaught Unexpected Unhandled Unknown Unsupported Uint Value Weak Window Worker'.split(
    ' ',
  ),
)

/** Names of people: words with a capital in a row, with what stands between them, or one behind other words. */
const NAMES =
  /(^|[^\p{L}\p{N}_$.])(\p{Lu}\p{Ll}+(?:[ -](?:(?:van|de|der|den|het|ten|ter|te) ){0,3}\p{Lu}\p{Ll}+)*)(?![\p{L}\p{N}_$(.])/gu

/** Domain names by their last part: names of properties have dots too, and say where to look. */
const DOMAIN_NAMES =
  /(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:nl|com|net|org|eu|be|de|uk|fr|info|online|shop|site|store|frl|amsterdam|biz|io|app|dev)(?![\p{L}\p{N}_])/giu

function withoutNames(found: string, before: string, words: string): string {
  const isOwn = words.split(/[ -]/).every((word) => OWN_WORDS.has(word) || word.endsWith('Error'))
  // The first word of a sentence has a capital by itself.
  const isStart = before === '' && !/[ -]/.test(words)
  return isOwn || isStart ? found : `${before}…`
}

/**
 * A message without what an error quotes: texts between quotes, addresses, domain names, numbers and names as they are
 * written with a capital. The name of a property stays, which says where to look.
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

/** 'Safari 16', from what a browser says of itself; 'Overig' for what is none of the large ones. */
export function browserOf(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  for (const [family, version] of FAMILIES) {
    const [, number] = version.exec(text) ?? []
    if (number) return `${family} ${number.slice(0, 4)}`
  }
  return 'Overig'
}
