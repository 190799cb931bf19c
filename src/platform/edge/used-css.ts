import type { StaticFiles } from './static-files'
import {
  classNamesIn,
  hashOf,
  knows,
  onlyRulesFor,
  SCRIPT_NAME,
  STYLE,
  scriptsOf,
  type Vocabulary,
  vocabularyOf,
} from './used-rules.mjs'

interface Page {
  html: string
  policy: string
}

/** `alsoShown`: pages of which a script brings parts into this one. */
export type UsedCss = (page: Page & { alsoShown?: readonly string[] }) => Page

/** Limit of cached results: more than there are pages, each in a few states. */
const MOST_KEPT = 100

/**
 * Removes unused rules from the inline styles of a rendered page, and updates the hashes in its policy. Memoized by the classes that a page uses, so that nearly every rendering parses nothing.
 */
export function createUsedCss(files: StaticFiles): UsedCss {
  let scripts: ReadonlyMap<string, string> | undefined
  const namesIn = keeping(classNamesIn)
  const wordsOfScripts = keeping((named: string) => {
    scripts ??= scriptsIn(files)
    return vocabularyOf(scriptsOf(named, scripts))
  })
  const trimmed = new Map<string, string>()

  function ownRules(css: string, elsewhere: string, vocabularies: readonly Vocabulary[]): string {
    const used = namesIn(css).filter((name) => vocabularies.some((vocabulary) => knows(vocabulary, name)))
    const key = hashOf(`${used.join(' ')}\0${css}\0${elsewhere}`)
    const vocabulary = { words: new Set(used), beginnings: [] }
    const rules = trimmed.get(key) ?? onlyRulesFor(vocabulary, css, elsewhere)
    keep(trimmed, key, rules)
    return rules
  }

  return ({ html, policy, alsoShown = [] }) => {
    const named = [...new Set(html.match(SCRIPT_NAME))].sort().join(' ')
    const shown = [html, ...alsoShown].map((page) => page.replace(STYLE, ''))
    const vocabularies = [vocabularyOf(shown), wordsOfScripts(named)]
    const sheets = Array.from(html.matchAll(STYLE), ([, , css = '']) => css)
    let ownPolicy = policy
    const ownHtml = html.replace(STYLE, (_, opening: string, css: string, closing: string) => {
      const elsewhere = sheets.filter((sheet) => sheet !== css).join('')
      const rules = ownRules(css, elsewhere, vocabularies)
      ownPolicy = ownPolicy.replace(hashOf(css), hashOf(rules))
      return opening + rules + closing
    })
    return { html: ownHtml, policy: ownPolicy }
  }
}

function scriptsIn(files: StaticFiles): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [url, file] of files) {
    const name = url.split('/').at(-1) ?? ''
    if (url.startsWith('/_astro/') && name.endsWith('.js'))
      found.set(name, file.variants.identity.body.toString())
  }
  return found
}

function keeping<Result>(workOut: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>()
  return (text) => {
    const result = kept.get(text) ?? workOut(text)
    keep(kept, text, result)
    return result
  }
}

function keep<Result>(kept: Map<string, Result>, key: string, result: Result): void {
  if (kept.size >= MOST_KEPT && !kept.has(key)) kept.clear()
  kept.set(key, result)
}
