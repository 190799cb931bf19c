import { idOf, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { NightLine } from './server/night-tables'

export function aNightLine(other: Partial<NightLine> = {}, number = 1): NightLine {
  return {
    runOn: '2026-11-21',
    key: `renewal:${idOf(5000 + number)}:2026-12-05`,
    customerId: idOf(12),
    kind: 'renewal',
    position: number,
    sentence:
      'Bakkerij Aarnink: factuur voor Hosting Onbeperkt per jaar, met bakkerijaarnink.nl, vanaf 5 december 2026',
    amount: 65_023 as Cents,
    subjectKind: 'subscription',
    subjectId: idOf(5000 + number),
    facts: {},
    digest: 'x',
    state: 'planned',
    answer: null,
    plannedAt: NOW,
    startedAt: null,
    endedAt: null,
    ...other,
  }
}
