import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive. Names are paths with `/`, in plain letters. */
export interface ZipEntry {
  name: string
  /** Modification day of the unpacked file, given by its content, so that equal archives have equal bytes. */
  day: string
  /** `Uint8Array`: stored as it is, for incompressible bytes (a PDF). A stream is deflated as it passes. */
  content: Uint8Array | AsyncIterable<Uint8Array>
}

/** Limit of entries in the plain format; older readers do not find more. */
export const MOST_ENTRIES = 65_000
const MOST_BYTES = 0xffff_ffff

interface Written {
  name: Buffer
  moment: number
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const UTF8_NAME = 0x0800
/** Data descriptor flag: sizes follow the bytes, as they were unknown when those began. */
const SIZES_LATER = 0x0008
const STORED = 0
const DEFLATED = 8

/**
 * ZIP archive (APPNOTE 6.3.3, without ZIP64), streamed: only a directory entry per file stays in memory. Deterministic:
 * equal entries give equal bytes. Throws a RangeError beyond `MOST_ENTRIES` or four gigabytes.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    if (written.length === MOST_ENTRIES) throw new RangeError('An archive of this kind holds no more files')
    const started: Written = {
      name: Buffer.from(entry.name, 'utf8'),
      moment: dosMoment(entry.day),
      offset,
      flags: UTF8_NAME,
      method: STORED,
      crc: 0,
      packed: 0,
      size: 0,
    }
    for await (const bytes of packed(started, entry.content)) {
      offset += bytes.length
      yield bytes
    }
    if (offset > MOST_BYTES) throw new RangeError('An archive of this kind holds no more bytes')
    written.push(started)
  }
  yield directoryOf(written, offset)
}

/** Local header, bytes and, if they were unknown, the sizes; also fills in the directory entry. */
async function* packed(file: Written, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    file.crc = crc32(content)
    file.packed = content.length
    file.size = content.length
    yield headerOf(file)
    yield content
    return
  }
  file.flags |= SIZES_LATER
  file.method = DEFLATED
  yield headerOf(file)
  const deflate = createDeflateRaw()
  const fed = feed(file, content, deflate)
  // Passes an error of the source on to the compressed stream, which throws it.
  fed.catch((error) => deflate.destroy(error))
  for await (const bytes of deflate) {
    file.packed += bytes.length
    yield bytes
  }
  await fed
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(file.crc, 4)
  sizes.writeUInt32LE(file.packed, 8)
  sizes.writeUInt32LE(file.size, 12)
  yield sizes
}

async function feed(
  file: Written,
  content: AsyncIterable<Uint8Array>,
  deflate: ReturnType<typeof createDeflateRaw>,
): Promise<void> {
  for await (const bytes of content) {
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    await new Promise<void>((resolve, reject) =>
      deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  }
  deflate.end()
}

function headerOf({ name, moment, flags, method, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(moment, 10)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryOf(files: readonly Written[], offset: number): Buffer {
  const directory = Buffer.concat(files.map(directoryLineOf))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}

function directoryLineOf({ name, moment, flags, method, crc, packed, size, offset }: Written): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(20, 4)
  line.writeUInt16LE(20, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(method, 10)
  line.writeUInt32LE(moment, 12)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, name])
}

/** Noon of a day in MS-DOS format: date in the upper half, time in the lower. */
function dosMoment(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  const noon = 12 << 11
  return (((year - 1980) << 25) | (month << 21) | (date << 16) | noon) >>> 0
}
