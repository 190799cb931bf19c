import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { offeredExtra } from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'
import type { LocalServicePage } from './local-page'
import type { Question } from './page-copy'
import { WITHIN } from './promises'

/** What sets this apart from the extra of the same name, as long as that is sold. */
function seoExtraQuestion(): Question[] {
  const extra = offeredExtra('seo')
  if (!extra) return []
  return [
    {
      question: `Wat is het verschil met de extra ‘${asFact('extra', extra.name)}’ bij hosting?`,
      answer: `Die extra zet je bij je hosting aan voor ${price(extra.perMonth, { unit: 'per maand' })}. SEO op offerte is werk op maat, met een plan voor jouw plaatsen en zoekwoorden. Twijfel je wat je nodig hebt, vraag het dan eerst.`,
    },
  ]
}

/** Angle: searching in a city is about being near: the map, the hours, the street. */
export const seoInEnschede = texts<LocalServicePage>('seo-optimalisatie-enschede', {
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
})

/** Angle: fourteen municipalities and one working area: being found where you come, not where you sit. */
export const seoInTwente = texts<LocalServicePage>('seo-optimalisatie-twente', {
  path: '/seo-optimalisatie-twente',
  metadata: {
    title: 'SEO-optimalisatie in Twente',
    description: `Werk je in heel Twente, maar vindt Google je alleen in je eigen dorp? We zoeken uit waar je kans maakt. Gratis offerte ${WITHIN.quote}.`,
  },
  heading: 'SEO in Twente: veertien gemeenten, één werkgebied',
  introduction: [
    'Twente heeft veertien gemeenten, en niemand schrijft ‘Twente’ op een envelop. Je woont in Borne, in Goor of in Vriezenveen. Zo wordt er ook gezocht: ‘dakdekker almelo’, ‘trouwlocatie ootmarsum’, ‘hovenier haaksbergen’. Staat er op je site alleen dat je in heel Twente werkt, dan loop je die mensen mis.',
    'Een rij plaatsnamen onder aan de pagina is geen oplossing. Die truc kent Google al jaren. Wat wel helpt, is laten zien dat je er echt komt: een klus in Denekamp met foto’s, wat je er deed, wat het oploste. Wij zoeken uit op welke plaatsen en woorden er gezocht wordt, waar je kans maakt en welke pagina’s je daarvoor nodig hebt. Soms zijn dat er drie. Zelden veertien.',
    `En dan nog iets wat hier al bestond voordat er internet was: de aanbeveling over de heg. Online heet dat een beoordeling. Vraag erom, en geef antwoord, ook op de zure. Wat SEO voor jou kost, lees je ${WITHIN.quote} in een persoonlijke offerte.`,
  ],
  questionsHeading: 'Vragen over SEO in Twente',
  questions: [
    {
      question: 'Hoe zet ik mijn werkgebied goed op mijn site?',
      answer:
        'Noem de plaatsen waar je het meest komt en zet er bewijs bij: een project, een foto, een vraag van een klant daar. In je bedrijfsprofiel op Google vul je het werkgebied apart in. Een kaartje mag, maar dat leest Google niet voor je.',
    },
    {
      question: 'Moet mijn tekst in het Twents?',
      answer:
        'Nee. Men praat plat en typt Nederlands. Een Twents woord mag, als je het zelf ook zegt. Je wordt er niet beter door gevonden, hooguit aardiger.',
    },
    {
      question: 'Is adverteren niet sneller dan SEO?',
      answer:
        'Sneller wel. Een advertentie kan er snel staan, en is weg zodra je stopt met betalen. SEO komt langzaam op gang en blijft langer liggen. Wie morgen werk nodig heeft, adverteert. Wie volgend jaar werk wil, begint nu.',
      link: { label: 'Advertenties en SEO naast elkaar', href: '/diensten' },
    },
    {
      question: 'Hoe weet ik of het iets oplevert?',
      answer:
        'We spreken vooraf af wat telt. Meestal zijn dat telefoontjes en aanvragen, geen bezoekers. Je krijgt de cijfers in gewone taal, ook als ze tegenvallen.',
    },
  ],
  nearby: [
    { label: 'Website laten maken in Twente', href: '/website-laten-maken-twente' },
    { label: 'Webshop laten maken in Twente', href: '/webshop-laten-maken-twente' },
    { label: 'SEO in Overijssel', href: '/seo-optimalisatie-overijssel' },
  ],
})

/** Angle: a province is too big to win at once: choose where to begin. */
export const seoInOverijssel = texts<LocalServicePage>('seo-optimalisatie-overijssel', {
  path: '/seo-optimalisatie-overijssel',
  metadata: {
    title: 'SEO-optimalisatie in Overijssel',
    description: `SEO in Overijssel begint met kiezen: in welke plaats en op welk woord wil je gevonden worden? Plan in gewone taal, offerte ${WITHIN.quote}.`,
  },
  heading: 'SEO in Overijssel: kies eerst waar je wilt winnen',
  introduction: [
    'Wie in heel Overijssel gevonden wil worden, moet eerst kiezen. Een makelaar in Zwolle, een camping bij Ommen en een installateur in Hellendoorn hebben niets aan dezelfde lijst zoekwoorden. De één mikt op een woord waar twintig anderen ook op mikken. De ander is de enige in de wijde omtrek en hoeft alleen maar zichtbaar te zijn.',
    'Daarom begint SEO bij ons met een kaart en een lijstje. Waar zitten je klanten nu, waar wil je er meer, en waar is de strijd te winnen? Daar beginnen we. Pas als het daar loopt, is de volgende plaats aan de beurt. Aan het werk zelf is weinig geheim: pagina’s die een echte vraag beantwoorden, een site die snel laadt, techniek die klopt en links van sites die ertoe doen.',
    `Je krijgt de cijfers in gewone taal: waarop je gevonden wordt, wat er veranderde en wat we daarna doen. De prijs is op offerte. Die vraag je gratis aan en heb je ${WITHIN.quote}.`,
  ],
  questionsHeading: 'Vragen over SEO in Overijssel',
  get questions() {
    return [
      {
        question: 'Wat is SEO in gewone taal?',
        answer:
          'Zorgen dat je site gevonden wordt als iemand zoekt wat jij verkoopt, zonder dat je per klik betaalt. Dat doe je met goede antwoorden, een snelle site en een goede naam. De afkorting is Engels, het werk is gewoon werk.',
      },
      {
        question: 'Garanderen jullie de eerste plek in Google?',
        answer:
          'Nee. Dat kan niemand, ook niet wie het belooft. We kunnen wel laten zien waar je nu staat, wat we gaan doen en wat het heeft opgeleverd.',
      },
      {
        question: 'Moet mijn website eerst opnieuw gemaakt worden?',
        answer:
          'Meestal niet. Vaak helpen betere teksten, minder ballast en een paar technische reparaties al een eind. Is je site echt op, dan zeggen we dat, met de kosten erbij.',
        link: { label: 'Wat een nieuwe site kost', href: '/prijzen' },
      },
      ...seoExtraQuestion(),
    ]
  },
  nearby: [
    { label: 'Website laten maken in Overijssel', href: '/website-laten-maken-overijssel' },
    { label: 'Webshop laten maken in Overijssel', href: '/webshop-laten-maken-overijssel' },
    { label: 'SEO in Twente', href: '/seo-optimalisatie-twente' },
  ],
})
