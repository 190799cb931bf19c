/** Options of a body that is generated while it is sent. */
interface Onwards {
  /** Backpressure: resolves when what was sent has been taken in, or the client is gone. */
  untilTaken?: (() => Promise<void>) | undefined
  /** Aborts when the client disconnects, which may be before the body begins. */
  gone?: AbortSignal | undefined
  /** Called with the error that broke the body off. */
  onFailure?: (error: unknown) => void
}

/** Pull-based stream: nothing is generated ahead, and cancelling stops the generator after the current piece. */
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
