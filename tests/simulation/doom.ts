import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { NightlyTask, NightlyTasks } from '../../src/features/operations/nightly-run/server/night-works'
import { runNight } from '../../src/features/operations/nightly-run/server/run-night'
import type { Context } from '../../src/platform/context'
import { secondNode } from '../support/database'
import type { Chance } from './chance'
import type { World } from './world'

/** Point of the night at which a worker is killed. */
export interface Doom {
  /** Number of the line that it does, from 1. */
  line: number
  /** Before any work for the line, in the middle of its transaction, or before its completion is recorded. */
  where: 'before' | 'inside' | 'after'
  /** Number of the draw of an id at which it dies, from 1; for `inside`. */
  draws: number
}

export function doomOf(chance: Chance): Doom {
  const where = chance.pick(['before', 'inside', 'after'] as const)
  return { where, line: chance.between(1, 2), draws: chance.between(1, 5) }
}

/** Context of a worker that is killed at that point; `die` does not return. */
export function doomedContext(context: Context, doom: Doom, die: () => never): Context {
  let line = 0
  const doomed = (work: NightlyTask<unknown>): NightlyTask<unknown> => ({
    ...work,
    perform: async (ofWorker, facts) => {
      line += 1
      if (line < doom.line) return await work.perform(ofWorker, facts)
      if (doom.where === 'before') die()
      await work.perform(doom.where === 'inside' ? diesInside(ofWorker, doom, die) : ofWorker, facts)
      return die()
    },
  })
  const works = Object.entries(context.registries.nightWorks).map(([kind, work]) => [
    kind,
    doomed(work as NightlyTask<unknown>),
  ])
  const nightWorks = Object.fromEntries(works) as NightlyTasks
  return { ...context, registries: { ...context.registries, nightWorks } }
}

function diesInside(context: Context, { draws }: Doom, die: () => never): Context {
  let drawn = 0
  const uuid = () => (++drawn === draws ? die() : context.random.uuid())
  return { ...context, random: { ...context.random, uuid } }
}

/** Within this process: the worker loses its connections, and whatever it still wants to write fails. */
export async function cutOff({ site, day }: World, doom: Doom): Promise<void> {
  const node = secondNode(site)
  let closing: PromiseLike<void> | undefined
  const die = () => {
    closing ??= node[Symbol.asyncDispose]()
    throw new Error('The worker was killed')
  }
  await runNight(doomedContext(node.context, doom, die), day).catch(() => {})
  await (closing ?? node[Symbol.asyncDispose]())
}

/** Input of a worker in a process of its own. */
export interface WorkerOrders {
  address: World['site']['address']
  settings: Context['settings']
  seed: number
  day: string
  now: string
  doom: Doom
}

/** As a process of its own, killed at that point by a signal. */
export async function killProcess({ site, day, plan: { seed } }: World, doom: Doom): Promise<void> {
  const { address, context, clock } = site
  const orders: WorkerOrders = {
    address,
    seed,
    day,
    doom,
    settings: context.settings,
    now: clock.now.toISOString(),
  }
  const imports = join(import.meta.dirname, '../support/whole-program.mjs')
  const program = join(import.meta.dirname, 'doomed-worker.ts')
  const child = spawn(process.execPath, ['--import', imports, program, JSON.stringify(orders)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code) throw new Error(`The worker that should be killed ended by itself, with ${code}`)
}
