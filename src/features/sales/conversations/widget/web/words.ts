import { company, officeHours } from '@/content/company'
import { NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { greetingOfHour } from '@/shared/greeting'

/** What the chat begins with, by the visitor's clock. */
export function openingWords(hour: number): string {
  return `${greetingOfHour(hour)}. Ik ben de automatische hulp van ${company.name}. Waar kan ik je mee helpen?`
}

export const QUICK_OPTIONS = [
  'Offerte aanvragen',
  'Afspraak maken',
  'Advies op maat',
  'Andere vraag',
] as const
/** The one that brings the form, whatever is answered. */
export const APPOINTMENT_OPTION = 'Afspraak maken'

export const CHAT_WORDS = {
  get title() {
    return `Chat met ${company.name}`
  },
  open: 'Open chat',
  close: 'Sluit chat',
  log: 'Gesprek',
  options: 'Kies een onderwerp',
  field: 'Je bericht',
  placeholder: 'Stel je vraag',
  send: 'Versturen',
  goOn: 'Stel je vraag',
  notByItself: 'Niet meer vanzelf openen',
  you: 'Jij',
  assistant: 'Automatische hulp',
  notSent: 'Nog niet verzonden',
  notChosen: 'Je keuze is niet aangekomen. Kies nog eens.',
  again: 'Opnieuw',
  get hours() {
    return `Automatische hulp, dag en nacht. Mensen: ${officeHours()}.`
  },
  get closed() {
    return `Er is nu niemand op kantoor. Wel ${officeHours()}.`
  },
  withPerson: (name: string) => `Je praat met ${name}.`,
  personTypes: (name: string) => `${name} typt`,
  offline: 'Geen verbinding. Wat je nu schrijft, gaat mee zodra die er weer is.',
  ways: 'Hoe wil je contact?',
} as const

export const APPOINTMENT_WORDS = {
  title: 'Afspraak aanvragen',
  name: 'Naam',
  email: 'E-mailadres',
  date: 'Dag',
  time: 'Tijd',
  subject: 'Waar gaat het over?',
  optional: '(mag leeg)',
  send: 'Afspraak aanvragen',
  cancel: 'Toch niet',
  chooseDay: 'Kies een dag',
  chooseTime: 'Kies een tijd',
  loading: 'De vrije tijden worden opgehaald.',
  noSlots: 'De komende weken is er geen tijd meer vrij. Bel of mail ons, dan zoeken we samen iets.',
  noAnswer: 'De vrije tijden laden nu niet. Bel of mail ons, dan zoeken we samen iets.',
  missing: {
    name: 'Vul je naam in.',
    email: NO_EMAIL_ADDRESS,
    date: 'Kies een dag.',
    time: 'Kies een tijd.',
  },
  incomplete: 'Vul alle verplichte velden in',
  sent: 'Afspraak aanvraag verzonden!',
  lost: 'De aanvraag is niet verzonden. Probeer het opnieuw.',
} as const
