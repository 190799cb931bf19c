import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestContext, secondNode, type TestContext } from '../../tests/support/database'
import type { DatabaseAddress } from './database'
import { signal, startSignals } from './signals'

const log = pino({ level: 'silent' })
const QUICK = { beatMs: 30, patienceMs: 300, longestPauseMs: 50 }

function heardBy(signals: ReturnType<typeof startSignals>) {
  const heard: (string | undefined)[] = []
  signals.listen((text) => heard.push(text))
  onTestFinished(() => signals.stop())
  return heard
}

test('a signal is heard by every node once its transaction commits, and by none when it does not', async () => {
  await using site = await createTestContext()
  await using node = secondNode(site)
  const here = heardBy(site.context.signals)
  const there = heardBy(node.context.signals)
  await expect.poll(() => [here, there]).toEqual([[undefined], [undefined]])
  await site.db
    .transaction(async (tx) => {
      await signal(tx, 'taken back')
      throw new Error('no')
    })
    .catch(() => {})
  await site.db.transaction((tx) => signal(tx, 'kept'))
  await expect
    .poll(() => [here, there])
    .toEqual([
      [undefined, 'kept'],
      [undefined, 'kept'],
    ])
})

test('who loses the connection hears again, and that something may have been missed', async () => {
  await using site = await createTestContext()
  const heard = heardBy(startSignals(site.address, log, QUICK))
  await expect.poll(() => heard).toEqual([undefined])
  await site.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'webnoaber-signals' AND datname = current_database()`,
  )
  await expect.poll(() => heard).toEqual([undefined, undefined])
  await signal(site.db, 'again')
  await expect.poll(() => heard).toEqual([undefined, undefined, 'again'])
})

// promise conversations: A listening connection that is cut loses nothing … one that goes dead is replaced
test('a connection over which nothing comes any more is replaced by one that hears', async () => {
  await using site = await createTestContext()
  const line = await cuttableLine(site)
  const heard = heardBy(startSignals(line.address, log, QUICK))
  await expect.poll(() => heard).toEqual([undefined])
  line.swallow()
  await expect.poll(() => heard).toEqual([undefined, undefined])
  await signal(site.db, 'again')
  await expect.poll(() => heard.at(-1)).toBe('again')
})

/** TCP proxy to the database. All connections made so far can be turned into black holes, as a broken network does. */
async function cuttableLine({ address }: TestContext) {
  if (!('host' in address)) throw new Error('The test database has no host')
  const { host, port } = address
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const own: DatabaseAddress = { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  return {
    address: own,
    swallow: () => {
      for (const socket of open) socket.unpipe().resume()
    },
  }
}
