import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseCluster, PATRONI_AND_POSTGRES } from './database.ts'
import { MACHINES, type Machine, plugIn, signalMachine, signalProcess, unplug } from './machines.ts'
import type { Nodes } from './nodes.ts'

export interface Stage {
  database: DatabaseCluster
  nodes: Nodes
}

/** Faults injected into the cluster, by their name in the table. Each ends when it is repaired. */
export const EVENTS: Record<string, (stage: Stage) => Promise<void>> = {
  'nothing happens': async () => {
    await delay(10_000)
  },
  'the primary is killed (kill -9 of the postmaster)': async ({ database }) => {
    signalProcess(database.postmasterOf(await database.primary()), 'SIGKILL')
    await delay(8_000)
  },
  'planned switchover': async ({ database }) => {
    await database.switchOver()
    await delay(8_000)
  },
  'the machine of the primary is gone for 30 s': async ({ database }) => {
    const primary = await database.primary()
    signalMachine(primary.name, 'SIGKILL')
    await delay(30_000)
    database.startEtcd(primary)
    database.startPatroni(primary)
  },
  'the primary is frozen for 40 s, and wakes': async ({ database }) => {
    const primary = await database.primary()
    signalMachine(primary.name, 'SIGSTOP', PATRONI_AND_POSTGRES)
    await delay(40_000)
    signalMachine(primary.name, 'SIGCONT', PATRONI_AND_POSTGRES)
    await delay(8_000)
  },
  'the primary is cut off from the network for 40 s': async ({ database }) => {
    const primary = await database.primary()
    unplug(primary)
    await delay(40_000)
    plugIn(primary)
    await delay(8_000)
  },
  'the synchronous standby is killed': async ({ database }) => {
    const standby = await database.synchronousStandby()
    signalMachine(standby.name, 'SIGKILL', PATRONI_AND_POSTGRES)
    await delay(10_000)
    database.startPatroni(standby)
  },
  'both standbys are gone for 50 s, then the primary': async (stage) => {
    await loseStandbysThenPrimary(stage, () => delay(50_000))
  },
  'the same, and what waits for a standby is cancelled by hand': async (stage) => {
    await loseStandbysThenPrimary(stage, async (primary) => {
      for (let turn = 0; turn < 5; turn++) {
        await delay(10_000)
        await stage.database.cancelWaits(primary)
      }
      // Visitors whose statement was cancelled send it again.
      await delay(5_000)
    })
  },
  'a web node and a worker are killed': async ({ nodes }) => {
    const [web, worker] = [oneOf(nodes.web), oneOf(nodes.workers)]
    await Promise.all([web.kill(), worker.kill()])
    await delay(6_000)
    await Promise.all([web.start(), worker.start()])
  },
  'all of PostgreSQL is stopped for 20 s': async ({ database }) => {
    for (const { name } of MACHINES) signalMachine(name, 'SIGTERM', /patroni\.yml/)
    await delay(20_000)
    for (const machine of MACHINES) database.startPatroni(await stopped(machine))
  },
  'the clock of a web node and a worker is ten minutes ahead': async ({ nodes }) => {
    const two = [nodes.web[1], nodes.workers[1]]
    await Promise.all(two.map((node) => node.stop()))
    await Promise.all(two.map((node) => node.start('ten minutes ahead')))
    await delay(15_000)
    await Promise.all(two.map((node) => node.stop()))
    await Promise.all(two.map((node) => node.start()))
  },
}

/** Loses what only the primary has: a standby without those transactions takes over. */
async function loseStandbysThenPrimary(
  { database }: Stage,
  meanwhile: (primary: Machine) => Promise<void>,
): Promise<void> {
  const primary = await database.primary()
  const others = MACHINES.filter((machine) => machine !== primary)
  for (const { name } of others) signalMachine(name, 'SIGKILL', PATRONI_AND_POSTGRES)
  await meanwhile(primary)
  signalMachine(primary.name, 'SIGKILL', PATRONI_AND_POSTGRES)
  for (const machine of others) database.startPatroni(machine)
  await delay(30_000)
  database.startPatroni(primary)
}

function oneOf<Item>([one, other]: readonly [Item, Item]): Item {
  return Math.random() < 0.5 ? one : other
}

/** Waits until a PostgreSQL that stops slowly has ended, so that no second one starts beside it. */
async function stopped(machine: Machine): Promise<Machine> {
  signalMachine(machine.name, 'SIGKILL', PATRONI_AND_POSTGRES)
  await delay(500)
  return machine
}
