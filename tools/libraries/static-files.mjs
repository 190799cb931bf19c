// Files from memory beside sirv, by turns, over 64 connections each, from the build in `dist`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { candidate, median } from './median.mjs'

const [, self, folder, path = '/over-ons', serving] = process.argv
if (serving) await serve(serving)
else await measure()

async function serve(way) {
  const server = createServer(way === 'sirv' ? await fromSirv() : await fromMemory())
  server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
  let before = process.cpuUsage()
  process.on('message', () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
  })
}

async function fromSirv() {
  const { default: sirv } = await candidate('sirv/build.mjs')
  return sirv('dist/client', { etag: true, gzip: true, brotli: true })
}

async function fromMemory() {
  const { loadStaticFiles, serveFromMemory } = await import('../../src/platform/edge/static-files.ts')
  const files = loadStaticFiles('dist/client', [])
  return (req, res) => serveFromMemory(files.get(req.url), req, res)
}

async function measure() {
  const sites = { memory: await start('memory'), sirv: await start('sirv') }
  const rows = { memory: [], sirv: [] }
  for (let round = 0; round < 7; round++)
    for (const [way, { child, port }] of Object.entries(sites)) {
      await usage(child)
      const count = await load(port, 2000)
      const { cpu, rss } = await usage(child)
      if (round > 0) rows[way].push({ rate: count / 2, cpu: cpu / count, rss: rss / 1e6 })
    }
  for (const [way, runs] of Object.entries(rows)) {
    const of = (figure) => median(runs.map((run) => run[figure])).toFixed(0)
    console.log(`${way}: ${of('rate')} requests/s, ${of('cpu')} µs of processor each, ${of('rss')} MB`)
  }
  for (const { child } of Object.values(sites)) child.kill()
}

async function start(way) {
  const hooks = fileURLToPath(new URL('../../tests/support/typescript-imports.mjs', import.meta.url))
  const child = fork(self, [folder, path, way], { execArgv: ['--import', hooks] })
  const [port] = await once(child, 'message')
  return { child, port }
}

async function usage(child) {
  child.send('usage')
  return (await once(child, 'message'))[0]
}

/** Requests answered in that time; every answer is as long as the first. */
async function load(port, ms) {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`
  const end = performance.now() + ms
  let count = 0
  let length = 0
  const visit = (done) => {
    let got = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (bytes) => {
      got += bytes.length
      const head = bytes.toString('latin1')
      length ||= head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)[1])
      if (got < length) return
      got -= length
      count++
      if (performance.now() < end) return socket.write(request)
      socket.destroy()
      done()
    })
  }
  await Promise.all(Array.from({ length: 64 }, () => new Promise(visit)))
  return count
}
