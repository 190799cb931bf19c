import { ANALYTICS_ID, META_PIXEL_ID } from 'astro:env/client'
import type { OptionalCategory } from '../rules/consent'
import { cookieDomains, cookiesOf } from '../rules/tags'
import { allows, CONSENT_CHANGED } from './consent-store'

/** What each category stands for once it is allowed; without its setting that is nothing. */
const TAGS: Record<OptionalCategory, () => void> = {
  analytical: () => ANALYTICS_ID && startAnalytics(ANALYTICS_ID),
  marketing: () => META_PIXEL_ID && startMetaPixel(META_PIXEL_ID),
}

const started = new Set<OptionalCategory>()

/** Loads the tags that the visitor allows, now and after each choice, and clears away what is not allowed. */
export function startTags(): void {
  followConsent()
  document.addEventListener(CONSENT_CHANGED, followConsent)
}

function followConsent(): void {
  for (const category of ['analytical', 'marketing'] as const) {
    if (!allows(category)) forgetCookies(category)
    else if (!started.has(category)) {
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
  fbq?: MetaPixel
  _fbq?: MetaPixel
}

/** Without advertising signals: those would be marketing, and call other hosts. */
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
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
}

interface MetaPixel {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  loaded: boolean
  version: string
  push: MetaPixel
}

/** Page views only: `autoConfig` would also send what is pressed and what the page says. */
function startMetaPixel(id: string): void {
  const queue: unknown[] = []
  const call = (...command: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else queue.push(command)
  }
  const pixel: MetaPixel = Object.assign(call, { queue, loaded: true, version: '2.0' }) as MetaPixel
  pixel.push = pixel
  Object.assign(window, { fbq: pixel, _fbq: pixel })
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('track', 'PageView')
  load('https://connect.facebook.net/nl_NL/fbevents.js')
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
