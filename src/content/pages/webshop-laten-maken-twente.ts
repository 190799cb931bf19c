import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WEBSHOP_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSHOP_FROM.services)

/** The maker with a barn full of stock, an Excel list, and business customers who phone about part numbers. */
export const webshopInTwente: LocalServicePage = {
  path: '/webshop-laten-maken-twente',
  metadata: {
    title: 'Webshop laten maken in Twente',
    description: `Verkoop rechtstreeks wat je in Twente maakt, aan particulieren of bedrijven. Webshop vanaf ${FROM} excl. btw, met iDEAL, PayPal en creditcard.`,
  },
  heading: 'Webshop laten maken in Twente, rechtstreeks van de maker',
  introduction: [
    'Achter heel wat Twentse huizen staat een schuur waar iets gemaakt, bewaard of ingepakt wordt. Honing, werkkleding, onderdelen, meubels. De verkoop gaat via een appje, een mail of een lijst in Excel. Dat werkt prima, tot het een week druk is.',
    'Een webshop neemt die lijst over. Klanten zien wat er is en wat het kost, bestellen als het hun uitkomt en betalen met iDEAL, PayPal of creditcard. Jij ziet de bestellingen bij elkaar en pakt in. Lever je aan bedrijven, dan wordt de winkel een bestelloket: vaste klanten, vaste artikelen, geen telefoontjes meer over artikelnummers. Wat je nodig hebt, staat in de offerte. Wat je niet nodig hebt, laten we eruit.',
    `De prijs begint bij ${FROM} excl. btw. De rest hangt af van het aantal artikelen, van hoe je verzendt en of er een koppeling bij moet. Waar je aan toe bent, weet je ${WITHIN.quote}. Aan aanbetalingen doen we niet.`,
  ],
  questionsHeading: 'Vragen over een webshop in Twente',
  questions: [
    {
      question: 'Kan ik prijzen tonen voor particulieren én bedrijven?',
      answer:
        'Dat kan. Particulieren moeten de prijs met btw zien, zakelijke klanten rekenen liever zonder. Vertel ons aan wie je vooral verkoopt, dan wordt dat de gewone weergave en de andere de keuze.',
    },
    {
      question: 'Ik verkoop van eigen erf. Past dat in een webshop?',
      answer:
        'Ja, als je hem klein houdt. Vaste afhaalmomenten, of bezorging in je eigen dorp. Wat op is of niet in het seizoen, zet je zelf uit. Verse aardbeien stuur je tenslotte niet met de post.',
    },
    {
      question: 'Moet ik alle artikelen zelf fotograferen?',
      answer:
        'Meestal wel, jij hebt de spullen. Met een telefoon bij daglicht en een effen achtergrond kom je ver. Heb je foto’s van een leverancier, vraag dan eerst of je ze mag gebruiken.',
    },
    {
      question: 'Hoeveel werk heb ik straks aan een webshop?',
      answer:
        'Elke dag een beetje: inpakken, voorraad bijhouden, vragen beantwoorden. Dat nemen we niet weg. De techniek wel: hosting en onderhoud van de winkel kun je bij ons laten.',
      link: { label: 'Hosting en onderhoud', href: '/diensten' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Twente', href: '/website-laten-maken-twente' },
    { label: 'SEO in Twente', href: '/seo-optimalisatie-twente' },
    { label: 'Webshop laten maken in Overijssel', href: '/webshop-laten-maken-overijssel' },
  ],
}
