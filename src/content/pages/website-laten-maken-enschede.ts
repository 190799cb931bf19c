import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { OFFICE_HOURS } from './office-hours'
import { WEBSITE_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSITE_FROM.services)

/** The city: people who know you, and newcomers who know nobody yet. */
export const websiteInEnschede: LocalServicePage = {
  path: '/website-laten-maken-enschede',
  metadata: {
    title: 'Website laten maken in Enschede',
    description: `Website laten maken door een bureau in Enschede. Vanaf ${FROM} excl. btw, online ${WITHIN.delivery}, zonder aanbetaling. Je kunt bij ons langskomen.`,
  },
  heading: 'Website laten maken in Enschede, goed geweven',
  introduction: [
    'Enschede werd groot met textiel. De meeste fabrieken zijn weg, maar wat een goede stof is, weten ze hier nog: dicht geweven, geen losse eindjes, en hij kan tegen een stootje. Zo maken wij ook een website.',
    'Een stad als deze heeft twee soorten klanten. Wie hier opgroeide kent jouw zaak, of kent iemand die hem kent. En elk jaar komen er studenten en andere nieuwe mensen bij die nog niemand kennen. Die pakken hun telefoon: wat zit er in de buurt, is het open, wat kost het? Of je nu een kapsalon hebt in de binnenstad, een atelier in Roombeek of een praktijk aan huis in Glanerbrug, op die drie vragen moet je site in een paar tellen antwoord geven.',
    `Een website begint bij ${FROM} excl. btw. De eerste versie zie je ${WITHIN.firstVersion} en je hoeft niets aan te betalen. Ons kantoor staat in Enschede, dus je kunt ook gewoon zien met wie je in zee gaat.`,
  ],
  questionsHeading: 'Vragen over een website in Enschede',
  questions: [
    {
      question: 'Kan ik bij jullie langskomen in Enschede?',
      answer: `Ja. We zijn er ${OFFICE_HOURS}, daarbuiten op afspraak. Bel even voor je komt, dan staat de koffie klaar en ligt je vraag al op tafel.`,
      link: { label: 'Ons kantoor en de route', href: '/locatie' },
    },
    {
      question: 'Mijn klanten zijn vooral studenten. Maakt dat uit voor mijn site?',
      answer:
        'Ja. Elk studiejaar komt er een lichting bij die jou nog niet kent, en die kijkt op een telefoon. Dus staan adres, openingstijden en prijzen bovenaan, en houden we de pagina’s licht genoeg voor een trein vol reizigers.',
    },
    {
      question: 'Moet mijn site ook in het Engels of Duits?',
      answer:
        'Alleen als je klanten die taal spreken. In een studentenstad vlak bij de grens kan dat zomaar. Zeg in je aanvraag welke talen je wilt, dan staat het in de offerte. Eén goede Nederlandse site is beter dan drie halve.',
    },
    {
      question: 'Wat kost een website in Enschede en hoe snel staat hij online?',
      answer: `Reken op ${FROM} excl. btw voor een eenvoudige site, ${WITHIN.delivery} online. Wil je meer, dan zie je in de offerte wat dat kost en hoeveel tijd erbij komt.`,
      link: { label: 'Alle prijzen', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Webshop laten maken in Enschede', href: '/webshop-laten-maken-enschede' },
    { label: 'SEO in Enschede', href: '/seo-optimalisatie-enschede' },
    { label: 'Website-hosting in Enschede', href: '/website-hosting-enschede' },
    { label: 'Website laten maken in Twente', href: '/website-laten-maken-twente' },
  ],
}
