import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { inEuros } from '@/shared/money'
import { price } from '@/shared/price-words'
import { officeHours } from '../company'
import type { LocalServicePage } from './local-page'
import { prices } from './prices'
import { WITHIN } from './promises'

/** For the meta description, of which search engines show no more than 155 characters. */
const from = () => asFact('prijs', inEuros(prices.websiteFrom.services))
const startPrice = () => price(prices.websiteFrom.services)

/** Angle: the city: people who know you, and newcomers who know nobody yet. */
export const websiteInEnschede = texts<LocalServicePage>('website-laten-maken-enschede', {
  path: '/website-laten-maken-enschede',
  metadata: {
    title: 'Website laten maken in Enschede',
    get description() {
      return `Website laten maken door een bureau in Enschede. Vanaf ${from()} excl. btw, online ${WITHIN.delivery}, zonder aanbetaling. Je kunt bij ons langskomen.`
    },
  },
  heading: 'Website laten maken in Enschede, goed geweven',
  get introduction() {
    return [
      'Enschede werd groot met textiel. De meeste fabrieken zijn weg, maar wat een goede stof is, weten ze hier nog: dicht geweven, geen losse eindjes, en hij kan tegen een stootje. Zo maken wij ook een website.',
      'Een stad als deze heeft twee soorten klanten. Wie hier opgroeide kent jouw zaak, of kent iemand die hem kent. En elk jaar komen er studenten en andere nieuwe mensen bij die nog niemand kennen. Die pakken hun telefoon: wat zit er in de buurt, is het open, wat kost het? Of je nu een kapsalon hebt in de binnenstad, een atelier in Roombeek of een praktijk aan huis in Glanerbrug, op die drie vragen moet je site in een paar tellen antwoord geven.',
      `Een website begint bij ${startPrice()}. De eerste versie zie je ${WITHIN.firstVersion} en je hoeft niets aan te betalen. Ons kantoor staat in Enschede, dus je kunt ook gewoon zien met wie je in zee gaat.`,
    ]
  },
  questionsHeading: 'Vragen over een website in Enschede',
  questions: [
    {
      question: 'Kan ik bij jullie langskomen in Enschede?',
      get answer() {
        return `Ja. We zijn er ${officeHours()}, daarbuiten op afspraak. Bel even voor je komt, dan staat de koffie klaar en ligt je vraag al op tafel.`
      },
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
      get answer() {
        return `Reken op ${startPrice()} voor een eenvoudige site, ${WITHIN.delivery} online. Wil je meer, dan zie je in de offerte wat dat kost en hoeveel tijd erbij komt.`
      },
      link: { label: 'Alle prijzen', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Webshop laten maken in Enschede', href: '/webshop-laten-maken-enschede' },
    { label: 'SEO in Enschede', href: '/seo-optimalisatie-enschede' },
    { label: 'Website-hosting in Enschede', href: '/website-hosting-enschede' },
    { label: 'Website laten maken in Twente', href: '/website-laten-maken-twente' },
  ],
})

/** Angle: makers and villages: good work that nobody outside has heard of. */
export const websiteInTwente = texts<LocalServicePage>('website-laten-maken-twente', {
  path: '/website-laten-maken-twente',
  metadata: {
    title: 'Website laten maken in Twente',
    get description() {
      return `Een website voor Twentse vakmensen en maakbedrijven, zonder grote woorden. Vanaf ${from()} excl. btw, online ${WITHIN.delivery}, geen aanbetaling.`
    },
  },
  heading: 'Website laten maken in Twente, zonder grote woorden',
  get introduction() {
    return [
      'In Twente wordt veel gemaakt en weinig over jezelf gepraat. Dat is een mooie eigenschap, behalve op een website. Een inkoper in Eindhoven of Osnabrück die een frezer of lasser zoekt, kent je reputatie niet. Die ziet alleen je site. Staat daar een foto van het pand en de zin dat kwaliteit hoog in het vaandel staat, dan klikt hij door.',
      'Laat dus zien wat je kunt: de machines, de materialen, de maten, het werk dat de deur uitging. Laat ook de mensen zien, want een goede vakman die wil overstappen kijkt eerst hoe het er bij jou aan toegaat. Voor een bakker in Ootmarsum of een schilder in Rijssen geldt hetzelfde. In je eigen dorp kent iedereen je. Tien kilometer verderop niet.',
      `Een noaber draait er niet omheen. Dus: vanaf ${startPrice()}, online ${WITHIN.delivery}, geen aanbetaling. En support houdt niet op als de site er staat.`,
    ]
  },
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
})

/** Angle: a wide province with several publics, and working together at a distance. */
export const websiteInOverijssel = texts<LocalServicePage>('website-laten-maken-overijssel', {
  path: '/website-laten-maken-overijssel',
  metadata: {
    title: 'Website laten maken in Overijssel',
    get description() {
      return `Van Zwolle tot Enschede: een website die bij jouw publiek past. Vanaf ${from()} excl. btw. Overleg op afstand, of op afspraak aan tafel in Enschede.`
    },
  },
  heading: 'Website laten maken in Overijssel, van IJssel tot grens',
  get introduction() {
    return [
      'Rijd van Steenwijk naar Enschede en het publiek verandert onderweg een paar keer. In Zwolle of Deventer heeft een bezoeker al snel drie bureaus, drie kappers of drie makelaars naast elkaar open staan, en jij bent er één van. In een dorp in Salland wil iemand vooral weten of hij je vanavond nog kan bellen. En wie een huisje in Giethoorn zoekt, wil zien of er plek is voordat hij de foto’s bekijkt.',
      `Daarom komt een website bij ons niet uit de la. We vragen eerst wie er komt, waarvandaan en waarvoor. Dan pas tekenen we. Dat kan op afstand: bellen, mailen, een bericht via WhatsApp. Je eerste versie bekijk je ${WITHIN.firstVersion} op je eigen scherm. Zit je liever aan tafel, dan ben je op afspraak welkom in Enschede.`,
      `Een site begint bij ${startPrice()}, zonder aanbetaling. Met de provincie heeft dat niets te maken. In Kampen kost hij hetzelfde als in Almelo.`,
    ]
  },
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
})
