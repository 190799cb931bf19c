import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { sameValues } from '@/features/hosting/providers/domain/record-content'
import type { TargetServes } from '../../steps/domain/target'
import { movedZone } from './moved-zone'

/** What became of the records of one name and type at the old name servers, as they would stand in our zone. */
export interface LaterChange {
  name: string
  type: RecordSet['type']
  before: readonly string[]
  after: readonly string[]
}

/**
 * What changed in a zone elsewhere since it was copied, and matters to our copy: where the site leads does not, because it
 * leads to us.
 */
export function laterChanges(
  name: string,
  { copied, now, serves }: { copied: readonly RecordSet[]; now: readonly RecordSet[]; serves: Serves },
): LaterChange[] {
  const before = byKey(movedZone(name, copied, serves).records)
  const after = byKey(movedZone(name, now, serves).records)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, recent] = [before.get(key), after.get(key)]
    const of = old ?? recent
    if (!of || (old && recent && sameValues(old, recent))) return []
    return [{ name: of.name, type: of.type, before: old?.values ?? [], after: recent?.values ?? [] }]
  })
}

type Serves = Pick<TargetServes, 'addresses'>

function byKey(sets: readonly RecordSet[]): Map<string, RecordSet> {
  return new Map(sets.map((set) => [`${set.name} ${set.type}`, set]))
}
