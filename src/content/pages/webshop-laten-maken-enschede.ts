import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WEBSHOP_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSHOP_FROM.services)

/** The shop with a counter that also wants to sell in the evening, and across the border. */
export const webshopInEnschede: LocalServicePage = {
  path: '/webshop-laten-maken-enschede',
  metadata: {
    title: 'Webshop laten maken in Enschede',
    description: `Een webshop naast je winkel in Enschede: online bestellen, afhalen of verzenden, betalen met iDEAL, PayPal en creditcard. Vanaf ${FROM} excl. btw.`,
  },
  heading: 'Webshop laten maken in Enschede, naast je toonbank',
  introduction: [
    'Op marktdagen staat het Van Heekplein vol, en ’s avonds is het leeg. Zo gaat het ook met een winkel. De deur gaat op slot, de klant zit op de bank en koopt om half tien bij iemand die nog open is. Met een webshop ben jij dat, terwijl je zelf ook op de bank zit.',
    'Een winkel in de stad heeft iets wat een grote webwinkel mist: een toonbank. Laat mensen online kijken wat je hebt en het daarna ophalen. Of stuur het op. Het is één assortiment met twee kassa’s. En vergeet de grens niet. Wie uit Gronau komt winkelen, kan de volgende keer vanaf huis bestellen. Met iDEAL, PayPal en creditcard kan bijna iedereen bij je afrekenen, ook zonder Nederlandse bankrekening.',
    `Een webshop begint bij ${FROM} excl. btw. Hoeveel werk jouw assortiment is, rekenen we voor je uit. Dat bedrag heb je ${WITHIN.quote}. Aanbetalen hoeft niet.`,
  ],
  questionsHeading: 'Vragen over een webshop in Enschede',
  questions: [
    {
      question: 'Kunnen klanten online bestellen en in mijn winkel afhalen?',
      answer:
        'Ja, afhalen kan naast verzenden. Jij bepaalt hoe lang je iets klaarlegt en op welke tijden men het kan halen. Geef in je aanvraag aan dat je allebei wilt.',
    },
    {
      question: 'Kan mijn kassa aan de webshop worden gekoppeld?',
      answer:
        'Dat hangt van je kassa af. Noem merk en type, dan zoeken we uit of er een koppeling is en wat die kost. Kan het niet, dan hoor je dat voordat je ja zegt.',
    },
    {
      question: 'Kunnen Duitse klanten bij mij bestellen?',
      answer:
        'Ja. Met PayPal of een creditcard betalen ze zonder Nederlandse rekening. Voor verzending en btw over de grens gelden wel eigen regels. Vraag daar je boekhouder naar, dan zetten wij het zo in de winkel.',
    },
    {
      question: 'Ik heb maar dertig artikelen. Is een webshop dan niet overdreven?',
      answer: `Nee. Een kleine winkel is snel gevuld en makkelijk bij te houden. Begin met wat het best loopt; uitbreiden kan later. De prijs begint hoe dan ook bij ${FROM} excl. btw, dus kijk vooraf of dat bij je marge past.`,
      link: { label: 'Zo zijn de prijzen opgebouwd', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Enschede', href: '/website-laten-maken-enschede' },
    { label: 'SEO in Enschede', href: '/seo-optimalisatie-enschede' },
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
  ],
}
