import { idOf, LONG, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { KnownProposal } from './server/proposal-queries'

/** A year of hosting that Roos prepared for Jan after he called. */
export function aProposal(other: Partial<KnownProposal> = {}, number = 1): KnownProposal {
  return {
    id: idOf(9700 + number),
    customerId: idOf(12),
    hostingPackage: 'onbeperkt',
    billingCycle: 'yearly',
    extras: ['ssl'],
    domainName: 'bakkerijjansen.nl',
    domainPlan: 'register',
    actingAs: 'consumer',
    mailedPrices: { total: 56_447 as Cents, later: [56_326 as Cents, 3630 as Cents] },
    means: 'phone',
    askedOn: '2026-11-19',
    note: 'Belt liever na vier uur.',
    keyHash: 'x'.repeat(43),
    proposedBy: 'Roos',
    proposedAt: NOW,
    mailedAt: NOW,
    expiresOn: '2026-12-20',
    state: 'open',
    endedAt: null,
    orderNumber: undefined,
    ...other,
  }
}

/** One in each state. */
export const PROPOSALS: readonly KnownProposal[] = [
  aProposal({ domainName: LONG.domain, extras: ['ssl', 'seo', 'backup'] }),
  aProposal({ state: 'ordered', endedAt: NOW, orderNumber: 'HO261120123', note: null }, 2),
  aProposal({ expiresOn: '2026-11-01', note: null }, 3),
  aProposal({ state: 'withdrawn', endedAt: NOW, note: null }, 4),
]
