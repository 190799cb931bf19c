import { connect, type Socket } from 'node:net'

/** Beginnings of requests, after which nothing more is sent. */
export const UNFINISHED = {
  'nothing at all': () => '',
  'half a head': (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Meer: `,
  'half a form': (host: string, from?: string) =>
    `POST /offerte HTTP/1.1\r\n${formHead(host, from)}\r\nname=Mir`,
} as const satisfies Record<string, (host: string, from?: string) => string>

function formHead(host: string, from: string | undefined): string {
  const forwarded = from ? `X-Forwarded-For: ${from}\r\n` : ''
  const type = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n'
  return `Host: ${host}\r\nOrigin: http://${host}\r\n${forwarded}${type}`
}

/** Begins so many requests from this address of the loopback network, and leaves them unfinished. */
export async function beginMany(
  url: string,
  count: number,
  part: string,
  localAddress = '127.0.0.1',
): Promise<Socket[]> {
  const { hostname: host, port } = new URL(url)
  const begun: Socket[] = []
  for (let turn = 0; turn < count; turn++) {
    const socket = connect({ host, port: Number(port), localAddress }).on('error', () => {})
    socket.resume()
    begun.push(socket)
    // In batches of a hundred: the system's queue of new connections (backlog) is no longer.
    await (turn % 100 === 99
      ? new Promise<void>((ready) => socket.once('connect', () => ready()).once('close', () => ready()))
      : undefined)
    socket.write(part)
  }
  return begun
}

/**
 * Requests a page on a new connection from this address; returns its status, or undefined when the connection is reset.
 */
export function statusFrom(url: string, path: string, localAddress: string): Promise<number | undefined> {
  const { host, hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => {})
    socket.once('close', () => resolve(undefined))
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1]))
      socket.destroy()
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}
