import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { getServers } from 'node:dns'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { done, failed, type Reading } from '@/features/hosting/providers/domain/answer'
import type { RunningSettings } from '@/platform/settings'

const ANSWER_MS = 3_000
const TRIES = 2
const AGAIN_SECONDS = 5 * 60
const DS = 43
/** Header with 'recursion desired', one question (RFC 1035, 4.1.1). */
const ASKS = Buffer.from([0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0])
const IS_TRUNCATED = 0x0200
const NO_SUCH_NAME = 3

/**
 * Whether the registry publishes a DS for a name: then a zone that is signed otherwise, or not at all, is not believed.
 * Asked of the internet, because a registrar may not know of a DS that came with a name. Node's resolver has no DS.
 */
export async function readDs(
  { dnsServer }: Pick<RunningSettings, 'dnsServer'>,
  name: string,
): Promise<Reading<boolean>> {
  const question = questionAbout(domainToASCII(name))
  for (let tries = 0; tries < TRIES; tries++) {
    const isThere = hasDs(await ask(dnsServer ?? getServers()[0] ?? '127.0.0.1', question))
    if (isThere !== undefined) return done(isThere)
  }
  return failed('unreachable', AGAIN_SECONDS, `Of er DNSSEC voor ${name} staat, was niet op te vragen.`)
}

function questionAbout(ascii: string): Buffer {
  const head = Buffer.from(ASKS)
  head.writeUInt16BE(randomInt(0x10000), 0)
  const labels = ascii.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`))
  return Buffer.concat([head, ...labels, Buffer.from([0, 0, DS, 0, 1])])
}

/** Undefined without an answer. */
async function ask(server: string, question: Buffer): Promise<Buffer | undefined> {
  const { hostname, port } = new URL(`dns://${isIPv6(server) ? `[${server}]` : server}`)
  const address = hostname.replace(/^\[|\]$/g, '')
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  try {
    socket.connect(Number(port || 53), address)
    const signal = AbortSignal.timeout(ANSWER_MS)
    await once(socket, 'connect', { signal })
    socket.send(question)
    const [answer] = (await once(socket, 'message', { signal })) as [Buffer]
    return answer.length >= ASKS.length && answer.readUInt16BE(0) === question.readUInt16BE(0)
      ? answer
      : undefined
  } catch (error) {
    // Nobody who answers in time, or nobody there.
    if (error instanceof Error && (error.name === 'AbortError' || 'syscall' in error)) return undefined
    throw error
  } finally {
    socket.close()
  }
}

/** Undefined for what says nothing about it, as a server that failed. An answer too long for one packet has some. */
function hasDs(answer: Buffer | undefined): boolean | undefined {
  if (!answer) return undefined
  const flags = answer.readUInt16BE(2)
  const code = flags & 0xf
  if (code === NO_SUCH_NAME) return false
  if (code !== 0) return undefined
  if (flags & IS_TRUNCATED) return true
  return typesIn(answer).includes(DS)
}

/** Types of the records that answer (RFC 1035, 4.1.3). */
function typesIn(answer: Buffer): number[] {
  const types: number[] = []
  let at = afterName(answer, ASKS.length) + 4
  for (let left = answer.readUInt16BE(6); left > 0 && at < answer.length; left--) {
    const record = afterName(answer, at)
    if (record + 10 > answer.length) break
    types.push(answer.readUInt16BE(record))
    at = record + 10 + answer.readUInt16BE(record + 8)
  }
  return types
}

/** Place behind a name, which ends with an empty label or a pointer of two bytes. */
function afterName(message: Buffer, from: number): number {
  let at = from
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    if (length >= 0xc0) return at + 2
    at += 1 + length
  }
  return at + 1
}
