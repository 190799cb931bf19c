import { storable } from './storable-text'

/** What was typed, or what is wrong with it, by field name. */
export type Texts = Record<string, string>

/** A message about the whole form: a toast where there is JavaScript, text in the page where there is none. */
export interface FormNotice {
  title: string
  description?: string
  tone: 'success' | 'warning' | 'error'
  /** What became of the confirmation mail, where a form sends one: kept means that there is no mail server. */
  mail?: 'sent' | 'kept' | 'failed'
  /** How long the toast stays, in milliseconds. */
  durationMs: number
  /** By when an answer was promised, in words; only a thank-you card says it. */
  answerBy?: string
}

/** Said on the page of the form. `goTo` is where the browser goes from there, when the form leads on: a path on this site. */
export interface Said {
  notice: FormNotice
  goTo?: string
}

/** Goes on with GET. */
export interface FormRedirect<Flash extends string = string> {
  /** A path on this site; the page of the form when it is left out. */
  goTo?: string
  /** The name of the flash message that the next page shows. */
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
  /** Where pages tell them apart by their status. */
  because?: FailureReason
}

/** Turned away, tried too often, no room for it now, or broken off. */
export type FailureReason = 'refused' | 'limited' | 'busy' | 'broken'

/** What every form answers, whoever sent it: enough to draw it again without losing what was typed. */
export type FormState<Accepted extends object = Said> =
  | { status: 'fresh' }
  | (Invalid & { values: Texts })
  | (Failed & { values: Texts })
  | ({ status: 'accepted' } & Accepted)

/** What the use case of a form came to. A `cause` is for the log: of what failed, or of what went wrong afterwards. */
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

/** Done: the next page says so with the flash message of that name. */
export function done<Flash extends string>(flash: Flash, goTo?: string) {
  return { status: 'accepted', flash, ...(goTo && { goTo }) } as const
}

export function redirectedTo(goTo: string) {
  return { status: 'accepted', goTo } as const
}

export const FRESH = { status: 'fresh' } as const satisfies FormState

/** Fields that every public form carries beside its own. */
export const FORM_FIELDS = {
  /** Unique per page view; absent from a page from memory without JavaScript. */
  requestId: 'request_id',
  /** Epoch milliseconds at which the server drew the form. */
  openedAt: 'opened_at',
  /** Milliseconds between page and submit, as the browser counted them. */
  elapsedMs: 'elapsed_ms',
  /** Invisible to people; whoever fills it in is a machine. */
  honeypot: 'fax_number',
} as const

/**
 * The texts that were typed in these fields of a submitted form; what else came along is not looked at. Leaves out the
 * carried fields, passwords, files, and names that frameworks reserve (`_…`, `$…`).
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

/** What was typed, to show it again: of each field no more than so many characters. */
export function shownAgain(values: Texts, fields: ReadonlyMap<string, number>): Texts {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.slice(0, fields.get(name) ?? 0)]),
  )
}

/** A field as text, without the characters that PostgreSQL or an XML file cannot keep; undefined for a file. */
export function storableText(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? storable(value.replace(CONTROL, '')) : undefined
}

/** All control characters but tabs and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu

/** What a form has to say about the whole of it. */
export function noticeOf(state: FormState | undefined): FormNotice | undefined {
  return state && state.status !== 'fresh' ? state.notice : undefined
}

export function valuesOf(state: FormState<object>): Texts {
  return state.status === 'invalid' || state.status === 'failed' ? state.values : {}
}

export function errorsOf(state: FormState<object>): Texts {
  return state.status === 'invalid' ? state.errors : {}
}
