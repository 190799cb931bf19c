import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { filesIn } from '../../tests/support/zip'
import { type ZipEntry, zipOf } from './zip'

const text = (words: string) => new TextEncoder().encode(words)

async function* entries(list: readonly ZipEntry[]) {
  yield* list
}

async function* pieces(count: number) {
  for (let piece = 0; piece < count; piece++) yield text(`regel ${piece};bakkerij Aarnink\r\n`.repeat(1000))
}

async function archiveOf(list: readonly ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zipOf(entries(list))))
}

const LIST = () =>
  [
    { name: 'leesmij.txt', day: '2026-12-31', content: text('Ons kent ons.') },
    { name: 'facturen.csv', day: '2026-12-31', content: pieces(40) },
    { name: 'facturen/één.pdf', day: '2026-10-01', content: Uint8Array.of(0, 1, 2, 255) },
    { name: 'leeg.csv', day: '2026-12-31', content: pieces(0) },
    { name: 'leeg.xml', day: '2026-12-31', content: text('') },
  ] as const

test('an archive holds every file whole, whatever way it came in', async () => {
  const files = filesIn(await archiveOf(LIST()))
  expect([...files.keys()]).toEqual(LIST().map(({ name }) => name))
  expect(files.get('leesmij.txt')?.toString()).toBe('Ons kent ons.')
  expect(files.get('facturen.csv')).toEqual(Buffer.concat(await Array.fromAsync(pieces(40))))
  expect([...(files.get('facturen/één.pdf') ?? [])]).toEqual([0, 1, 2, 255])
  expect(files.get('leeg.csv')?.length).toBe(0)
})

// promise money: The books of a period are one archive … the same bytes for the same files
test('the same files are the same bytes, whenever they are packed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T09:00:00Z') })
  try {
    const before = await archiveOf(LIST())
    vi.setSystemTime(new Date('2028-03-04T17:05:42Z'))
    expect(await archiveOf(LIST())).toEqual(before)
  } finally {
    vi.useRealTimers()
  }
})

test('an archive of nothing is an archive', async () => {
  expect(filesIn(await archiveOf([])).size).toBe(0)
})

test('a file that cannot be read to its end breaks the archive off', async () => {
  async function* broken() {
    yield text('kop\r\n')
    throw new Error('the database is gone')
  }
  const archive = archiveOf([{ name: 'a.csv', day: '2026-12-31', content: broken() }])
  await expect(archive).rejects.toThrow('the database is gone')
})

test('who stops reading stops the making', async () => {
  let made = 0
  let isClosed = false
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { name: `${made++}.txt`, day: '2026-12-31', content: text('x') }
    } finally {
      isClosed = true
    }
  }
  const archive = zipOf(endless())
  for (let file = 0; file < 3; file++) await archive.next()
  await archive.return(undefined)
  expect([made, isClosed]).toEqual([3, true])
})

test('who stops in the middle of a sheet stops the reading of it', async () => {
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield randomBytes(10_000)
    } finally {
      isClosed = true
    }
  }
  const archive = zipOf(entries([{ name: 'a.csv', day: '2026-12-31', content: endless() }]))
  for (let piece = 0; piece < 3; piece++) await archive.next()
  await archive.return(undefined)
  expect(isClosed).toBe(true)
})

test('nothing is made for who does not read', async () => {
  let made = 0
  async function* plenty(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.csv', day: '2026-12-31', content: pieces(1) }
    while (made < 50) yield { name: `${made++}.pdf`, day: '2026-12-31', content: randomBytes(100_000) }
  }
  const archive = zipOf(plenty())
  do await archive.next()
  while (made === 0)
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  expect(made).toBe(1)
  await archive.return(undefined)
})

test('photos go in as they are, however small or large, and no faster than they are taken', async () => {
  let made = 0
  async function* photo(count: number) {
    for (let piece = 0; piece < count; piece++) {
      made++
      yield Buffer.alloc(512 * 1024, piece)
    }
  }
  const photos = [0, 1, 3, 40, 1].map((count, place) => ({
    name: `${place}.jpg`,
    day: '2026-12-31',
    content: photo(count),
    isStored: true,
  }))
  const archive = zipOf(entries(photos))
  const taken: Uint8Array[] = []
  for await (const bytes of archive) {
    taken.push(bytes)
    const takenPieces = taken.reduce((sum, one) => sum + one.length, 0) / (512 * 1024)
    expect(made - takenPieces).toBeLessThan(6)
  }
  const files = filesIn(Buffer.concat(taken))
  expect([...files.values()].map((file) => file.length / (512 * 1024))).toEqual([0, 1, 3, 40, 1])
})
