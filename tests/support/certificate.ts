import { generateKeyPairSync, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

/** A server on `localhost` with a self-signed certificate; `pem` is for clients that are to trust it. */
export async function startTlsServer(
  endsAt: Date,
): Promise<{ url: string; pem: string; stop: () => Promise<void> }> {
  const { key, pem } = selfSigned('localhost', endsAt)
  const server = createServer({ key, cert: pem }, (socket) => void socket.on('error', () => {}).end())
  server.on('tlsClientError', () => {})
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    pem,
    stop: () => new Promise((done) => void server.close(() => done())),
  }
}

/** A key with a certificate of its own for that host name, until that moment. */
export function selfSigned(name: string, endsAt: Date): { key: string; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(object([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const commonName = sequence(der(0x31, sequence(object([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))))
  const alternative = sequence(object([0x55, 0x1d, 0x11]), der(0x04, sequence(der(0x82, Buffer.from(name)))))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    commonName,
    sequence(moment(new Date('2020-01-01T00:00:00Z')), moment(endsAt)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]))
  const base64 = sequence(signed, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pem: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const object = (bytes: number[]) => der(0x06, Buffer.from(bytes))
const moment = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`))

/** DER (X.690): tag, length and contents. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
