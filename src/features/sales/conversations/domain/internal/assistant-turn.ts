import { answerTo, type Known, type Understood } from '../../assistant/domain/answer-to'
import type { ChatMessage, ContactWay } from '../conversation'
import { type ContactDetails, isOnlyContactDetails } from './contact-details'
import type { OfficeNow } from './office-hours'

export type Reply = Pick<ChatMessage, 'body' | 'links' | 'offers' | 'choices'>

export interface Turn {
  replies: readonly Reply[]
  /** The visitor waits for a person from here on. */
  isHandedOver: boolean
  /** They were told when a person is back. */
  isAbsenceTold: boolean
}

interface Heard {
  text: string
  /** What the assistant took it to say. */
  understood: Understood
  office: OfficeNow
  /** The standard rate of VAT of now. */
  vatPercent: number
  /** What this message brought. */
  found: ContactDetails
  /** What is known by now. */
  email: string | null
  wantedWay: ContactWay | null
  wasAbsenceTold: boolean
  /** It asked just now what they mean. */
  wasAsked: boolean
  /** By when whoever asks for contact now has an answer, in words. */
  answerBy: string
}

/** What the assistant says to a message of a visitor, when no person is there. */
export function assistantTurn(heard: Heard): Turn {
  const { text, understood, office, found, wantedWay } = heard
  if (isOnlyContactDetails(text, found))
    return { replies: [plain(thanksFor(heard))], isHandedOver: wantedWay !== null, isAbsenceTold: false }
  const answer = answerTo(understood, knownOf(heard), { mayAsk: !heard.wasAsked })
  const isSaid = saysAbsence(answer.text, office)
  const absence =
    office.isOpen || isSaid
      ? undefined
      : absenceLine({ office, email: heard.email, wasTold: heard.wasAbsenceTold, alreadySaid: answer.text })
  return {
    replies: [
      { body: answer.text, links: answer.links, offers: answer.offers, choices: answer.choices },
      ...(absence ? [plain(absence)] : []),
    ],
    isHandedOver: answer.isHandedOver,
    isAbsenceTold: isSaid || absence !== undefined,
  }
}

/** The answer itself says when somebody is back and asks for an address. */
function saysAbsence(text: string, { backAt }: OfficeNow): boolean {
  return backAt !== undefined && text.includes(backAt) && text.includes('e-mailadres')
}

function knownOf({ office: { isOpen, backAt, greeting }, vatPercent }: Heard): Known {
  return { isOpen, greeting, vatPercent, ...(backAt && { backAt }) }
}

export function plain(body: string): Reply {
  return { body, links: [], offers: [], choices: [] }
}

function thanksFor({ found: { email, phone }, wantedWay, answerBy }: Heard): string {
  const noted = [email && 'je e-mailadres', phone && 'je telefoonnummer'].filter(Boolean).join(' en ')
  const next = wantedWay ? ` Je hoort uiterlijk ${answerBy} van ons.` : ' Wat wil je ons vragen?'
  return `Dank je, we hebben ${noted} genoteerd.${next}`
}

interface Absence {
  office: OfficeNow
  email: string | null
  /** They heard it before. */
  wasTold: boolean
  /** What is said together with it. */
  alreadySaid?: string
}

/** Once: that nobody is there, when somebody is, and where an answer may go. Undefined when it was said. */
export function absenceLine({ office, email, wasTold, alreadySaid = '' }: Absence): string | undefined {
  if (wasTold) return undefined
  const where = email
    ? `Als je hier dan niet meer bent, mailen we het antwoord naar ${email}.`
    : 'Laat je e-mailadres achter, dan mailen we je het antwoord.'
  if (!office.backAt) return `Er is nu even niemand vrij. We antwoorden zodra we kunnen. ${where}`
  if (alreadySaid.includes(office.backAt)) return where
  return `We zijn nu dicht. Vanaf ${office.backAt} antwoordt een collega je hier. ${where}`
}
