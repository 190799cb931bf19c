/** Debounce after the last key. */
const PAUSE_MS = 400

/**
 * Progressive enhancement: shows how a text looks while one types it, by the page that the button 'Voorbeeld' of its
 * form opens without a script. `data-live-form` is the address of that page; `data-live-view` is what is replaced. When
 * the page does not come, the view stays as it was.
 */
export function startLiveView(): void {
  const form = document.querySelector<HTMLFormElement>('[data-live-form]')
  const path = form?.dataset.liveForm
  if (!form || !path) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked += 1
      const turn = asked
      viewOf(form, path).then(
        (view) => {
          // Answers overtake each other: only the newest counts.
          if (view && turn === asked) document.querySelector('[data-live-view]')?.replaceWith(view)
        },
        () => {},
      )
    }, PAUSE_MS)
  })
}

async function viewOf(form: HTMLFormElement, path: string): Promise<Element | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(path, { method: 'POST', body })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('[data-live-view]')
}
