// used-rules.mjs beside PurgeCSS, by turns, on the pages that Astro built into `.builds/whole` before rules were taken out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { onlyRulesFor, STYLE, scriptsOf, vocabularyOf } from '../../src/platform/edge/used-rules.mjs'
import { candidate, median } from './median.mjs'

const { PurgeCSS } = await candidate('purgecss/lib/purgecss.esm.js')
const client = '.builds/whole/client'
const read = (file) => readFileSync(join(client, file), 'utf8')
const scripts = new Map(
  readdirSync(join(client, '_astro')).flatMap((name) =>
    name.endsWith('.js') ? [[name, read(`_astro/${name}`)]] : [],
  ),
)

async function purge({ words, beginnings }, css) {
  const extractor = () => [...words]
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor }],
    keyframes: true,
    variables: true,
    safelist: { standard: beginnings.map((beginning) => new RegExp(`^${RegExp.escape(beginning)}`)) },
  })
  return result.css
}

const ways = { 'used-rules': onlyRulesFor, PurgeCSS: purge }
const times = { 'used-rules': [], PurgeCSS: [] }
const left = { 'used-rules': new Set(), PurgeCSS: new Set() }
for (let round = 0; round < 3; round++)
  for (const page of readdirSync(client, { recursive: true }).filter((file) => file.endsWith('.html'))) {
    const html = read(page)
    const vocabulary = vocabularyOf([html.replace(STYLE, ''), ...scriptsOf(html, scripts)])
    const sheets = Array.from(html.matchAll(STYLE), ([, , css]) => css)
    for (const [way, trim] of Object.entries(ways)) {
      const begun = performance.now()
      const trimmed = await Promise.all(
        sheets.map((css) => trim(vocabulary, css, sheets.filter((one) => one !== css).join(''))),
      )
      times[way].push(performance.now() - begun)
      postcss.parse(trimmed.join('')).walkRules(({ selector }) => void left[way].add(`${page} ${selector}`))
    }
  }
for (const [way, figures] of Object.entries(times))
  console.log(`${way}: ${median(figures).toFixed(0)} ms a page`)
const lost = [...left['used-rules'].difference(left.PurgeCSS)].map((rule) => rule.replace(/^\S+ /, ''))
console.log(`Lost with PurgeCSS: ${[...new Set(lost)].join('  ')}`)
