import { createSocket } from 'node:dgram'

export interface DnsServer {
  /** Value of DNS_SERVER. */
  address: string
  /** Sets the TXT records of a name, one per text; a name that was never set does not exist. */
  set: (name: string, ...texts: string[]) => void
  /** Sets the IPv4 address of a name. */
  lead: (name: string, address: string) => void
  /** Sets the records of a name and type, as their content in bytes; `*.naam` answers for every name below that has none. */
  put: (name: string, type: keyof typeof TYPES, ...contents: Buffer[]) => void
  /** Answers every query for this name with this code: 2 for a server that failed, 5 for one that refuses. */
  fail: (name: string, code: number) => void
  /** Queries that were answered. */
  asked: () => number
  /** Leaves every further query unanswered. */
  hang: () => void
  stop: () => Promise<void>
}

const NO_SUCH_NAME = 3
const A = 1
const TXT = 16
const TYPES = { NS: 2, CNAME: 5, MX: 15, AAAA: 28, SRV: 33, DS: 43, CAA: 257 } as const

/** A name as labels (RFC 1035, 3.1). */
export function nameBytes(name: string): Buffer {
  const labels = name.split('.').filter(Boolean)
  return Buffer.concat([
    ...labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]),
    Buffer.from([0]),
  ])
}

/** Numbers of two bytes each. */
export function numberBytes(...numbers: number[]): Buffer {
  return Buffer.concat(numbers.map((number) => Buffer.from([number >> 8, number & 0xff])))
}

interface Records {
  others: ReadonlyMap<string, readonly Buffer[]>
  failures: ReadonlyMap<string, number>
  texts: ReadonlyMap<string, readonly string[]>
  addresses: ReadonlyMap<string, string>
}

/** A real DNS server on a free port of this machine, for TXT records and IPv4 addresses. */
export async function startDnsServer(): Promise<DnsServer> {
  const texts = new Map<string, readonly string[]>()
  const addresses = new Map<string, string>()
  const others = new Map<string, readonly Buffer[]>()
  const failures = new Map<string, number>()
  let asked = 0
  let isSilent = false
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (isSilent) return
    asked += 1
    socket.send(answerTo(question, { texts, addresses, others, failures }), port, address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, ...all) => void texts.set(name, all),
    lead: (name, to) => void addresses.set(name, to),
    put: (name, type, ...contents) => void others.set(`${name} ${TYPES[type]}`, contents),
    fail: (name, code) => void failures.set(name, code),
    asked: () => asked,
    hang: () => {
      isSilent = true
    },
    stop: () => new Promise((done) => void socket.close(() => done())),
  }
}

/** Answers a query (RFC 1035). */
function answerTo(message: Buffer, { texts, addresses, others, failures }: Records): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = message.subarray(12, at + 5)
  const name = labels.join('.').toLowerCase()
  const type = message.readUInt16BE(at + 1)
  const isThere = (host: string) =>
    texts.has(host) || addresses.has(host) || [...others.keys()].some((key) => key.startsWith(`${host} `))
  const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`
  const owner = isThere(name) || !isThere(wildcard) ? name : wildcard
  const address = addresses.get(owner)
  const ofName = texts.get(owner)
  const records = [
    ...(type === TXT ? (ofName ?? []).map(textRecord) : []),
    ...(type === A && address ? [record(A, Buffer.from(address.split('.').map(Number)))] : []),
    ...(others.get(`${owner} ${type}`) ?? []).map((content) => record(type, content)),
  ]
  const code = failures.get(name) ?? (isThere(owner) ? 0 : NO_SUCH_NAME)
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, question, ...records])
}

/** TXT record of a text, in strings of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? ['']
  const content = Buffer.concat(
    pieces.map((piece) => Buffer.from(`${String.fromCharCode(piece.length)}${piece}`, 'latin1')),
  )
  return record(TXT, content)
}

/** Record of the name that was asked. */
function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}
