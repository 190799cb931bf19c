import { ARTICLE_PATHS, SITE_MAP } from '@/content/site-map'

const PATHS_WITH_IMAGE: ReadonlySet<string> = new Set(SITE_MAP.map(({ path }) => path))

/** Size that every network shows uncropped, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Open Graph image of a page: its own, or that of the home page where it has none. */
export function shareImagePath(path: string): string {
  const hasOwn = PATHS_WITH_IMAGE.has(path) || ARTICLE_PATHS.test(path)
  return `/og/${hasOwn ? shareImageName(path) : 'home'}.png`
}

/** File name of the image: '/blog/1' is blog-1.png. */
export function shareImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}

/** A path of this site as an absolute URL. */
export function absolute(site: URL, path: string): string {
  return new URL(path, site).href
}
