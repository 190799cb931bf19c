const BROKEN =
  'Het lukt nu niet. Kijk of je internet hebt en of je nog bent ingelogd, en probeer het opnieuw.'

/**
 * Progressive enhancement of `PictureShelf`: a picture goes by itself, with its progress, while what is typed stays as it
 * is; one is chosen by pasting or dropping it in the text too, and put where the cursor is.
 */
export function startPictureShelf(): void {
  const shelf = document.querySelector<HTMLElement>('[data-picture-shelf]')
  const form = document.getElementById(shelf?.dataset.pictureShelf ?? '')
  if (!shelf || !(form instanceof HTMLFormElement)) return
  const text = form.elements.namedItem('body')
  if (!(text instanceof HTMLTextAreaElement)) return
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.dataset.pictureAdd === undefined) return
    event.preventDefault()
    if (!submitter.disabled) void add({ shelf, form, button: submitter })
  })
  shelf.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-picture-insert]') : null
    if (button) insert(text, button.dataset.pictureInsert ?? '')
  })
  text.addEventListener('paste', (event) => choose(shelf, event, event.clipboardData))
  text.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  text.addEventListener('drop', (event) => choose(shelf, event, event.dataTransfer))
  showButtons(shelf)
}

interface Adding {
  shelf: HTMLElement
  form: HTMLFormElement
  button: HTMLButtonElement
}

async function add({ shelf, form, button }: Adding): Promise<void> {
  const fields = shelf.querySelector('[data-picture-fields]')
  const file = fileField(shelf)
  const progress = shelf.querySelector('progress')
  const chosen = file?.files?.[0]
  if (!fields || !file || !progress) return
  if (chosen && chosen.size > Number(file.dataset.most)) {
    say(shelf, 'Dit bestand is groter dan 10 MB. Maak het plaatje kleiner.')
    return
  }
  button.disabled = true
  progress.hidden = false
  say(shelf, '')
  try {
    const page = await send(button.formAction, new FormData(form), (percent) => {
      progress.value = percent
      if (percent === 100) say(shelf, 'Het plaatje wordt klaargemaakt.')
    })
    show(shelf, page)
  } catch {
    say(shelf, BROKEN)
  }
  progress.hidden = true
  button.disabled = false
}

/** Sends the form as its button would, and returns the page that answers it. */
function send(address: string, body: FormData, onProgress: (percent: number) => void): Promise<Document> {
  // XMLHttpRequest: fetch says nothing of how far an upload is.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open('POST', address)
    request.responseType = 'document'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('load', () => (request.response ? resolve(request.response) : reject()))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject())
    request.send(body)
  })
}

/** Replaces fields and list by those of the answer. A file that was refused stays chosen. */
function show(shelf: HTMLElement, page: Document): void {
  const answered = page.querySelector<HTMLElement>('[data-picture-shelf]')
  if (!answered) throw new Error('The answer is another page')
  const said = answered.querySelector('[data-picture-said]')?.textContent ?? ''
  const kept = fileField(shelf)?.files
  for (const part of ['fields', 'list']) {
    const place = `[data-picture-${part}]`
    const renewed = answered.querySelector(place)
    if (renewed) shelf.querySelector(place)?.replaceWith(document.adoptNode(renewed))
  }
  const field = fileField(shelf)
  if (!said && field && kept) field.files = kept
  say(shelf, said)
  showButtons(shelf)
  const next = said ? '[data-picture-insert]' : '[aria-invalid]'
  shelf.querySelector<HTMLElement>(next)?.focus()
}

/** A picture on the clipboard, or dropped, becomes the chosen file: what is to be seen on it is still asked. */
function choose(shelf: HTMLElement, event: Event, given: DataTransfer | null): void {
  const picture = [...(given?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  const field = fileField(shelf)
  if (!picture || !field) return
  event.preventDefault()
  const files = new DataTransfer()
  files.items.add(picture)
  field.files = files.files
  say(shelf, `‘${picture.name}’ is gekozen. Zeg nog wat erop te zien is, en voeg het toe.`)
  shelf.querySelector<HTMLElement>('[name=picture_alt]')?.focus()
}

/** Puts a picture where the cursor is, as a paragraph of its own; the browser can undo it. */
function insert(text: HTMLTextAreaElement, markdown: string): void {
  const { value, selectionStart, selectionEnd } = text
  const before = value.slice(0, selectionStart)
  const after = value.slice(selectionEnd)
  const begin = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  text.focus()
  text.setRangeText(`${begin}${markdown}${end}`, selectionStart, selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

function fileField(shelf: HTMLElement): HTMLInputElement | null {
  return shelf.querySelector<HTMLInputElement>('[name=picture]')
}

function say(shelf: HTMLElement, words: string): void {
  const place = shelf.querySelector('[data-picture-said]')
  if (place) place.textContent = words
}

/** What does nothing without a script is hidden until there is one. */
function showButtons(shelf: HTMLElement): void {
  for (const button of shelf.querySelectorAll('[data-picture-insert]')) button.removeAttribute('hidden')
}
