import { OPTION_FIELD } from '../../documents/domain/quote-fields'

/** Has the server add up what is ticked, as it is ticked; nothing is kept of it. */
function follow(form: HTMLFormElement): void {
  const trouble = form.querySelector<HTMLElement>('[data-quote-trouble]')
  let asking = new AbortController()

  async function reckon(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    try {
      const answer = await fetch(addressOf(form), { signal: asking.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      show(await answer.text())
      trouble?.setAttribute('hidden', '')
    } catch (error) {
      // Overtaken by the next tick.
      if (error instanceof DOMException && error.name === 'AbortError') return
      trouble?.removeAttribute('hidden')
    }
  }

  form.addEventListener('change', ({ target }) => {
    if (isOption(target)) void reckon()
  })
  // Ticked before this ran, on a slow line or by a browser that remembers forms.
  if ([...form.elements].some((one) => isOption(one) && one.checked !== one.defaultChecked)) void reckon()
}

const isOption = (one: unknown): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.name.startsWith(OPTION_FIELD)

/** Address of this page with these choices, and nothing else of the form. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([name]) => /^(chosen|pick)/.test(name))
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  return `${location.pathname}?${query}`
}

function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`)
    if (fresh) part.replaceChildren(...fresh.childNodes)
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-quote-choices]')) follow(form)
