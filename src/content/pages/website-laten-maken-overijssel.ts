import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WEBSITE_FROM } from './prices'
import { WITHIN } from './promises'

const FROM = inEuros(WEBSITE_FROM.services)

/** A wide province with several publics, and working together at a distance. */
export const websiteInOverijssel: LocalServicePage = {
  path: '/website-laten-maken-overijssel',
  metadata: {
    title: 'Website laten maken in Overijssel',
    description: `Van Zwolle tot Enschede: een website die bij jouw publiek past. Vanaf ${FROM} excl. btw. Overleg op afstand, of op afspraak aan tafel in Enschede.`,
  },
  heading: 'Website laten maken in Overijssel, van IJssel tot grens',
  introduction: [
    'Rijd van Steenwijk naar Enschede en het publiek verandert onderweg een paar keer. In Zwolle of Deventer heeft een bezoeker al snel drie bureaus, drie kappers of drie makelaars naast elkaar open staan, en jij bent er één van. In een dorp in Salland wil iemand vooral weten of hij je vanavond nog kan bellen. En wie een huisje in Giethoorn zoekt, wil zien of er plek is voordat hij de foto’s bekijkt.',
    `Daarom komt een website bij ons niet uit de la. We vragen eerst wie er komt, waarvandaan en waarvoor. Dan pas tekenen we. Dat kan op afstand: bellen, mailen, een bericht via WhatsApp. Je eerste versie bekijk je ${WITHIN.firstVersion} op je eigen scherm. Zit je liever aan tafel, dan ben je op afspraak welkom in Enschede.`,
    `Een site begint bij ${FROM} excl. btw, zonder aanbetaling. Met de provincie heeft dat niets te maken. In Kampen kost hij hetzelfde als in Almelo.`,
  ],
  questionsHeading: 'Vragen over een website in Overijssel',
  questions: [
    {
      question: 'Ik zit in Zwolle, Kampen of Steenwijk. Werkt dat wel op afstand?',
      answer:
        'Ja. Je belt of mailt, bekijkt wat we maken en zegt wat anders moet. Een afspraak in twee agenda’s krijgen duurt soms langer dan de eerste versie.',
    },
    {
      question: 'We hebben vestigingen in meer plaatsen. Eén site of een paar?',
      answer:
        'Bijna altijd één, met een eigen pagina per vestiging: adres, telefoon, openingstijden, de mensen die er werken. Meer sites betekent meer bijhouden, en dat schiet er bij de tweede al bij in.',
    },
    {
      question: 'Ik heb al een website. Moet alles opnieuw?',
      answer:
        'Niet alles. Goede teksten en foto’s nemen we mee. Krijgen pagina’s een nieuw adres, dan verwijzen we het oude door, zodat je vindbaarheid niet weglekt. Stuur de link mee met je aanvraag, dan kijken we wat blijft.',
      link: { label: 'Stuur je link', href: '/contact' },
    },
    {
      question: 'Wat hebben jullie van mij nodig om te beginnen?',
      answer:
        'Wat je doet, voor wie en wat je ervoor vraagt. Een logo en foto’s als je die hebt. En iemand die antwoord geeft als wij iets vragen; daar gaat in de praktijk de meeste tijd in zitten.',
    },
  ],
  nearby: [
    { label: 'Webshop laten maken in Overijssel', href: '/webshop-laten-maken-overijssel' },
    { label: 'SEO in Overijssel', href: '/seo-optimalisatie-overijssel' },
    { label: 'Website-hosting in Overijssel', href: '/website-hosting-overijssel' },
    { label: 'Website laten maken in Twente', href: '/website-laten-maken-twente' },
  ],
}
