import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { offeredExtra } from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'
import { officeHours } from '../company'
import { questionCount } from '../questions'
import { NEW_PARTS, WITHIN } from './promises'

/** As many as there are below. */
const SHIPPED_QUESTIONS = 4

/** /support (docs/product/site.md#support). */
export const supportPage = texts('support', {
  metadata: {
    title: 'Support voor je website en hosting',
    description: `Doet je site, mail of hosting het niet? Bel, app of mail ons. Antwoord ${WITHIN.supportResponse}. Met de vragen die we het vaakst beantwoorden.`,
  },
  heading: 'Doet iets het niet?',
  introduction:
    'Vertel wat je ziet en wat je had verwacht. Een schermafbeelding helpt. Een uitleg van wat je al geprobeerd hebt ook.',
  channelsHeading: 'Zo bereik je ons',
  channels: [
    {
      kind: 'phone',
      title: 'Bellen',
      text: 'Ligt je site of je mail eruit? Bel dan meteen.',
      action: 'Bel Direct',
    },
    {
      kind: 'whatsapp',
      title: 'WhatsApp',
      text: 'Stuur een foto of een schermafbeelding mee.',
      action: 'Stuur een bericht',
    },
    {
      kind: 'email',
      title: 'E-mail',
      text: 'Voor aanpassingen, teksten en bestanden. Zet het adres van je site erbij.',
      action: 'Stuur E-mail',
    },
  ] as const,
  hours: {
    heading: 'Wanneer we er zijn',
    weekend: 'In het weekend op afspraak.',
    response: `Je krijgt antwoord ${WITHIN.supportResponse}.`,
  },
  get questionsHeading() {
    return `${questionCount('support', SHIPPED_QUESTIONS)} die vaak komen`
  },
  questions: [
    {
      question: 'Mijn website doet het niet. Wat doe ik eerst?',
      answer:
        'Kijk of hij het op je telefoon doet, met wifi uit. Doet hij het daar wel, dan ligt het waarschijnlijk aan je eigen verbinding of computer. Doet hij het nergens, bel ons dan, en zeg erbij wat er op je scherm staat.',
    },
    {
      question: 'Ik wil iets op mijn site veranderen. Hoe doe ik dat?',
      answer: `Mail of app wat er moet veranderen en op welke pagina. Stuur de nieuwe tekst of foto meteen mee. Aanpassen is gratis, en je krijgt bericht als het online staat. ${NEW_PARTS}`,
    },
    {
      question: 'Kan ik ook ’s avonds of in het weekend terecht?',
      get answer() {
        const hours = `We zijn er ${officeHours()}, in het weekend op afspraak.`
        const extra = offeredExtra('support')
        if (!extra) return hours
        return `${hours} Heb je hosting bij ons en wil je op elk moment terecht kunnen, dan is er de extra ‘${asFact('extra', extra.name)}’, voor ${price(extra.perMonth, { unit: 'per maand' })}.`
      },
    },
    {
      question: 'Waar vind ik mijn facturen en hoe wijzig ik mijn gegevens?',
      answer:
        'In je account. Daar staan je bestellingen en facturen, en kun je je gegevens aanpassen. Alleen je e-mailadres blijft: daarmee log je in.',
      link: { label: 'Naar je account', href: '/hosting-dashboard' },
    },
  ],
  prices: {
    title: 'Wat kost het?',
    text: 'Wat hosting en de losse extra’s kosten, staat op de prijzenpagina. Weet je niet of iets geld kost, vraag het dan eerst.',
    link: { label: 'Bekijk de prijzen', href: '/prijzen' },
  },
})
