// Removes from each built page's stylesheet the rules of other pages: those for classes that occur neither in the page
// nor in a script that it can load. The page's Content-Security-Policy gets the hash of the remainder.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { hashOf, onlyRulesFor, STYLE, scriptsOf, vocabularyOf } from '../src/platform/edge/used-rules.mjs'

/** Rewrites the prerendered pages in `client`, and their policies by Astro in `headersFile`. */
export function ownStylesOnly(client, headersFile) {
  // Without prerendered pages there are no policies.
  if (!existsSync(headersFile)) return
  const routes = JSON.parse(readFileSync(headersFile, 'utf8'))
  const scripts = readScripts(join(client, '_astro'))
  const pages = readdirSync(client, { recursive: true }).filter((file) => file.endsWith('.html'))
  for (const page of pages) {
    const path = join(client, page)
    const html = readFileSync(path, 'utf8')
    const shown = [html, ...olderThan(html, client)]
    const vocabulary = vocabularyOf([...shown.map(withoutStyles), ...scriptsOf(html, scripts)])
    const sheets = Array.from(html.matchAll(STYLE), ([, , css]) => css)
    const hashes = new Map()
    const trimmed = html.replace(STYLE, (_, opening, css, closing) => {
      const elsewhere = sheets.filter((sheet) => sheet !== css).join('')
      const rest = onlyRulesFor(vocabulary, css, elsewhere)
      hashes.set(hashOf(css), hashOf(rest))
      return opening + rest + closing
    })
    writeFileSync(path, trimmed)
    for (const route of routes) if (isAt(route.pathname, page)) renameHashes(route, hashes)
  }
  writeFileSync(headersFile, JSON.stringify(routes))
}

function withoutStyles(html) {
  return html.replace(STYLE, '')
}

/** The pages whose articles a button loads into this one (`features/operations/blog/web/load-more.ts`), in order. */
function olderThan(html, client) {
  const [, address] = /<a href="([^"]+)" data-older=/.exec(html) ?? []
  const path = address && join(client, `${address}.html`)
  if (!path || !existsSync(path)) return []
  const older = readFileSync(path, 'utf8')
  return [older, ...olderThan(older, client)]
}

/** `/blog/1` is `blog/1.html`, and `/` is `index.html`. */
function isAt(pathname, page) {
  return page.split(sep).join('/') === `${pathname.replace(/^\/|\/$/g, '') || 'index'}.html`
}

function renameHashes(route, hashes) {
  for (const header of route.headers)
    header.value = header.value.replace(/sha256-[\w+/=]+/g, (hash) => hashes.get(hash) ?? hash)
}

function readScripts(folder) {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}
