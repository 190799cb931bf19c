import { readdirSync } from 'node:fs'
import { SITE_MAP } from '../../src/content/site-map'

const articles = readdirSync('src/content/blog').flatMap((file) => /^(\d+)-.*\.md$/.exec(file)?.[1] ?? [])

/** Every path that search engines may index: the site map and the articles. */
export const LISTED_PATHS: readonly string[] = [
  ...SITE_MAP.map(({ path }) => path),
  ...articles.map((id) => `/blog/${id}`),
]

/** Head and links of a page, parsed from its HTML. */
export interface PageSource {
  path: string
  status: number
  html: string
  title: string
  description: string
  canonical: string
  /** Paths on this site that the page links to, loads or shows, without their query. */
  internal: string[]
  ids: string[]
}

export async function readPage(siteUrl: string, path: string): Promise<PageSource> {
  const answer = await fetch(`${siteUrl}${path}`, { redirect: 'manual' })
  const html = await answer.text()
  const first = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '')
  return {
    path,
    status: answer.status,
    html,
    title: first(/<title>([^<]*)</),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    internal: [...html.matchAll(/\s(?:href|src|action)="(\/[^"]*|#[^"]+)"/g)].map(([, address = '']) =>
      decoded(address).replace(/\?[^#]*/, ''),
    ),
    ids: [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decoded(id)),
  }
}

/** Visible text of a page: no tags, plain spaces. Parts of one sentence stay together. */
export function wordsOf(html: string): string {
  const text = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]+>/g, '')
  return decoded(text).replace(/[\s\u00a0\u202f]+/g, ' ')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
