import type { Logger } from './logger'

/**
 * A rejection that nobody waited for is a fault of ours. It goes into the log, without the values that its message may
 * quote, and the process goes on: it serves others. Call it after the pages are loaded, for it takes the place of the
 * listener of Astro's adapter, which drops whatever happens outside a page and logs addresses with their query.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => {
    if (isBrokenOff(reason)) return
    logger.error({ err: reason }, 'Een fout waar niemand op wachtte')
  })
}

/** What Node says of a body whose sender went away: no fault of anybody here. */
function isBrokenOff(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    reason.message === 'aborted' &&
    'code' in reason &&
    reason.code === 'ECONNRESET'
  )
}
