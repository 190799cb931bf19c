import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../logger'
import { clientAddress, type IsProxy, plainAddress } from './client-address'
import { widerNetworkOf } from './client-network'
import { createFairShare, type Place } from './fair-share'

/** Limit of all open connections: each may hold a form of 64 kB, and memory is finite. */
const MOST_CONNECTIONS = 2_000

/** Limit per network, a quarter of all: enough for a school or a campsite behind one address. */
const MOST_OF_ONE_NETWORK = 500

/** Rate limit of the log: one warning per flood in this time. */
const QUIET_MS = 60_000

/** Share of our own proxies, which keep connections for others. */
const PROXY = 'proxy'

interface ConnectionBounds {
  log: Pick<Logger, 'warn'>
  /** Whether an address is a proxy's, whose connections carry requests of many visitors. */
  isProxy: IsProxy
  most?: number
  ofOne?: number
}

/**
 * Fair share of a server's connections among networks (/24 of IPv4, /56 of IPv6; behind a proxy, of the forwarded
 * address). When they run out, or a network reaches its limit, the oldest connection that waits for its own client is
 * closed, of the network that has most: one that sent nothing, part of a head or part of a body, or that is idle in
 * keep-alive. A connection whose request is being answered is left alone.
 */
export function boundConnections(
  server: Server,
  { log, isProxy, most = MOST_CONNECTIONS, ofOne = Math.min(most, MOST_OF_ONE_NETWORK) }: ConnectionBounds,
): void {
  const share = createFairShare({ most, ofOne })
  const warn = quietly(() =>
    log.warn(
      { most, ofOne },
      'Er zijn te veel verbindingen tegelijk: die het langst op hun verzender wachten, gaan dicht',
    ),
  )
  const held = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const isFromProxy = isProxy(address)
    const place = share.enter(isFromProxy ? PROXY : widerNetworkOf(address), {
      close: () => {
        warn()
        socket.destroy()
      },
      isUnfinished: () => {
        const underWay = held.get(socket)?.underWay
        return !underWay?.req.complete || underWay.res.writableFinished
      },
    })
    if (!place) {
      warn()
      return void socket.destroy()
    }
    held.set(socket, { place, isFromProxy })
    socket.once('close', place.leave)
  })
  server.on('request', (req, res) => {
    const connection = held.get(req.socket)
    if (!connection) return
    connection.underWay = { req, res }
    if (connection.isFromProxy) connection.place.move(widerNetworkOf(clientAddress(req, isProxy)))
  })
}

interface Connection {
  place: Place
  /** Decided once per connection: a look-up in a BlockList costs a tenth of a page from memory. */
  isFromProxy: boolean
  underWay?: { req: IncomingMessage; res: ServerResponse }
}

function quietly(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - toldAt < QUIET_MS) return
    toldAt = performance.now()
    tell()
  }
}
