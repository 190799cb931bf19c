import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FACES = {
  Instrument: 'instrument-sans-regular',
  Bricolage: 'bricolage-grotesque-bold',
} as const

/** Ascent and descent of a typeface, in percent of its size. */
function heightsOf(file: string) {
  const font = readFileSync(`src/assets/fonts/pdf/${file}.ttf`)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const tableAt = (tag: string) =>
    font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === tag) ?? 0) + 8)
  const unitsPerEm = font.readUInt16BE(tableAt('head') + 18)
  const [ascent, descent] = [font.readInt16BE(tableAt('hhea') + 4), font.readInt16BE(tableAt('hhea') + 6)]
  return { ascent: (100 * ascent) / unitsPerEm, descent: (-100 * descent) / unitsPerEm }
}

const standIns = [...readFileSync('src/styles/base.css', 'utf8').matchAll(/@font-face \{[^}]*\}/g)].map(
  ([css]) => {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(css)?.[1])
    const size = percent('size-adjust') / 100
    return {
      name: /font-family: "([^"]*)"/.exec(css)?.[1] ?? '',
      ascent: percent('ascent-override') * size,
      descent: percent('descent-override') * size,
    }
  },
)

// promise visitors: What stands in for our letters until they are there is as high as they are, on Arial, Roboto and DejaVu
test('what stands in for our letters until they are there is as high as they are', () => {
  expect(standIns.map(({ name }) => name).toSorted()).toEqual([
    'Bricolage stand-in',
    'Bricolage stand-in DejaVu',
    'Instrument stand-in',
    'Instrument stand-in DejaVu',
  ])
  for (const { name, ascent, descent } of standIns) {
    const own = heightsOf(FACES[name.split(' ')[0] as keyof typeof FACES])
    expect(Math.abs(ascent - own.ascent), name).toBeLessThan(0.5)
    expect(Math.abs(descent - own.descent), name).toBeLessThan(0.5)
  }
})

test('pages ask for them in the order of our letters, Arial and DejaVu', () => {
  const config = readFileSync('astro.config.ts', 'utf8')
  for (const face of Object.keys(FACES))
    expect(config).toContain(
      `fallbacks: ['${face} stand-in', '${face} stand-in DejaVu', 'Arial', 'sans-serif']`,
    )
})
