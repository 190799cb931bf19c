// npm run simulate:deliveries -- --orders 10000 --seed 1: paid orders that are delivered by steps, suspended, paid, changed
// and ended, at providers that lose answers and go away, by workers that are killed. It exits with 1 when something was
// done twice, was left to nobody, or is not as it was paid for, or when a secret stands in a table, a log line or a mail,
// and prints how to reproduce it.
import { parseArgs } from 'node:util'
import { liveThroughDeliveries } from '../tests/simulation/deliveries'
import { STEPS_OF } from '../tests/simulation/delivery-invariants'
import { contextOn } from '../tests/support/database'
import { startDatabaseServer, withDatabase } from '../tests/support/database-server'
import { provisioningOn } from '../tests/support/provisioning'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '1000' },
    /** Orders in one simulated hour. */
    pace: { type: 'string', default: '30' },
    /** Answers of providers that are lost, or go wrong in another way, in percent. */
    lost: { type: 'string', default: '5%' },
    /** Orders between two processes that end during a call. */
    'crash-each': { type: 'string', default: '100' },
    /** Odds of a provider that goes away in an hour. */
    outage: { type: 'string', default: '0.02' },
    /** Odds of an order that is suspended, changed or ended afterwards. */
    lives: { type: 'string', default: '0.25' },
    /** Odds, each hour, of a step in trouble that a person takes over, and of one taken over that is given back. */
    attends: { type: 'string', default: '0.1' },
    /** Odds of an order whose customer brings its name. */
    brings: { type: 'string', default: '0.2' },
  },
})

const server = await startDatabaseServer()
try {
  const address = withDatabase(server.address, server.template)
  await using site = await contextOn({ address, release: async () => {} })
  await using stage = await provisioningOn(site, { morePackages: { onbeperkt: 'onbeperkt' } })
  const startedAt = performance.now()
  const lived = await liveThroughDeliveries(stage, {
    seed: Number(values.seed),
    orders: Number(values.orders),
    ordersPerHour: Number(values.pace),
    odds: {
      trouble: Number.parseFloat(values.lost) / 100,
      crash: 1 / (Number(values['crash-each']) * STEPS_OF.register),
    },
    outage: Number(values.outage),
    lives: Number(values.lives),
    attends: Number(values.attends),
    brings: Number(values.brings),
    afterHour: ({ paid, open, hour }) => {
      if (hour % 24 === 0) console.log(`day ${hour / 24}: ${paid} orders, ${open} steps open`)
    },
  })
  const { broken, ...counts } = lived
  console.log(counts)
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
  if (broken.length > 0) {
    process.exitCode = 1
    console.log(['BROKEN:', ...broken].join('\n  '))
    console.log(`Again: npm run simulate:deliveries -- --seed ${values.seed} --orders ${values.orders}`)
  }
} finally {
  await server.stop()
}
