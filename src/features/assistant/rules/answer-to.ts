/** What the widget puts below an answer: the contact picker, the appointment form. */
export type Offer = 'ways' | 'appointment'

export type TopicId = string

export interface Answer {
  text: string
  links: readonly { label: string; href: string }[]
  offers: readonly Offer[]
  topics: readonly TopicId[]
  /** The assistant does not know, or is asked for somebody: a person has to answer. */
  isHandedOver: boolean
}

export interface Known {
  isOpen: boolean
  /** When the office opens again, in words; absent while it is open. */
  backAt?: string
  /** 'Goedemorgen', 'Goedemiddag' or 'Goedenavond'. */
  greeting: string
}

const TOPICS = 'prijzen, websites, vindbaarheid, onderhoud en hosting, en offertes'

/** Greets whoever greets, and hands everything else over: it claims to know nothing. */
export function answerTo(text: string, known: Known): Answer {
  const isGreeting = /^\s*(hallo|hoi|hey|goede\p{L}+)\b[\s!.]*$/iu.test(text)
  if (isGreeting)
    return {
      text: `${known.greeting}! Je kunt me vragen naar ${TOPICS}.`,
      ...{ links: [], offers: [], topics: [], isHandedOver: false },
    }
  return {
    text: `Dat weet ik niet zeker. Ik weet wat over ${TOPICS}. Of kies hieronder hoe je ons wilt spreken.`,
    ...{ links: [], offers: ['ways'], topics: [], isHandedOver: true },
  }
}
