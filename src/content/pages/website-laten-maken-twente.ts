import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WEBSITE_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSITE_FROM.services)

/** Makers and villages: good work that nobody outside has heard of. */
export const websiteInTwente: LocalServicePage = {
  path: '/website-laten-maken-twente',
  metadata: {
    title: 'Website laten maken in Twente',
    description: `Een website voor Twentse vakmensen en maakbedrijven, zonder grote woorden. Vanaf ${FROM} excl. btw, online ${WITHIN.delivery}, geen aanbetaling.`,
  },
  heading: 'Website laten maken in Twente, zonder grote woorden',
  introduction: [
    'In Twente wordt veel gemaakt en weinig over jezelf gepraat. Dat is een mooie eigenschap, behalve op een website. Een inkoper in Eindhoven of Osnabrück die een frezer of lasser zoekt, kent je reputatie niet. Die ziet alleen je site. Staat daar een foto van het pand en de zin dat kwaliteit hoog in het vaandel staat, dan klikt hij door.',
    'Laat dus zien wat je kunt: de machines, de materialen, de maten, het werk dat de deur uitging. Laat ook de mensen zien, want een goede vakman die wil overstappen kijkt eerst hoe het er bij jou aan toegaat. Voor een bakker in Ootmarsum of een schilder in Rijssen geldt hetzelfde. In je eigen dorp kent iedereen je. Tien kilometer verderop niet.',
    `Een noaber draait er niet omheen. Dus: vanaf ${FROM} excl. btw, online ${WITHIN.delivery}, geen aanbetaling. En support houdt niet op als de site er staat.`,
  ],
  questionsHeading: 'Vragen over een website in Twente',
  questions: [
    {
      question: 'Ik heb geen tijd om teksten te schrijven. Wat nu?',
      answer:
        'Vertel aan de telefoon wat je doet, zoals je het op een verjaardag zou vertellen. Wij maken er tekst van, zo nodig met hulp van AI. Jij leest hem na. Er gaat niets online wat je zelf niet zou zeggen.',
    },
    {
      question: 'Kan een website helpen om personeel te vinden?',
      answer:
        'Ja, als er meer op staat dan ‘wij zoeken collega’s’. Laat zien wat het werk is, met wie je het doet, wat het verdient en wie iemand kan bellen. Wil je zo’n pagina, zeg het in je aanvraag, dan staat hij in de offerte.',
    },
    {
      question: 'Werken jullie ook voor bedrijven in Almelo, Hengelo of Tubbergen?',
      answer:
        'Ja, voor heel Twente. Het meeste gaat per telefoon, mail of WhatsApp. Wil je elkaar liever aankijken, dan maak je een afspraak op ons kantoor in Enschede.',
      link: { label: 'Zo bereik je ons', href: '/contact' },
    },
    {
      question: 'Mijn werk komt via via. Waarom zou ik een website nemen?',
      answer:
        'Omdat wie jou aanraadt een naam noemt, en de ander die naam opzoekt. Vindt hij niets, of een site van tien jaar terug, dan begint hij te twijfelen aan een goed advies. Je site hoeft geen klanten te werven. Hij moet ze niet wegjagen.',
    },
  ],
  nearby: [
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
    { label: 'SEO in Twente', href: '/seo-optimalisatie-twente' },
    { label: 'Website-hosting in Twente', href: '/website-hosting-twente' },
    { label: 'Website laten maken in Enschede', href: '/website-laten-maken-enschede' },
  ],
}
