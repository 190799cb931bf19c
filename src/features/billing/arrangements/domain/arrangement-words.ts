import { inEurosAndCents } from '@/shared/money'
import type { ArrangementEnding, StandingInstalment } from './arrangement'

export type ArrangementState = 'active' | ArrangementEnding

export function arrangementState({ ending }: { ending: ArrangementEnding | null }): ArrangementState {
  return ending ?? 'active'
}

export const ARRANGEMENT_LABELS = {
  active: 'Loopt',
  kept: 'Nagekomen',
  missed: 'Niet nagekomen',
  office: 'Beëindigd',
  replaced: 'Vervangen',
  credited: 'Gecrediteerd',
} as const satisfies Record<ArrangementState, string>

/** How an instalment of an arrangement that stands is. */
export function instalmentState({ amount, left }: Pick<StandingInstalment, 'amount' | 'left'>): string {
  if (amount === 0) return 'Vervallen'
  if (left === 0) return 'Betaald'
  return left === amount ? 'Open' : `Nog ${inEurosAndCents(left)}`
}

/** What happens with the reminders of an invoice whose arrangement ended, as the end of a sentence. */
export function remindersInWords(wasReminded: boolean): string {
  return wasReminded ? 'gaan de herinneringen verder waar ze gebleven waren' : 'beginnen de herinneringen'
}
