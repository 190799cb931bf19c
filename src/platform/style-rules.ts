import postcss, { type Container } from 'postcss'

/** What stands in source files as far as it can be the name of a class. */
export interface Vocabulary {
  words: ReadonlySet<string>
  /** What names begin with that are put together, as in `page-hero-${size}`. */
  beginnings: readonly string[]
}

/** Names stand between these; the second kind can also stand inside a name, as in `[&>a]:underline`. */
const GAPS = [/[\s"'`]+/, /[\s"'`<>={}$]+/]

/** Collects the words of source files, as Tailwind does: too many rather than too few. */
export function vocabularyOf(sources: readonly string[]): Vocabulary {
  const words = new Set(sources.flatMap((source) => GAPS.flatMap((gap) => source.split(gap))))
  const beginnings = sources.flatMap((source) =>
    Array.from(source.matchAll(/([\w-]+-)(?=\$\{|['"]\s*\+)/g), ([, beginning = '']) => beginning),
  )
  return { words, beginnings: [...new Set(beginnings)] }
}

/** The stylesheet without the rules, animations and at-rules that none of these words can ever bring into use. */
export function onlyRulesFor({ words, beginnings }: Vocabulary, css: string): string {
  const isKnown = (name: string) =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return
    const kept = rule.selectors.filter((selector) => classesOf(selector).every(isKnown))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  removeUnusedAnimations(sheet)
  removeEmpty(sheet)
  return sheet.toString()
}

const FUNCTION = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const CLASS = /\.((?:\\[0-9a-fA-F]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+)/g

/** The classes without which a selector meets nothing. Those of `:is()` and its kind are one choice of many. */
function classesOf(selector: string): string[] {
  return Array.from(selector.replace(FUNCTION, '').matchAll(CLASS), ([, name = '']) => unescaped(name))
}

function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-fA-F]{1,6})\s?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
}

function isKeyframe(parent: Container | undefined | { type: string; name?: string }): boolean {
  return parent !== undefined && 'name' in parent && /keyframes$/.test(String(parent.name))
}

function removeUnusedAnimations(sheet: postcss.Root): void {
  const used: string[] = []
  sheet.walkDecls((declaration) => {
    if (/^(animation|--animate)/.test(declaration.prop)) used.push(...declaration.value.split(/[\s,]+/))
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!used.includes(rule.params)) rule.remove()
  })
}

/** From the inside out. An empty `@layer` stays: it may say the order. */
function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0 && node.name !== 'layer' && node.name !== 'font-face') node.remove()
  })
}
