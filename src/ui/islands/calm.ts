import type { ClientDirective } from 'astro'
import { AWAKE } from './awake'

/** An island in the page as the server drew it. */
type Wake = () => Promise<void>

/** Somebody is there: they scroll, point, touch or type, wherever on the page. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * `client:calm` wakes an island at the first sign that somebody goes on with the page, not before: who only reads the
 * first screen loads nothing for it, and what is read first has the line and the processor to itself. With work of
 * theirs on the device (under the key of local storage that is the value), or after going back, it wakes by itself once
 * the browser has nothing else to do. A form that is sent before waits for the island instead of leaving the page.
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
    // Whoever presses again while waiting means the same step.
    if (isHeld || !(form instanceof HTMLFormElement)) return
    isHeld = true
    void sendOnceAwake(form, submitter)
  }
  const awake = new Promise<void>((resolve) => {
    island.addEventListener(AWAKE, () => resolve(), { once: true })
  })
  const sendOnceAwake = async (form: HTMLFormElement, button: HTMLElement | null) => {
    await wake()
    // Without its script the form goes the way that it has without JavaScript.
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

/** The browser may have put back what was typed before, which is to be looked at. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

function isKept(value: unknown): boolean {
  try {
    return localStorage.getItem(String(value)) !== null
  } catch {
    // A browser that shows no storage keeps nothing in it either.
    return false
  }
}

/** An address that names a later step: that step is to be shown, not the first one. */
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

/** React, then the island, then its life: the browser can answer in between. */
async function wakeInSteps(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<void> {
  const renderer = island.getAttribute('renderer-url')
  // What fails here is tried again, and told, by the island itself.
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
