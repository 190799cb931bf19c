import { type Answer, answerTo, type Known } from '@/features/assistant/rules/answer-to'
import { type ContactDetails, isOnlyContactDetails } from './contact-details'
import type { ChatMessage, ContactWay } from './conversation'
import type { OfficeNow } from './office-hours'

export type Reply = Pick<ChatMessage, 'body' | 'links' | 'offers'>

export interface Turn {
  replies: readonly Reply[]
  /** The visitor waits for a person from here on. */
  isHandedOver: boolean
  /** They were told when a person is back. */
  isAbsenceTold: boolean
}

interface Heard {
  text: string
  office: OfficeNow
  /** What this message brought. */
  found: ContactDetails
  /** What is known by now. */
  email: string | null
  wantedWay: ContactWay | null
  wasAbsenceTold: boolean
  /** By when whoever asks for contact now has an answer, in words. */
  answerBy: string
}

/** What the assistant says to a message of a visitor, when no person is there. */
export function assistantTurn(heard: Heard): Turn {
  const { text, office, found, wantedWay } = heard
  if (isOnlyContactDetails(text, found))
    return { replies: [plain(thanksFor(heard))], isHandedOver: wantedWay !== null, isAbsenceTold: false }
  const answer = answerTo(text, knownOf(office))
  const absence = absenceLine(heard, answer)
  return {
    replies: [
      { body: answer.text, links: answer.links, offers: answer.offers },
      ...(absence ? [plain(absence)] : []),
    ],
    isHandedOver: answer.isHandedOver,
    isAbsenceTold: absence !== undefined,
  }
}

function knownOf({ isOpen, backAt, greeting }: OfficeNow): Known {
  return { isOpen, greeting, ...(backAt && { backAt }) }
}

export function plain(body: string): Reply {
  return { body, links: [], offers: [] }
}

function thanksFor({ found: { email, phone }, wantedWay, answerBy }: Heard): string {
  const noted = [email && 'je e-mailadres', phone && 'je telefoonnummer'].filter(Boolean).join(' en ')
  const next = wantedWay ? ` Je hoort uiterlijk ${answerBy} van ons.` : ' Wat wil je ons vragen?'
  return `Dank je, we hebben ${noted} genoteerd.${next}`
}

/** Once: when a person is back, and where their answer may go. */
function absenceLine({ office, email, wasAbsenceTold }: Heard, answer: Answer): string | undefined {
  if (office.isOpen || !office.backAt || wasAbsenceTold) return undefined
  const isSaid = answer.text.includes(office.backAt)
  const back = isSaid ? '' : `We zijn nu dicht; ${office.backAt} zijn we er weer. `
  return email
    ? `${back}Wat een collega je dan antwoordt, mailen we ook naar ${email}.`
    : `${back}Laat je e-mailadres achter, dan mailen we je het antwoord van een collega.`
}
