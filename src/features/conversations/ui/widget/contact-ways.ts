import { company, emailHref, phoneHref, whatsAppHref } from '@/content/company'
import type { ContactWay } from '../../rules/conversation'
import { make } from './dom'
import { CHAT_WORDS } from './words'

const WAYS = [
  { way: 'phone', label: 'Bellen', detail: company.phone.shown, href: phoneHref },
  { way: 'email', label: 'E-mail', detail: company.email, href: emailHref },
  { way: 'whatsapp', label: 'WhatsApp', detail: company.whatsApp.shown, href: whatsAppHref },
] as const satisfies readonly { way: ContactWay; label: string; detail: string; href: string }[]

/** The ways to reach the agency, each a link that does it. */
export function contactWays(onChoice: (way: ContactWay) => void): HTMLElement {
  const links = WAYS.map(({ way, label, detail, href }) =>
    make(
      'a',
      { href, onclick: () => onChoice(way), ...(way === 'whatsapp' && { target: '_blank', rel: 'noopener' }) },
      make('strong', {}, label),
      make('span', {}, detail),
    ),
  )
  return make('div', { className: 'ways', role: 'group', ariaLabel: CHAT_WORDS.ways, hidden: true }, ...links)
}
