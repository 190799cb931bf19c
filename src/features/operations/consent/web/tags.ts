import { ANALYTICS_ID, META_PIXEL_ID } from 'astro:env/client'
import type { OptionalCategory } from '../domain/consent'
import { bareAddress, bareReferrer, cookieDomains, cookiesOf, metaPixelAddress } from '../domain/tags'
import { allows, CONSENT_CHANGED } from './consent-store'

/** What each category stands for once it is allowed; without its setting that is nothing. */
const TAGS: Record<OptionalCategory, () => void> = {
  analytical: () => ANALYTICS_ID && startAnalytics(ANALYTICS_ID),
  marketing: () => META_PIXEL_ID && startMetaPixel(META_PIXEL_ID),
}

const started = new Set<OptionalCategory>()

/**
 * Loads the tags that the visitor allows, now and after each choice, and clears away what is not allowed. A page that is
 * not marked as one with tags (tagged-routes.ts) only clears away.
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

/** Deletes what a script can delete: the cookies on our own domains. */
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
 * Without advertising signals: those would be marketing, and call other hosts. `set` comes before `config`, so that the
 * first view and all that follows on this page are given the address that we say.
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

/** A view of a page, and no more: the picture goes without a referrer, and its address says what we say. */
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
