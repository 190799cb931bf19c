import { and, eq } from 'drizzle-orm'
import { domainOfOrder, openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Database } from '@/platform/context'
import type { ZoneCopy } from '../../../moving/server/moving-tables'
import { copyOfDomain } from '../../../moving/server/zone-copies'
import {
  type HostingAccount,
  hostingAccounts,
  type ProvisionStep,
  type ProvisionTarget,
  provisionSteps,
} from '../step-tables'
import { targetWithId } from '../targets'
import type { ClaimedStep } from './claim-step'

/** Whatever a call of a step needs to know, read before the call. */
export interface StepScene {
  step: ProvisionStep
  order: HostingOrder
  /** Undefined for a step of our own. */
  target: ProvisionTarget | undefined
  account: HostingAccount | undefined
  /** Target of the account. */
  panel: ProvisionTarget | undefined
  domain: DomainRow | undefined
  /** Host of the zone of the name; undefined when it has none with us. */
  zoneHost: ProvisionTarget | undefined
  /** DS records of the zone, once it is signed. */
  ds: ProvisionStep['ds']
  /** Whether those may stand at the registry. */
  isDsOurs: boolean
  /** The zone of a name that its customer brings, as it was read; undefined before that. */
  copy: ZoneCopy | undefined
  /** Time at which the DS of the zone elsewhere was taken away. */
  dsDroppedAt: Date | undefined
  /** Whether the name was led back to the name servers that it came with, or is being. */
  isLedBack: boolean
}

export async function sceneOf(db: Database, { step, order }: ClaimedStep): Promise<StepScene> {
  const [account] = await db.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, order.id))
  const zoneStep = (await siblingOf(db, step, 'create-zone')) ?? (await siblingOf(db, step, 'copy-zone'))
  const dropped = await siblingOf(db, step, 'drop-ds')
  const handedOn = await siblingOf(db, step, 'set-ds')
  const signed = await siblingOf(db, step, 'sign-zone')
  const targetOf = async (id: string | null | undefined) => (id ? await targetWithId(db, id) : undefined)
  return {
    step,
    order,
    account,
    target: await targetOf(step.targetId),
    panel: await targetOf(account?.targetId),
    domain: await domainOfStep(db, step),
    zoneHost: await targetOf(zoneStep?.targetId),
    ds: signed?.ds ?? null,
    isDsOurs: handedOn !== undefined && handedOn.actedAt !== null,
    copy: await copyOfDomain(db, step.subjectId),
    dsDroppedAt: dropped?.state === 'done' ? (dropped.endedAt ?? undefined) : undefined,
    isLedBack: (await siblingOf(db, step, 'restore-nameservers')) !== undefined,
  }
}

/** The record of the name that a step is about; a further one stands for itself, while it is not over. */
async function domainOfStep(
  db: Database,
  { orderId, subjectId }: ProvisionStep,
): Promise<DomainRow | undefined> {
  const open = await openDomainsOfOrder(db, orderId)
  const further = open.find(({ id, isFurther }) => isFurther && id === subjectId)
  return further ?? (await domainOfOrder(db, orderId))
}

async function siblingOf(
  db: Database,
  { orderId, subjectId }: ProvisionStep,
  kind: ProvisionStep['kind'],
): Promise<ProvisionStep | undefined> {
  const { orderId: order, subjectId: subject, kind: kindColumn } = provisionSteps
  const [found] = await db
    .select()
    .from(provisionSteps)
    .where(and(eq(order, orderId), eq(subject, subjectId), eq(kindColumn, kind)))
  return found
}
