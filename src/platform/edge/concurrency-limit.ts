import { fairQueue } from '../worker-pool/fair-queue'

/**
 * Throttle: `perTurn` waiting requests start in each turn of the event loop, in a fair queue by network. Without it a
 * hundred requests that arrive at once would run before everybody else's; this way pages from memory are served in
 * between, and a request from another network is next.
 */
export function limitPerTurn(perTurn: number): (network: string) => Promise<void> {
  const waiting = fairQueue<() => void>(Number.POSITIVE_INFINITY)
  let isRunning = false
  const begin = () => {
    for (let turn = 0; turn < perTurn; turn++) waiting.next()?.()
    isRunning = !waiting.isEmpty()
    if (isRunning) setImmediate(begin)
  }
  return (network) =>
    new Promise((resolve) => {
      waiting.join(resolve, network)
      if (isRunning) return
      isRunning = true
      setImmediate(begin)
    })
}
