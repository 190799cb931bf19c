import type { ContactWay } from '../../../domain/conversation'
import type { ChatState } from '../../domain/chat-state'
import { CHAT_WORDS } from '../words'
import { make } from './dom'

const WAYS = {
  phone: 'Bellen',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
} as const satisfies Partial<Record<ContactWay, string>>
export type OfferedWay = keyof typeof WAYS

/** How a visitor wants to be spoken to. What happens next, and the way itself, come with the answer. */
export function contactWays(onChoice: (way: OfferedWay) => void) {
  let isUnderWay = false
  const fault = make('p', { className: 'fault', role: 'alert' })
  const buttons = Object.entries(WAYS).map(([way, label]) =>
    make('button', { type: 'button', onclick: () => isUnderWay || onChoice(way as OfferedWay) }, label),
  )
  const group = make(
    'div',
    { className: 'options', role: 'group', ariaLabel: CHAT_WORDS.ways, hidden: true },
    fault,
    ...buttons,
  )
  return {
    group,
    /** While a choice is under way there is no other; one that did not arrive can be made again. */
    show(isOffered: boolean, choice: ChatState['choice']) {
      group.hidden = !isOffered
      isUnderWay = choice?.fault === null
      for (const button of buttons) button.ariaDisabled = String(isUnderWay)
      const words = choice?.fault ?? ''
      if (fault.textContent !== words) fault.textContent = words
    },
  }
}
