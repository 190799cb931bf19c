import type { ClientDirective } from 'astro'
import { AWAKE } from './awake'

/** Hydrates an island, which stands in the page as the server rendered it. */
type Wake = () => Promise<void>

/** Events of an active visitor: they scroll, point, touch or type, anywhere on the page. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Hydration directive `client:calm`: an island hydrates at the first sign of interaction, not before. Visitors who only
 * read the first screen load nothing for it, and the first screen has network and processor to itself. With a draft in
 * local storage (under the key that is the value), or after going back, it hydrates by itself once the browser is idle.
 * A form that is sent before waits for the island instead of leaving the page.
 */
const calm: ClientDirective = (load, { value }, island) => {
  let waking: Promise<void> | undefined
  const wake: Wake = () => {
    waking ??= wakeInSteps(load, island)
    return waking
  }
  let isHeld = false
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    const { target: form, submitter } = event
    // Pressing again while waiting means the same step.
    if (isHeld || !(form instanceof HTMLFormElement)) return
    isHeld = true
    void sendOnceAwake(form, submitter)
  }
  const awake = new Promise<void>((resolve) => {
    island.addEventListener(AWAKE, () => resolve(), { once: true })
  })
  const sendOnceAwake = async (form: HTMLFormElement, button: HTMLElement | null) => {
    await wake()
    // Without its script the form is sent as it is without JavaScript.
    if (island.hasAttribute('ssr')) return form.submit()
    await awake
    await nextTask()
    form.requestSubmit(button?.isConnected ? button : null)
  }
  island.addEventListener('submit', hold, { capture: true })
  void awake.then(() => island.removeEventListener('submit', hold, { capture: true }))
  for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true, capture: true })
  if (isOnItsWay()) void wake()
  else if (isKept(value) || cameBack()) whenCalm(wake)
}

/** Whether the page came from history: the browser may have restored what was typed, which has to be validated. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function isKept(value: unknown): boolean {
  try {
    return localStorage.getItem(String(value)) !== null
  } catch {
    // A browser that denies access to storage keeps nothing in it either.
    return false
  }
}

/** Whether the URL names a later step, which has to be shown instead of the first. */
function isOnItsWay(): boolean {
  return new URLSearchParams(location.search).has('stap')
}

function whenCalm(wake: Wake): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2_000 })
    else setTimeout(wake, 200)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Loads React, then the island, then hydrates it: the browser can answer in between. */
async function wakeInSteps(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<void> {
  const renderer = island.getAttribute('renderer-url')
  // The island itself retries and reports what fails here.
  if (renderer) await import(/* @vite-ignore */ renderer).catch(() => undefined)
  await nextTask()
  const hydrate = await load()
  await nextTask()
  await hydrate()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

export default calm
