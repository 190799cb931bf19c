import type { OptionalCategory } from '../domain/consent'
import { bareAddress, bareReferrer, cookieDomains, cookiesOf, metaPixelAddress } from '../domain/tags'
import { allows, CONSENT_CHANGED } from './consent-store'

/** Loader of each category's tag; does nothing without its setting. */
const TAGS: Record<OptionalCategory, () => void> = {
  analytical: () => startWith(document.body.dataset.analyticsId, startAnalytics),
  marketing: () => startWith(document.body.dataset.metaPixelId, startMetaPixel),
}

/** The page carries the ids, which are settings. */
function startWith(id: string | undefined, start: (id: string) => void): void {
  if (id) start(id)
}

const started = new Set<OptionalCategory>()

/**
 * Loads the allowed tags, now and after each choice, and deletes the cookies of categories that are not allowed. On a
 * page that may have no tags (tagged-routes.ts) it only deletes.
 */
export function startTags(): void {
  followConsent()
  document.addEventListener(CONSENT_CHANGED, followConsent)
}

function followConsent(): void {
  for (const category of ['analytical', 'marketing'] as const) {
    if (!allows(category)) forgetCookies(category)
    else if (!started.has(category) && document.body.dataset.hasTags !== undefined) {
      started.add(category)
      TAGS[category]()
    }
  }
}

/** Deletes the cookies that a script can reach: those on our own domains. */
function forgetCookies(category: OptionalCategory): void {
  for (const name of cookiesOf(category, document.cookie)) {
    const places = ['', ...cookieDomains(location.hostname).map((domain) => `; domain=${domain}`)]
    for (const place of places) {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the Cookie Store on older versions.
      document.cookie = `${name}=; path=/; max-age=0${place}`
    }
  }
}

interface TagWindow {
  dataLayer?: unknown[]
}

/**
 * Starts Analytics without advertising signals: those would be marketing, and call other hosts. `set` comes before
 * `config`, so that the first view and all later ones on this page get our stripped URL.
 */
function startAnalytics(id: string): void {
  const target: TagWindow = window as TagWindow
  const queue: unknown[] = target.dataLayer ?? []
  target.dataLayer = queue
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's script reads the arguments object itself and skips arrays.
    queue.push(arguments)
  }
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })
  gtag('js', new Date())
  gtag('set', {
    page_location: bareAddress(location.href),
    page_referrer: bareReferrer(document.referrer),
  })
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

/** Counts one page view and nothing else: the image is loaded without a referrer, with our stripped URL. */
function startMetaPixel(id: string): void {
  const picture = new Image()
  picture.referrerPolicy = 'no-referrer'
  picture.src = metaPixelAddress(id, bareAddress(location.href), bareReferrer(document.referrer))
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = address
  document.head.append(script)
}
