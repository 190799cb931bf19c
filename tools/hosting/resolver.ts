import { createSocket } from 'node:dgram'
import { ADDRESSES, NAMES } from './rig.ts'

const A = 1
const NO_SUCH_NAME = 3
const FLAGS_ANSWER = 0x8180

/** Nameservers that the registry has for a name; undefined for one that is not registered. */
type Delegation = (name: string) => readonly string[] | undefined

/**
 * The internet's DNS, as far as the rig has one: it knows the rig's own machines, and asks the nameservers that the
 * registrar has for a name. A name that is not registered yet does not exist, whatever zone there may be for it.
 */
export async function startResolver(delegation: Delegation): Promise<void> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, type } = questionIn(question)
    const own = NAMES[name]
    if (own) return socket.send(answerTo(question, type === A ? own : undefined), port, address)
    const server = nameserverOf(name, delegation)
    if (!server) return socket.send(absent(question), port, address)
    const ask = createSocket('udp4')
    // A server that says nothing leaves who asked without an answer, as anywhere.
    const patience = setTimeout(() => ask.close(), 5_000)
    ask.once('message', (answer) => {
      clearTimeout(patience)
      ask.close()
      socket.send(answer, port, address)
    })
    ask.send(question, 53, server)
  })
  await new Promise<void>((ready) => socket.bind(53, ADDRESSES.outside, ready))
}

function nameserverOf(name: string, delegation: Delegation): string | undefined {
  const labels = name.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const nameservers = delegation(labels.slice(from).join('.'))
    if (nameservers) return nameservers.flatMap((server) => NAMES[server] ?? [])[0]
  }
  return undefined
}

function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** Answer with an address, or with nothing of that type. */
function answerTo(question: Buffer, address: string | undefined): Buffer {
  const { end } = questionIn(question)
  const head = headOf(question, FLAGS_ANSWER, address ? 1 : 0)
  if (!address) return Buffer.concat([head, question.subarray(12, end)])
  const record = Buffer.alloc(16)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(A, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(4, 10)
  Buffer.from(address.split('.').map(Number)).copy(record, 12)
  return Buffer.concat([head, question.subarray(12, end), record])
}

function absent(question: Buffer): Buffer {
  return Buffer.concat([
    headOf(question, FLAGS_ANSWER | NO_SUCH_NAME, 0),
    question.subarray(12, questionIn(question).end),
  ])
}

function headOf(question: Buffer, flags: number, answers: number): Buffer {
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(flags, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers, 6)
  return head
}
