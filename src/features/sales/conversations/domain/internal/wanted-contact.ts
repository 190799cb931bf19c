import { company } from '@/content/company'
import type { ContactWay } from '../conversation'
import { plain, type Reply } from './assistant-turn'

/** What a visitor asks for who writes 'bel me' or 'kun je me mailen'; undefined when they ask for no such thing. */
export function askedWayIn(text: string): ContactWay | undefined {
  const wishes = clausesOf(text).filter((clause) => !NEGATION.test(clause))
  return ASKED.find(([, pattern]) => wishes.some((clause) => pattern.test(clause)))?.[0]
}

const NEGATION = /\b(?:niet|geen|nooit)\b/i
const BREAKS = /[,;:!?()\n]|\.(?=\s|$)|\b(?:maar|want|dus|en)\b/i
/** An address is no wish, whatever words it is made of. */
const ADDRESSES = /[^\s,;:!?()]*@[^\s,;:!?()]*/g

/** A 'not' counts for its own clause: 'bel me niet, mail me' asks for a mail. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const piece of text.replaceAll(ADDRESSES, ' ').split(BREAKS))
    if (TAKES_BACK.test(piece)) clauses.push(`${clauses.pop() ?? ''} ${piece}`)
    else clauses.push(piece)
  return clauses
}

/** Says of what stands before it that it is not wanted, as the end of 'bel me maar niet' or 'mail me, liever niet nu'. */
const TAKES_BACK =
  /^\s*(?:(?:even|liever|toch|nu|vandaag|alsjeblieft)\s+)*(?:niet|nooit)\b(?!.*(?:bel|mail|app))/is

const ME = '(?:me|mij|ons)'
const ASKED: readonly (readonly [ContactWay, RegExp])[] = [
  [
    'whatsapp',
    new RegExp(String.raw`\b(?:whats)?app(?:en|t)?\s+${ME}\b|\b${ME}\s+(?:even\s+)?(?:whats)?appen\b`, 'i'),
  ],
  [
    'phone',
    new RegExp(
      String.raw`\bbel(?:len|t)?\s+(?:jullie\s+|je\s+)?${ME}\b|\b${ME}\s+(?:even\s+|terug\s?)?(?:op)?bellen\b|\bterugbellen\b`,
      'i',
    ),
  ],
  [
    'email',
    new RegExp(String.raw`\be?-?mail(?:en|t)?\s+${ME}\b|\b${ME}\s+(?:even\s+|terug\s?)?(?:e-)?mailen\b`, 'i'),
  ],
]

interface Details {
  email: string | null
  phone: string | null
}

/** Whether we can reach a visitor who asked to be reached. */
export function canBeReached({ email, phone }: Details): boolean {
  return email !== null || phone !== null
}

/** The line in the conversation that says what was chosen. */
export const WAY_NOTICES = {
  phone: 'Je koos voor telefoon.',
  email: 'Je koos voor e-mail.',
  whatsapp: 'Je koos voor WhatsApp.',
  appointment: 'Je vroeg een afspraak aan.',
} as const satisfies Record<ContactWay, string>

/** What the assistant says to a choice: what happens next, or what is still missing for it. */
export function confirmationOf(way: ContactWay, { email, phone }: Details, answerBy: string): Reply {
  if (way === 'phone')
    return phone
      ? plain(`Goed, we bellen je op ${phone}, uiterlijk ${answerBy}.`)
      : {
          ...plain('Goed, we bellen je graag. Op welk nummer? Zelf bellen kan natuurlijk ook.'),
          links: [{ label: 'Bel ons', href: company.phone.href }],
        }
  if (way === 'email')
    return email
      ? plain(`Goed, we mailen je op ${email}, uiterlijk ${answerBy}.`)
      : {
          ...plain('Goed, we mailen je graag. Naar welk adres? Zelf mailen kan natuurlijk ook.'),
          links: [{ label: 'Mail ons', href: company.emailHref }],
        }
  if (way === 'whatsapp')
    return {
      ...plain('Goed, stuur ons een bericht via WhatsApp, dan praten we daar verder.'),
      links: [{ label: 'Open WhatsApp', href: company.whatsApp.href }],
    }
  return plain('Je aanvraag voor een afspraak is binnen. We laten je weten of het tijdstip past.')
}
