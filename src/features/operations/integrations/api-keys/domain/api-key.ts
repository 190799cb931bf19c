export const API_KEYS_PATH = '/beheer/api'
export const API_DOCUMENTATION_PATH = '/api/documentatie'
export const API_ROOT = '/api/v1'

/** Validity of a key, in days: a year unless another day is chosen, two years at most. */
export const KEY_TERM = { usual: 365, most: 730 } as const

/** Rate limit per key: this many requests in this many seconds. */
export const KEY_LIMIT = { requests: 120, seconds: 60 } as const

/** Resolution of the time of last use: it need not be exact to the second. */
export const USE_NOTED_SECONDS = 60

export const KEY_DAY_FAULT = 'Kies een laatste dag vanaf vandaag, hooguit twee jaar vooruit.'

/** Prefix by which secret scanners recognise our keys. */
const PREFIX = 'wna'

/** The whole key, which is shown once: the public handle, and the secret. */
export function keyText(handle: string, secret: string): string {
  return `${PREFIX}_${handle}_${secret}`
}

/** Beginning of a key, by which people recognise it: 'wna_k3Jd82Hs'. */
export function shownKey(handle: string): string {
  return `${PREFIX}_${handle}`
}

/** Parses handle and secret from an `Authorization` header; undefined for anything else. */
export function keyIn(authorization: string | undefined): { handle: string; secret: string } | undefined {
  const [, handle, secret] = KEY.exec(authorization ?? '') ?? []
  return handle && secret ? { handle, secret } : undefined
}

const KEY = new RegExp(`^Bearer ${PREFIX}_([A-Za-z0-9]{10})_([\\w-]{43})$`, 'i')
