import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, UnreadableFile } from './csv-rows'

async function rowsIn(...pieces: string[]): Promise<string[][]> {
  async function* coming() {
    yield* pieces
  }
  return await Array.fromAsync(csvRows(coming()))
}

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b;c\n1,5;2;3',
    [
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ],
  ],
  [
    'a\tb\n\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a,b\n"een ""twee""","drie\nvier"',
    [
      ['a', 'b'],
      ['een "twee"', 'drie\nvier'],
    ],
  ],
  [
    '"a;b;c",d\n1,2',
    [
      ['a;b;c', 'd'],
      ['1', '2'],
    ],
  ],
  ['', []],
])('%j is read cell by cell', async (text, rows) => {
  expect(await rowsIn(text)).toEqual(rows)
})

test('wherever a file is cut while it comes in, its cells are the same', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), maxLength: 6 })
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.nat(), async (rows, where) => {
      const text = [['kop', 'staart'], ...rows]
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const at = where % text.length
      expect(await rowsIn(text.slice(0, at), text.slice(at))).toEqual([['kop', 'staart'], ...rows])
    }),
  )
})

test('a quotation mark that is never closed is told', async () => {
  await expect(rowsIn('a,b\n"1,2\n')).rejects.toThrow(UnreadableFile)
})
