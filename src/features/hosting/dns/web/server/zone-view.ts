import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { moveStanding } from '@/features/hosting/provisioning/moving/domain/move-standing'
import { stepsOfOrder } from '@/features/hosting/provisioning/steps/server/stop-steps'
import type { Context } from '@/platform/context'
import type { Texts } from '@/shared/form-state'
import type { PlannedChange } from '../../domain/planned-change'
import type { ZoneReader } from '../../domain/record-fields'
import { TEMPLATE_IDS, type TemplateId } from '../../domain/template-ids'
import { editIn, isToCheck, type ZoneEdit } from '../../domain/zone-edit'
import { nameOf, setAt } from '../../domain/zone-names'
import { isOffered } from '../../domain/zone-templates'
import { markOf, plannedSave } from '../../server/planned-save'
import { type FoundZone, type LiveZone, type NoZone, zoneOfOrder } from '../../server/zone-of-order'
import { hasOpenSave, type ListedSave, savesOfOrder } from '../../server/zone-versions'

/** What the page of a zone shows. */
export type ZoneView =
  | { state: 'none'; why: NoZone; name: string | null }
  | { state: 'unreachable'; name: string; sentence: string }
  /** It was looked at very often; its host is left alone for a moment. */
  | { state: 'limited'; name: string | null }
  | OpenZoneView

export interface OpenZoneView {
  state: 'live'
  zone: SeenZone
  /** Whether what became of a save is not known yet: nothing else is saved meanwhile. */
  isInDoubt: boolean
  /** Whether the name still leads to the name servers that it came with: these records count from the switch on. */
  isBeforeSwitch?: boolean
  saves: readonly ListedSave[]
  templates: readonly TemplateId[]
  /** Undefined for the page itself. */
  step: ZoneStep | undefined
}

/**
 * - `form`: it is typed; `faults` once it was sent.
 * - `check`: the step before saving.
 * - `same`, `gone`: there is nothing to save.
 */
export type ZoneStep =
  | { kind: 'form'; edit: ZoneEdit; faults: Texts; ttlSeconds: number | undefined }
  | {
      kind: 'check'
      edit: ZoneEdit
      planned: Extract<PlannedChange, { outcome: 'change' }>
      shown: string
      requestId: string
    }
  | { kind: 'same' | 'gone'; edit: ZoneEdit }

/** The zone of an order as it is at this moment, with the step that the address asks for. */
export async function zoneView(
  context: Context,
  order: Pick<HostingOrder, 'id' | 'status'>,
  { reader, params }: { reader: ZoneReader; params: URLSearchParams },
): Promise<ZoneView> {
  const found: FoundZone = await zoneOfOrder(context, order, reader)
  if (found.state !== 'live') return found
  const [saves, isInDoubt, step, steps] = await Promise.all([
    savesOfOrder(context.db, order.id),
    hasOpenSave(context.db, found.zone.name),
    stepOf(context, found, { orderId: order.id, reader, params }),
    stepsOfOrder(context.db, order.id),
  ])
  const move = moveStanding(steps)
  const isBeforeSwitch = move !== undefined && move !== 'switched'
  const templates = TEMPLATE_IDS.filter((template) => isOffered(template, found))
  return { state: 'live', zone: found.zone, isInDoubt, isBeforeSwitch, saves, templates, step }
}

async function stepOf(
  context: Context,
  found: LiveZone,
  { orderId, reader, params }: { orderId: string; reader: ZoneReader; params: URLSearchParams },
): Promise<ZoneStep | undefined> {
  const edit = editIn(params)
  if (!edit) return undefined
  const ttlSeconds = ttlNow(found.zone, edit)
  if (!isToCheck(params, edit)) return { kind: 'form', edit, faults: {}, ttlSeconds }
  const planned = await plannedSave(context.db, found, { orderId, edit, reader })
  if (planned.outcome === 'faulty') return { kind: 'form', edit, faults: planned.faults, ttlSeconds }
  if (planned.outcome !== 'change') return { kind: planned.outcome, edit }
  return { kind: 'check', edit, planned, shown: markOf(planned), requestId: context.random.uuid() }
}

/** How long the record that is changed is kept now. */
function ttlNow(zone: SeenZone, edit: ZoneEdit): number | undefined {
  if (edit.kind !== 'change') return undefined
  return setAt(zone, nameOf(zone, edit.chosen.host), edit.chosen.type)?.ttlSeconds
}
