import { CHAT_WORDS as WORDS } from '../words'
import css from './chat.css?inline'
import { clothStrip } from './cloth-strip'
import { make } from './dom'
import { quickOptions } from './quick-options'

interface PanelEvents {
  send: (text: string) => void
  type: () => void
  choose: (option: string) => void
  /** The greeting on a phone is made whole. */
  enlarge: () => void
  notByItself: () => void
}

/** `greeting`: only the first words, for a phone on which it opened by itself. */
export type Shape = 'closed' | 'greeting' | 'whole'

const TOAST_MS = 5000
const MOST_CHARACTERS = 2000

/** The chat as it hangs above its button: everything that is always there, filled and emptied by `chat.ts`. */
export function chatPanel(log: HTMLElement, extras: readonly HTMLElement[], events: PanelEvents) {
  const status = make('p', { className: 'status', role: 'status' })
  const options = quickOptions(events.choose)
  const dots = make('div', { className: 'dots', hidden: true }, make('i'), make('i'), make('i'))
  dots.ariaHidden = 'true'
  const typing = make('p', { className: 'typing' })
  const toast = make('div', { className: 'toast', role: 'alert' })
  const field = composer(events)
  const goOn = make('button', { type: 'button', className: 'act', onclick: events.enlarge }, WORDS.goOn)
  const never = make(
    'button',
    { type: 'button', className: 'quiet', onclick: events.notByItself },
    WORDS.notByItself,
  )
  const talk = make('div', { className: 'talk' }, log, dots, typing, options.group, ...extras)
  const box = make(
    'div',
    { className: 'box' },
    make('header', {}, clothLine(), make('h2', {}, WORDS.title), status),
    talk,
    toast,
    field.form,
    make('div', { className: 'greeting-acts' }, goOn, never),
  )
  const host = make('site-chat' as 'div', { id: 'chat', hidden: true })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  root.append(box)
  let toastTimer: ReturnType<typeof setTimeout>

  return {
    host,
    field,
    options,
    dots,
    typing,
    show(shape: Shape) {
      host.hidden = shape === 'closed'
      box.dataset.shape = shape
    },
    /** For the form, when it is there. */
    makeRoom(isAsked: boolean) {
      box.toggleAttribute('data-asks', isAsked)
    },
    /** Who is there. Said once: what is read aloud is what changed. */
    tell(words: string) {
      if (status.textContent !== words) status.textContent = words
    },
    /** A message about what was just done. */
    say(text: string, tone: 'success' | 'error') {
      clearTimeout(toastTimer)
      toast.dataset.tone = tone
      toast.textContent = text
      toastTimer = setTimeout(() => toast.replaceChildren(), TOAST_MS)
    },
  }
}

function clothLine(): HTMLElement {
  return make('div', { className: 'selvedge' }, clothStrip())
}

/** The field and its button. Enter sends, with Shift it is a new line; nothing but spaces is not sent. */
function composer({ send, type }: Pick<PanelEvents, 'send' | 'type'>) {
  const input = make('textarea', {
    id: 'message',
    rows: 1,
    maxLength: MOST_CHARACTERS,
    placeholder: WORDS.placeholder,
    enterKeyHint: 'send',
    oninput: type,
  })
  const fault = make('p', { className: 'fault', id: 'fault', role: 'alert' })
  const button = make('button', { type: 'submit', ariaLabel: WORDS.send }, arrow())
  const form = make(
    'form',
    { className: 'composer' },
    make('label', { htmlFor: 'message', className: 'unseen' }, WORDS.field),
    input,
    button,
    fault,
  )
  input.setAttribute('aria-describedby', 'fault')
  form.onsubmit = (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (!text) return
    input.value = ''
    refuse('')
    send(text)
  }
  input.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  }
  /** Says beside the field why something was not taken, and puts it back there, before what was typed since. */
  function refuse(message: string, text = '') {
    fault.textContent = message
    input.ariaInvalid = message ? 'true' : null
    input.value = [text, input.value].filter(Boolean).join('\n')
  }
  return { form, input, refuse }
}

function arrow(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M3 10h13m-5.500-5.500L16 10l-5.500 5.500')
  svg.append(path)
  return svg
}
