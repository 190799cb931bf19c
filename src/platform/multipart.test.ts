import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedForm, partsOfForm } from './multipart'

const TYPE = 'multipart/form-data; boundary=----geck0'

interface Read {
  name: string
  fileName: string | undefined
  text: string
}

/** Reads a form that arrives in chunks of this size. */
async function read(body: Buffer, chunk: number, type = TYPE): Promise<Read[]> {
  async function* chunks() {
    for (let at = 0; at < body.length; at += chunk) yield body.subarray(at, at + chunk)
  }
  const parts: Read[] = []
  for await (const { name, fileName, content } of partsOfForm(chunks(), type)) {
    const read: Buffer[] = []
    for await (const bytes of content) read.push(bytes)
    parts.push({ name, fileName, text: Buffer.concat(read).toString('latin1') })
  }
  return parts
}

function formOf(...parts: Read[]): Buffer {
  const written = parts.map(
    ({ name, fileName, text }) =>
      `------geck0\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/jpeg`}\r\n\r\n${text}\r\n`,
  )
  return Buffer.from(`${written.join('')}------geck0--\r\n`, 'latin1')
}

test('a form reads the same in chunks of any size, whatever its files hold', async () => {
  const alike = fc.string({
    unit: fc.constantFrom('\r', '\n', '-', 'g', 'eck0', '\r\n------geck', '\0', 'x'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(alike, { maxLength: 4 }),
      fc.integer({ min: 1, max: 90 }),
      async (texts, chunk) => {
        const parts = texts
          .filter((text) => !`\r\n${text}\r\n`.includes('\r\n------geck0'))
          .map((text, place) => ({ name: 'files', fileName: `${place}.jpg`, text }))
        expect(await read(formOf(...parts), chunk)).toEqual(parts)
      },
    ),
  )
})

test('a field stands before its files, and a name keeps its quotation marks and letters', async () => {
  const form = formOf(
    { name: 'task_id', fileName: undefined, text: 'abc' },
    { name: 'files', fileName: 'caf\u00c3\u00a9 %22links%22.jpg', text: 'x' },
    { name: 'files', fileName: '', text: '' },
  )
  expect(await read(form, 1000)).toEqual([
    { name: 'task_id', fileName: undefined, text: 'abc' },
    { name: 'files', fileName: 'café "links".jpg', text: 'x' },
    { name: 'files', fileName: '', text: '' },
  ])
})

test('a part that is not read is skipped', async () => {
  async function* body() {
    yield formOf(
      { name: 'a', fileName: 'a', text: 'long'.repeat(1000) },
      { name: 'b', fileName: 'b', text: '' },
    )
  }
  const names: string[] = []
  for await (const { name, content } of partsOfForm(body(), TYPE)) {
    names.push(name)
    for await (const _ of content) break
  }
  expect(names).toEqual(['a', 'b'])
})

test('a form that ends halfway, or is none, is malformed', async () => {
  const whole = formOf({ name: 'files', fileName: 'a.jpg', text: 'abc' })
  for (const end of [0, 5, 30, 60, 100, whole.length - 6])
    await expect(read(whole.subarray(0, end), 7)).rejects.toThrow(MalformedForm)
  await expect(read(whole, 7, 'application/json')).rejects.toThrow(MalformedForm)
  await expect(read(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(20_000)]), 500)).rejects.toThrow(
    MalformedForm,
  )
})
