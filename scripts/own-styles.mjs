// Takes out of each built page's stylesheet what belongs to other pages: rules for classes that stand neither in the
// page nor in a script that it can ever load. The page's content policy gets the hash of what is left.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import postcss from 'postcss'

const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g

/** Rewrites the prerendered pages in `client`, and in `headersFile` the policies that Astro made for them. */
export function ownStylesOnly(client, headersFile) {
  // Without prerendered pages there are no policies of theirs.
  if (!existsSync(headersFile)) return
  const routes = JSON.parse(readFileSync(headersFile, 'utf8'))
  const scripts = readScripts(join(client, '_astro'))
  const pages = readdirSync(client, { recursive: true }).filter((file) => file.endsWith('.html'))
  for (const page of pages) {
    const path = join(client, page)
    const html = readFileSync(path, 'utf8')
    const shown = [html, ...olderThan(html, client)]
    const vocabulary = vocabularyOf([...shown.map(withoutStyles), ...scriptsOf(html, scripts)])
    const hashes = new Map()
    const trimmed = html.replace(STYLE, (_, opening, css, closing) => {
      const rest = onlyRulesFor(vocabulary, css)
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

/** The pages whose articles a button brings into this one (`features/blog/ui/load-more.ts`), one after the other. */
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

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function readScripts(folder) {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** Every script that the page names, and those that they name. */
function scriptsOf(html, scripts) {
  const found = new Set()
  const open = [html]
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [name] of text.matchAll(/[\w.-]+\.js\b/g))
      if (scripts.has(name) && !found.has(name)) {
        found.add(name)
        open.push(scripts.get(name))
      }
  return [...found].map((name) => scripts.get(name))
}

/** Names stand between these; the second kind can also stand inside a name, as in `[&>a]:underline`. */
const GAPS = [/[\s"'`]+/, /[\s"'`<>={}$]+/]
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }

/** Collects what can be the name of a class, as Tailwind does: too many rather than too few. */
export function vocabularyOf(sources) {
  const texts = sources.map((source) => source.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity))
  const words = new Set(texts.flatMap((text) => GAPS.flatMap((gap) => text.split(gap))))
  // Names can be put together, as in `page-hero-${size}` or 'tone-' + tone.
  const beginnings = texts.flatMap((text) =>
    Array.from(text.matchAll(/([\w-]+-)(?=\$\{|['"`]\s*\+)/g), ([, beginning]) => beginning),
  )
  return { words, beginnings: [...new Set(beginnings)] }
}

/** The stylesheet without the rules, animations and conditions that none of these words can ever bring into use. */
export function onlyRulesFor({ words, beginnings }, css) {
  const isKnown = (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isKnown))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  removeUnusedAnimations(sheet)
  removeEmpty(sheet)
  return sheet.toString()
}

const FUNCTION = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const CLASS = /\.((?:\\[0-9a-fA-F]{1,6}\s?|\\.|[\w-]|[\u0080-\u{10ffff}])+)/gu

/** The classes without which a selector meets nothing. Those of `:is()` and its kind are one choice of many. */
function classesOf(selector) {
  return Array.from(selector.replace(FUNCTION, '').matchAll(CLASS), ([, name]) => unescaped(name))
}

function unescaped(name) {
  return name
    .replace(/\\([0-9a-fA-F]{1,6})\s?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
}

function removeUnusedAnimations(sheet) {
  const used = new Set()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word)
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!used.has(rule.params)) rule.remove()
  })
}

/** From the inside out. An empty `@layer` stays: it may say the order. */
function removeEmpty(container) {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0 && !['layer', 'font-face'].includes(node.name)) node.remove()
  })
}
