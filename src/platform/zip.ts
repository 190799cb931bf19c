import { once } from 'node:events'
import { addAbortSignal, type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. Names are paths with `/`, in plain letters. */
export interface ZipEntry {
  name: string
  /** The day that unpacked files bear: what is in an archive decides its bytes, not when it was made. */
  day: string
  /** Bytes that do not get smaller (a PDF) go in as they are; a text that is still being read is compressed on its way. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** Puts a stream in as it is, because it does not get smaller: photos. */
  isStored?: boolean
}

/**
 * Streaming ZIP archive: an entry is asked for once the bytes of those before it were taken. The same entries give the
 * same bytes. Returning from the generator ends the entries too, and the content that is being read.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // yazl makes a PassThrough; its types name the half that is read.
  const archive = zip.outputStream as PassThrough
  const stop = new AbortController()
  const added = addEntries(zip, archive, entries, stop.signal).catch((error) => archive.destroy(error))
  try {
    for await (const bytes of archive) {
      yield bytes
      if (archive.readableLength === 0) archive.emit(TAKEN)
    }
  } finally {
    stop.abort()
    await added
  }
}

const TAKEN = 'taken'

async function addEntries(
  zip: ZipFile,
  archive: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, day, content, isStored = false } of entries) {
    signal.throwIfAborted()
    // MS-DOS time has no zone and is read in local time: noon of the day is the same bytes everywhere.
    const options = { mtime: new Date(`${day}T12:00:00`), forceDosTimestamp: true }
    if (content instanceof Uint8Array)
      zip.addBuffer(Buffer.from(content.buffer, content.byteOffset, content.byteLength), name, {
        ...options,
        compress: false,
      })
    else {
      const source = addAbortSignal(signal, Readable.from(content, { highWaterMark: 1 }))
      zip.addReadStream(source, name, { ...options, compress: !isStored })
      await finished(source)
      // Its own back-pressure held it: by now its last bytes may be taken, and nothing would tell of them any more.
      if (isStored) continue
    }
    // yazl has no back-pressure between entries: without this wait all of them would lie in memory.
    await once(archive, TAKEN, { signal })
  }
  zip.end()
}
