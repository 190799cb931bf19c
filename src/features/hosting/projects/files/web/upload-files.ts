import { newRequestId } from '@/shared/uuid'
import { UNFINISHED_HOURS } from '../domain/project-file'

/**
 * Progressive enhancement of `UploadForm`: chosen files go at once, two at a time, each in pieces with its own progress.
 * A broken line is tried again from where it was, also after the page was opened anew and the same file is chosen.
 */
const AT_ONCE = 2
/** Pauses before another try, in seconds; the last one repeats. */
const PAUSES = [1, 2, 4, 8, 15, 30]
const MOST_TRIES = 40

interface Upload {
  form: HTMLFormElement
  file: File
  row: Row
}

/** `final`: another try would get the same answer. */
class Refused extends Error {}

const waiting: Upload[] = []
let running = 0

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-upload]')) {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) continue
  form.querySelector('[data-upload-plain]')?.setAttribute('hidden', '')
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('change', () => {
    for (const file of input.files ?? []) waiting.push({ form, file, row: addRow(form, file.name) })
    input.value = ''
    say(form, '')
    goOn()
  })
}

function goOn(): void {
  while (running < AT_ONCE) {
    const upload = waiting.shift()
    if (!upload) return
    running++
    void send(upload)
      .then(
        (message) => arrived(upload, message),
        (error) => upload.row.fail(error instanceof Refused ? error.message : BROKEN, () => again(upload)),
      )
      .finally(() => {
        running--
        goOn()
      })
  }
}

const BROKEN = 'Het lukt nu niet. Kijk of je internet hebt en probeer het opnieuw.'

function again(upload: Upload): void {
  waiting.push(upload)
  goOn()
}

async function send({ form, file, row }: Upload): Promise<string | undefined> {
  const address = form.dataset.upload ?? ''
  const receiver = JSON.parse(form.dataset.receiver ?? '{}') as object
  const key = `${Object.values(receiver)} ${file.name} ${file.size} ${file.lastModified}`
  const id = keptId(key)
  const begin = JSON.stringify({ ...receiver, id, name: file.name, bytes: file.size })
  for (let tries = 0; ; tries++) {
    try {
      const message = await sendOnce({ address, id, begin, file, row, onProgress: () => (tries = 0) })
      forgetId(key)
      return message
    } catch (error) {
      if (error instanceof Refused) forgetId(key)
      if (error instanceof Refused || tries === MOST_TRIES) throw error
      row.wait()
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1)
    }
  }
}

interface Sending {
  address: string
  id: string
  begin: string
  file: File
  row: Row
  onProgress: () => void
}

async function sendOnce({ address, id, begin, file, row, onProgress }: Sending): Promise<string | undefined> {
  const begun = await ask(address, begin, 'application/json')
  const piece = begun.piece ?? 1
  for (let received = begun.received ?? 0; ; ) {
    row.show(received, file.size)
    // A file that is in whole already, of which only the answer was lost, is asked for with its last piece.
    const offset = received < file.size ? received : Math.floor((file.size - 1) / piece) * piece
    const body = file.slice(offset, offset + piece)
    const taken = await ask(`${address}/${id}?offset=${offset}`, body, 'application/octet-stream')
    onProgress()
    if (taken.isComplete) return taken.message
    received = taken.received ?? 0
  }
}

interface Answer {
  received?: number
  piece?: number
  isComplete?: boolean
  message?: string
}

async function ask(address: string, body: BodyInit, type: string): Promise<Answer> {
  const response = await fetch(address, { method: 'POST', body, headers: { 'Content-Type': type } })
  if (response.status === 401)
    throw new Refused('Je bent uitgelogd. Log opnieuw in en kies het bestand nog eens.')
  if (response.status === 403) throw new Refused('Dit mag niet met jouw rechten.')
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new Error('Try again')
  const answer = (await response.json()) as Answer
  if (!response.ok) throw new Refused(answer.message ?? BROKEN)
  return answer
}

/** Waits so long, or until the browser says that the line is back. */
function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, seconds * 1000)
    addEventListener('online', go)
  })
}

async function arrived({ form, row }: Upload, message: string | undefined): Promise<void> {
  row.arrive(message)
  await renewList(form)
  if (!message) row.remove()
  const left = form.querySelectorAll('[data-upload-going] > li').length
  say(form, left === 0 ? 'Alles is binnen.' : '')
}

/** Replaces the list of what is in by that of the page as it is now, so that the focus stays where it is. */
async function renewList({ dataset }: HTMLFormElement): Promise<void> {
  const id = dataset.list ?? ''
  const response = await fetch(location.href).catch(() => undefined)
  if (!response?.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = page.getElementById(id)
  if (list) document.getElementById(id)?.replaceWith(document.adoptNode(list))
}

function say(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-upload-said]')
  if (place) place.textContent = words
}

type Row = ReturnType<typeof addRow>

/** A file on its way: its name, how far it is, and what went wrong. */
function addRow(form: HTMLFormElement, name: string) {
  const item = document.createElement('li')
  item.className = 'grid gap-1 border-hairline border-b py-2 leading-snug'
  const title = document.createElement('span')
  title.className = '[overflow-wrap:anywhere]'
  title.textContent = name
  const bar = document.createElement('progress')
  bar.className =
    'h-2 w-full appearance-none overflow-hidden rounded-sm border-0 bg-hairline [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-indigo'
  bar.max = 100
  bar.value = 0
  bar.setAttribute('aria-label', name)
  const words = document.createElement('span')
  words.className = 'hint-text'
  words.textContent = 'Wacht'
  item.append(title, bar, words)
  form.querySelector('[data-upload-going]')?.append(item)
  return {
    show: (received: number, bytes: number) => {
      const percent = bytes > 0 ? Math.floor((received / bytes) * 100) : 0
      bar.value = percent
      words.textContent = `${percent}%`
    },
    wait: () => {
      words.textContent = 'De verbinding hapert. We gaan zo verder.'
    },
    arrive: (message: string | undefined) => {
      bar.remove()
      words.textContent = message ?? 'Binnen'
    },
    fail: (why: string, retry: () => void) => {
      bar.value = 0
      words.textContent = why
      words.setAttribute('role', 'alert')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'row-button justify-self-start'
      button.textContent = 'Probeer opnieuw'
      button.addEventListener('click', () => {
        button.remove()
        words.removeAttribute('role')
        words.textContent = 'Wacht'
        retry()
      })
      item.append(button)
    },
    remove: () => item.remove(),
  }
}

const STORED = 'unfinishedUploads'
/** As long as the server keeps an upload that stands still. */
const KEPT_MS = UNFINISHED_HOURS * 60 * 60 * 1000

type Kept = Record<string, { id: string; at: number }>

/** Key of an upload, kept until it is done; without storage it lasts as long as the page. */
function keptId(file: string): string {
  const known = keptUploads()[file]
  if (known) return known.id
  const id = newRequestId()
  storeUploads({ ...keptUploads(), [file]: { id, at: Date.now() } })
  return id
}

function forgetId(file: string): void {
  const { [file]: _, ...others } = keptUploads()
  storeUploads(others)
}

function keptUploads(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Kept
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < KEPT_MS))
  } catch {
    return {}
  }
}

function storeUploads(uploads: Kept): void {
  try {
    if (Object.keys(uploads).length > 0) localStorage.setItem(STORED, JSON.stringify(uploads))
    else localStorage.removeItem(STORED)
  } catch {
    // Full or switched off: the upload lasts as long as the page.
  }
}
