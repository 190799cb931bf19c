import { FORM_FIELDS } from '@/shared/form-state'
import { newRequestId } from '@/shared/uuid'

/** Reads a key of the browser's storage; null when there is nothing, or the browser stores nothing. */
export function keptOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Where the browser stores nothing it lives as long as the page. */
export function keepOnDevice(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or disabled; the wizard works without it.
  }
}

export function forgetOnDevice(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Identity of one request from its first answer until it is sent. */
export interface Identity {
  requestId: string
  /** Epoch milliseconds. */
  startedAt: number
}

export function newIdentity(): Identity {
  return { requestId: newRequestId(), startedAt: Date.now() }
}

/** Adds the request id, the time it took, and the page's honeypot field to a form. */
export function identify(form: FormData, { requestId, startedAt }: Identity, page: HTMLFormElement): void {
  form.set(FORM_FIELDS.requestId, requestId)
  form.set(FORM_FIELDS.elapsedMs, String(Math.max(0, Date.now() - startedAt)))
  form.set(FORM_FIELDS.honeypot, String(new FormData(page).get(FORM_FIELDS.honeypot) ?? ''))
}
