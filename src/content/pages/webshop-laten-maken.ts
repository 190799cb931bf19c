import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { biggestPackage } from '@/features/hosting/catalogue/domain/packages'
import { inEuros } from '@/shared/money'
import { price } from '@/shared/price-words'
import type { LocalServicePage } from './local-page'
import { prices } from './prices'
import { WITHIN } from './promises'

/** For the meta description, of which search engines show no more than 155 characters. */
const from = () => asFact('prijs', inEuros(prices.webshopFrom.services))
const startPrice = () => price(prices.webshopFrom.services)

/** Angle: the shop with a counter that also wants to sell in the evening, and across the border. */
export const webshopInEnschede = texts<LocalServicePage>('webshop-laten-maken-enschede', {
  path: '/webshop-laten-maken-enschede',
  metadata: {
    title: 'Webshop laten maken in Enschede',
    get description() {
      return `Een webshop naast je winkel in Enschede: online bestellen, afhalen of verzenden, betalen met iDEAL, PayPal en creditcard. Vanaf ${from()} excl. btw.`
    },
  },
  heading: 'Webshop laten maken in Enschede, naast je toonbank',
  get introduction() {
    return [
      'Op marktdagen staat het Van Heekplein vol, en ’s avonds is het leeg. Zo gaat het ook met een winkel. De deur gaat op slot, de klant zit op de bank en koopt om half tien bij iemand die nog open is. Met een webshop ben jij dat, terwijl je zelf ook op de bank zit.',
      'Een winkel in de stad heeft iets wat een grote webwinkel mist: een toonbank. Laat mensen online kijken wat je hebt en het daarna ophalen. Of stuur het op. Het is één assortiment met twee kassa’s. En vergeet de grens niet. Wie uit Gronau komt winkelen, kan de volgende keer vanaf huis bestellen. Met iDEAL, PayPal en creditcard kan bijna iedereen bij je afrekenen, ook zonder Nederlandse bankrekening.',
      `Een webshop begint bij ${startPrice()}. Hoeveel werk jouw assortiment is, rekenen we voor je uit. Dat bedrag heb je ${WITHIN.quote}. Aanbetalen hoeft niet.`,
    ]
  },
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
      get answer() {
        return `Nee. Een kleine winkel is snel gevuld en makkelijk bij te houden. Begin met wat het best loopt; uitbreiden kan later. De prijs begint hoe dan ook bij ${startPrice()}, dus kijk vooraf of dat bij je marge past.`
      },
      link: { label: 'Zo zijn de prijzen opgebouwd', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Enschede', href: '/website-laten-maken-enschede' },
    { label: 'SEO in Enschede', href: '/seo-optimalisatie-enschede' },
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
  ],
})

/** Angle: the maker with a barn full of stock, an Excel list, and business customers who phone about part numbers. */
export const webshopInTwente = texts<LocalServicePage>('webshop-laten-maken-twente', {
  path: '/webshop-laten-maken-twente',
  metadata: {
    title: 'Webshop laten maken in Twente',
    get description() {
      return `Verkoop rechtstreeks wat je in Twente maakt, aan particulieren of bedrijven. Webshop vanaf ${from()} excl. btw, met iDEAL, PayPal en creditcard.`
    },
  },
  heading: 'Webshop laten maken in Twente, rechtstreeks van de maker',
  get introduction() {
    return [
      'Achter heel wat Twentse huizen staat een schuur waar iets gemaakt, bewaard of ingepakt wordt. Honing, werkkleding, onderdelen, meubels. De verkoop gaat via een appje, een mail of een lijst in Excel. Dat werkt prima, tot het een week druk is.',
      'Een webshop neemt die lijst over. Klanten zien wat er is en wat het kost, bestellen als het hun uitkomt en betalen met iDEAL, PayPal of creditcard. Jij ziet de bestellingen bij elkaar en pakt in. Lever je aan bedrijven, dan wordt de winkel een bestelloket: vaste klanten, vaste artikelen, geen telefoontjes meer over artikelnummers. Wat je nodig hebt, staat in de offerte. Wat je niet nodig hebt, laten we eruit.',
      `De prijs begint bij ${startPrice()}. De rest hangt af van het aantal artikelen, van hoe je verzendt en of er een koppeling bij moet. Waar je aan toe bent, weet je ${WITHIN.quote}. Aan aanbetalingen doen we niet.`,
    ]
  },
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
})

/** Angle: the shop whose question is delivery: what goes by post, what by own van, what is fetched. */
export const webshopInOverijssel = texts<LocalServicePage>('webshop-laten-maken-overijssel', {
  path: '/webshop-laten-maken-overijssel',
  metadata: {
    title: 'Webshop laten maken in Overijssel',
    get description() {
      return `Webshop in Overijssel met bezorging die klopt: zelf rijden, verzenden of afhalen. Vanaf ${from()} excl. btw. Offerte ${WITHIN.quote}.`
    },
  },
  heading: 'Webshop laten maken in Overijssel, met bezorging die klopt',
  get introduction() {
    return [
      'Een webshop bedenken is het leuke deel. Daarna moet er iets bezorgd worden. In een provincie met steden langs de IJssel, dorpen in Salland en boerderijen aan een zandweg is dat een vraag op zich. Wat stuur je met de post, wat breng je zelf en wat laat je halen?',
      'Wij beginnen daarom bij het eind. Welke postcodes rijd je zelf? Wat kost dat, en vanaf welk bedrag is het gratis? Mag een klant in Deventer een ander tarief zien dan een klant in Limburg? Als dat vaststaat, bouwen we de rest eromheen: het assortiment, de winkelmand, het betalen met iDEAL, PayPal of creditcard. De verzendkosten laten we vroeg zien. Niemand schrikt graag bij de laatste knop.',
      `Reken op een startbedrag van ${startPrice()}. Een grote winkel met koppelingen kost meer. Hoeveel meer, dat staat in je offerte. Die is gratis en heb je ${WITHIN.quote}.`,
    ]
  },
  questionsHeading: 'Vragen over een webshop in Overijssel',
  questions: [
    {
      question: 'Kan ik alleen in mijn eigen streek bezorgen?',
      answer:
        'Ja, bezorging kan per postcode aan of uit. Wie erbuiten woont, krijgt dat meteen te zien en kiest voor verzenden of afhalen. Zo hoef je geen bestelling af te zeggen.',
    },
    {
      question: 'Hoe zit het met retourneren?',
      answer:
        'Wie als consument online koopt, heeft meestal 14 dagen bedenktijd. Dat moet je vooraf melden, met wie het terugsturen betaalt. Wij maken er een duidelijke plek voor. Wat je precies belooft, bepaal je zelf, binnen de wet.',
    },
    {
      question: 'Ik verkoop vooral in het toeristenseizoen. Kan de winkel in de winter dicht?',
      answer:
        'Ja. Je kunt artikelen uitzetten, een langere levertijd melden of het bestellen tijdelijk stilleggen. De pagina’s blijven staan, zodat je er in het voorjaar niet opnieuw mee hoeft te beginnen.',
    },
    {
      question: 'Welke hosting heeft een webshop nodig?',
      get answer() {
        const { name, storageGb, price: each } = biggestPackage()
        return `Daar is het pakket ${asFact('pakket', name)} voor: ${asFact('ruimte', `${storageGb} GB`)} en ${price(each.monthly, { unit: 'per maand' })}. Een kleine winkel kan met minder beginnen. We zeggen het als je te veel betaalt.`
      },
      link: { label: 'Hostingpakketten vergelijken', href: '/prijzen' },
    },
  ],
  nearby: [
    { label: 'Website laten maken in Overijssel', href: '/website-laten-maken-overijssel' },
    { label: 'SEO in Overijssel', href: '/seo-optimalisatie-overijssel' },
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
  ],
})
