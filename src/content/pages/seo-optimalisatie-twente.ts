import type { LocalServicePage } from './local-page'
import { WITHIN } from './promises'

/** Fourteen municipalities and one working area: being found where you come, not where you sit. */
export const seoInTwente: LocalServicePage = {
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
}
