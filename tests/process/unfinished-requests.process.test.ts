import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { removeDirectory, type Site, startSite } from '../support/site'
import { beginMany, statusFrom, UNFINISHED } from '../support/unfinished'

/** More than the site's limit of connections. */
const FLOOD = 2_100

let site: Site
beforeAll(async () => {
  // A trusted proxy with an address of its own, so that the others count as visitors.
  site = await startSite({ env: { TRUST_PROXY: '127.9.9.9' } })
})
afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
})

async function flood(part: string, localAddress: string) {
  const begun = await beginMany(site.url, FLOOD, part, localAddress)
  onTestFinished(() => {
    for (const socket of begun) socket.destroy()
  })
  return begun
}

// promise people 7f: No network takes more than its share of connections: unfinished requests of one keep nobody out
test.each(Object.entries(UNFINISHED))(
  '%s, begun two thousand times from one network, keeps nobody out',
  async (_, part) => {
    const begun = await flood(part(new URL(site.url).host), '127.0.7.7')
    for (let newcomer = 1; newcomer <= 20; newcomer++)
      for (const path of ['/healthz', '/diensten', '/inloggen'])
        expect(await statusFrom(site.url, path, `127.0.${20 + newcomer}.1`), path).toBe(200)
    // A flooder keeps its fair share, and no more.
    await expect.poll(() => begun.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(500)
    expect(await statusFrom(site.url, '/healthz', '127.0.7.7')).toBe(200)
  },
)

// promise people 7f: A form whose server dies under it is sent anew by its request id … behind a proxy by the forwarded address
test('behind a proxy the share is that of the forwarded address', async () => {
  const host = new URL(site.url).host
  const own = await flood(UNFINISHED['half a form'](host, '203.0.113.5'), '127.9.9.9')
  const other = await beginMany(site.url, 5, UNFINISHED['half a form'](host, '198.51.100.9'), '127.9.9.9')
  expect(await statusFrom(site.url, '/healthz', '127.9.9.9')).toBe(200)
  await expect.poll(() => own.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(500)
  expect(other.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of other) socket.destroy()
})
