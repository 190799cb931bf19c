import { idOf, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { FindingKind } from './domain/finding'
import type { ComparedTarget, ListedFinding } from './server/finding-queries'

const HOUR = 3600

/** The agency's server, compared last night. */
export function aComparedTarget(
  { open = 0, ...other }: Partial<ComparedTarget['latest']> & { open?: number } = {},
  target: Partial<ComparedTarget['target']> = {},
): ComparedTarget {
  const endedAt = addSeconds(NOW, -5 * HOUR)
  const id = target.id ?? idOf(8001)
  return {
    target: { id, label: 'Server 1', driverLabel: 'DirectAdmin', port: 'hosting-panel', ...target },
    latest: {
      targetId: id,
      startedAt: endedAt,
      endedAt,
      isWhole: true,
      sentence: '',
      compared: 212,
      wholeAt: endedAt,
      ...other,
    },
    open,
  }
}

const MIRIAMS_ORDER = {
  orderNumber: 'HO261120123',
  customerName: 'Miriam Aarnink',
  customerCompany: 'Bakkerij Aarnink',
  status: 'active',
} as const

/** A difference at the agency's server since last night, about Miriam's order. */
export function aFinding(kind: FindingKind, other: Partial<ListedFinding> = {}, number = 1): ListedFinding {
  const seenAt = addSeconds(NOW, -5 * HOUR)
  return {
    id: idOf(8100 + number),
    targetId: idOf(8001),
    kind,
    subject: 'bakkerijaarnink.nl',
    orderId: idOf(10),
    here: '',
    there: '',
    canAdopt: false,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
    changedAt: seenAt,
    solvedAt: null,
    acceptedAt: null,
    acceptedBy: null,
    acceptedReason: null,
    targetLabel: 'Server 1',
    order: MIRIAMS_ORDER,
    task: undefined,
    ...other,
  }
}

const AT_REGISTRAR = { targetLabel: 'Realtime Register', targetId: idOf(8002) } as const
const NOBODYS = { order: undefined, orderId: null } as const

/** A difference of each kind. */
export const FINDINGS: readonly ListedFinding[] = [
  aFinding('not-compared', { ...NOBODYS, subject: '', there: 'Too many requests' }, 1),
  aFinding('absent', { subject: 'h1b2c3d4', here: 'betaald' }, 2),
  aFinding(
    'suspended-there',
    { subject: 'h1b2c3d4', here: 'draait', there: 'stilgezet', task: 'switch-on' },
    3,
  ),
  aFinding('expires-early', { ...AT_REGISTRAR, here: '2027-11-19', there: '2027-01-04' }, 4),
  aFinding(
    'changed-outside',
    { ...AT_REGISTRAR, here: 'blijft de naam bij ons', there: 'loopt een verhuizing naar elders' },
    5,
  ),
  aFinding('other-holder', { ...AT_REGISTRAR, here: 'ho261120123-holder', there: 'jansen-2' }, 6),
  aFinding(
    'other-nameservers',
    {
      ...AT_REGISTRAR,
      here: 'ns1.webnoaber.nl, ns2.webnoaber.nl',
      there: 'ns1.elders.example, ns2.elders.example',
      canAdopt: true,
    },
    7,
  ),
  aFinding('renewal-differs', { ...AT_REGISTRAR, here: 'aan', there: 'uit', task: 'keep-domain' }, 8),
  aFinding('runs-unpaid', { ...NOBODYS, subject: 'oudeklant', there: 'oudeklant.nl' }, 9),
  aFinding(
    'running-there',
    { subject: 'h1b2c3d4', here: 'opgeschort', there: 'draait', task: 'switch-off' },
    10,
  ),
  aFinding(
    'other-package',
    { subject: 'h1b2c3d4', here: 'klein', there: 'onbeperkt', task: 'resize-hosting' },
    11,
  ),
]
