import { editIn } from '../../src/features/hosting/dns/domain/zone-edit'
import { markOf, plannedSave } from '../../src/features/hosting/dns/server/planned-save'
import type { ZoneSave, ZoneSaver } from '../../src/features/hosting/dns/server/save-zone'
import { zoneOfOrder } from '../../src/features/hosting/dns/server/zone-of-order'
import { MIRIAM } from '../../src/features/hosting/domains/fixtures'
import { changeDomain, domainOfOrder } from '../../src/features/hosting/domains/server/domain-records'
import type { OrderInTime } from '../../src/features/hosting/orders/server/internal/orders-in-time'
import { orderWithNumber } from '../../src/features/hosting/orders/server/orders-for-office'
import { powerDns } from '../../src/features/hosting/providers/server/power-dns/power-dns'
import { powerDnsSettings } from '../../src/features/hosting/providers/server/power-dns/schemas'
import { saveTarget } from '../../src/features/hosting/provisioning/steps/server/targets'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from './customers'
import type { TestContext } from './database'
import type { PowerDnsServer } from './providers/power-dns'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const NAMESERVERS = ['ns1.webnoaber.nl', 'ns2.webnoaber.nl']

/** Makes a host of zones of this server a target, closed to new orders, which then keep to people. */
export async function zoneTarget(site: TestContext, zones: PowerDnsServer): Promise<string> {
  return await saveTarget(
    site.context,
    {
      driver: 'power-dns',
      label: 'Naamservers',
      settings: { baseUrl: zones.url, apiKey: zones.apiKey },
      serves: { nameservers: NAMESERVERS },
      isOpen: false,
    },
    ROOS,
  )
}

export interface OrderWithZone extends OrderedBy {
  name: string
  order: OrderInTime
}

let names = 0

/** A paid order whose name is with us, with its zone at this server. */
export async function orderWithZone(
  site: TestContext,
  zones: PowerDnsServer,
  { seen = 'held', email }: { seen?: 'held' | 'absent'; email?: string } = {},
): Promise<OrderWithZone> {
  names += 1
  const name = `bakkerij-zone-${names}.nl`
  const of = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: email ?? `zone-${names}@wevers.example` },
    cart: { ...CONSUMER_ORDER.cart, domainName: name, domainPlan: 'register' },
    registrant: MIRIAM,
  })
  await payOrderOf(site, of)
  const domain = await domainOfOrder(site.db, of.orderId)
  await site.db.transaction((tx) => changeDomain(tx, domain?.id ?? '', { seen, seenAt: site.clock.now }))
  await makeZone(zones, name)
  const order = await orderWithNumber(site.db, of.orderNumber)
  if (!order) throw new Error('The order is not there')
  return { ...of, name, order }
}

/** The zone as its step makes it. */
async function makeZone(zones: PowerDnsServer, name: string): Promise<void> {
  const host = powerDns(powerDnsSettings.parse({ baseUrl: zones.url, apiKey: zones.apiKey }), {})
  const made = await host.createZone({
    name,
    nameservers: NAMESERVERS,
    records: [
      { name, type: 'A', ttlSeconds: 3600, values: ['203.0.113.4'] },
      { name: `www.${name}`, type: 'A', ttlSeconds: 3600, values: ['203.0.113.4'] },
      { name, type: 'MX', ttlSeconds: 3600, values: ['10 mail.webnoaber.nl'] },
      { name, type: 'TXT', ttlSeconds: 3600, values: ['v=spf1 a mx ~all'] },
    ],
  })
  if (made.outcome !== 'done') throw new Error('The zone was not made')
}

/** The form of the step before saving, as its page shows it at this moment. */
export async function shownSave(
  site: TestContext,
  { order }: Pick<OrderWithZone, 'order'>,
  fields: Record<string, string>,
  by: ZoneSaver = { kind: 'customer', accountId: crypto.randomUUID(), name: 'Jan Wevers' },
): Promise<ZoneSave> {
  const params = new URLSearchParams(fields)
  const edit = editIn(params)
  const reader = by.kind === 'admin' ? 'office' : 'customer'
  const found = await zoneOfOrder(site.context, order, reader)
  if (!edit || found.state !== 'live') throw new Error(`There is nothing to edit: ${found.state}`)
  const planned = await plannedSave(site.db, found, { orderId: order.id, edit, reader })
  return {
    id: crypto.randomUUID(),
    edit: params.toString(),
    version: found.zone.version,
    shown: planned.outcome === 'change' ? markOf(planned) : planned.outcome,
    by,
  }
}

/** The contents of a record set at the server; undefined when it is not there. */
export function contentsAt(
  zones: PowerDnsServer,
  name: string,
  host: string,
  type: string,
): string[] | undefined {
  const owner = host ? `${host}.${name}.` : `${name}.`
  return zones.zones
    .get(`${name}.`)
    ?.rrsets.get(`${owner} ${type}`)
    ?.records.map(({ content }) => content)
}
