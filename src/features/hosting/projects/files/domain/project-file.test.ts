import { expect, test } from 'vitest'
import { attachmentNamed } from '../server/file-download'
import { contentTypeOf } from '../server/internal/content-type'
import { fileNameOf, isHeldBack, sizeInWords } from './project-file'

test('a name is its last part on one line, without what turns its direction, and keeps its extension', () => {
  expect(fileNameOf('C:\\fotos\\strand.jpg')).toBe('strand.jpg')
  expect(fileNameOf('../../etc/passwd')).toBe('passwd')
  expect(fileNameOf('a\u0000b\r\nc.txt')).toBe('abc.txt')
  expect(fileNameOf('foto\u202egpj.exe')).toBe('fotogpj.exe')
  expect(fileNameOf('..')).toBe('bestand')
  expect(fileNameOf('')).toBe('bestand')
  const long = fileNameOf(`${'é'.repeat(500)}.jpeg`)
  expect(long).toHaveLength(200)
  expect(long).toMatch(/é\.jpeg$/)
})

test('the type goes by the bytes; a script or a drawing with a script in it has none', () => {
  const bytes = (...begin: (string | number)[]) =>
    Buffer.concat(begin.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))
  expect(contentTypeOf(bytes('%PDF-1.7'))).toBe('application/pdf')
  expect(contentTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(contentTypeOf(bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 '))).toBe('image/webp')
  expect(contentTypeOf(bytes('GIF89a'))).toBe('image/gif')
  expect(contentTypeOf(bytes('<script>alert(1)</script>'))).toBeNull()
  expect(contentTypeOf(bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'))).toBeNull()
  expect(contentTypeOf(bytes())).toBeNull()
})

test('a download has its name in UTF-8, and in plain letters that end no header', () => {
  expect(attachmentNamed('café "x"; a=b\\.jpg')).toBe(
    `attachment; filename="cafe _x__ a_b_.jpg"; filename*=UTF-8''caf%C3%A9%20%22x%22%3B%20a%3Db%5C.jpg`,
  )
  expect(attachmentNamed("l'été (1)*.png")).toContain("filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.png")
})

test('sizes are read as phones show them', () => {
  expect([812, 48_000, 3_412_000, 200_000_000, 2_000_000_000].map(sizeInWords)).toEqual([
    '812 bytes',
    '48 kB',
    '3,4 MB',
    '200 MB',
    '2 GB',
  ])
})

test('with a scanner a file is given out after it was found clean; without one, unless it was found infected', () => {
  expect([null, 'clean', 'infected'].map((scan) => isHeldBack({ scan: scan as never }, true))).toEqual([
    true,
    false,
    true,
  ])
  expect([null, 'clean', 'infected'].map((scan) => isHeldBack({ scan: scan as never }, false))).toEqual([
    false,
    false,
    true,
  ])
})
