// Subsets the two brand typefaces to what Dutch pages use: Latin letters, the weights and the one width of the brand.
// PDFs cannot use variable fonts and get one file per weight, with the letters of other European names in files apart.
// The result is committed under src/assets/fonts. Run it again only when the brand's type changes: npm run fonts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ĲĳŒœŸ–—‘’“”„†•…‹›€™−×→←↑↓↗✓\u202f\u2009`

/** Characters of our own pages; the same as `unicodeRange` in astro.config.ts. */
const DUTCH = `${range(0x20, 0x7e)}\u00a0·×àáäèéêëïíóöúü–—‘’“”…€−↗✓`
/** All other characters, mostly of names: loaded by a page that shows one. */
const OTHER = [...LATIN].filter((letter) => !DUTCH.includes(letter)).join('')

const FACES = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'bricolage-grotesque',
    axes: { wdth: 88, opsz: 48, wght: { min: 600, max: 800 } },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
  },
]
/** OpenType features that the styles ask for, beside those that every text needs. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const INSTRUMENT_EXT =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'
/** Latin Extended-A, and the Romanian letters with a comma below. */
const EXTENDED = `${range(0x100, 0x17f)}ȘșȚțẞ`

const PDF_FONTS = [
  { from: BRICOLAGE, to: 'pdf/bricolage-grotesque-bold.ttf', axes: { wdth: 88, opsz: 48, wght: 700 } },
  { from: INSTRUMENT, to: 'pdf/instrument-sans-regular.ttf', axes: { wght: 400 } },
  { from: INSTRUMENT, to: 'pdf/instrument-sans-semibold.ttf', axes: { wght: 600 } },
  { from: INSTRUMENT_EXT, to: 'pdf/instrument-sans-ext-regular.ttf', axes: { wght: 400 } },
  { from: INSTRUMENT_EXT, to: 'pdf/instrument-sans-ext-semibold.ttf', axes: { wght: 600 } },
]

const folder = new URL('../src/assets/fonts/', import.meta.url)
mkdirSync(new URL('pdf/', folder), { recursive: true })
for (const { to, ...face } of FACES) {
  await cut({ ...face, to: `${to}.woff2` }, DUTCH, 'woff2', FEATURES)
  await cut({ ...face, to: `${to}-other.woff2` }, OTHER, 'woff2', FEATURES)
}
for (const font of PDF_FONTS) await cut(font, font.from === INSTRUMENT_EXT ? EXTENDED : LATIN, 'sfnt')

async function cut({ from, to, axes }, letters, targetFormat, keepFeatures) {
  const source = readFileSync(new URL(`../node_modules/${from}`, import.meta.url))
  const font = await subsetFont(source, letters, { targetFormat, variationAxes: axes, keepFeatures })
  writeFileSync(new URL(to, folder), font)
  console.log(`${to}: ${source.length} -> ${font.length} bytes`)
}
