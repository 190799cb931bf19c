import type { ChatState } from '@/features/sales/conversations/widget/domain/chat-state'
import { newSession } from '@/features/sales/conversations/widget/domain/session'
import { type ChatSampleName, chatSample } from '@/features/sales/conversations/widget/fixtures'
import type { chatController } from '@/features/sales/conversations/widget/web/chat-controller'
import { startChat } from '@/features/sales/conversations/widget/web/chat-window'
import { PRESSED } from '@/features/sales/conversations/widget/web/launcher-events'

const place = document.querySelector<HTMLElement>('[data-chat-sample]')
const corner = document.querySelector<HTMLElement>('[data-chat]')
const launcher = corner?.querySelector<HTMLElement>('[data-chat-launcher]')
if (place && corner && launcher) showChat(corner, launcher, place.dataset.chatSample as ChatSampleName)

/** The site's own chat with a conversation of ours: nothing is sent, and nothing passes by itself. */
function showChat(corner: HTMLElement, launcher: HTMLElement, name: ChatSampleName) {
  const { shape, talk, isOffline, sendsForm } = chatSample(name)
  if (isOffline) Object.defineProperty(navigator, 'onLine', { value: false })
  const { host, open } = startChat(corner, launcher, stillChat(talk(Date.now())))
  launcher.dataset.opened = ''
  // Before the page's own script, which would bring in the chat of whoever looks.
  launcher.addEventListener('click', press, { capture: true })
  // As if by itself: many frames on one page would fight for the focus.
  if (shape !== 'closed') open(shape, true)
  if (sendsForm) host.shadowRoot?.querySelector<HTMLFormElement>('.appointment')?.requestSubmit()

  function press(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    corner.dispatchEvent(new Event(PRESSED))
  }
}

function stillChat(talk: ChatState): typeof chatController {
  const session = newSession('voorbeeld', Date.now())
  const nothing = () => undefined
  return ({ changed }) => ({
    now: () => talk,
    session: () => session,
    follow: changed,
    update(next) {
      talk = next
      changed()
    },
    resend: nothing,
    send: nothing,
    choose: nothing,
    tellAppointment: nothing,
    type: nothing,
  })
}
