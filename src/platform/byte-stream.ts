/** How a body that grows while it is read goes out. */
interface Onwards {
  /** Waits until whoever reads has taken in what was sent, or is gone. */
  untilTaken?: (() => Promise<void>) | undefined
  /** Aborted once nobody is there to read it, which may be before it begins. */
  gone?: AbortSignal | undefined
  /** Hears why it broke off. */
  onFailure?: (error: unknown) => void
}

/**
 * Bytes that are made while they are read: nothing is made ahead, and whoever stops reading stops the making, after the
 * piece that is under way.
 */
export function byteStream(
  pieces: AsyncGenerator<Uint8Array>,
  { untilTaken, gone, onFailure }: Onwards = {},
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          await untilTaken?.()
          if (gone?.aborted) await pieces.return(undefined)
          const { done, value } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          onFailure?.(error)
          throw error
        }
      },
      cancel: async () => {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
