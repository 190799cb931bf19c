import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER = '/usr/sbin/pdns_server'
const SCHEMA = '/usr/share/doc/pdns-backend-sqlite3/schema.sqlite3.sql'
const PACKAGES = ['pdns-server', 'pdns-backend-sqlite3', 'sqlite3']

export interface RealPowerDns {
  url: string
  apiKey: string
  stop: () => Promise<void>
}

/** Starts the PowerDNS of Debian's packages on this machine; throws in one sentence when it is not installed. */
export async function startRealPowerDns(): Promise<RealPowerDns> {
  if (!existsSync(SERVER) || !existsSync(SCHEMA) || spawnSync('sqlite3', ['--version']).error)
    throw new Error(`PowerDNS is not installed here: apt-get install ${PACKAGES.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'powerdns-'))
  const apiKey = 'powerdns-sleutel-8f3a'
  const [apiPort, dnsPort] = [await freePort(), await freePort()]
  spawnSync('sqlite3', [join(folder, 'zones.sqlite3')], { input: readFileSync(SCHEMA) })
  writeFileSync(
    join(folder, 'pdns.conf'),
    [
      'launch=gsqlite3',
      `gsqlite3-database=${join(folder, 'zones.sqlite3')}`,
      'gsqlite3-dnssec=yes',
      'local-address=127.0.0.1',
      `local-port=${dnsPort}`,
      'webserver=yes',
      'webserver-address=127.0.0.1',
      `webserver-port=${apiPort}`,
      'api=yes',
      `api-key=${apiKey}`,
      `socket-dir=${folder}`,
      'zone-cache-refresh-interval=0',
    ].join('\n'),
  )
  const server = spawn(SERVER, [`--config-dir=${folder}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${apiPort}`
  await untilItAnswers(url, apiKey)
  return { url, apiKey, stop: () => stop(server, folder) }
}

async function untilItAnswers(url: string, apiKey: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const answer = await fetch(`${url}/api/v1/servers`, { headers: { 'X-API-Key': apiKey } }).catch(() => {})
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('PowerDNS did not start')
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
