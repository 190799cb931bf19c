import { createSocket } from 'node:dgram'

export interface DnsServer {
  /** Value of DNS_SERVER. */
  address: string
  /** Sets the TXT records of a name, one per text; a name that was never set does not exist. */
  set: (name: string, ...texts: string[]) => void
  /** Sets the IPv4 address of a name. */
  lead: (name: string, address: string) => void
  /** Leaves every further query unanswered. */
  hang: () => void
  stop: () => Promise<void>
}

const NO_SUCH_NAME = 3
const A = 1
const TXT = 16

interface Records {
  texts: ReadonlyMap<string, readonly string[]>
  addresses: ReadonlyMap<string, string>
}

/** A real DNS server on a free port of this machine, for TXT records and IPv4 addresses. */
export async function startDnsServer(): Promise<DnsServer> {
  const texts = new Map<string, readonly string[]>()
  const addresses = new Map<string, string>()
  let isSilent = false
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (!isSilent) socket.send(answerTo(question, { texts, addresses }), port, address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, ...all) => void texts.set(name, all),
    lead: (name, to) => void addresses.set(name, to),
    hang: () => {
      isSilent = true
    },
    stop: () => new Promise((done) => void socket.close(() => done())),
  }
}

/** Answers a query for TXT records or addresses (RFC 1035). */
function answerTo(message: Buffer, { texts, addresses }: Records): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = message.subarray(12, at + 5)
  const name = labels.join('.').toLowerCase()
  const type = message.readUInt16BE(at + 1)
  const address = addresses.get(name)
  const ofName = texts.get(name)
  const records = [
    ...(type === TXT ? (ofName ?? []).map(textRecord) : []),
    ...(type === A && address ? [record(A, Buffer.from(address.split('.').map(Number)))] : []),
  ]
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (ofName || address ? 0 : NO_SUCH_NAME), 2)
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
