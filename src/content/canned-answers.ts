import { company, officeHours } from './company'

/** Answers that the agency gives often: the inbox inserts one with a single key. */
export const CANNED_ANSWERS = [
  {
    id: 'welkom',
    label: 'Welkom',
    text: 'Hallo, ik lees met je mee. Waar kan ik je mee helpen?',
  },
  {
    id: 'zoek-uit',
    label: 'Ik zoek het uit',
    text: 'Goede vraag. Ik zoek het voor je uit en kom er hier op terug.',
  },
  {
    id: 'adres',
    label: 'E-mailadres vragen',
    text: 'Wat is je e-mailadres? Dan kan ik je antwoorden als je hier niet meer bent.',
  },
  {
    id: 'bellen',
    label: 'Bellen',
    get text() {
      return `Zullen we even bellen? Ons nummer is ${company.phone.shown}. We zijn er ${officeHours()}.`
    },
  },
  {
    id: 'offerte',
    label: 'Offerte',
    text: 'Ik maak graag een offerte voor je. Hoe heet je bedrijf, en wat moet de website kunnen?',
  },
  {
    id: 'afronden',
    label: 'Afronden',
    text: 'Dan rond ik dit gesprek af. Heb je later nog een vraag, schrijf dan gewoon verder.',
  },
] as const satisfies readonly { id: string; label: string; text: string }[]
