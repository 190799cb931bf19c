import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { accountUserName } from '../../src/features/hosting/providers/domain/provider-names.ts'
import { powerDns } from '../../src/features/hosting/providers/server/power-dns/power-dns.ts'
import { powerDnsSettings } from '../../src/features/hosting/providers/server/power-dns/schemas.ts'
import { realtimeRegister } from '../../src/features/hosting/providers/server/realtime-register/realtime-register.ts'
import { realtimeRegisterSettings } from '../../src/features/hosting/providers/server/realtime-register/schemas.ts'
import { testHostSettings } from '../../src/features/hosting/providers/server/test-host/schemas.ts'
import { testHost } from '../../src/features/hosting/providers/server/test-host/test-host.ts'
import {
  CUSTOMER,
  OWN_CONTACT,
  startRealtimeRegisterServer,
} from '../../tests/support/providers/realtime-register.ts'
import { lifeByDrivers } from './life.ts'
import { lastLines, makeFolders, makeNetwork } from './machines.ts'
import { startMailOutside } from './mail.ts'
import { orderAndPay, pageOf, quantile, type TimedOrder, tableOf, timeOrders } from './orders.ts'
import { openTargets, type Product, startProduct, stepsOfName } from './product.ts'
import { proveHost } from './prove-host.ts'
import { proveLife } from './prove-life.ts'
import { startResolver } from './resolver.ts'
import { ADDRESSES, MAIL_HOST, NAMESERVERS, TEMPORARY } from './rig.ts'
import { say } from './say.ts'
import { AGENT_URL, POWER_DNS_URL, startAcme, startHost, startPowerDns, until } from './servers.ts'
import { type TimedCall, timed } from './timing-proxy.ts'

const ORDERS = Number(process.env.HOSTING_ORDERS ?? 20)
const AT_ONCE = 5
const KEYS = { agent: 'key-of-the-agent-in-this-run', powerDns: 'key-of-powerdns-in-this-run' }

process.env.TMPDIR = TEMPORARY
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

try {
  makeFolders()
  makeNetwork()
  await proveHosting()
} catch (error) {
  say(lastLines())
  say(error instanceof Error ? String(error.stack) : String(error))
  process.exit(1)
}
process.exit(0)

async function proveHosting(): Promise<void> {
  const registrar = await startRealtimeRegisterServer()
  await startResolver((name) => registrar.domains.get(name)?.ns)
  await startPowerDns(KEYS.powerDns)
  const root = await startAcme()
  const mailOutside = await startMailOutside()
  await startHost(KEYS.agent)
  say(`With ${versions()}`)

  const calls: TimedCall[] = []
  const registrarSettings = { apiKey: registrar.apiKey, customer: CUSTOMER, ownContact: OWN_CONTACT }
  const product = await startProduct(root)
  await openTargets(product, [
    {
      driver: 'test-host',
      label: 'Testhost',
      settings: { baseUrl: await timed('panel', AGENT_URL, calls), agentKey: KEYS.agent },
      serves: { packages: { basis: 'basis' }, addresses: [ADDRESSES.host], mailHost: MAIL_HOST },
    },
    {
      driver: 'power-dns',
      label: 'Naamservers',
      settings: { baseUrl: await timed('dns', POWER_DNS_URL, calls), apiKey: KEYS.powerDns },
      serves: { nameservers: NAMESERVERS },
    },
    {
      driver: 'realtime-register',
      label: 'Realtime Register',
      settings: { ...registrarSettings, baseUrl: await timed('registrar', registrar.url, calls) },
      serves: {},
      limits: { mostPerDay: 1000, mostByExtension: { nl: 600 } },
    },
  ])
  say('The product runs, and three targets are open')

  const times = await timeOrders(product, { count: ORDERS, root, calls })
  say(`\n${tableOf(times)}\n`)
  await orderTogether(product, root)
  assert.equal(registrar.domains.size, ORDERS + AT_ONCE)

  const panel = testHost(testHostSettings.parse({ baseUrl: AGENT_URL, agentKey: KEYS.agent }))
  const zones = powerDns(powerDnsSettings.parse({ baseUrl: POWER_DNS_URL, apiKey: KEYS.powerDns }))
  const names = realtimeRegister(
    realtimeRegisterSettings.parse({ ...registrarSettings, baseUrl: registrar.url }),
  )
  await proveHost(panel, mailOutside)
  await proveDelivered(product, times)

  const domainName = times[0]?.name ?? ''
  const [first] = await stepsOfName(product, domainName)
  const userName = accountUserName(first?.orderNumber ?? '', panel.userNames) ?? ''
  const account = { userName, domainName }
  const life = lifeByDrivers({ panel, zones, registrar: names }, account)
  await proveLife(life, account, { root, panel })
  assert.equal(registrar.domains.get(domainName)?.autoRenew, false)
}

/** Some customers at once, each with the page of their own. */
async function orderTogether(product: Product, root: string): Promise<void> {
  const names = Array.from({ length: AT_ONCE }, (_, index) => `samen-${index + 1}.nl`)
  const from = performance.now()
  await Promise.all(names.map((name, index) => orderAndPay(product, name, 1000 + index)))
  const pages = await Promise.all(names.map((name) => pageOf(product, name, root)))
  for (const [index, page] of pages.entries()) assert.match(page, new RegExp(`^${names[index]} `))
  say(`${AT_ONCE} orders at once: all pages within ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

/** Every step of every order is done, the look from outside with them. */
async function proveDelivered(product: Product, orders: readonly TimedOrder[]): Promise<void> {
  const seconds: number[] = []
  for (const { name } of orders) {
    const isWhole = async () => (await stepsOfName(product, name)).every(({ state }) => state === 'done')
    await until(`all steps of ${name} are done`, isWhole, 300)
    const steps = await stepsOfName(product, name)
    const last = steps.find(({ kind }) => kind === 'check-outside')
    assert(last?.endedAt && last.paidAt)
    seconds.push((last.endedAt.getTime() - last.paidAt.getTime()) / 1000)
  }
  const within = (share: number) => `${quantile(seconds, share).toFixed(1)} s`
  say(`Seen from outside and called delivered: half within ${within(0.5)}, 95% within ${within(0.95)}`)
}

function versions(): string {
  const first = (command: string, ...args: string[]) =>
    execFileSync('sh', ['-c', '"$@" 2>&1 | head -n 1', 'sh', command, ...args], { encoding: 'utf8' }).trim()
  return [
    first('nginx', '-v').replace('nginx version: ', ''),
    first('php-fpm8.2', '-v').replace(/ \(.*/, ''),
    first('mariadbd', '--version').replace(/.*Ver (\S+).*/, 'MariaDB $1'),
    first('pdns_server', '--version').replace(/.*(PowerDNS.*?) \(C\).*/, '$1'),
    first('certbot', '--version'),
    `Postfix ${first('postconf', '-h', 'mail_version')}`,
  ].join(', ')
}
