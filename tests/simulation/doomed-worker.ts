import { runNight } from '../../src/features/operations/nightly-run/server/run-night'
import { contextOn } from '../support/database'
import { chanceOf, randomFrom } from './chance'
import { doomedContext, type WorkerOrders } from './doom'

/** Worker that does its night until it is killed. */
const { address, settings, seed, day, now, doom }: WorkerOrders = JSON.parse(process.argv[2] ?? '')
const chance = chanceOf(seed, 'the worker that is killed', day)
await using site = await contextOn(
  { address, release: async () => {} },
  { settings, random: randomFrom(() => chance) },
)
site.clock.now = new Date(now)
await runNight(
  doomedContext(site.context, doom, () => {
    process.kill(process.pid, 'SIGKILL')
    throw new Error('A signal that cannot be caught was survived')
  }),
  day,
)
