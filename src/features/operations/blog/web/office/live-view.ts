import { ARTICLE_VIEW_PATH } from '../../domain/office-articles'

/** Debounce after the last key. */
const PAUSE_MS = 400

/**
 * Progressive enhancement: shows how an article looks while one types, by the page that its button 'Voorbeeld' opens
 * without a script. When that page does not come, the view stays as it was.
 */
export function startLiveView(): void {
  const form = document.querySelector<HTMLFormElement>('[data-article-form]')
  if (!form) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked += 1
      const turn = asked
      viewOf(form).then(
        (view) => {
          // Answers overtake each other: only the newest counts.
          if (view && turn === asked) document.querySelector('[data-article-view]')?.replaceWith(view)
        },
        () => {},
      )
    }, PAUSE_MS)
  })
}

async function viewOf(form: HTMLFormElement): Promise<Element | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(ARTICLE_VIEW_PATH, { method: 'POST', body })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('[data-article-view]')
}
