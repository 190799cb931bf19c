import { writtenText } from './storable-text'

/** Typed values, or messages about them, by field name. */
export type Texts = Record<string, string>

/** Notice about the whole form: a toast with JavaScript, text in the page without. */
export interface FormNotice {
  title: string
  description?: string
  tone: 'success' | 'warning' | 'error'
  /** Status of the confirmation mail, where a form sends one. `kept`: there is no mail server. */
  mail?: 'sent' | 'kept' | 'failed'
  /** Duration of the toast, in milliseconds. */
  durationMs: number
  /** Time by which an answer is promised, in words; only a thank-you card shows it. */
  answerBy?: string
}

/** Accepted with a notice on the form's page. `goTo`: a path on this site to which the browser goes from there. */
export interface Said {
  notice: FormNotice
  goTo?: string
}

/** Accepted with a redirect (GET). */
export interface FormRedirect<Flash extends string = string> {
  /** A path on this site; the page of the form by default. */
  goTo?: string
  /** Name of the flash message that the next page shows. */
  flash?: Flash
}

interface Invalid {
  status: 'invalid'
  errors: Texts
  notice: FormNotice
}

interface Failed {
  status: 'failed'
  notice: FormNotice
  /** Reason of the failure, where a page's HTTP status depends on it. */
  because?: FailureReason
}

/** Refused, rate limited, no capacity now, or failed with an error. */
export type FailureReason = 'refused' | 'limited' | 'busy' | 'broken'

/** State of every form, in whatever way it was sent: enough to show it again with what was typed. */
export type FormState<Accepted extends object = Said> =
  | { status: 'fresh' }
  | (Invalid & { values: Texts })
  | (Failed & { values: Texts })
  | ({ status: 'accepted' } & Accepted)

/** Outcome of the use case of a form. `cause` is logged: why it failed, or what failed after it was accepted. */
export type FormOutcome<Accepted extends object = Said> =
  | Invalid
  | (Failed & { cause?: unknown })
  | ({ status: 'accepted'; cause?: unknown } & Accepted)

export function accepted(notice: FormNotice) {
  return { status: 'accepted', notice } as const
}

export function failed(notice: FormNotice, because?: FailureReason) {
  return { status: 'failed', notice, ...(because && { because }) } as const
}

/** Accepted; the next page shows this flash message. */
export function done<Flash extends string>(flash: Flash, goTo?: string) {
  return { status: 'accepted', flash, ...(goTo && { goTo }) } as const
}

export function redirectedTo(goTo: string) {
  return { status: 'accepted', goTo } as const
}

export const FRESH = { status: 'fresh' } as const satisfies FormState

/** Hidden fields of every public form. */
export const FORM_FIELDS = {
  /** Idempotency key, unique per page view; absent from a cached page without JavaScript. */
  requestId: 'request_id',
  /** Time at which the server rendered the form, in epoch milliseconds. */
  openedAt: 'opened_at',
  /** Time between opening the page and sending it, in milliseconds, by the browser's clock. */
  elapsedMs: 'elapsed_ms',
  /** Honeypot: invisible to people; whoever fills it in is a machine. */
  honeypot: 'fax_number',
} as const

/**
 * Typed texts in these fields of a submitted form, and no others. Leaves out hidden fields, passwords, files, and names
 * that frameworks reserve (`_…`, `$…`).
 */
export function typedTexts(form: FormData, fields: Iterable<string>): Texts {
  const carried: readonly string[] = Object.values(FORM_FIELDS)
  return Object.fromEntries(
    [...fields].flatMap((name) => {
      const text = storableText(form.getAll(name).at(-1) ?? null)
      const isTyped = !/^[_$]/.test(name) && !name.includes('password') && !carried.includes(name)
      return isTyped && text !== undefined ? [[name, text]] : []
    }),
  )
}

/** Truncates what was typed to the length of each field, to show it again. */
export function shownAgain(values: Texts, fields: ReadonlyMap<string, number>): Texts {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.slice(0, fields.get(name) ?? 0)]),
  )
}

/**
 * A field as text, without characters that PostgreSQL or XML cannot store; undefined for a file. A line end, which
 * forms send as two characters, is one, as a browser counts it for `maxlength`.
 */
export function storableText(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? writtenText(value) : undefined
}

/** Whether a form was sent and not accepted: its page shows it again, with what was typed. */
export function isRefused(
  state: FormState<object> | undefined,
): state is (Invalid | Failed) & { values: Texts } {
  return state?.status === 'invalid' || state?.status === 'failed'
}

/** Notice of a form, once it was sent. */
export function noticeOf(state: FormState | undefined): FormNotice | undefined {
  return state && state.status !== 'fresh' ? state.notice : undefined
}

export function valuesOf(state: FormState<object>): Texts {
  return state.status === 'invalid' || state.status === 'failed' ? state.values : {}
}

export function errorsOf(state: FormState<object>): Texts {
  return state.status === 'invalid' ? state.errors : {}
}
