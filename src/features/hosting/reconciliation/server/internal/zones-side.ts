import { domainToUnicode } from 'node:url'
import { claimedDomains } from '@/features/hosting/domains/server/domain-sightings'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { paidOrdersOfNames } from '@/features/hosting/orders/server/orders-of-names'
import { done } from '@/features/hosting/providers/domain/answer'
import type { ListedZone } from '@/features/hosting/providers/domain/dns-host'
import { madeAtTarget } from '@/features/hosting/provisioning/steps/server/account-records'
import type { TargetReader } from '@/features/hosting/provisioning/steps/server/read-target'
import { workOfOrders } from '@/features/hosting/provisioning/steps/server/work-of-orders'
import { compareZones, type OurZone } from '../../domain/compare'
import { isBusy, WORK_ON_NAMES } from '../../domain/wanted'
import type { Comparing, Side } from './sides'

type DnsReader = Extract<TargetReader, { port: 'dns-host' }>

/** Zones at a DNS host. */
export function zonesSide({ reader }: DnsReader): Side<ListedZone, OurZone> {
  return {
    list: async (from) => {
      const read = await reader.list(from)
      if (read.outcome !== 'done') return read
      return done({ ...read.known, entries: read.known.entries.map(inUnicode) })
    },
    keyOf: ({ name }) => name,
    ours: ourZones,
    expectedKey: ({ name, mustBeThere, isBusy: isAtWork }) => (mustBeThere && !isAtWork ? name : undefined),
    look: async ({ name }) => {
      const read = await reader.look(name)
      if (read.outcome !== 'done') return read
      const { known } = read
      if (known.state === 'present') return done({ state: 'present', entry: inUnicode(known.zone) })
      return done({ state: known.state === 'absent' ? 'absent' : 'elsewhere' })
    },
    compare: compareZones,
    record: async () => undefined,
  }
}

function inUnicode({ name, version, isSigned }: ListedZone): ListedZone {
  return { name: domainToUnicode(name.toLowerCase()), version, isSigned }
}

/** Zones of names that are ours, and of orders whose name stays with its customer. */
async function ourZones(
  { context: { db }, target, since }: Comparing,
  entries: readonly ListedZone[],
): Promise<OurZone[]> {
  const made = await madeAtTarget(db, target.id)
  const names = entries.map(({ name }) => name)
  const rows = await claimedDomains(db, { ids: [...made.keys()], names })
  const orders = await ordersWithIds(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const running = (await paidOrdersOfNames(db, names)).filter(({ status }) => status !== 'cancelled')
  const work = await workOfOrders(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return [
    ...running.map(({ id, domainName }) => ({
      orderId: id,
      name: domainName ?? '',
      mustBeThere: false,
      isSigned: null,
      isBusy: false,
    })),
    ...rows.flatMap(({ id, name, orderId }): OurZone[] => {
      const of = work.get(orderId)
      if (!of) return []
      const kinds = made.get(id)
      return [
        {
          orderId,
          name,
          mustBeThere:
            (kinds?.has('create-zone') || kinds?.has('copy-zone')) === true &&
            orders.get(orderId)?.status !== 'cancelled',
          isSigned: kinds?.has('sign-zone') ? true : null,
          isBusy: isBusy(of, { targetId: target.id, kinds: WORK_ON_NAMES, since }),
        },
      ]
    }),
  ]
}
