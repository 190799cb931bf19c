// As a worker it is one file with all that it needs, under an address. An `import()` of its own would share files with
// the forms, and bring Vite's preloading to every page.
import CHAT from './internal/chat?worker&url'
import { OFFERED, PRESSED, RESUMED, SESSIONS_KEY, UNSENT_KEY } from './launcher-events'

/** How long a page is looked at before the chat opens by itself (docs/product/sales.md#chat). */
const OPENS_AFTER_MS = 10_000

/**
 * Makes the link to the contact page the button of the chat, whose code comes when it is pressed, or once by itself.
 * Until then nothing is fetched or stored. What was written and did not arrive goes from the next page.
 */
export function startChatLauncher(): void {
  const corner = document.querySelector<HTMLElement>('[data-chat]')
  const launcher = corner?.querySelector<HTMLAnchorElement>('[data-chat-launcher]')
  if (!corner || !launcher) return
  launcher.setAttribute('role', 'button')
  launcher.setAttribute('aria-expanded', 'false')
  /** The chat listens on the corner as soon as it is there. */
  const tell = (what: string) =>
    import(/* @vite-ignore */ CHAT).then(() => corner.dispatchEvent(new Event(what)))
  const tellIfItComes = (what: string) => tell(what).catch(() => 0)
  launcher.addEventListener('click', (event) => {
    event.preventDefault()
    // Whoever presses twice means once.
    if (event.detail > 1) return
    tell(PRESSED).catch(() => location.assign(launcher.href))
  })
  launcher.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    launcher.click()
  })
  // It was promised to go as soon as it can, and nobody opens the chat for that.
  if (isKept(UNSENT_KEY)) addEventListener('load', () => tellIfItComes(RESUMED))
  // A browser that stores nothing could not tell: there it never opens by itself.
  if (isKept(SESSIONS_KEY) ?? true) launcher.dataset.opened = ''
  else if (corner.dataset.chat === 'opens' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    addEventListener('load', () => whenSeenFor(OPENS_AFTER_MS, () => tellIfItComes(OFFERED)))
}

/** Whether the chat left something under this key; undefined where nothing can be stored. */
function isKept(key: string): boolean | undefined {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return undefined
  }
}

/** Runs once the page has been in sight for so long, in one go or not. */
function whenSeenFor(durationMs: number, run: () => void): void {
  let leftMs = durationMs
  /** On the page's own clock; 0 while it is not. */
  let since = 0
  let timer: ReturnType<typeof setTimeout>
  const count = () => {
    clearTimeout(timer)
    if (since) leftMs -= performance.now() - since
    since = document.hidden ? 0 : performance.now()
    if (since) timer = setTimeout(done, leftMs)
  }
  const done = () => {
    document.removeEventListener('visibilitychange', count)
    run()
  }
  document.addEventListener('visibilitychange', count)
  count()
}
