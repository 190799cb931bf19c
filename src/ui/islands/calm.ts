import type { ClientDirective } from 'astro'
import { AWAKE } from './awake'

/** An island in the page as the server drew it. */
type Wake = () => Promise<void>

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * `client:calm` wakes an island once the page is there and the browser has nothing else to do, or as soon as somebody
 * touches it: what is read first needs the line and the processor first. A form that is sent meanwhile waits for the
 * island instead of leaving the page.
 */
const calm: ClientDirective = (load, _options, island) => {
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
  for (const touch of TOUCHES) island.addEventListener(touch, wake, { once: true, passive: true })
  if (isOnItsWay()) void wake()
  else whenCalm(wake)
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
