import { company } from '@/content/company'
import { texts } from '@/content/texts'
import { CONFIRM_HOURS, UNDO_HOURS } from '@/features/operations/newsletter/domain/newsletter-limits'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import type { TextLink } from './page-copy'

const TO_BLOG: TextLink = { label: 'Naar het blog', href: '/blog' }
const NOT_YOU = `Heb jij dit niet aangevraagd? Dan hoef je niets te doen. Zonder klik staat je adres niet op de lijst.`

/** The newsletter, with double opt-in: sign up, confirm by mail, sign off with one click. */
export const newsletter = texts(
  'nieuwsbrief',
  {
    signUp: {
      /** Metadata of /nieuwsbrief, where forms of other pages post without JavaScript. */
      metadata: {
        title: 'Nieuwsbrief voor ondernemers',
        get description() {
          return `De nieuwsbrief van ${company.name}: een nieuw artikel of een tip voor je site, en alleen als er iets te melden is. Afmelden kan altijd, met één klik.`
        },
      },
      heading: 'Af en toe een mail van ons',
      introduction:
        'Een nieuw artikel of een tip waar je iets aan hebt. Is er niets te melden, dan mailen we niet.',
      label: 'E-mailadres',
      button: 'Aanmelden',
      sending: 'Bezig met aanmelden...',
      note: 'Je krijgt eerst een mail om je aanmelding te bevestigen. Afmelden kan onder elke mail, met één klik.',
      /** The same for a known and an unknown address, so that nobody can find out who is subscribed. */
      accepted: {
        title: 'Kijk in je mailbox',
        description:
          'We hebben je een mail gestuurd. Klik op de knop in die mail, dan ben je aangemeld. Niets gekregen? Kijk ook even bij de ongewenste mail.',
      },
      /** For a demo without a mail server, which only stores its mail. */
      acceptedInDemo: {
        title: 'Deze demo verstuurt geen mail',
        description:
          'De mail die je zou krijgen, staat in de backoffice, onder E-mail. Met de link in de platte tekst ervan meld je het adres aan.',
      },
      /** Stored, but the first attempt to send the mail failed. */
      acceptedWithoutMail: {
        title: 'Je aanmelding is bewaard',
        description:
          'Alleen wil de mail met de knop nog niet weg. We proberen het vanzelf opnieuw. Kijk straks nog eens in je mailbox.',
      },
      failed: {
        title: 'Er ging iets mis',
        get description() {
          return `Je bent nog niet aangemeld. Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`
        },
      },
      faultTitle: 'Nog niet aangemeld',
      invalidEmail: MALFORMED_EMAIL_ADDRESS,
    },
    confirmMail: {
      get subject() {
        return `Bevestig je aanmelding bij ${company.name}`
      },
      preview: 'Nog één klik en je staat op de lijst.',
      heading: 'Nog één klik',
      get paragraphs() {
        return [
          `Met dit e-mailadres is de nieuwsbrief van ${company.name} aangevraagd. Klopt dat? Klik dan op de knop. Pas daarna sta je op de lijst.`,
          `De knop werkt ${CONFIRM_HOURS} uur.`,
        ]
      },
      button: 'Ja, meld me aan',
      footer: NOT_YOU,
    },
    /** Mail to a subscriber who signs up again: the page may not say so, the mailbox may. */
    knownMail: {
      subject: 'Je staat al op de lijst',
      preview: 'Je hoeft niets te doen.',
      heading: 'Je stond er al op',
      get paragraphs() {
        return [
          `Met dit e-mailadres is de nieuwsbrief van ${company.name} nog een keer aangevraagd. Dat hoeft niet: je staat al op de lijst, en je blijft erop staan.`,
        ]
      },
      button: TO_BLOG.label,
      footer: 'Was jij het niet? Dan hoef je niets te doen.',
    },
    welcomeMail: {
      subject: 'Je staat op de lijst',
      preview: 'Zo vaak mailen we, en zo kom je er weer af.',
      heading: 'Mooi, je bent erbij',
      paragraphs: [
        'Vanaf nu krijg je een mail als er iets te lezen is: een nieuw artikel of een tip voor je site. Is er niets, dan blijft het stil.',
        'Heb je een vraag? Beantwoord een mail van ons, dan komt hij bij een mens terecht.',
      ],
      button: TO_BLOG.label,
      footer: 'Toch niet? Onder elke mail staat een link waarmee je je met één klik afmeldt.',
    },
    /** Footer of every mail to subscribers. */
    unsubscribeLink: 'Afmelden voor de nieuwsbrief',
    /** Confirmation by POST: a mail scanner that opens every link must not subscribe anybody. */
    confirm: {
      metadata: {
        title: 'Aanmelding bevestigen',
        get description() {
          return `Bevestig hier je aanmelding voor de nieuwsbrief van ${company.name}. Eén klik, en je krijgt een mail als er iets te lezen is. Afmelden kan altijd.`
        },
      },
      heading: 'Zetten we je op de lijst?',
      text: 'Eén klik, dan krijg je een mail als er iets te lezen is. Afmelden kan altijd, onder elke mail.',
      button: 'Ja, meld me aan',
      link: { label: 'Nee, naar het blog', href: '/blog' },
    },
    confirmed: {
      metadata: {
        title: 'Aanmelding bevestigd',
        get description() {
          return `Je aanmelding voor de nieuwsbrief van ${company.name} is bevestigd. Je krijgt een mail als er iets te lezen is. Afmelden kan altijd, met één klik.`
        },
      },
      heading: 'Je bent aangemeld',
      text: 'Dat was alles. Je krijgt een mail als er iets te lezen is. Tot die tijd staan de oudere stukken hier.',
      link: TO_BLOG,
    },
    linkNoLongerWorks: {
      metadata: {
        title: 'Deze link werkt niet meer',
        get description() {
          return `De link uit de mail van ${company.name} is verlopen of niet compleet. Meld je opnieuw aan op het blog, dan krijg je meteen een nieuwe mail met een link.`
        },
      },
      heading: 'Deze link werkt niet meer',
      text: 'Hij is verlopen, of hij is niet helemaal meegekomen uit je mail. Meld je onder het blog opnieuw aan, dan krijg je een nieuwe.',
      link: TO_BLOG,
    },
    /** Confirmation by POST: a mail scanner that opens every link must not unsubscribe anybody. */
    unsubscribe: {
      metadata: {
        title: 'Afmelden voor de nieuwsbrief',
        get description() {
          return `Meld je hier af voor de nieuwsbrief van ${company.name}. Eén klik is genoeg, we vragen niet waarom. Daarna krijg je geen nieuwsbrief meer van ons.`
        },
      },
      heading: 'Wil je je afmelden?',
      text: 'Eén klik is genoeg. We vragen niet waarom.',
      button: 'Ja, meld me af',
      link: { label: 'Nee, terug naar het blog', href: '/blog' },
    },
    unsubscribed: {
      metadata: {
        title: 'Je bent afgemeld',
        get description() {
          return `Je bent afgemeld voor de nieuwsbrief van ${company.name} en krijgt die niet meer. Heb je je vergist, dan kun je je op het blog opnieuw aanmelden.`
        },
      },
      heading: 'Je bent afgemeld',
      text: 'Je krijgt geen nieuwsbrief meer van ons. Wil je later terug, dan meld je je onder het blog weer aan.',
      link: TO_BLOG,
    },
    undo: {
      text: `Was het een vergissing? Tot ${UNDO_HOURS} uur na je afmelding zetten we je met één klik terug.`,
      button: 'Zet me terug op de lijst',
    },
    restored: {
      metadata: {
        title: 'Je staat weer op de lijst',
        get description() {
          return `Je afmelding voor de nieuwsbrief van ${company.name} is teruggedraaid. Je krijgt weer een mail als er iets te lezen is, en afmelden kan altijd.`
        },
      },
      heading: 'Je staat er weer op',
      text: 'We doen alsof er niets is gebeurd. Je krijgt weer een mail als er iets te lezen is.',
      link: TO_BLOG,
    },
  },
  { isInScripts: true },
)
