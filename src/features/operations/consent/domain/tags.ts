import type { OptionalCategory } from './consent'

/** Settings that are read at build time: a tag without its setting is in no page and in no policy. */
export interface TagIds {
  /** Measurement id of Google Analytics 4: `G-…`. */
  analyticsId?: string | undefined
  metaPixelId?: string | undefined
}

/** Hosts that pages may call: additions to their Content-Security-Policy. */
export interface TagSources {
  script: readonly string[]
  image: readonly string[]
  connect: readonly string[]
}

/** Google's list for Analytics 4 without advertising signals, which we switch off. */
const ANALYTICS: TagSources = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
}

/** One image and no script: Meta's script would read the full URL of the page. */
const META_PIXEL: TagSources = { script: [], image: ['https://www.facebook.com'], connect: [] }

/** URL for third parties: origin and path only, without query and fragment. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Referrer for third parties: the origin only, because the path of one of our pages may be a secret. */
export function bareReferrer(referrer: string): string {
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? `${new URL(referrer).origin}/` : ''
}

/** URL of Meta's pixel in its form without a script: one view of this page. */
export function metaPixelAddress(id: string, page: string, referrer: string): string {
  const query = new URLSearchParams({ id, ev: 'PageView', dl: page, rl: referrer, noscript: '1' })
  return `https://www.facebook.com/tr?${query}`
}

/** The hosts that the configured tags need, and no others. */
export function tagSources({ analyticsId, metaPixelId }: TagIds): TagSources {
  const tags = [...(analyticsId ? [ANALYTICS] : []), ...(metaPixelId ? [META_PIXEL] : [])]
  return {
    script: tags.flatMap(({ script }) => script),
    image: tags.flatMap(({ image }) => image),
    connect: tags.flatMap(({ connect }) => connect),
  }
}

/** Cookies that these services place on our own domain, or placed while a script of theirs ran here. */
const COOKIES = {
  analytical: /^_(ga|gid|gat)(_|$)/,
  marketing: /^_(fbp|fbc)$/,
} as const satisfies Record<OptionalCategory, RegExp>

/** The cookies in `document.cookie` that belong to a category. */
export function cookiesOf(category: OptionalCategory, documentCookie: string): string[] {
  return documentCookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => COOKIES[category].test(name))
}

/** Domains on which a cookie of this host may have been set: its own and its parents. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
