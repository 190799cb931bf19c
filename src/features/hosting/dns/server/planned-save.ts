import type { Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type PlannedChange, planChange } from '../domain/planned-change'
import type { ZoneReader } from '../domain/record-fields'
import type { ZoneEdit } from '../domain/zone-edit'
import type { LiveZone } from './zone-of-order'
import { keptVersion } from './zone-versions'

interface Planning {
  orderId: string
  edit: ZoneEdit
  reader: ZoneReader
}

/** What an edit does to this zone, reckoned for the step before saving and for the save alike. */
export async function plannedSave(
  db: Database | Transaction,
  { zone, ourMailHost }: Pick<LiveZone, 'zone' | 'ourMailHost'>,
  { orderId, edit, reader }: Planning,
): Promise<PlannedChange> {
  const kept =
    edit.kind === 'restore'
      ? await keptVersion(db, { orderId, zoneName: zone.name, versionId: edit.versionId })
      : undefined
  return planChange(zone, edit, { reader, kept, ourMailHost })
}

/** Fingerprint of a change as the step shows it, with both sides of each record. */
export function markOf({ lines }: Extract<PlannedChange, { outcome: 'change' }>): string {
  return fingerprintOf(lines)
}
