import { company } from '@/content/company'
import { FORM_FIELDS, type FormNotice } from '@/shared/form-state'

/** Limits that stop bots, and nobody who fills in a form by hand (docs/product/operations.md#rate-limits). */
export const MAX_SUBMISSIONS = 5
export const WINDOW_MINUTES = 10
/** Rate limit of invalid forms, per address in the same ten minutes: far more than anybody needs to get one right. */
export const MAX_REFUSALS = 30
export const MIN_FILL_SECONDS = 3
export const SUBMISSIONS_KEPT_DAYS = 7

export type Suspicion = 'honeypot' | 'too-fast'

/** Bot detection by the fields of a submission. An unknown filling time is never suspicious. */
export function suspicionOf(form: FormData, submittedAt: Date): Suspicion | null {
  if (textOf(form, FORM_FIELDS.honeypot) !== '') return 'honeypot'
  const fillMs = fillingTimeMs(form, submittedAt)
  return fillMs !== null && fillMs < MIN_FILL_SECONDS * 1000 ? 'too-fast' : null
}

function fillingTimeMs(form: FormData, submittedAt: Date): number | null {
  const elapsed = numberOf(form, FORM_FIELDS.elapsedMs)
  if (elapsed !== null) return elapsed
  const openedAt = numberOf(form, FORM_FIELDS.openedAt)
  return openedAt === null ? null : submittedAt.getTime() - openedAt
}

/** Request id of a form; null when it is not valid. */
export function requestIdOf(form: FormData): string | null {
  const id = textOf(form, FORM_FIELDS.requestId)
  return UUID.test(id) ? id.toLowerCase() : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function numberOf(form: FormData, name: string): number | null {
  const text = textOf(form, name)
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

export const GUARD_NOTICES = {
  honeypot: {
    title: 'Niet verzonden',
    get description() {
      return `Er is een verborgen veld ingevuld, en dat doen alleen robots. Ben je een mens? Laad de pagina opnieuw of bel ons op ${company.phone.shown}.`
    },
    tone: 'error',
    durationMs: 8000,
  },
  'too-fast': {
    title: 'Dat ging wel erg snel',
    description:
      'Wacht een paar tellen en verstuur het formulier nog eens. Alles wat je hebt ingevuld, staat er nog.',
    tone: 'error',
    durationMs: 6000,
  },
  limited: {
    title: 'Even wachten',
    get description() {
      return `Je hebt in tien minuten al ${MAX_SUBMISSIONS} keer iets verstuurd. Probeer het straks opnieuw of bel ons op ${company.phone.shown}.`
    },
    tone: 'error',
    durationMs: 8000,
  },
  refusedOften: {
    title: 'Even wachten',
    get description() {
      return `Er kwam in tien minuten al ${MAX_REFUSALS} keer een formulier binnen dat nog niet klopte. Wacht een paar minuten of bel ons op ${company.phone.shown}. Alles wat je hebt ingevuld, staat er nog.`
    },
    tone: 'error',
    durationMs: 8000,
  },
} as const satisfies Record<Suspicion | 'limited' | 'refusedOften', FormNotice>
