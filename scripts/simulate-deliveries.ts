// npm run simulate:deliveries -- --orders 10000 --seed 1: paid orders that are delivered by steps, at providers that lose
// answers and go away, by workers that are killed. It exits with 1 when something was done twice, was left to nobody, or
// was called delivered and is not there, and prints how to reproduce it.
import { parseArgs } from 'node:util'
import { liveThroughDeliveries } from '../tests/simulation/deliveries'
import { contextOn } from '../tests/support/database'
import { startDatabaseServer, withDatabase } from '../tests/support/database-server'
import { provisioningOn } from '../tests/support/provisioning'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '1000' },
    /** Orders in one simulated hour. */
    pace: { type: 'string', default: '20' },
    /** Odds of a call that goes wrong, of a process that ends during one, and of a provider that goes away in an hour. */
    trouble: { type: 'string', default: '0.05' },
    crash: { type: 'string', default: '0.05' },
    outage: { type: 'string', default: '0.02' },
  },
})

const server = await startDatabaseServer()
try {
  const address = withDatabase(server.address, server.template)
  await using site = await contextOn({ address, release: async () => {} })
  await using stage = await provisioningOn(site)
  const startedAt = performance.now()
  const lived = await liveThroughDeliveries(stage, {
    seed: Number(values.seed),
    orders: Number(values.orders),
    ordersPerHour: Number(values.pace),
    odds: { trouble: Number(values.trouble), crash: Number(values.crash) },
    outage: Number(values.outage),
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
