import { fairQueue } from '../worker-pool/fair-queue'

/**
 * Lets `perTurn` of those who wait begin in each turn of the event loop; networks take turns, however many one of them
 * has in line. Of a hundred requests that arrive at one moment each costs little, but begun all at once they would stand
 * before everybody else: this way whoever asks for a page from memory is answered in between, and whoever comes from
 * another network begins next.
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
