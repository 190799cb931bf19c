import { pageWithoutStyles } from './page-without-styles'

/** Looks in a row that bring nothing new, after which the page is asked less often. */
const PATIENCE = 30
const SLOW_SECONDS = 60

/**
 * Keeps parts of a page fresh while something goes on: `data-follow` on any element says every how many seconds the page
 * is asked, and is gone when there is nothing left to follow. Each part with `data-fresh` is replaced by the one of that
 * name on the page as it is now, but not while somebody types in it. A hidden page asks nothing.
 */
export function followFreshParts(): void {
  let quiet = 0
  const wait = () => {
    const seconds = secondsIn(document)
    if (seconds !== undefined)
      setTimeout(look, (quiet < PATIENCE ? seconds : Math.max(seconds, SLOW_SECONDS)) * 1000)
  }
  const look = async () => {
    if (!document.hidden) quiet = (await refresh()) ? 0 : quiet + 1
    wait()
  }
  wait()
}

/** Whether anything was new. A page that does not come leaves everything as it was. */
async function refresh(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) return false
    return replaceParts(pageWithoutStyles(await answer.text()))
  } catch {
    // Offline for the moment.
    return false
  }
}

/** Replaces what is different, but for a part in which somebody typed. */
export function replaceParts(page: Document): boolean {
  let isNew = false
  for (const part of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const fresh = page.querySelector(`[data-fresh="${part.dataset.fresh}"]`)
    if (!fresh || fresh.outerHTML === part.outerHTML || isBeingFilledIn(part)) continue
    part.replaceWith(document.importNode(fresh, true))
    isNew = true
  }
  return isNew
}

function isBeingFilledIn(part: Element): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=hidden]), textarea, select',
  )
  return [...fields].some((field) => field === document.activeElement || isTyped(field))
}

function isTyped(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  return field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)
}

function secondsIn(page: Document): number | undefined {
  const seconds = Number(page.querySelector<HTMLElement>('[data-follow]')?.dataset.follow)
  return seconds > 0 ? seconds : undefined
}
