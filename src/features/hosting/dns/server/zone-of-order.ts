import { isClaimed } from '@/features/hosting/domains/domain/domain-record'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { DnsHost, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { driverOfTarget } from '@/features/hosting/provisioning/steps/server/driver-of-target'
import type { ProvisionTarget } from '@/features/hosting/provisioning/steps/server/step-tables'
import { mailHostOfOrder, zoneHostsOf } from '@/features/hosting/provisioning/steps/server/zone-hosts'
import type { Context } from '@/platform/context'
import type { ZoneReader } from '../domain/record-fields'

/** Seams for tests. */
export interface ZoneSeams {
  driverOfTarget?: typeof driverOfTarget
}

/** Whoever looks at a page waits no longer than this for a host, in milliseconds. */
const PATIENCE_MS = 8_000

/**
 * - `no-name`: the order has none, or it is not paid.
 * - `over`: the order has ended, or its name is no longer with us.
 * - `not-ours`: the name is not with us yet, so that its zone is not its customer's to change.
 * - `elsewhere`: no host of ours has a zone of that name.
 */
export type NoZone = 'no-name' | 'over' | 'not-ours' | 'elsewhere'

/** A zone of a host of ours, read at this moment. */
export interface LiveZone {
  state: 'live'
  zone: SeenZone
  target: ProvisionTarget
  /** Host that takes mail in for this order's account. */
  ourMailHost: string | undefined
}

export type FoundZone =
  | LiveZone
  | { state: 'none'; why: NoZone; name: string | null }
  /** No answer in time: nobody knows how the zone is. The words are the host's, for the office. */
  | { state: 'unreachable'; name: string; sentence: string }

/**
 * The zone of an order's name as it is at this moment. A customer finds it only while the name is theirs and with us: a
 * name that somebody ordered and does not hold may be a zone of others.
 */
export async function zoneOfOrder(
  context: Context,
  order: Pick<HostingOrder, 'id' | 'status'>,
  reader: ZoneReader,
  seams: ZoneSeams = {},
): Promise<FoundZone> {
  const domain = await domainOfOrder(context.db, order.id)
  if (!domain || (!domain.endedAt && !isClaimed(domain)))
    return { state: 'none', why: 'no-name', name: domain?.name ?? null }
  const { name } = domain
  if (order.status === 'cancelled' || domain.endedAt) return { state: 'none', why: 'over', name }
  if (reader === 'customer' && domain.seen !== 'held') return { state: 'none', why: 'not-ours', name }
  const [hosts, ourMailHost] = await Promise.all([
    zoneHostsOf(context.db, domain.id),
    mailHostOfOrder(context.db, order.id),
  ])
  const found = await Promise.all(hosts.map((target) => lookAt(context, target, name, seams)))
  const live = found.find((each) => each?.state === 'live')
  if (live?.state === 'live') return { ...live, ourMailHost }
  return found.find((each) => each?.state === 'unreachable') ?? { state: 'none', why: 'elsewhere', name }
}

type Look = Omit<LiveZone, 'ourMailHost'> | Extract<FoundZone, { state: 'unreachable' }>

/** The zone of this name at this target; undefined when it has none of ours. */
export async function lookAt(
  context: Context,
  target: ProvisionTarget,
  name: string,
  seams: ZoneSeams = {},
): Promise<Look | undefined> {
  const host = dnsHostOf(context, target, seams, (milliseconds) =>
    AbortSignal.timeout(Math.min(milliseconds, PATIENCE_MS)),
  )
  if (!host) return { state: 'unreachable', name, sentence: 'De sleutel van de koppeling is niet te lezen.' }
  const read = await host.look(name)
  if (read.outcome !== 'done') return { state: 'unreachable', name, sentence: read.sentence }
  return read.known.state === 'present' ? { state: 'live', zone: read.known.zone, target } : undefined
}

/** The host of zones at a target; undefined when its credentials cannot be read. */
export function dnsHostOf(
  context: Context,
  target: ProvisionTarget,
  { driverOfTarget: open = driverOfTarget }: ZoneSeams,
  limit?: Parameters<typeof driverOfTarget>[2],
): DnsHost | undefined {
  const opened = open(context, target, limit)
  return opened?.port === 'dns-host' ? opened.driver : undefined
}
