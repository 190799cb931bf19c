// Cuts the two brand typefaces down to what Dutch pages use: Latin letters, the weights and the one width of the
// brand. The result is committed under src/assets/fonts. Run again only when the brand's type changes: npm run fonts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ĲĳŒœŸ–—‘’“”„†•…‹›€™−×→←↑↓↗✓\u202f\u2009`

const FONTS = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'bricolage-grotesque.woff2',
    axes: { wdth: 88, opsz: 48, wght: { min: 600, max: 800 } },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

const folder = new URL('../src/assets/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const font of FONTS) {
  const source = readFileSync(new URL(`../node_modules/${font.from}`, import.meta.url))
  const cut = await subsetFont(source, LATIN, { targetFormat: 'woff2', variationAxes: font.axes })
  writeFileSync(new URL(font.to, folder), cut)
  console.log(`${font.to}: ${source.length} -> ${cut.length} bytes`)
}
