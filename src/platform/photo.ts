import type { CreateRaw, Sharp } from 'sharp'

/** Limits against a bomb: a small file that unpacks to a huge picture. */
const MOST_PIXELS = 60_000_000
const MOST_SECONDS = 20

/**
 * A picture to draw again, turned as the camera was held, within limits of pixels and time; bytes without a format bring
 * their size. What is no whole picture throws once it is drawn.
 */
export async function openPhoto(content: Buffer, raw?: CreateRaw): Promise<Sharp> {
  // Late import: the library starts threads of its own, which a process without pictures does not need.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
  return sharp(content, raw ? { ...limits, raw } : limits)
    .autoOrient()
    .timeout({ seconds: MOST_SECONDS })
}

let last: Promise<unknown> = Promise.resolve()

/** Runs work on pictures one after the other in this process, so that it takes one core at most. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
