import { byteStream } from '@/platform/byte-stream'
import type { Context } from '@/platform/context'
import type { Logger } from '@/platform/logger'
import { type ZipEntry, zipOf } from '@/platform/zip'
import { dayOf } from '@/shared/calendar-day'
import { isHeldBack } from '../domain/project-file'
import { fileAt, type ListedFile } from './file-queries'
import type { ProjectFile } from './file-tables'
import { storedBytes } from './internal/stored-bytes'

interface Visit {
  context: Context
  logger: Pick<Logger, 'error'>
  untilTaken?: () => Promise<void>
  untilGone?: () => AbortSignal
}

interface Asked {
  number: string
  fileId: string
  customerId?: string | undefined
}

/**
 * Headers of bytes that somebody else made: a browser saves them and never runs them on our address, whatever they are.
 */
const UNTRUSTED = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
}

/** A file as a download. Somebody else's, and one that is not there, are the same 404. */
export async function answerFile(visit: Visit, asked: Asked): Promise<Response> {
  const file = await fileAt(visit.context.db, asked)
  if (!file) return notThere()
  if (isHeldBack(file, visit.context.settings.clamdUrl !== undefined)) return heldBack(file)
  return new Response(streamed(visit, storedBytes(visit.context.db, file)), {
    headers: {
      ...UNTRUSTED,
      'Content-Type': file.contentType ?? 'application/octet-stream',
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachmentNamed(file.name),
    },
  })
}

/** The small picture of a file, which we drew ourselves. */
export async function answerThumbnail({ context }: Visit, asked: Asked): Promise<Response> {
  const file = await fileAt(context.db, asked)
  if (!file?.thumbnail || isHeldBack(file, context.settings.clamdUrl !== undefined)) return notThere()
  return new Response(new Uint8Array(file.thumbnail), {
    // The picture of a file never changes.
    headers: { ...UNTRUSTED, 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=86400' },
  })
}

/** All files of a project that may be given out as one archive, made as fast as it is taken. */
export function answerArchive(
  visit: Visit,
  { number, files }: { number: string; files: readonly ListedFile[] },
): Response {
  const { context } = visit
  const hasScanner = context.settings.clamdUrl !== undefined
  const given = files.filter((file) => !isHeldBack(file, hasScanner))
  const archive = zipOf(entriesOf(context, given))
  return new Response(streamed(visit, archive), {
    headers: {
      ...UNTRUSTED,
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${number}-${dayOf(context.now())}.zip"`,
    },
  })
}

async function* entriesOf({ db }: Context, files: readonly ListedFile[]): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>()
  for (const file of files) {
    const name = freeName(file.name, taken)
    yield { name, day: dayOf(file.createdAt), content: storedBytes(db, file), isStored: true }
  }
}

/** 'foto (2).jpg' for a second file of one name; letter case does not make another name on every system. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.\w{1,8})?$/s.exec(name) ?? []
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} (${number})${extension}`
    if (taken.has(free.toLowerCase())) continue
    taken.add(free.toLowerCase())
    return free
  }
}

function streamed({ logger, untilTaken, untilGone }: Visit, pieces: AsyncGenerator<Uint8Array>) {
  return byteStream(pieces, {
    untilTaken,
    gone: untilGone?.(),
    onFailure: (error) => logger.error({ err: error }, 'Een download brak halverwege af'),
  })
}

/** RFC 6266 and 5987: the name in UTF-8, and in plain letters for what does not read that. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function notThere(): Response {
  return plain('Dit bestand is er niet.', 404)
}

function heldBack({ scan }: Pick<ProjectFile, 'scan'>): Response {
  return scan === 'infected'
    ? plain('In dit bestand zit een virus. We geven het niet uit.', 403)
    : plain('Dit bestand wordt nog nagekeken op virussen. Probeer het over een minuut nog eens.', 409)
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
