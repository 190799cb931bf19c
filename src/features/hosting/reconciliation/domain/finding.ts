import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { shownDay } from '@/shared/calendar-day'
import { changeMark } from '@/shared/instants'

/**
 * What can differ between a target and what is paid here, in the order in which a person sees to it.
 * - `runs-unpaid`: it is there, and nobody pays for it here.
 * - `absent`: it is paid, and not there.
 * - `expires-early`: a name ends there before the last day that is paid here, and is not going to be renewed.
 * - `suspended-there`: it does not work there while it is paid.
 * - `running-there`: it works there while it is suspended or over here.
 * - `changed-outside`: somebody changed it there in a way that no order of ours asks for.
 * - `not-compared`: the target could not be read to the end.
 */
export const FINDING_KINDS = [
  'not-compared',
  'absent',
  'suspended-there',
  'expires-early',
  'changed-outside',
  'other-holder',
  'other-nameservers',
  'renewal-differs',
  'runs-unpaid',
  'running-there',
  'other-package',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const FINDING_LABELS = {
  'not-compared': 'Niet volledig vergeleken',
  absent: 'Betaald, en daar niet te vinden',
  'suspended-there': 'Betaald, en daar stilgezet',
  'expires-early': 'Verloopt voor het einde van wat betaald is',
  'changed-outside': 'Buiten ons om gewijzigd',
  'other-holder': 'Andere houder',
  'other-nameservers': 'Andere nameservers',
  'renewal-differs': 'Automatisch verlengen staat anders',
  'runs-unpaid': 'Draait daar, en niemand betaalt hier',
  'running-there': 'Draait daar, en hoort stil te staan',
  'other-package': 'Ander pakket',
} as const satisfies Record<FindingKind, string>

/** A difference between a target and what is paid here: one per subject and kind. */
export interface Finding {
  kind: FindingKind
  /** User name of an account, or a domain name; empty when it is about the target as a whole. */
  subject: string
  orderId: string | null
  /** How it should be by our records, and how it is there; either may be empty. */
  here: string
  there: string
  /** Whether we know only how it was before, and a person may take over how it is there. */
  canAdopt: boolean
}

type Said = Pick<Finding, 'kind' | 'subject' | 'here' | 'there'>

const SENTENCES: Record<FindingKind, (finding: Said) => string> = {
  'not-compared': ({ there }) =>
    there
      ? `De vergelijking is niet volledig: ${there}`
      : 'De vergelijking is niet volledig: er kwam geen antwoord.',
  absent: ({ subject }) => `${subject} is betaald, en staat daar niet.`,
  'suspended-there': ({ subject, there }) => `${subject} is betaald, en is daar ${there}.`,
  'expires-early': ({ subject, here, there }) =>
    `${subject} verloopt daar op ${shownDay(there)}, en is hier betaald tot en met ${shownDay(here)}.`,
  'changed-outside': ({ subject, here, there }) => `${subject}: hier ${here}, daar ${there}.`,
  'other-holder': ({ subject }) => `${subject} staat daar op een andere houder.`,
  'other-nameservers': ({ subject, there }) => `${subject} heeft daar ${there || 'geen'} als nameservers.`,
  'renewal-differs': ({ subject, here, there }) =>
    `Automatisch verlengen van ${subject} hoort ${here}, en staat daar ${there}.`,
  'runs-unpaid': ({ subject, there }) =>
    there
      ? `${subject} (${there}) staat daar, en hoort bij geen betaalde bestelling.`
      : `${subject} staat daar, en hoort bij geen betaalde bestelling.`,
  'running-there': ({ subject, here }) => `${subject} draait daar, en is hier ${here}.`,
  'other-package': ({ subject, here, there }) =>
    `${subject} heeft daar pakket ${there}, en hoort ${here} te hebben.`,
}

/** The difference in a sentence. */
export function findingInWords(finding: Said): string {
  return SENTENCES[finding.kind](finding)
}

/** Both sides as a person reads them: days written out. */
export function sidesInWords({ kind, here, there }: Said): { here: string; there: string } {
  return kind === 'expires-early' ? { here: shownDay(here), there: shownDay(there) } : { here, there }
}

/** Whether a person can say that it is right as it is. */
export function canBeAccepted(kind: FindingKind): boolean {
  return kind !== 'not-compared'
}

/** Where an order stands, as far as a task depends on it. */
interface Standing {
  status: 'pending' | 'active' | 'suspended' | 'cancelled'
}

/** The task of a person that makes it right there; undefined when there is none. */
export function taskOf(
  { kind, here, canAdopt }: Pick<Finding, 'kind' | 'here' | 'canAdopt'>,
  order: Standing | undefined,
): TaskKind | undefined {
  if (!order) return undefined
  const { status } = order
  if (kind === 'suspended-there' && status === 'active') return 'switch-on'
  if (kind === 'other-package' && status === 'active' && !canAdopt) return 'resize-hosting'
  if (kind === 'running-there' && status === 'suspended') return 'switch-off'
  if (kind === 'running-there' && status === 'cancelled') return 'take-down'
  if (kind === 'runs-unpaid' && status === 'cancelled') return 'wipe-hosting'
  if (kind === 'renewal-differs' && here === RENEWAL.on && status !== 'cancelled') return 'keep-domain'
  return kind === 'renewal-differs' && here === RENEWAL.off && status === 'cancelled'
    ? 'release-domain'
    : undefined
}

/** Words of auto-renew, which is on or off. */
export const RENEWAL = { on: 'aan', off: 'uit' } as const

/** What a form about a finding carries: which one, and how it was shown. */
export function findingFields(finding: { id: string; changedAt: Date }) {
  return { finding_id: finding.id, shown_change: changeMark(finding) }
}
