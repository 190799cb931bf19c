import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { HOST_ADDRESS, MACHINES, type Machine, startProgram, UNPRIVILEGED } from './machines.ts'
import { type Programs, postgresFolder } from './packages.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'cluster')
const PASSWORD = 'only-in-this-test'
/** Port on each machine, and on HAProxy before them. */
const POSTGRES_PORT = 5432
const PGBOUNCER_PORT = 6432
const WHOLE_LIMIT_MS = 180_000

export const DATABASE_URL = `postgres://webnoaber:${PASSWORD}@${HOST_ADDRESS}:${POSTGRES_PORT}/webnoaber`
/** URL of the same through PgBouncer. */
export const POOLED_URL = `postgres://webnoaber:${PASSWORD}@${HOST_ADDRESS}:${PGBOUNCER_PORT}/webnoaber`

/** Pattern of the database's processes on a machine, etcd excluded. */
export const PATRONI_AND_POSTGRES = /patroni|postgres/

/** Three PostgreSQL nodes under Patroni with etcd, behind HAProxy, and PgBouncer in front of that. */
export class DatabaseCluster {
  readonly #folder: string
  readonly #programs: Programs

  constructor(folder: string, programs: Programs) {
    this.#folder = folder
    this.#programs = programs
  }

  /** Starts the cluster and waits until a primary has a synchronous standby. */
  async start(): Promise<void> {
    for (const machine of MACHINES) this.startEtcd(machine)
    for (const machine of MACHINES) this.startPatroni(machine)
    this.#startHaproxy()
    await this.untilWhole()
    await this.#makeDatabase()
    this.#startPgbouncer()
  }

  startEtcd(machine: Machine): void {
    const peers = MACHINES.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
    const env = {
      ...readEnv('etcd.env'),
      ETCD_NAME: machine.name,
      ETCD_DATA_DIR: join(this.#folder, `${machine.name}-etcd`),
      ETCD_LISTEN_PEER_URLS: `http://${machine.address}:2380`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${machine.address}:2380`,
      ETCD_LISTEN_CLIENT_URLS: `http://${machine.address}:2379`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${machine.address}:2379`,
      ETCD_INITIAL_CLUSTER: peers,
    }
    this.#start(`${machine.name}-etcd`, { command: this.#programs.etcd, args: [], env }, machine)
  }

  startPatroni(machine: Machine): void {
    const { address, name } = machine
    const hosts = MACHINES.map((each) => `${each.address}:2379`).join(',')
    const { patroni, pythonPath } = this.#programs
    const env = {
      ...(pythonPath && { PYTHONPATH: pythonPath }),
      // With the newer API, Debian 12's Patroni lets a primary that wakes up overwrite its successor.
      [pythonPath ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS']: hosts,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: this.#dataOf(machine),
      PATRONI_POSTGRESQL_BIN_DIR: postgresFolder(),
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: PASSWORD,
    }
    const args = [patroni, join(this.#folder, 'patroni.yml')]
    this.#start(`${name}-patroni`, { command: '/usr/bin/python3', args, env }, machine)
  }

  #dataOf({ name }: Machine): string {
    return join(this.#folder, `${name}-postgres`)
  }

  #start(log: string, program: Parameters<typeof startProgram>[2], machine?: Machine): void {
    startProgram(this.#folder, log, program, machine)
  }

  #startHaproxy(): void {
    const [NODE_1, NODE_2, NODE_3] = MACHINES.map(({ address }) => address)
    const env = { PRIMARY_ADDRESS: `${HOST_ADDRESS}:${POSTGRES_PORT}`, NODE_1, NODE_2, NODE_3 }
    const args = ['-db', '-f', join(this.#folder, 'haproxy.cfg')]
    this.#start('haproxy', { command: this.#programs.haproxy, args, env: defined(env) })
  }

  #startPgbouncer(): void {
    const own = join(this.#folder, 'own.ini')
    writeFileSync(join(this.#folder, 'userlist.txt'), `"webnoaber" "${PASSWORD}"\n`)
    writeFileSync(
      own,
      `[databases]
webnoaber = host=${HOST_ADDRESS} port=${POSTGRES_PORT} dbname=webnoaber
%include ${join(this.#folder, 'pgbouncer.ini')}
listen_addr = ${HOST_ADDRESS}
listen_port = ${PGBOUNCER_PORT}
unix_socket_dir =
auth_file = ${join(this.#folder, 'userlist.txt')}
`,
    )
    this.#start('pgbouncer', { command: this.#programs.pgbouncer, args: [own] })
  }

  /** Creates the site's own role and database, as the recipe has an operator do. */
  async #makeDatabase(): Promise<void> {
    await asOperator(HOST_ADDRESS, [
      `CREATE ROLE webnoaber LOGIN PASSWORD '${PASSWORD}'`,
      'CREATE DATABASE webnoaber OWNER webnoaber',
    ])
  }

  /** Cancels sessions that wait for a standby, as an operator does who mistakes them for hanging ones. */
  async cancelWaits({ address }: Machine): Promise<void> {
    await asOperator(address, [
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    ])
  }

  /** The present primary, as the first machine that answers sees it. */
  async primary(): Promise<Machine> {
    return await until('there is a primary', async () => (await members()).primary)
  }

  async synchronousStandby(): Promise<Machine> {
    return await until('there is a synchronous standby', async () => (await members()).standby)
  }

  /** Waits until there is a primary, a synchronous standby, and a third that follows. */
  async untilWhole(): Promise<void> {
    await until('the cluster is whole', async () => ((await members()).isWhole ? true : undefined))
  }

  /** Process id of a PostgreSQL's postmaster, the parent of all its processes. */
  postmasterOf(machine: Machine): number {
    return Number(readFileSync(join(this.#dataOf(machine), 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** Switchover to the synchronous standby, as before maintenance. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.synchronousStandby()]
    const body = JSON.stringify({ leader: leader.name, candidate: candidate.name })
    const answer = await fetch(`http://${leader.address}:8008/switchover`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`)
  }
}

async function asOperator(host: string, statements: readonly string[]): Promise<void> {
  const login = { user: 'postgres', database: 'postgres', password: PASSWORD }
  const client = new Client({ host, port: POSTGRES_PORT, ...login })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates a folder that the unprivileged user may write to, with the files of the recipe in it. */
export function layOut(folder: string): void {
  const [user = 0, group = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, UNPRIVILEGED])))
  for (const file of ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'])
    writeFileSync(join(folder, file), readFileSync(join(DEPLOY, file)))
  chownSync(folder, user, group)
  chmodSync(folder, 0o755)
}

function readEnv(file: string): Record<string, string> {
  return defined(parseEnv(readFileSync(join(DEPLOY, file), 'utf8')))
}

function defined(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

interface Member {
  name: string
  role: string
  state: string
}

/** Members of the cluster, as the first machine that answers sees them. */
async function members(): Promise<{ primary?: Machine; standby?: Machine; isWhole: boolean }> {
  for (const { address } of MACHINES) {
    const seen = await clusterSeenBy(address).catch(() => undefined)
    if (!seen) continue
    const machineThat = (role: string) => {
      const member = seen.find((each) => each.role === role && WELL.has(each.state))
      return MACHINES.find(({ name }) => name === member?.name)
    }
    const [primary, standby] = [machineThat('leader'), machineThat('sync_standby')]
    const isWhole = Boolean(primary && standby) && seen.filter(({ state }) => WELL.has(state)).length === 3
    return { ...(primary && { primary }), ...(standby && { standby }), isWhole }
  }
  return { isWhole: false }
}

const WELL = new Set(['running', 'streaming'])

async function clusterSeenBy(address: string): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
  return ((await answer.json()) as { members: Member[] }).members
}

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const giveUpAt = Date.now() + WHOLE_LIMIT_MS
  while (Date.now() < giveUpAt) {
    const found = await look()
    if (found !== undefined) return found
    await delay(500)
  }
  throw new Error(`It did not come to be that ${what}`)
}
