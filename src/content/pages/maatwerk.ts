import { texts } from '@/content/texts'
import { price } from '@/shared/price-words'
import { prices } from './prices'
import { CUSTOM_WORK_TAKES, WITHIN } from './promises'

/** /maatwerk: no standard packages (docs/product/site.md#custom-work). */
export const customWorkPage = texts('maatwerk', {
  metadata: {
    title: 'Maatwerk zonder standaardpakketten',
    description: `Geen standaardpakketten, wel persoonlijk advies en een prijs die je vooraf kent. Eenvoudige site in ${CUSTOM_WORK_TAKES.simple}, complex werk in ${CUSTOM_WORK_TAKES.complex}.`,
  },
  heading: 'We hebben geen standaardpakketten',
  introduction: [
    'Een rijschool heeft iets anders nodig dan een rietdekker. In een pakket zit altijd iets wat je niet gebruikt en mist altijd iets wat je wel wilt.',
    'Dus draaien we het om. Jij vertelt wat je site moet doen. Wij zeggen wat daarvoor nodig is, wat het kost en hoe lang het duurt. Daarna beslis je.',
  ],
  blocks: [
    {
      title: 'Persoonlijk advies',
      text: 'We beginnen met luisteren. Wie zijn je klanten, wat vragen ze, waar loopt het nu vast? Soms is het advies om iets niet te doen. Dat is ook advies, en goedkoper.',
    },
    {
      title: 'Flexibele oplossingen',
      text: 'Je site bestaat uit onderdelen die je kunt kiezen: een agenda, een webshop, een tweede taal, een koppeling. Begin klein en zet er later iets bij. Wat er al staat, hoeft daarvoor niet weg.',
    },
    {
      title: 'Transparante prijzen',
      get text() {
        return `In je offerte staat per onderdeel wat het kost. Websites beginnen bij ${price(prices.websiteFrom.services)}, webshops bij ${price(prices.webshopFrom.services)}. Je hebt de offerte ${WITHIN.quote} en aanbetalen hoeft niet.`
      },
    },
  ],
  buttons: [
    { label: 'Plan een Gratis Gesprek', href: '/contact' },
    { label: 'Start Configurator', href: '/configurator' },
  ] as const,
  questionsHeading: 'Vragen over maatwerk',
  questions: [
    {
      question: 'Hoe wordt de prijs bepaald?',
      get answer() {
        return `Door wat er gemaakt moet worden. Een website begint bij ${price(prices.websiteFrom.services)}, een webshop bij ${price(prices.webshopFrom.services)}. Elk onderdeel dat erbij komt, staat apart in je offerte. Zo zie je wat je krijgt, en wat je kunt laten.`
      },
      link: { label: 'Alle prijzen', href: '/prijzen' },
    },
    {
      question: 'Heb ik ook maandelijkse kosten?',
      get answer() {
        return `Voor hosting wel, want je site moet ergens staan. Onderhoud is een keuze. Betaal je liever alles per maand, dan is er een website-abonnement van ${price(prices.subscriptionPerMonth.quoteForm, { unit: 'per maand' })}. Wat voor jou geldt, staat in de offerte, ook het bedrag per maand.`
      },
    },
    {
      question: 'Kan ik later nog iets laten toevoegen?',
      answer:
        'Ja. Een webshop bij je website, een extra taal, een klantenportaal: we bouwen verder op wat er staat. Voor elke uitbreiding krijg je eerst een prijs.',
    },
    {
      question: 'Hoe lang duurt het?',
      answer: `Een eenvoudige site duurt ${CUSTOM_WORK_TAKES.simple}, een complexe ${CUSTOM_WORK_TAKES.complex}. De planning voor jouw site staat in je offerte.`,
    },
  ],
})
