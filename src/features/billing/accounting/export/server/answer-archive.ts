import { byteStream } from '@/platform/byte-stream'
import type { Context } from '@/platform/context'
import type { Logger } from '@/platform/logger'
import type { BookPeriod } from '../domain/book-period'
import { archiveName, booksArchive } from './internal/books-archive'

interface Visit {
  context: Context
  logger: Pick<Logger, 'error'>
  untilTaken?: () => Promise<void>
  untilGone?: () => AbortSignal
}

/** The archive of a period as a download, which begins at once and is made as fast as it is taken. */
export function answerArchive(
  { context, logger, untilTaken, untilGone }: Visit,
  period: BookPeriod,
): Response {
  const body = byteStream(booksArchive(context, period), {
    untilTaken,
    gone: untilGone?.(),
    onFailure: (error) => logger.error({ err: error }, 'De boekhouding brak halverwege af'),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${archiveName(period)}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
}
