import { ARTICLE_PATHS, SITE_MAP } from '@/content/site-map'

const PATHS_WITH_IMAGE: ReadonlySet<string> = new Set(SITE_MAP.map(({ path }) => path))

/** The size that every network shows whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** The picture of a page when it is shared: its own, or that of the home page where it has none. */
export function shareImagePath(path: string): string {
  const hasOwn = PATHS_WITH_IMAGE.has(path) || ARTICLE_PATHS.test(path)
  return `/og/${hasOwn ? shareImageName(path) : 'home'}.png`
}

/** '/blog/1' is drawn as blog-1.png. */
export function shareImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

/** A path of this site as a whole address. */
export function absolute(site: URL, path: string): string {
  return new URL(path, site).href
}
