import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { onlyRulesFor, type Vocabulary, vocabularyOf } from './style-rules'

interface Route {
  styles: { type: string; content?: string }[]
  routeData: { component: string }
}

/**
 * Takes out of each page's inline stylesheet what belongs to other pages: rules for classes that stand in no source
 * file which the page imports, however far away. Pages of one layout that have the same stylesheet keep sharing one,
 * so that the list of hashes in the content policy does not grow.
 */
export function ownStylesOnly(): AstroIntegration {
  return {
    name: 'own-styles-only',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        const styled = manifest.routes.filter(hasOneSheet)
        for (const pages of Map.groupBy(styled, shareOf).values()) trim(pages)
        const used = new Set(styled.map(({ styles }) => hashOf(styles[0]?.content ?? '')))
        const { csp } = manifest
        if (!csp) return
        const hashes = [...new Set([...csp.styleHashes, ...used])] as typeof csp.styleHashes
        csp.styleHashes = hashes
        csp.styleDirective = { ...csp.styleDirective, hashes }
      },
    },
  }
}

function hasOneSheet({ styles }: Route): boolean {
  return styles.length === 1 && styles[0]?.type === 'inline'
}

/** The same for pages that may share a stylesheet. */
function shareOf({ styles, routeData }: Route): string {
  const layouts = [...filesBehind(routeData.component)].filter((file) => /Layout\.astro$/.test(file))
  return [...layouts.sort(), styles[0]?.content].join('\0')
}

function trim(pages: readonly Route[]): void {
  const files = new Set(pages.flatMap(({ routeData }) => [...filesBehind(routeData.component)]))
  const words: Vocabulary = vocabularyOf([...files].map((file) => readFileSync(file, 'utf8')))
  for (const { styles } of pages) {
    const [sheet] = styles
    if (sheet?.content) sheet.content = onlyRulesFor(words, sheet.content)
  }
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])((?:@\/|\.)[^'"]+)\1/g
/** What only the compiler reads. */
const TYPE_IMPORT = /\b(?:import|export) type\b[^'"]*(['"])[^'"]*\1/g
const ENDINGS = ['', '.ts', '.tsx', '.astro']
const behind = new Map<string, ReadonlySet<string>>()

/** The file itself and every file of ours that it imports, directly or through others. */
function filesBehind(entry: string): ReadonlySet<string> {
  const known = behind.get(entry)
  if (known) return known
  const found = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || file.endsWith('.css')) continue
    found.add(file)
    const source = readFileSync(file, 'utf8').replace(TYPE_IMPORT, '')
    for (const [, , target = ''] of source.matchAll(IMPORT)) {
      const path = target.startsWith('@/') ? join('src', target.slice(2)) : join(dirname(file), target)
      const imported = ENDINGS.map((ending) => path + ending).find(isFile)
      if (imported) open.push(imported)
    }
  }
  behind.set(entry, found)
  return found
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function hashOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}` as const
}
