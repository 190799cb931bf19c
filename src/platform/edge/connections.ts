import type { Server } from 'node:http'
import type { Logger } from '../logger'

/** More than this at once are turned away unheard: each may hold a form of 64 kB, and memory has an end. */
const MOST_CONNECTIONS = 2_000

/** From here on idle connections make room, so that newcomers find some. */
const ALMOST_FULL = 0.9

/** In a flood the log tells once in this time that somebody was turned away. */
const QUIET_MS = 60_000

/**
 * Bounds how many connections a server has. A browser keeps one for a minute after it has what it asked for: in a crowd
 * these are closed, so that only who really asks for something counts.
 */
export function boundConnections(server: Server, log: Pick<Logger, 'warn'>, most = MOST_CONNECTIONS): void {
  server.maxConnections = most
  let open = 0
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
    if (open >= ALMOST_FULL * most) server.closeIdleConnections()
  })
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    // Whoever was turned away may come back.
    server.closeIdleConnections()
    if (performance.now() - toldAt < QUIET_MS) return
    toldAt = performance.now()
    log.warn({ most }, 'Er zijn te veel verbindingen tegelijk: wie er nog bij wil, wordt geweigerd')
  })
}
