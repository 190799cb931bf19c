import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../../../../../../tests/support/photos'
import { type PictureFault, pictureSize } from '../../domain/picture'
import { drawPicture } from './draw-picture'

async function drawn(content: Buffer) {
  const picture = await drawPicture(content)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}

// promise people: A picture of an article is drawn anew in the sizes needed
test('a photo becomes AVIF and WebP in three widths, upright, without what the camera wrote in it', async () => {
  const content = await photo({ width: 2000, height: 1000, orientation: 6 })
  expect(content.includes('Miriam Aarnink')).toBe(true)
  const { id, files } = await drawn(content)
  // On its side: what was wide is tall.
  expect(pictureSize(id)).toEqual({ width: 1000, height: 2000, widths: [480, 1000] })
  const seen = []
  for (const { width, format, content: bytes } of files) {
    const is = await sharp(bytes).metadata()
    expect([is.width, is.height, is.orientation]).toEqual([width, width * 2, undefined])
    expect(bytes.includes('Miriam')).toBe(false)
    seen.push(`${width} ${is.format === 'heif' ? is.compression : is.format} ${format}`)
  }
  expect(seen).toEqual(['1000 av1 avif', '1000 webp webp', '480 av1 avif', '480 webp webp'])
})

// promise people: A picture of an article is drawn anew in the sizes needed … and never enlarged
test('a picture is never enlarged, and a large one is as wide as a sharp screen needs', async () => {
  const small = await drawn(await photo({ width: 300, height: 200, format: 'png' }))
  expect(pictureSize(small.id)).toEqual({ width: 300, height: 200, widths: [300] })
  const large = await drawn(await photo({ width: 4000, height: 3000 }))
  expect(pictureSize(large.id)).toEqual({ width: 1440, height: 1080, widths: [480, 960, 1440] })
  const tall = await drawn(await photo({ width: 1000, height: 9000, format: 'webp' }))
  expect(pictureSize(tall.id)).toMatchObject({ height: 4000 })
})

test('the same photo has the same id, and another one has its own', async () => {
  const ids = []
  for (const colour of ['#a33', '#a33', '#3a3'])
    ids.push((await drawn(await photo({ width: 200, height: 100, colour }))).id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
})

// promise people: A picture is what its bytes are, whatever its name says
test('a script, a drawing, half a photo and a file of another kind are refused, each with its reason', async () => {
  const whole = await photo({ width: 600, height: 400 })
  const refusals: [string | Buffer, PictureFault][] = [
    ['', 'none'],
    [Buffer.alloc(10_000_001), 'large'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<svg onload="alert(1)"></svg>', 'svg'],
    ['\xff\xd8\xff<svg><script>alert(1)</script></svg>', 'broken'],
    ['<script>alert(1)</script>', 'kind'],
    ['%PDF-1.7', 'kind'],
    [await photo({ width: 20, height: 20, format: 'gif' }), 'gif'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'broken'],
    [whole.subarray(0, whole.length / 2), 'broken'],
  ]
  for (const [content, fault] of refusals) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    expect(await drawPicture(bytes), fault).toBe(fault)
  }
})

test('a photo in AVIF is taken, and one with see-through parts keeps them', async () => {
  expect((await drawn(await photo({ width: 100, height: 80, format: 'avif' }))).files).toHaveLength(2)
  const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  for (const { content } of (await drawn(glass)).files)
    expect((await sharp(content).metadata()).hasAlpha).toBe(true)
})
