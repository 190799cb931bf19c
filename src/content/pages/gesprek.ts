import { company } from '../company'

/** Copy of the page that a mail with an answer links to. */
export const conversationPage = {
  title: 'Je gesprek',
  get description() {
    return `Je gesprek met ${company.name} in de chat.`
  },
  heading: 'Je gesprek met ons',
  introduction: 'Hieronder staat wat je ons vroeg en wat we antwoordden. Schrijf gerust verder.',
  you: 'Jij',
  assistant: 'Automatische hulp',
  field: 'Je bericht',
  send: 'Versturen',
  sent: 'Je bericht is verstuurd',
  gone: {
    heading: 'Dit gesprek is er niet meer.',
    text: 'We bewaren een gesprek 90 dagen na het laatste bericht. Je kunt ons altijd opnieuw schrijven of bellen.',
    link: { label: 'Naar contact', href: '/contact' },
  },
  faults: {
    empty: 'Typ eerst een bericht.',
    limited: 'Dat gaat wel heel snel. Wacht even en verstuur je bericht dan nog eens.',
    failed: 'Er ging iets mis, en je bericht is niet verstuurd. Probeer het zo nog eens.',
  },
} as const
