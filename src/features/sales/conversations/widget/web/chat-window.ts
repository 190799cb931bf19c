import { callAction } from '@/ui/forms/call-action'
import {
  type ChatState,
  choicesAt,
  isGreetingAlone,
  linesAt,
  offerDone,
  offers,
  showsDots,
  showsOptions,
  showsPersonTyping,
} from '../domain/chat-state'
import { type ChatController, chatController } from './chat-controller'
import { appointmentForm } from './internal/appointment-form'
import { contactWays } from './internal/contact-ways'
import { messageLog } from './internal/message-log'
import { chatPanel, type Shape } from './internal/panel'
import { coversFocus, isInTheWay } from './internal/viewport'
import { OFFERED, PRESSED, RESUMED } from './launcher-events'
import { APPOINTMENT_OPTION, QUICK_OPTIONS, CHAT_WORDS as WORDS } from './words'

/** While it would be in the way it waits. */
const OFFER_AGAIN_MS = 10_000

/**
 * The chat above its button; it opens when that is pressed, and once by itself. `connect` brings the conversation: the
 * gallery has its own.
 */
export function startChat(corner: HTMLElement, launcher: HTMLElement, connect = chatController) {
  let shape: Shape = 'closed'
  let isByItself = false
  const view = chatView({ connect, enlarge: () => open('whole'), notByItself: () => close() })
  const { host, input } = view
  corner.append(host)
  launcher.setAttribute('aria-controls', host.id)

  function open(next: Shape, byItself = false) {
    shape = next
    isByItself = byItself
    launcher.dataset.opened = ''
    tell()
    view.show(shape)
    if (!byItself) input.focus()
  }

  function close() {
    const hadFocus = document.activeElement === host
    shape = 'closed'
    tell()
    view.show(shape)
    if (hadFocus) launcher.focus()
  }

  function tell() {
    const isOpen = shape !== 'closed'
    launcher.setAttribute('aria-expanded', String(isOpen))
    const label = launcher.querySelector('[data-chat-label]')
    if (label) label.textContent = isOpen ? WORDS.close : WORDS.open
  }

  corner.addEventListener(PRESSED, () => (shape === 'closed' ? open('whole') : close()))
  corner.addEventListener(OFFERED, offer)
  corner.addEventListener(RESUMED, view.wake)
  corner.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && shape !== 'closed') close()
  })
  host.addEventListener('focusin', () => {
    isByItself = false
  })
  document.addEventListener('focusin', () => {
    if (isByItself && shape !== 'closed' && coversFocus(host)) close()
  })
  clearOfKeyboard(corner)
  return { host, open }

  /** By itself, unless it was opened meanwhile. */
  function offer() {
    if (launcher.dataset.opened !== undefined) return
    const isPhone = matchMedia('(width < 48rem)').matches
    if (isInTheWay(launcher, isPhone)) setTimeout(offer, OFFER_AGAIN_MS)
    else open(isPhone ? 'greeting' : 'whole', true)
  }
}

interface ViewEvents {
  connect: typeof chatController
  enlarge: () => void
  notByItself: () => void
}

/** What hangs above the button, and always shows how the conversation stands. */
function chatView(events: ViewEvents) {
  /** From the first opening on. */
  let live: ChatController | undefined
  const { log, draw } = messageLog(() => live?.resend())
  const ways = contactWays((way) => live?.choose(way))
  const appointment = appointmentForm({
    send: (form) => callAction('appointments.request', form).catch(() => undefined),
    say: (text, tone) => panel.say(text, tone),
    sent() {
      endAppointment()
      live?.tellAppointment()
    },
    cancel: endAppointment,
  })
  const panel = chatPanel(log, [ways.group, appointment.form], {
    ...events,
    send: (text) => live?.send(text),
    type: () => live?.type(),
    choose(option) {
      if (option === APPOINTMENT_OPTION) live?.update({ ...live.now(), wantsAppointment: true })
      live?.send(option)
      log.focus()
    },
  })

  /** It was asked for, or turned down. */
  function endAppointment() {
    live?.update(offerDone(live.now(), 'appointment'))
    // Not the field: on a phone that would bring the keyboard over the answer.
    log.focus()
  }

  function wake() {
    live ??= events.connect({ changed: render, refused: panel.field.refuse })
  }

  function render() {
    if (!live) return
    const talk = live.now()
    const now = Date.now()
    if (isGreetingAlone(talk)) panel.options.show(QUICK_OPTIONS, !showsOptions(talk, now))
    else panel.options.show(choicesAt(talk, now))
    const typist = showsPersonTyping(talk, now) ? talk.person : null
    panel.dots.hidden = !showsDots(talk, now) && typist === null
    panel.typing.textContent = typist === null ? '' : WORDS.personTypes(typist)
    const isFocusInWays = ways.group.matches(':focus-within')
    ways.show(offers(talk, 'ways', now), talk.choice)
    if (isFocusInWays && ways.group.hidden) log.focus()
    const isAsked = offers(talk, 'appointment', now)
    panel.makeRoom(isAsked)
    appointment.show(isAsked, live.session().userEmail)
    panel.tell(statusOf(talk))
    draw(linesAt(talk, now))
  }

  return {
    host: panel.host,
    input: panel.field.input,
    wake,
    show(shape: Shape) {
      panel.show(shape)
      if (shape !== 'closed') wake()
      live?.follow(shape === 'whole')
    },
  }
}

function statusOf({ person, isOfficeOpen }: ChatState): string {
  if (!navigator.onLine) return WORDS.offline
  if (person !== null) return WORDS.withPerson(person)
  return isOfficeOpen === false ? WORDS.closed : WORDS.hours
}

/** A keyboard on the screen takes its room from below, and the page does not know. */
function clearOfKeyboard(corner: HTMLElement): void {
  const { visualViewport: view } = window
  view?.addEventListener('resize', () => {
    const hiddenPx = Math.max(0, innerHeight - view.height - view.offsetTop)
    corner.style.setProperty('--chat-lift', `${hiddenPx}px`)
  })
}
