import { texts } from '@/content/texts'
import { officeHours } from '../company'
import { WITHIN } from './promises'

/** /contact (docs/product/site.md#contact). */
export const contactPage = texts(
  'contact',
  {
    metadata: {
      title: 'Contact met ons webbureau in Enschede',
      get description() {
        return `Bel, mail of app ons webbureau in Enschede. Antwoord ${WITHIN.contact}. Open ${officeHours()}, daarbuiten op afspraak.`
      },
    },
    heading: 'Zeg het maar',
    introduction: `Een plan, een vraag, een site die het niet doet: we horen het graag. Je krijgt ${WITHIN.contact} antwoord. Een gesprek kost niets.`,
    channels: [
      {
        kind: 'phone',
        title: 'Bellen',
        text: 'Het snelst als je iets wilt overleggen.',
        action: 'Bel Direct',
      },
      {
        kind: 'whatsapp',
        title: 'WhatsApp',
        text: 'Handig voor een korte vraag, of een foto van wat er misgaat.',
        action: 'Stuur een bericht',
      },
      {
        kind: 'email',
        title: 'E-mail',
        text: 'Voor alles met een bijlage, of als je er rustig voor wilt gaan zitten.',
        action: 'Stuur E-mail',
      },
    ] as const,
    address: {
      heading: 'Langskomen',
      text: 'Ons kantoor is in Enschede. Laat even weten dat je komt, dan is er iemand voor je.',
      route: 'Route plannen',
      appointment: { label: 'Kies een dag en een tijd', href: '/afspraak' },
    },
    hours: { heading: 'Openingstijden', otherwise: 'Daarbuiten op afspraak.' },
    /** The map itself and the text before it loads come from the location page. */
    map: { heading: 'Op de kaart' },
    form: {
      heading: 'Of schrijf het hier',
      introduction: 'Een paar regels is genoeg. Wat we nog niet weten, vragen we.',
      labels: {
        name: 'Naam',
        email: 'E-mailadres',
        phone: 'Telefoonnummer',
        subject: 'Onderwerp',
        message: 'Bericht',
      },
      hints: {
        phone: 'Handig als bellen sneller is.',
        message: 'Waar gaat het over, en wanneer wil je het klaar hebben?',
      },
      submit: 'Bericht versturen',
      privacy: 'We gebruiken je gegevens om je te antwoorden.',
      privacyLink: { label: 'Hoe we met je gegevens omgaan', href: '/privacy' },
      thanks: {
        heading: 'Bedankt, je bericht is binnen.',
        text: 'Dit is er gebeurd, en dit gebeurt er nu:',
        again: 'Nog een bericht sturen',
      },
    },
  },
  { isInScripts: true },
)
