import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { scanStream } from './clamd'

/** A scanner that reads a whole stream, and answers this; `hangsUp` closes after the first chunk. */
async function scanner(answer: (bytes: Buffer) => string, { hangsUp = false } = {}) {
  const received: Buffer[] = []
  const server = createServer((socket: Socket) => {
    let held = Buffer.alloc(0)
    let at = 'zINSTREAM\0'.length
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      if (hangsUp && held.length > 20) {
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        return
      }
      while (held.length >= at + 4) {
        const length = held.readUInt32BE(at)
        if (length === 0) {
          socket.end(`${answer(Buffer.concat(received))}\0`)
          return
        }
        if (held.length < at + 4 + length) return
        received.push(held.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: `tcp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a file is clean or infected, by what the scanner says of all its bytes', async () => {
  await using asked = await scanner((bytes) =>
    bytes.toString().includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
  )
  expect(await scanStream(asked.address, chunks('een ', 'foto'))).toBe('clean')
  await using other = await scanner((bytes) =>
    bytes.toString().includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
  )
  expect(await scanStream(other.address, chunks('X5O!P EIC', 'AR'))).toBe('infected')
})

test('a scanner that is away, or says neither, has looked at nothing', async () => {
  await using odd = await scanner(() => 'stream: Can not allocate memory ERROR')
  await expect(scanStream(odd.address, chunks('x'))).rejects.toThrow('Can not allocate memory')
  await using full = await scanner(() => '', { hangsUp: true })
  await expect(scanStream(full.address, chunks('x'.repeat(100)))).rejects.toThrow('size limit exceeded')
  await expect(scanStream('tcp://127.0.0.1:9', chunks('x'))).rejects.toThrow('ClamAV could not look')
})
