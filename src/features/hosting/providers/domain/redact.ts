const HIDDEN = '[verborgen]'

/** Keys of which the value is never shown, whatever it is. */
const SECRET_KEY =
  /pass(?:wd|word|phrase)?\d?|secret|token|api[-_]?key|login[-_]?key|auth(?:[-_]?code|info|orization)?|signature/i

/** A pair in JSON, in a form, in XML or in a header: key, then what stands between, then the value. */
const PAIRS = [
  /("(?<json>[\w-]{1,60})"\s*:\s*")(?:[^"\\]|\\.)*(?=")/g,
  /((?<form>[\w-]{1,60})=)[^&\s"<]*/g,
  /(<(?<xml>[\w-]{1,60})>)[^<]*/g,
  /((?<header>[\w-]{1,60}): ?(?:Basic |Bearer |ApiKey )?)[^\s",;]+/g,
]

const SHORTEST_SECRET = 4

/**
 * The text without secrets, by key (what stands at 'password', 'authcode', …) and by value: each of `secrets`, also as
 * an address, a form, JSON or XML writes it. Provider's words are read by people and kept, and may repeat what was sent.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [...new Set(waysToWrite(secret))])
    // The longest first: a secret may hold another.
    .sort((one, other) => other.length - one.length)
  const byValue = written.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  return PAIRS.reduce(
    (rest, pair) =>
      rest.replace(pair, (whole, start: string, key: string) =>
        SECRET_KEY.test(key) ? `${start}${HIDDEN}` : whole,
      ),
    byValue,
  )
}

function waysToWrite(secret: string): string[] {
  const encoded = encodeURIComponent(secret)
  return [
    secret,
    encoded,
    encoded.replaceAll('%20', '+'),
    new URLSearchParams({ s: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    inXml(secret),
  ]
}

/** Text as XML writes it. */
export function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
