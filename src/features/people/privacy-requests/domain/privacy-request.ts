import { MEANS, MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import { addMonths, type CalendarDay } from '@/shared/calendar-day'
import { transitions } from '@/shared/transitions'

/** Rights that a person has over their data (GDPR, articles 15 to 21). */
export const PRIVACY_RIGHTS = [
  'access',
  'portability',
  'correction',
  'erasure',
  'restriction',
  'objection',
] as const
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number]

/** As a list names them. */
export const RIGHT_LABELS = {
  access: 'Inzage',
  portability: 'Gegevens meenemen',
  correction: 'Verbetering',
  erasure: 'Wissen',
  restriction: 'Beperking',
  objection: 'Bezwaar',
} as const satisfies Record<PrivacyRight, string>

/** As the person who asks chooses them. */
export const RIGHT_CHOICES = {
  access: 'Inzien wat jullie over mij bewaren',
  portability: 'Mijn gegevens meenemen in een bestand',
  correction: 'Mijn gegevens laten verbeteren',
  erasure: 'Mijn gegevens laten wissen',
  restriction: 'Mijn gegevens voorlopig niet laten gebruiken',
  objection: 'Bezwaar maken tegen wat jullie met mijn gegevens doen',
} as const satisfies Record<PrivacyRight, string>

/** Within a sentence: 'je vroeg ons om …'. */
export const RIGHT_WORDS = {
  access: 'inzage in je gegevens',
  portability: 'een bestand met je gegevens om mee te nemen',
  correction: 'verbetering van je gegevens',
  erasure: 'het wissen van je gegevens',
  restriction: 'beperking van wat we met je gegevens doen',
  objection: 'te stoppen met wat we met je gegevens doen',
} as const satisfies Record<PrivacyRight, string>

/** Rights that are answered with a copy of everything that is kept. */
export function asksCopy(right: PrivacyRight): boolean {
  return right === 'access' || right === 'portability'
}

/**
 * - `unconfirmed`: a visitor asked, and has not used the link in their mail yet: nobody sees it.
 * - `open`: it waits for its answer.
 * - `carried-out`, `refused`: answered, for good.
 */
export const REQUEST_STATES = ['unconfirmed', 'open', 'carried-out', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const requestTransitions = transitions<RequestState>({
  unconfirmed: ['open'],
  open: ['carried-out', 'refused'],
  'carried-out': [],
  refused: [],
})

export const REQUEST_STATE_LABELS = {
  unconfirmed: 'Nog niet bevestigd',
  open: 'Te beantwoorden',
  'carried-out': 'Uitgevoerd',
  refused: 'Afgewezen',
} as const satisfies Record<RequestState, string>

/** How an answered or waiting request reached us: by a form of the site, or in a way that a colleague recorded. */
export const REQUEST_MEANS = ['site', 'portal', ...MEANS] as const
export type RequestMeans = (typeof REQUEST_MEANS)[number]

export const REQUEST_MEANS_WORDS = {
  site: 'met het formulier op de site',
  portal: 'in het eigen account',
  ...MEANS_WORDS,
} as const satisfies Record<RequestMeans, string>

/** How it was made sure that the request is this person's (GDPR, article 12, paragraphs 2 and 6). */
export const IDENTITY_CHECKS = [
  'confirmed-address',
  'signed-in',
  'called-back',
  'mailed-back',
  'known-details',
  'in-person',
] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

export const IDENTITY_LABELS = {
  'confirmed-address': 'Bevestigde dit e-mailadres met een link',
  'signed-in': 'Was ingelogd in het eigen account',
  'called-back': 'Teruggebeld op een nummer dat we al hadden',
  'mailed-back': 'Antwoordde vanaf een adres dat we al hadden',
  'known-details': 'Wist iets wat alleen deze persoon weet',
  'in-person': 'Kwam langs, en we kennen diegene',
} as const satisfies Record<IdentityCheck, string>

/** What a colleague can have done; the others follow from how the request came. */
export const CHECKS_BY_COLLEAGUE = ['called-back', 'mailed-back', 'known-details', 'in-person'] as const

/** A request is answered within a month of its receipt (GDPR, article 12, paragraph 3). */
const TERM_MONTHS = 1

/** Months by which the term may be extended for a complex request, when its person hears so within the first. */
const EXTENSION_MONTHS = 2

/** Last day for the answer to a request of this day. */
export function answerDueOn(receivedOn: CalendarDay): CalendarDay {
  return addMonths(receivedOn, TERM_MONTHS)
}

/** The same once it was extended. */
export function extendedDueOn(receivedOn: CalendarDay): CalendarDay {
  return addMonths(receivedOn, TERM_MONTHS + EXTENSION_MONTHS)
}

interface Extendable {
  state: RequestState
  receivedOn: CalendarDay
  extendedAt: Date | null
}

/** Whether the term can be extended: once, within the first month. */
export function mayExtend({ state, receivedOn, extendedAt }: Extendable, today: CalendarDay): boolean {
  return state === 'open' && extendedAt === null && today <= answerDueOn(receivedOn)
}

/** Hours for which the link works by which a visitor confirms that the address is theirs. */
export const CONFIRM_HOURS = 72

/** Days for which the link to the copy of a person's data works. */
export const COPY_DAYS = 14

/** Limit on mails with a link to one mailbox in an hour, as strangers can have them sent. */
export const LINKS_PER_HOUR = 3

export const ANSWERS = ['carried-out', 'refused'] as const
export type Answer = (typeof ANSWERS)[number]
