import { OPTION_FIELD } from '../../documents/domain/quote-fields'

/**
 * Has the server add up what is ticked, as it is ticked, and how VAT is charged on it, by the country and the VAT id that
 * are filled in; nothing is kept of it.
 */
function follow(form: HTMLFormElement): void {
  const trouble = form.querySelector<HTMLElement>('[data-quote-trouble]')
  let asking = new AbortController()

  async function reckon(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    try {
      const answer = await fetch(...question(form, asking.signal))
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
    if (isOption(target) || isOfVat(target)) void reckon()
  })
  // Ticked before this ran, on a slow line or by a browser that remembers forms.
  if ([...form.elements].some((one) => isOption(one) && one.checked !== one.defaultChecked)) void reckon()
}

const isOption = (one: unknown): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.name.startsWith(OPTION_FIELD)

const VAT_FIELDS: readonly string[] = ['customer_country', 'customer_vat_id']

const isOfVat = (one: unknown) =>
  (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && VAT_FIELDS.includes(one.name)

/** Posts what decides the VAT, which has no place in an address; without it the choices are asked for by their address. */
function question(form: HTMLFormElement, signal: AbortSignal): [string, RequestInit] {
  const fields = [...form.elements].filter(isOfVat)
  if (fields.length === 0) return [addressOf(form), { signal }]
  const body = new FormData()
  for (const [name, value] of new FormData(form))
    if (VAT_FIELDS.includes(name) || /^(chosen|pick)/.test(name)) body.append(name, value)
  body.set('intent', 'reckon')
  return [location.pathname, { method: 'POST', body, signal }]
}

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
