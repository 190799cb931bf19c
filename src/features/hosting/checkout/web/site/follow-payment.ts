import { pageWithoutStyles } from '@/ui/page-without-styles'

/** Interval between two polls: a bank usually reports within seconds. */
const PAUSE_MS = 4_000
const MOST_LOOKS = 8

/**
 * Polls the page that waits for the bank's answer a limited number of times, and reloads it when there is news. It asks
 * only our own page, not the bank.
 */
export function followPayment(): void {
  if (endShownIn(document) === 'open') setTimeout(() => lookAgain(1), PAUSE_MS)
}

async function lookAgain(looks: number): Promise<void> {
  if (await isNews()) location.reload()
  else if (looks < MOST_LOOKS) setTimeout(() => lookAgain(looks + 1), PAUSE_MS)
}

async function isNews(): Promise<boolean> {
  try {
    const answer = await fetch(location.href)
    const end = endShownIn(pageWithoutStyles(await answer.text()))
    return end !== undefined && end !== 'open'
  } catch {
    // Offline for the moment: the page stays as it is until the next poll.
    return false
  }
}

function endShownIn(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-end]')?.dataset.end
}
