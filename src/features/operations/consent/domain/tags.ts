import type { OptionalCategory } from './consent'

/** Settings that are read at build: what is not set does not exist in the pages, nor in their policy. */
export interface TagIds {
  /** Google Analytics 4: `G-…`. */
  analyticsId?: string | undefined
  metaPixelId?: string | undefined
}

/** Who may be called by the pages: additions to their Content-Security-Policy. */
export interface TagSources {
  script: readonly string[]
  image: readonly string[]
  connect: readonly string[]
}

/** Google's own list for Analytics 4 without advertising signals, which we switch off. */
const ANALYTICS: TagSources = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
}

/** One picture and no script of theirs, which would read the whole address of the page. */
const META_PIXEL: TagSources = { script: [], image: ['https://www.facebook.com'], connect: [] }

/** An address as others may see it: the page and nothing of what was asked of it, no query and no fragment. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Where a visitor came from, as others may see it: the site. The path of a page of ours may be a secret. */
export function bareReferrer(referrer: string): string {
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? `${new URL(referrer).origin}/` : ''
}

/** The address of Meta's pixel (its form without a script): one view of this page. */
export function metaPixelAddress(id: string, page: string, referrer: string): string {
  const query = new URLSearchParams({ id, ev: 'PageView', dl: page, rl: referrer, noscript: '1' })
  return `https://www.facebook.com/tr?${query}`
}

/** Exactly the hosts that the tags which are set need; none when none is. */
export function tagSources({ analyticsId, metaPixelId }: TagIds): TagSources {
  const tags = [...(analyticsId ? [ANALYTICS] : []), ...(metaPixelId ? [META_PIXEL] : [])]
  return {
    script: tags.flatMap(({ script }) => script),
    image: tags.flatMap(({ image }) => image),
    connect: tags.flatMap(({ connect }) => connect),
  }
}

/** The cookies that these services are known to place on our own domain, or were while a script of theirs ran here. */
const COOKIES = {
  analytical: /^_(ga|gid|gat)(_|$)/,
  marketing: /^_(fbp|fbc)$/,
} as const satisfies Record<OptionalCategory, RegExp>

/** Which of the cookies in `document.cookie` belong to a category. */
export function cookiesOf(category: OptionalCategory, documentCookie: string): string[] {
  return documentCookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => COOKIES[category].test(name))
}

/** The domains that a cookie of this host may have been placed on: itself and what is above it. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
