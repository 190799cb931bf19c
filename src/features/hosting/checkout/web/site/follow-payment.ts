import { pageWithoutStyles } from '@/ui/page-without-styles'

/** A bank tells within seconds as a rule. */
const PAUSE_MS = 4_000
const MOST_LOOKS = 8

/**
 * For the page that has to say that the bank has told nothing yet: looks again some times, and turns over as soon as
 * there is news. Only the page itself is asked, not the bank.
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
    // No connection for the moment: what the page says holds until the next look.
    return false
  }
}

function endShownIn(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-end]')?.dataset.end
}
