import type { LocalServicePage } from './local-page'
import { WITHIN } from './promises'

/** Searching in a city is about being near: the map, the hours, the street. */
export const seoInEnschede: LocalServicePage = {
  path: '/seo-optimalisatie-enschede',
  metadata: {
    title: 'SEO-optimalisatie in Enschede',
    description: `Gevonden worden in Enschede, op Google en op de kaart. We kijken waarop jouw klanten zoeken en zetten dat op orde. Offerte ${WITHIN.quote}.`,
  },
  heading: 'SEO in Enschede: gevonden in je eigen straat',
  introduction: [
    'Iemand staat op de Oude Markt en zoekt een fietsenmaker. Google laat er een paar zien, met sterren, afstand en openingstijden. Sta je daar niet bij, dan fietst hij naar een ander. Of hij loopt, want zijn band is lek.',
    'Zoeken in een stad gaat over dichtbij. Mensen typen geen lange zinnen. Ze typen ‘kapper enschede’, ‘fysio roombeek’ of ‘lunch in de buurt’. Dus kijken we eerst op welke woorden jouw klanten zoeken en met wie je dan op één scherm staat. Daarna zetten we de techniek en de teksten op orde, en zorgen we dat je adres en openingstijden overal hetzelfde zijn. Niets is zo vervelend als een dichte deur waar het internet ‘open’ zegt.',
    `SEO doen we op offerte. Een zaak met vier concurrenten in dezelfde straat vraagt nu eenmaal ander werk dan de enige in zijn soort. Je offerte is er ${WITHIN.quote}. Wat je net zo goed zelf kunt, leggen we uit.`,
  ],
  questionsHeading: 'Vragen over SEO in Enschede',
  questions: [
    {
      question: 'Hoe kom ik in Enschede hoger op de kaart van Google?',
      answer:
        'Met een bedrijfsprofiel dat klopt: de goede categorie, je echte openingstijden, foto’s en beoordelingen van klanten. Google noemt zelf drie dingen die tellen: relevantie, afstand en bekendheid. Aan de afstand doen we niets, aan de andere twee wel.',
    },
    {
      question: 'Heb ik een pagina nodig voor elke wijk?',
      answer:
        'Nee. Drie keer dezelfde tekst met Roombeek, Boekelo en Lonneker erin helpt niemand. Heb je in een wijk iets eigens te melden, zoals een tweede zaak of een project, dan is een eigen pagina wel zinnig.',
    },
    {
      question: 'Hoe lang duurt het voor ik er iets van merk?',
      answer:
        'Reken in maanden, niet in dagen. Verkeerde gegevens zijn snel hersteld en een trage pagina ook. Hoger in de resultaten komen duurt langer, en hoeveel langer hangt af van wie er nu staat.',
    },
    {
      question: 'Ik ben net begonnen. Is SEO dan niet te vroeg?',
      answer:
        'Een groot plan wel. De basis niet: een profiel op de kaart, een pagina per dienst en overal dezelfde gegevens. Dat doe je beter meteen goed dan later nog een keer.',
      link: { label: 'Vraag wat er bij jou eerst moet', href: '/contact' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Enschede', href: '/website-laten-maken-enschede' },
    { label: 'Webshop laten maken in Enschede', href: '/webshop-laten-maken-enschede' },
    { label: 'SEO in Twente', href: '/seo-optimalisatie-twente' },
  ],
}
