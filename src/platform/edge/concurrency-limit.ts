/**
 * Lets `perTurn` of those who wait begin in each turn of the event loop, in the order in which they came. Of a hundred
 * requests that arrive at one moment each costs little, but begun all at once they would stand before everybody else:
 * this way whoever asks for a page from memory is answered in between.
 */
export function limitPerTurn(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const begin = () => {
    for (const next of waiting.splice(0, perTurn)) next()
    if (waiting.length > 0) setImmediate(begin)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(begin)
    })
}
