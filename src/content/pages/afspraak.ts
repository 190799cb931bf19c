import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { APPOINTMENT_TERMS } from '../appointments'
import { company, officeHours } from '../company'

const { lengthMinutes, daysAhead } = APPOINTMENT_TERMS
const WEEKS = Math.round(daysAhead / 7)

/** /afspraak (docs/product/sales.md#appointments). */
export const appointmentPage = texts(
  'afspraak',
  {
    metadata: {
      title: 'Plan een gesprek in Enschede',
      description: `Kies zelf een dag en een tijd voor een gesprek van ${lengthMinutes} minuten over je website, webshop of hosting. Gratis, op ons kantoor in Enschede of telefonisch.`,
    },
    heading: 'Plan een gesprek',
    introduction: `Een half uur over je plannen, met iemand die het gaat maken. Kies een tijd die jou past: we bevestigen hem per mail. Het kost niets.`,
    get facts() {
      return [
        ['Hoe lang', `${lengthMinutes} minuten`],
        [
          'Waar',
          `Bij ons aan tafel in ${company.address.city}. Liever bellen? Zet je nummer bij het onderwerp, dan bellen wij jou.`,
        ],
        [
          'Wanneer',
          `${asFact('openingstijden', () => officeHours().replace(/^m/, 'M'))}, tot ${WEEKS} weken vooruit.`,
        ],
        ['Bedenk je je?', 'In elke mail staat een link waarmee je verzet of afzegt.'],
      ] as const
    },
    form: {
      label: 'Afspraak aanvragen',
      when: 'Wanneer komt het uit?',
      who: 'Wie mogen we verwachten?',
      labels: { name: 'Naam', email: 'E-mailadres', subject: 'Onderwerp' },
      subjectHint: 'Waar wil je het over hebben, en op welk nummer mogen we bellen?',
      submit: 'Afspraak aanvragen',
      busy: 'Bezig met aanvragen...',
      privacy: 'We gebruiken je gegevens voor deze afspraak.',
      privacyLink: { label: 'Hoe we met je gegevens omgaan', href: '/privacy' },
      thanks: {
        heading: 'Je aanvraag is binnen.',
        text: 'Dit is er gebeurd, en dit gebeurt er nu:',
      },
    },
    noneFree: {
      heading: 'Er is nu niets vrij.',
      text: `De komende ${WEEKS} weken zitten vol. Bel of mail ons, dan zoeken we samen een moment.`,
    },
  } as const,
  { isInScripts: true },
)

/** /afspraak/{token}: copy of the page of one appointment. */
export const ownAppointmentPage = texts(
  'afspraak-eigen',
  {
    title: 'Je afspraak',
    gone: {
      title: 'Deze link werkt niet',
      get text() {
        return `De link is verlopen of niet helemaal gekopieerd. Kijk nog eens in de laatste mail over je afspraak, of vraag het ons: ${company.email} of ${company.phone.shown}.`
      },
    },
    move: {
      heading: 'Een andere tijd',
      ofOpen:
        'Kies een andere tijd. Je vraagt hem dan opnieuw aan, en je oude tijd komt meteen vrij voor een ander.',
      ofClosed: 'Kies een nieuwe tijd. Je gegevens hebben we nog.',
      submit: 'Deze tijd aanvragen',
    },
    cancel: {
      heading: 'Afzeggen',
      text: 'De tijd komt meteen vrij voor een ander. Je krijgt er een mail over, en je agenda wordt bijgewerkt.',
      submit: 'Afspraak afzeggen',
    },
    accept: 'Deze tijd bevestigen',
  } as const,
  { isInScripts: true },
)
