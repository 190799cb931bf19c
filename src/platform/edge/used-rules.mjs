// Which rules of its stylesheet a page can ever use. Plain JavaScript: the build reads it too, on whatever Node runs that.
import { createHash } from 'node:crypto'
import postcss from 'postcss'

export const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g
export const SCRIPT_NAME = /[\w.-]+\.js\b/g

/**
 * As a policy names an inline style.
 * @param {string} text
 */
export function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * Every script that the page names, and those that they name.
 * @param {string} html
 * @param {ReadonlyMap<string, string>} scripts By the names of their files.
 */
export function scriptsOf(html, scripts) {
  const found = new Set()
  const open = [html]
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [name] of text.matchAll(SCRIPT_NAME))
      if (scripts.has(name) && !found.has(name)) {
        found.add(name)
        open.push(scripts.get(name) ?? '')
      }
  return [...found].map((name) => scripts.get(name) ?? '')
}

/** Names stand between these; the second kind can also stand inside a name, as in `[&>a]:underline`. */
const GAPS = [/[\s"'`]+/, /[\s"'`<>={}$]+/]
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }

/**
 * @typedef {object} Vocabulary
 * @property {ReadonlySet<string>} words
 * @property {readonly string[]} beginnings Of words that a script puts together.
 */

/**
 * Collects what can be the name of a class, as Tailwind does: too many rather than too few.
 * @param {readonly string[]} sources
 * @returns {Vocabulary}
 */
export function vocabularyOf(sources) {
  const texts = sources.map((source) => source.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity))
  const words = new Set(texts.flatMap((text) => GAPS.flatMap((gap) => text.split(gap))))
  // Names can be put together, as in `page-hero-${size}` or 'tone-' + tone.
  const beginnings = texts.flatMap((text) =>
    Array.from(text.matchAll(/([\w-]+-)(?=\$\{|['"`]\s*\+)/g), ([, beginning]) => beginning),
  )
  return { words, beginnings: [...new Set(beginnings)] }
}

/**
 * @param {Vocabulary} vocabulary
 * @param {string} name
 */
export function knows({ words, beginnings }, name) {
  return words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}

/**
 * All that may be the name of a class in a stylesheet.
 * @param {string} css
 */
export function classNamesIn(css) {
  return [...new Set(Array.from(css.matchAll(CLASS), ([, name]) => unescaped(name)))]
}

/**
 * The stylesheet without the rules, animations and conditions that none of these words can ever bring into use, and
 * without the variables of the theme that no rule reads any more.
 * @param {Vocabulary} vocabulary
 * @param {string} css
 * @param {string} elsewhere The other stylesheets of the page, which may read tokens of this one.
 */
export function onlyRulesFor(vocabulary, css, elsewhere = '') {
  const isKnown = (name) => knows(vocabulary, name)
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isKnown))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  removeUnusedAnimations(sheet)
  removeUnreadVariables(sheet, variablesIn(elsewhere))
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

/**
 * Tokens of the theme, and variables of Tailwind's own (`--tw-…`), that neither a rule nor a variable which is read
 * itself asks for. Neither scripts nor markup read them.
 */
function removeUnreadVariables(sheet, readElsewhere) {
  const declared = new Map()
  const open = [...readElsewhere]
  sheet.walkDecls((one) => {
    if (isOfTheme(one)) declared.set(one.prop, [...(declared.get(one.prop) ?? []), one])
    else open.push(...variablesIn(one.value))
  })
  sheet.walkAtRules(({ params }) => void open.push(...variablesIn(params)))
  const read = new Set()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (read.has(name)) continue
    read.add(name)
    for (const { value } of declared.get(name) ?? []) open.push(...variablesIn(value))
  }
  for (const [name, declarations] of declared)
    if (!read.has(name)) for (const one of declarations) removeWithEmptyRule(one)
  sheet.walkAtRules('property', (rule) => {
    if (rule.params.startsWith('--tw-') && !read.has(rule.params)) rule.remove()
  })
}

function isOfTheme({ prop, parent }) {
  if (prop.startsWith('--tw-')) return true
  const layer = parent?.parent
  return (
    prop.startsWith('--') && layer?.type === 'atrule' && layer.name === 'layer' && layer.params === 'theme'
  )
}

function removeWithEmptyRule(declaration) {
  const { parent } = declaration
  declaration.remove()
  if (parent.nodes.length === 0) parent.remove()
}

function variablesIn(value) {
  return Array.from(value.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name)
}

/** From the inside out. An empty `@layer` stays: it may say the order. */
function removeEmpty(container) {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0 && !['layer', 'font-face'].includes(node.name)) node.remove()
  })
}
