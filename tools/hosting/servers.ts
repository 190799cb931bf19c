import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOn } from './machines.ts'
import { ACME_PEM, ADDRESSES, AGENT, FOLDER, HOST_FOLDER, NODE, PORTS } from './rig.ts'

const SCHEMA = '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'
/** Seconds that the ACME server waits before it looks, at random up to this: as long as a public one takes. */
const ACME_SECONDS = '3'

export const POWER_DNS_URL = `http://${ADDRESSES.dns}:${PORTS.powerDns}`
export const AGENT_URL = `http://${ADDRESSES.host}:${PORTS.agent}`

/** Starts PowerDNS, with its zones in SQLite. */
export async function startPowerDns(apiKey: string): Promise<void> {
  const folder = join(FOLDER, 'dns')
  mkdirSync(folder)
  spawnSync('sqlite3', [join(folder, 'zones.sqlite3')], { input: readFileSync(SCHEMA) })
  const settings = [
    'launch=gsqlite3',
    `gsqlite3-database=${join(folder, 'zones.sqlite3')}`,
    'gsqlite3-dnssec=yes',
    `local-address=${ADDRESSES.dns}`,
    'webserver=yes',
    `webserver-address=${ADDRESSES.dns}`,
    `webserver-port=${PORTS.powerDns}`,
    `webserver-allow-from=${ADDRESSES.outside}`,
    'api=yes',
    `api-key=${apiKey}`,
    `socket-dir=${folder}`,
    // A zone that was asked for before it was there is found at once.
    'zone-cache-refresh-interval=0',
    'negquery-cache-ttl=0',
  ]
  writeFileSync(join(folder, 'pdns.conf'), settings.join('\n'))
  startOn('dns', 'pdns', { command: 'pdns_server', args: [`--config-dir=${folder}`] })
  await until('PowerDNS answers', async () => {
    const answer = await fetch(`${POWER_DNS_URL}/api/v1/servers`, { headers: { 'X-API-Key': apiKey } })
    return answer.ok
  })
}

/** Starts Pebble, Let's Encrypt's ACME server for tests. Returns the file of its root certificate. */
export async function startAcme(): Promise<string> {
  const key = join(FOLDER, 'acme-key.pem')
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=acme',
      '-addext',
      `subjectAltName=IP:${ADDRESSES.acme}`,
      '-keyout',
      key,
      '-out',
      ACME_PEM,
    ],
    { stdio: 'ignore' },
  )
  const config = join(FOLDER, 'pebble.json')
  const pebble = {
    listenAddress: `${ADDRESSES.acme}:${PORTS.acme}`,
    managementListenAddress: `${ADDRESSES.acme}:${PORTS.acmeRoots}`,
    certificate: ACME_PEM,
    privateKey: key,
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  startOn('acme', 'pebble', {
    command: 'pebble',
    args: ['-config', config, '-dnsserver', `${ADDRESSES.outside}:53`],
    env: { PEBBLE_VA_SLEEPTIME: ACME_SECONDS },
  })
  const root = join(FOLDER, 'root.pem')
  await until('the ACME server answers', async () => {
    writeFileSync(root, await rootCertificate())
    return true
  })
  return root
}

function rootCertificate(): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      host: ADDRESSES.acme,
      port: PORTS.acmeRoots,
      path: '/roots/0',
      ca: readFileSync(ACME_PEM),
    }
    request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

/** Starts the host that is to be sold on: web server, PHP, database, SFTP, mail and the agent. */
export async function startHost(agentKey: string): Promise<void> {
  mkdirSync(HOST_FOLDER, { mode: 0o700 })
  startOn('host', 'host', {
    command: NODE,
    args: [join(AGENT, 'host.ts')],
    env: { AGENT_KEY: agentKey },
    isWhole: true,
  })
  await until('the agent answers', async () => {
    const answer = await fetch(`${AGENT_URL}/accounts`, { headers: { Authorization: `Bearer ${agentKey}` } })
    return answer.ok
  })
}

/** Waits until it is so; throws when it does not come to be. A question that fails counts as no. */
export async function until(what: string, look: () => Promise<boolean>, seconds = 60): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000
  while (performance.now() < giveUpAt) {
    if (await look().catch(() => false)) return
    await delay(100)
  }
  throw new Error(`It did not come to be that ${what}`)
}
