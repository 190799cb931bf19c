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
 * What may be kept of a report: a JSON array of message, page and source, as `ui/report-errors.ts` sends it. Undefined
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

/**
 * A message without what an error quotes: texts between quotes, addresses and numbers. The name of a property stays,
 * which says where to look.
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
