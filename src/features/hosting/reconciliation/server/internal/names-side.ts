import { domainsChargedUntil } from '@/features/billing/subscriptions/server/subscription-queries'
import { claimedDomains, recordDomainSightings } from '@/features/hosting/domains/server/domain-sightings'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { done } from '@/features/hosting/providers/domain/answer'
import { holderHandle } from '@/features/hosting/providers/domain/provider-names'
import type { ListedDomain } from '@/features/hosting/providers/domain/registrar'
import { madeAtTarget } from '@/features/hosting/provisioning/steps/server/account-records'
import type { TargetReader } from '@/features/hosting/provisioning/steps/server/read-target'
import { allTargets } from '@/features/hosting/provisioning/steps/server/targets'
import { type OrderWork, workOfOrders } from '@/features/hosting/provisioning/steps/server/work-of-orders'
import { dayOf } from '@/shared/calendar-day'
import { compareNames, type OurName } from '../../domain/compare'
import { isBusy, WORK_ON_NAMES } from '../../domain/wanted'
import { type Baseline, baselinesOf, takeBaselines } from './baselines'
import type { Comparing, Side } from './sides'

type RegistrarReader = Extract<TargetReader, { port: 'registrar' }>

interface KnownName extends OurName {
  domainId: string
  /** Whether a baseline is to be taken, because we do not know how it should be. */
  takesBaseline: boolean
}

/** Domain names at a registrar. */
export function namesSide({ reader }: RegistrarReader): Side<ListedDomain, KnownName> {
  return {
    list: reader.list,
    keyOf: ({ name }) => name,
    ours: ourNames,
    expectedKey: ({ name, mustBeThere, isBusy: isAtWork }) => (mustBeThere && !isAtWork ? name : undefined),
    look: async ({ name }) => {
      const read = await reader.look(name)
      if (read.outcome !== 'done') return read
      const { known } = read
      if (known.state === 'present') return done({ state: 'present', entry: known.domain })
      return done({ state: known.state === 'under-way' ? 'elsewhere' : 'absent' })
    },
    compare: (ours, theirs, { since }) => compareNames(ours, theirs, dayOf(since)),
    record: async (tx, ours, { entries, absent }, { context, target, since }) => {
      const seen = new Map(entries.map((entry) => [entry.name, entry]))
      const idle = ours.filter(({ isBusy: isAtWork }) => !isAtWork)
      const sightings = idle.flatMap(({ domainId, name }) => {
        const there = seen.get(name)
        if (there) return [{ id: domainId, isThere: isOurs(there), ...there }]
        return absent.has(name) ? [{ id: domainId, isThere: false }] : []
      })
      await recordDomainSightings(context, tx, sightings, since)
      const taken = idle.flatMap(({ name, orderId, takesBaseline }) => {
        const there = seen.get(name)
        return there && takesBaseline ? [{ ...there, orderId }] : []
      })
      await takeBaselines(tx, target.id, taken, since)
    },
  }
}

/** What is in quarantine is no longer anybody's. */
function isOurs({ state }: ListedDomain): boolean {
  return state !== 'in-quarantine'
}

async function ourNames(comparing: Comparing, entries: readonly ListedDomain[]): Promise<KnownName[]> {
  const { db } = comparing.context
  const made = await madeAtTarget(db, comparing.target.id)
  const rows = await claimedDomains(db, { ids: [...made.keys()], names: entries.map(({ name }) => name) })
  const orderIds = rows.map(({ orderId }) => orderId)
  const orders = await ordersWithIds(db, orderIds)
  const work = await workOfOrders(db, orderIds)
  const paid = await domainsChargedUntil(db, { orderIds, day: dayOf(comparing.since) })
  const baselines = await baselinesOf(db, comparing.target.id)
  const targets = new Map((await allTargets(db)).map((target) => [target.id, target]))
  return rows.flatMap((row) => {
    const order = orders.get(row.orderId)
    const of = work.get(row.orderId)
    if (!order || !of) return []
    const kinds = made.get(row.id)
    const zoneStep = of.steps.find(
      ({ kind, state }) => (kind === 'create-zone' || kind === 'copy-zone') && state === 'done',
    )
    // A name that moved here keeps the name servers that it came with until they are switched, and once they are back.
    const isSwitched = kinds?.has('switch-nameservers') === true && kinds.has('restore-nameservers') === false
    const host = targets.get(zoneStep?.targetId ?? '') ?? comparing.target
    return nameOf(comparing, row, {
      order,
      work: of,
      paidUntil: paid.get(row.orderId) ?? null,
      isMadeHere: kinds !== undefined,
      isRegisteredHere: (kinds?.has('register-domain') ?? false) || isSwitched,
      nameservers: host.serves.nameservers,
      baseline: baselines.get(row.name),
    })
  })
}

interface NameFacts {
  order: HostingOrder
  work: OrderWork
  paidUntil: string | null
  isMadeHere: boolean
  /** Whether a step registered it here, so that we know its holder and nameservers. */
  isRegisteredHere: boolean
  nameservers: readonly string[]
  baseline: Baseline | undefined
}

function nameOf(
  { target, since }: Comparing,
  { id, name, orderId, wanted, endsOn }: DomainRow,
  { order, work, paidUntil, isMadeHere, isRegisteredHere, nameservers, baseline }: NameFacts,
): KnownName {
  const stays = wanted === 'registered'
  const isOver = order.status === 'cancelled'
  const isWorkedOn = (from: Date) => isBusy(work, { targetId: target.id, kinds: WORK_ON_NAMES, since: from })
  // What was done since by people or steps made it what it is now.
  const isOutdated = !baseline || hasChangedSince(work, target.id, baseline.takenAt)
  const known = isRegisteredHere
    ? { holder: holderHandle(order.orderNumber) ?? null, nameservers }
    : undefined
  const { holder, nameservers: hosts } = known ?? (isOutdated ? UNKNOWN : baseline)
  return {
    domainId: id,
    orderId,
    name,
    isBusy: isWorkedOn(since),
    stays,
    mustBeThere: isMadeHere && (stays || (wanted === 'released' && !isOver)),
    holder,
    nameservers: hosts,
    isAssumed: !isRegisteredHere,
    autoRenew: stays ? true : isOver && !hasPlans(work, target.id) ? false : null,
    paidUntil: stays ? paidUntil : endsOn,
    takesBaseline: !isRegisteredHere && isOutdated,
  }
}

const UNKNOWN = { holder: null, nameservers: null }

function hasChangedSince({ steps, tasks }: OrderWork, targetId: string, since: Date): boolean {
  return (
    tasks.some(({ kind, doneAt }) => WORK_ON_NAMES.includes(kind) && doneAt !== null && doneAt >= since) ||
    steps.some((step) => step.targetId === targetId && step.endedAt !== null && step.endedAt >= since)
  )
}

/** Whether a step or a task waits for its day, such as the last safe one to put off renewing. */
function hasPlans({ steps, tasks }: OrderWork, targetId: string): boolean {
  return (
    steps.some((step) => step.targetId === targetId && step.state === 'planned') ||
    tasks.some(({ kind, doneAt }) => WORK_ON_NAMES.includes(kind) && doneAt === null)
  )
}
