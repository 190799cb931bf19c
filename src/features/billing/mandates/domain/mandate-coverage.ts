import type { CalendarDay } from '@/shared/calendar-day'

/**
 * What an invoice is for, as far as texts of mandates tell apart: an order (its next periods and its changes), a
 * project with the subscriptions that come with it, or neither of them.
 */
export type DebitedKind = 'order' | 'project' | 'alone'

/** What of an invoice tells its kind: `orderId` is null for what is about no order. */
export interface DebitedAbout {
  orderId: string | null
  /** Whether it is about neither an order nor a project. */
  standsAlone: boolean
}

/** The kind of an invoice that is to be debited. */
export function debitedKind({ orderId, standsAlone }: DebitedAbout): DebitedKind {
  if (standsAlone) return 'alone'
  return orderId === null ? 'project' : 'order'
}

/** For which invoices each version of the text gives permission. A new version stands here before it is shown. */
const COVERED = {
  '2026-11-21': ['order'],
  '2026-11-22': ['order'],
  '2026-11-24': ['order', 'project'],
  '2026-11-28': ['order', 'project', 'alone'],
} as const satisfies Record<string, readonly DebitedKind[]>

export type MandateVersion = keyof typeof COVERED
export const MANDATE_VERSIONS = Object.keys(COVERED) as MandateVersion[]

/**
 * Whether a mandate in this version of the text (with ' portaal' behind it when it was given there) gives permission to
 * debit such an invoice. A version that is not known gives none.
 */
export function covers(wordingVersion: string, kind: DebitedKind): boolean {
  return coveredBy(wordingVersion).includes(kind)
}

/** The kinds that today's text names. */
const KINDS: readonly DebitedKind[] = ['order', 'project', 'alone']

/** Whether it covers all that there is: who gave it need not be asked again. */
export function coversAll(wordingVersion: string): boolean {
  return KINDS.every((kind) => covers(wordingVersion, kind))
}

function coveredBy(wordingVersion: string): readonly DebitedKind[] {
  const version = versionDay(wordingVersion)
  return Object.hasOwn(COVERED, version) ? COVERED[version as MandateVersion] : []
}

/** The day of the version of the text that a mandate was given in. */
export function versionDay(wordingVersion: string): CalendarDay {
  return wordingVersion.split(' ')[0] ?? ''
}

/** Which invoices are debited by a mandate in this version of the text, and which its customer still pays. */
export function debitedInWords(wordingVersion: string): string {
  if (covers(wordingVersion, 'alone'))
    return 'We schrijven af voor volgende termijnen, voor wijzigingen, voor projecten en voor losse facturen. De eerste factuur van een bestelling betaal je zelf.'
  return covers(wordingVersion, 'project')
    ? 'We schrijven de facturen voor volgende termijnen, voor wijzigingen en voor projecten af. De eerste factuur van een bestelling en een losse factuur betaal je zelf.'
    : 'We schrijven de facturen voor volgende termijnen en voor wijzigingen van je hosting af. De eerste factuur van een bestelling, een factuur voor een project en een losse factuur betaal je zelf.'
}
