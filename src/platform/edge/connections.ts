import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../logger'
import { clientAddress, type IsProxy, plainAddress } from './client-address'
import { widerNetworkOf } from './client-network'
import { createFairShare, type Place } from './fair-share'

/** At once: each may hold a form of 64 kB, and memory has an end. */
const MOST_CONNECTIONS = 2_000

/** Connections of one network: a school or a campsite behind one address, and a quarter of all. */
const MOST_OF_ONE_NETWORK = 500

/** In a flood the log tells once in this time that somebody was closed or turned away. */
const QUIET_MS = 60_000

/** Who keeps a connection for others has no share of its own. */
const PROXY = 'proxy'

interface ConnectionBounds {
  log: Pick<Logger, 'warn'>
  /** Whose connections bring requests of many visitors. */
  isProxy: IsProxy
  most?: number
  ofOne?: number
}

/**
 * Shares the connections of a server among networks (/24 of IPv4, /56 of IPv6; behind a proxy of the forwarded
 * address). When they run out, or a network has its share, the oldest of that network that waits for its own client is
 * closed: one that sends nothing, part of a head, part of a body, or keeps an answered connection for later. What is
 * being answered is left alone.
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
  const held = new WeakMap<
    Socket,
    { place: Place; underWay?: { req: IncomingMessage; res: ServerResponse } }
  >()
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
    held.set(socket, { place })
    socket.once('close', place.leave)
  })
  server.on('request', (req, res) => {
    const connection = held.get(req.socket)
    if (!connection) return
    connection.underWay = { req, res }
    if (isProxy(plainAddress(req.socket.remoteAddress ?? '')))
      connection.place.move(widerNetworkOf(clientAddress(req, isProxy)))
  })
}

function quietly(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - toldAt < QUIET_MS) return
    toldAt = performance.now()
    tell()
  }
}
