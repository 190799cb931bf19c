export const API_KEYS_PATH = '/beheer/api'
export const API_DOCUMENTATION_PATH = '/api/documentatie'
export const API_ROOT = '/api/v1'

/** A key works for a year unless another day is chosen, and for two at most. */
export const KEY_TERM = { usual: 365, most: 730 } as const

/** So many requests in so many seconds, per key. */
export const KEY_LIMIT = { requests: 120, seconds: 60 } as const

/** Whether and when a key was used is worth knowing, not to the second. */
export const USE_NOTED_SECONDS = 60

export const KEY_DAY_FAULT = 'Kies een laatste dag vanaf vandaag, hooguit twee jaar vooruit.'

/** What programs that look for lost secrets know ours by. */
const PREFIX = 'wna'

/** The whole of a key, which is shown once: what it is called, and what nobody can guess. */
export function keyText(handle: string, secret: string): string {
  return `${PREFIX}_${handle}_${secret}`
}

/** The beginning of a key, by which people know it again: 'wna_k3Jd82Hs'. */
export function shownKey(handle: string): string {
  return `${PREFIX}_${handle}`
}

/** The two parts of a key in an `Authorization` header; undefined for anything else. */
export function keyIn(authorization: string | undefined): { handle: string; secret: string } | undefined {
  const [, handle, secret] = KEY.exec(authorization ?? '') ?? []
  return handle && secret ? { handle, secret } : undefined
}

const KEY = new RegExp(`^Bearer ${PREFIX}_([A-Za-z0-9]{10})_([\\w-]{43})$`, 'i')
