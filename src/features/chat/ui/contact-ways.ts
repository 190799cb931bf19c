import type { ContactWay } from '@/features/conversations/rules/conversation'
import { make } from './dom'
import { CHAT_WORDS } from './words'

const WAYS = {
  phone: 'Bellen',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
} as const satisfies Partial<Record<ContactWay, string>>

/** How a visitor wants to be spoken to. What happens next, and the way itself, come with the answer. */
export function contactWays(onChoice: (way: ContactWay) => void): HTMLElement {
  const buttons = Object.entries(WAYS).map(([way, label]) =>
    make('button', { type: 'button', onclick: () => onChoice(way as keyof typeof WAYS) }, label),
  )
  return make(
    'div',
    { className: 'options', role: 'group', ariaLabel: CHAT_WORDS.ways, hidden: true },
    ...buttons,
  )
}
