import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { thumbnailOf } from './thumbnail'

/** A PNG that says that it is so large; its pixels are missing. */
function claiming(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(named))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, named, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test('a photo becomes a small WebP without what the camera wrote in it', async () => {
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Miriam Aarnink' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Miriam Aarnink')).toBe(true)
  const small = await thumbnailOf(photo)
  if (!small) throw new Error('No picture came back')
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 180 })
  expect(small.includes('Miriam')).toBe(false)
})

test('a bomb, half a photo and a script make no picture', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  expect(await thumbnailOf(claiming(40_000))).toBeNull()
  expect(await thumbnailOf(photo.subarray(0, photo.length / 2))).toBeNull()
  expect(await thumbnailOf(Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'))).toBeNull()
})
