import { expect, test } from 'vitest'
import { pictureFileNamed, pictureIdIn, pictureMarkdown, pictureSize, picturesIn, widthsOf } from './picture'

const ID = '3f9a0c12ab34cd56ef01-1440x960'

test('the sizes of a picture stand in its address, and no other width has a file', () => {
  expect(pictureSize(ID)).toEqual({ width: 1440, height: 960, widths: [480, 960, 1440] })
  expect([widthsOf(500), widthsOf(960), widthsOf(1200)]).toEqual([[500], [480, 960], [480, 960, 1200]])
  expect(pictureFileNamed(`${ID}-480.avif`)).toEqual({ id: ID, width: 480, format: 'avif' })
  expect(pictureFileNamed(ID)).toEqual({ id: ID, width: 1440, format: 'webp' })
  for (const name of [`${ID}-481.avif`, `${ID}-480.svg`, `${ID}-480`, `${ID}x`, '..', '', `x${ID}`])
    expect(pictureFileNamed(name), name).toBeUndefined()
})

test('a text names its pictures by their address', () => {
  expect(pictureIdIn(`/beelden/${ID}`)).toBe(ID)
  for (const address of [
    '',
    '/beelden/',
    `https://x.nl/beelden/${ID}`,
    `/beelden/${ID}?x`,
    `/beelden/${ID}-480.avif`,
  ])
    expect(pictureIdIn(address), address).toBeFalsy()
  const text = `Zo ![a](/beelden/${ID}) en ![b](</beelden/${ID}> "titel") en ![c](/beelden/${'0'.repeat(20)}-10x20).`
  expect(picturesIn(text)).toEqual([ID, `${'0'.repeat(20)}-10x20`])
})

test('what is typed about a picture stays words within its Markdown', () => {
  expect(pictureMarkdown({ id: ID, alt: 'Kaas [jong] *& oud*' })).toBe(
    `![Kaas \\[jong\\] \\*\\& oud\\*](/beelden/${ID})`,
  )
})
