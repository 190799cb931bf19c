import { pageWithoutStyles } from '@/ui/page-without-styles'

/**
 * Progressive enhancement: turns the link to older articles into a button that loads them into this list. It fetches
 * the page that the link leads to; when that fails, the link is followed.
 */
export function startLoadMore(): void {
  const end = document.querySelector<HTMLElement>('[data-load-more]')
  const list = document.querySelector<HTMLElement>('[data-article-list]')
  if (end && list) offerButton(list, end)
}

function offerButton(list: HTMLElement, end: HTMLElement): void {
  const link = end.querySelector<HTMLAnchorElement>('[data-older]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.textContent = link.textContent
  button.addEventListener('click', async () => {
    button.setAttribute('aria-busy', 'true')
    button.disabled = true
    try {
      bring(list, end, await olderPage(link.href))
    } catch {
      location.assign(link.href)
    }
  })
  link.replaceWith(button)
}

async function olderPage(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return pageWithoutStyles(await response.text())
}

/** Appends the older articles to the list, and moves the focus to the first of them, where reading goes on. */
function bring(list: HTMLElement, end: HTMLElement, older: Document): void {
  const tiles = [...older.querySelectorAll('[data-article-list] > li')]
  const olderEnd = older.querySelector('[data-load-more]')
  if (tiles.length === 0 || !olderEnd) throw new Error('The page with older articles holds none')
  list.append(...tiles)
  end.replaceChildren(...olderEnd.childNodes)
  offerButton(list, end)
  tiles[0]?.querySelector('a')?.focus({ preventScroll: true })
}
