/** Limits of a form: its parts, and the head of each. */
const MOST_PARTS = 200
const MOST_HEAD_BYTES = 8192

/** One part of a form, whose content has to be read before the next part comes; what is not read is skipped. */
export interface FormPart {
  name: string
  /** Present for a file; empty when none was chosen. */
  fileName: string | undefined
  content: AsyncGenerator<Buffer, void, undefined>
}

/** The body is no form of this type, or ended halfway. */
export class MalformedForm extends Error {
  override name = 'MalformedForm'
}

/**
 * Streaming parser of multipart/form-data (RFC 7578): no more than a chunk and a boundary is held, however long a part
 * is. Throws `MalformedForm`.
 */
export async function* partsOfForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart, void, undefined> {
  const reader = createReader(body, delimiterOf(contentType))
  try {
    await skip(reader.untilDelimiter())
    for (let parts = 0; await reader.hasNextPart(); parts++) {
      if (parts === MOST_PARTS) throw new MalformedForm('Too many parts')
      const head = partNamed(await reader.head())
      const content = reader.untilDelimiter()
      const piece = once(content)
      yield { ...head, content: piece.read() }
      await piece.skipRest()
    }
  } finally {
    await reader.end()
  }
}

function delimiterOf(contentType: string): Buffer {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new MalformedForm('No boundary')
  return Buffer.from(`\r\n--${boundary}`)
}

function createReader(body: AsyncIterable<Uint8Array>, delimiter: Buffer) {
  const source = body[Symbol.asyncIterator]()
  // The first boundary has no line break before it.
  let held = Buffer.from('\r\n')
  const readMore = async () => {
    const { done, value } = await source.next()
    if (done) throw new MalformedForm('The form ends halfway')
    held = Buffer.concat([held, value])
  }
  const take = async (length: number) => {
    while (held.length < length) await readMore()
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  async function* untilDelimiter(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const known = at >= 0 ? at : held.length - delimiter.length
      if (known > 0) {
        const chunk = held.subarray(0, known)
        held = held.subarray(known)
        yield chunk
      }
      if (at >= 0) {
        held = held.subarray(delimiter.length)
        return
      }
      await readMore()
    }
  }
  return {
    untilDelimiter,
    /** Whether another part follows this boundary; two dashes end the form. */
    hasNextPart: async () => (await take(2)).toString('latin1') !== '--',
    head: async () => {
      for (;;) {
        const at = held.indexOf('\r\n\r\n')
        if (at > MOST_HEAD_BYTES || (at < 0 && held.length > MOST_HEAD_BYTES))
          throw new MalformedForm('A head is too long')
        if (at >= 0) return (await take(at + 4)).toString('utf8')
        await readMore()
      }
    },
    end: async () => {
      await source.return?.()
    },
  }
}

/** Content whose reader may stop early: a generator that was left would be at its end, with bytes of it still to come. */
function once(content: AsyncGenerator<Buffer, void, undefined>) {
  return {
    read: async function* () {
      for (;;) {
        const { done, value } = await content.next()
        if (done) return
        yield value
      }
    },
    skipRest: () => skip(content),
  }
}

async function skip(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

/** Browsers write a quotation mark in a name as %22, and line breaks as %0D and %0A (HTML, multipart/form-data). */
function partNamed(head: string): { name: string; fileName: string | undefined } {
  const [, disposition = ''] = /^content-disposition:\s*form-data(.*)$/im.exec(head) ?? []
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? []
  if (name === undefined) throw new MalformedForm('A part has no name')
  const [, fileName] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? []
  return { name, fileName: fileName?.replaceAll('%22', '"').replace(/%0[ad]/gi, ' ') }
}
