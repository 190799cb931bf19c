// zipOf beside client-zip and zip-stream, by turns: 4,000 invoices as PDF and XML, and five sheets that are compressed.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { zipOf } from '../../src/platform/zip.ts'
import { candidate, median } from './median.mjs'

const { makeZip } = await candidate('client-zip/index.js')
const { default: ZipStream } = await candidate('zip-stream/index.js')
const noon = (day) => new Date(`${day}T12:00:00`)

function clientZip(entries) {
  async function* inputs() {
    for await (const { name, day, content } of entries)
      yield { name, lastModified: noon(day), input: content }
  }
  return makeZip(inputs(), { buffersAreUTF8: true })
}

async function* zipStream(entries) {
  const zip = new ZipStream({ forceLocalTime: true })
  const add = async () => {
    for await (const { name, day, content } of entries) {
      const isWhole = content instanceof Uint8Array
      const source = isWhole ? Buffer.from(content) : Readable.from(content)
      const entry = { name, date: noon(day), store: isWhole }
      await new Promise((done, failed) =>
        zip.entry(source, entry, (error) => (error ? failed(error) : done())),
      )
    }
    zip.finish()
  }
  add().catch((error) => zip.destroy(error))
  yield* zip
}

const pdf = randomBytes(45_000)
const xml = Buffer.from('<cbc:ID>INV2026010001</cbc:ID>\n'.repeat(300))
let asked = 0

async function* sheet() {
  for (let piece = 0; piece < 50; piece++)
    yield Buffer.from(`INV${piece};2026-10-01;Bakkerij Aarnink;37.51;21;7.88\r\n`.repeat(100))
}

async function* archived() {
  for (let number = 0; number < 5; number++)
    yield { name: `${number}.csv`, day: '2026-12-31', content: sheet() }
  for (let number = 0; number < 4000; number++)
    for (const [kind, content] of Object.entries({ pdf, xml })) {
      await new Promise(setImmediate)
      asked++
      yield { name: `facturen/${number}.${kind}`, day: '2026-10-01', content }
    }
}

const figures = { zipOf: [], clientZip: [], zipStream: [] }
for (let round = 0; round < 6; round++)
  for (const [name, pack] of Object.entries({ zipOf, clientZip, zipStream })) {
    const before = process.cpuUsage()
    const hash = createHash('md5')
    for await (const bytes of pack(archived())) hash.update(bytes.subarray(0, 1))
    const { user, system } = process.cpuUsage(before)
    if (round > 0) figures[name].push((user + system) / 1000)
  }
for (const [name, pack] of Object.entries({ zipOf, clientZip, zipStream })) {
  asked = 0
  const reading = pack(archived())[Symbol.asyncIterator]()
  do await reading.next()
  while (asked === 0)
  await new Promise((done) => setTimeout(done, 2000))
  console.log(
    `${name}: ${median(figures[name]).toFixed(0)} ms of processor; ${asked} asked for while nobody reads`,
  )
}
process.exit()
