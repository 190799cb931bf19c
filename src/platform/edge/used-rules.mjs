// Tree-shaking of CSS: the rules that a page can use. Plain JavaScript, because the build runs it too, on whatever
// Node.
import { createHash } from 'node:crypto'
import postcss from 'postcss'

export const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g
// Begins at the start of a word only: from every letter of a long one it would read on to its end.
export const SCRIPT_NAME = /(?<![\w.-])[\w.-]+\.js\b/g

/**
 * Hash of an inline style, as a policy names it.
 * @param {string} text
 */
export function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * Scripts that a page imports, transitively.
 * @param {string} html
 * @param {ReadonlyMap<string, string>} scripts By file name.
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

/** Separators of class names; those of the second kind can also stand inside a name, as in `[&>a]:underline`. */
const GAPS = [/[\s"'`]+/, /[\s"'`<>={}$]+/]
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }

/**
 * @typedef {object} Vocabulary
 * @property {ReadonlySet<string>} words
 * @property {readonly string[]} beginnings Prefixes of names that a script puts together.
 */

/**
 * Collects possible class names, as Tailwind does: too many rather than too few.
 * @param {readonly string[]} sources
 * @returns {Vocabulary}
 */
export function vocabularyOf(sources) {
  const texts = sources.map((source) => source.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity))
  const words = new Set(texts.flatMap((text) => GAPS.flatMap((gap) => text.split(gap))))
  // Prefixes of names that are put together, as in `page-hero-${size}` or 'tone-' + tone.
  const beginnings = texts.flatMap((text) =>
    Array.from(text.matchAll(/(?<![\w-])([\w-]+-)(?=\$\{|['"`]\s*\+)/g), ([, beginning]) => beginning),
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
 * All class names in a stylesheet.
 * @param {string} css
 */
export function classNamesIn(css) {
  return [...new Set(Array.from(css.matchAll(CLASS), ([, name]) => unescaped(name)))]
}

/**
 * Removes the rules, animations and conditions that none of these words can match, and the theme variables that no
 * remaining rule reads.
 * @param {Vocabulary} vocabulary
 * @param {string} css
 * @param {string} elsewhere The other stylesheets of the page, which may read variables of this one.
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

/** Classes that a selector requires. Those inside `:is()` and its kind are alternatives, so they are left out. */
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
 * Removes theme variables, and Tailwind's own (`--tw-…`), that no rule reads, directly or through a variable that is
 * read. Neither scripts nor markup read them.
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

/** Removes empty at-rules, innermost first. An empty `@layer` stays: it may set the order. */
function removeEmpty(container) {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0 && !['layer', 'font-face'].includes(node.name)) node.remove()
  })
}
