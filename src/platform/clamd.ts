import { connect, type Socket } from 'node:net'

/** Limits of one scan: a scanner that does not answer keeps the file back, and the job tries again. */
const IDLE_MS = 60_000
const MOST_ANSWER_BYTES = 4096

/**
 * Asks ClamAV whether bytes are infected, over its INSTREAM protocol: each chunk goes with its length in four bytes,
 * and an empty one ends the stream. Throws when the scanner is away, or says neither yes nor no (as when the file is
 * larger than its `StreamMaxLength`).
 */
export async function scanStream(
  address: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<'clean' | 'infected'> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('ClamAV does not answer')))
  const answer = answerOf(socket)
  // Observed below: a connection that fails while chunks are written must not count as unhandled.
  answer.catch(() => {})
  try {
    await write(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of chunks) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      await write(socket, length)
      await write(socket, chunk)
    }
    await write(socket, Buffer.alloc(4))
    return verdictIn(await answer)
  } catch (error) {
    // The scanner's own words, such as 'size limit exceeded', say more than the broken connection that follows them.
    throw new Error(`ClamAV could not look at a file: ${await answer.catch(() => String(error))}`)
  } finally {
    socket.destroy()
  }
}

/** Resolves once the chunk was handed to the system, so that no more than one is held. */
function write(socket: Socket, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (text.includes('\0') || text.length > MOST_ANSWER_BYTES) resolve(text.split('\0', 1)[0] ?? '')
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('ClamAV closed the connection')))
  })
}

function verdictIn(answer: string): 'clean' | 'infected' {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error(answer)
}
