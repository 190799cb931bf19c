/**
 * Lets the cards of the board be dragged, and moved with the arrows. Each step sends the form of its card, which works
 * without this too, and puts the board of the answer in the place of the one that is there.
 */

const said = document.querySelector<HTMLElement>('[data-board-said]')
let dragged: HTMLElement | undefined

const board = () => document.querySelector<HTMLElement>('[data-lead-board]')
const columnAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
const cardAt = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('[data-card]') ? target : undefined

/** Only with this script can a card be taken hold of. */
function wakeCards() {
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.tabIndex = 0
    card.draggable = true
    // A link would be dragged by itself, in the place of its card.
    for (const link of card.querySelectorAll('a')) link.draggable = false
    card.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight')
  }
}

function say(text: string) {
  if (said) said.textContent = text
}

let underway: Promise<void> = Promise.resolve()
let notTaken = 0

/**
 * Queue of steps: each begins on the board that the one before it left. What waits behind a step that was not taken is
 * dropped: it was meant for a board that is not there.
 */
function inTurn(step: () => Promise<void>) {
  const before = notTaken
  underway = underway.then(() => (before === notTaken ? step() : undefined))
}

async function send(form: HTMLFormElement, fields: FormData) {
  const old = board()
  if (!old) return
  old.ariaBusy = 'true'
  const entries = [...fields].map(([name, value]) => [name, String(value)])
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(entries) })
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = answer.querySelector<HTMLElement>('[data-lead-board]')
    // Signed out, for instance: the page itself says what is the matter.
    if (!fresh) return await readAnew()
    old.replaceWith(fresh)
    wakeCards()
    const card = document.getElementById(`lead-${form.dataset.lead ?? fields.get('lead_id')}`)
    card?.focus()
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const told = fresh.querySelector('[data-board-answer]')
    if (told?.querySelector('[role=alert]')) notTaken++
    say(told?.textContent?.trim() ?? '')
  } catch {
    notTaken++
    old.ariaBusy = null
    say('Dat ging niet: er is geen verbinding. Probeer het opnieuw.')
  }
}

/** Nothing more happens on the page that is there. */
function readAnew() {
  location.reload()
  return new Promise<void>(() => {})
}

const GONE = 'Deze lead staat niet meer op het bord. Zoek hem in de lijst.'

/** Also where the table of steps does not lead: the answer says why not. */
async function move(id: string, status: string) {
  const form = document.querySelector<HTMLFormElement>(`[id="${id}"] form`)
  if (!form) return say(GONE)
  const fields = new FormData(form)
  if (fields.get('from') === status) return
  fields.set('status', status)
  await send(form, fields)
}

async function moveBeside(id: string, side: 'left' | 'right') {
  const card = document.getElementById(id)
  if (!card) return say(GONE)
  const status = card.dataset[side]
  if (status) await move(id, status)
  else say('Verder kan deze lead niet die kant op.')
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.closest('[data-lead-board]')) return
  event.preventDefault()
  const fields = new FormData(form, event.submitter)
  const card = form.closest('[data-card]')
  if (card) inTurn(() => move(card.id, String(fields.get('status'))))
  // The way back of a step is taken once.
  else inTurn(async () => (form.isConnected ? await send(form, fields) : undefined))
})

document.addEventListener('keydown', (event) => {
  const card = cardAt(event)
  if (!card || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  // A key that is held down is one step.
  if (!event.repeat) inTurn(() => moveBeside(card.id, event.key === 'ArrowLeft' ? 'left' : 'right'))
})

document.addEventListener('dragstart', (event) => {
  dragged = cardAt(event)
  if (!dragged || !event.dataTransfer) return
  event.dataTransfer.effectAllowed = 'move'
  // Without any there is no dragging in Firefox.
  event.dataTransfer.setData('text/plain', dragged.id)
})

document.addEventListener('dragover', (event) => {
  const column = dragged && columnAt(event)
  showOver(column)
  if (column) event.preventDefault()
})

document.addEventListener('drop', (event) => {
  const status = columnAt(event)?.dataset.column
  if (!dragged || !status) return
  event.preventDefault()
  const { id } = dragged
  inTurn(() => move(id, status))
})

document.addEventListener('dragend', () => {
  dragged = undefined
  showOver(undefined)
})

function showOver(over: HTMLElement | null | undefined) {
  for (const column of document.querySelectorAll('[data-column]'))
    column.toggleAttribute('data-over', column === over)
}

wakeCards()
for (const hint of document.querySelectorAll<HTMLElement>('[data-board-hint]')) hint.hidden = false
