import { texts } from '@/content/texts'
import type { Cloth } from '@/ui/weave/Weave'
import { type PortfolioProject, portfolio, projectsOnSite } from '../portfolio'
import type { ClosingBlock, PageMetadata } from './page-copy'
import { WITHIN } from './promises'

/** Copy of a sample's page, beside that of its card. */
interface SampleWords {
  /** 120 to 155 characters. */
  metaDescription: string
  story: readonly string[]
  /** What the project would consist of. */
  made: readonly string[]
  cloth: Cloth
}

/** A project without a site of its own: invented, drawn, and labelled as an example. */
export interface Sample {
  project: PortfolioProject
  metadata: PageMetadata
  heading: string
  story: readonly string[]
  made: readonly string[]
  cloth: SampleWords['cloth']
}

const WORDS: Readonly<Record<string, SampleWords>> = {
  'bakkerij-voorbeeldbrood': {
    metaDescription:
      'Voorbeeld van een website voor een bakker in Enschede: de bestelkaart vooraan, het brood met zijn prijs en de openingstijden. Getekend, niet echt.',
    story: [
      'Wie brood wil bestellen, wil niet eerst lezen hoe opa begon. Daarom staat de bestelkaart vooraan: kies je brood, kies je dag, klaar.',
      'Opa staat er nog wel. Een scherm lager.',
    ],
    made: [
      'Een bestelkaart die op elke telefoon past',
      'Alle broden met prijs en allergenen',
      'Eén lijst voor de bakker, klaar als de oven aangaat',
      'Openingstijden die kloppen, ook op feestdagen',
    ],
    cloth: { draft: 'plain', tone: 'ochre' },
  },
  'fietsen-spaakloos': {
    metaDescription:
      'Voorbeeld van een webshop voor een fietsenmaker in Hengelo: tweehonderd onderdelen, één zoekveld, voorraad erbij en afrekenen met iDEAL. Getekend.',
    story: [
      'Een fietser met een lekke band zoekt geen menu, maar een binnenband. Dus staat er één zoekveld, en dat weet ook wat ‘28 inch’ betekent.',
      'Wat niet op voorraad is, staat er gewoon bij. Met de dag waarop het er weer is.',
    ],
    made: [
      'Een zoekveld dat maten en merken begrijpt',
      'Voorraad naast elk onderdeel',
      'Afrekenen met iDEAL, PayPal en creditcard',
      'Ophalen in de winkel of laten opsturen',
    ],
    cloth: { draft: 'twill', tone: 'indigo' },
  },
  'tuinen-zonder-schop': {
    metaDescription:
      'Voorbeeld van een landingspagina voor een hovenier in Oldenzaal: een seizoenskalender die zegt wanneer je moet bellen, en wanneer nog niet. Getekend.',
    story: [
      'In april belt iedereen tegelijk. De kalender verdeelt het werk over het jaar: snoeien in februari, planten in oktober, en in juli vooral in de schaduw zitten.',
      'Eén pagina, één vraag: wat moet er in jouw tuin gebeuren?',
    ],
    made: [
      'Een kalender met twaalf maanden tuinwerk',
      'Een formulier met plaats voor een foto van de tuin',
      'Eén knop om te bellen, altijd in beeld',
      'Een pagina die bij een advertentie past',
    ],
    cloth: { draft: 'basket', tone: 'loden' },
  },
  'kapsalon-de-kale-knip': {
    metaDescription:
      'Voorbeeld van een website voor een kapper in Almelo: prijzen, openingstijden en een afspraak maken op één scherm, zonder scrollen. Getekend, niet echt.',
    story: [
      'Wat kost het, wanneer kan ik, waar is het. Meer vragen heeft een klant van een kapper niet, dus meer schermen hoeft de site niet te hebben.',
      'De foto’s hangen in de zaak. Daar kijk je er toch een half uur naar.',
    ],
    made: [
      'Prijzen, tijden en adres op één scherm',
      'Zelf een afspraak maken, ook om elf uur ’s avonds',
      'Een herinnering op de dag ervoor',
      'Groot genoeg om zonder bril te lezen',
    ],
    cloth: { draft: 'houndstooth', tone: 'sky' },
  },
  'installateur-lauwe-leiding': {
    metaDescription:
      'Voorbeeld van een vindbare site voor een installateur in Borne: drie vragen over de storing, en de monteur weet wat er mee moet in de bus. Getekend.',
    story: [
      'Wie ’s winters ‘cv-ketel storing Borne’ typt, heeft het koud. Die komt op een pagina die begint met drie vragen, niet met een bedrijfsfilm.',
      'Met de antwoorden weet de monteur wat er mee moet in de bus. Dat scheelt een tweede rit.',
    ],
    made: [
      'Een pagina per storing, in de woorden waarmee mensen zoeken',
      'Drie vragen, en een foto van de ketel',
      'Een pagina per plaats waar de bus komt',
      'Snel geladen, ook in de kelder',
    ],
    cloth: { draft: 'satin', tone: 'fire' },
  },
}

/** Every sample that has copy, in the order of the carousel. */
export const SAMPLES: readonly Sample[] = portfolio.flatMap((project) => {
  const words = WORDS[project.id]
  if (project.url !== undefined || !words) return []
  const { metaDescription, ...rest } = words
  const metadata = { title: `${project.title}, een voorbeeld`, description: metaDescription }
  return [{ project, metadata, heading: project.title, ...rest }]
})

/** The samples that visitors see, in the order of the carousel. */
export function samplesOnSite(): readonly Sample[] {
  return projectsOnSite().flatMap(({ id }) => SAMPLES.find(({ project }) => project.id === id) ?? [])
}

/** Copy that all pages of samples share. */
export const samplePage = texts('werk', {
  label: 'Voorbeeld',
  disclosure:
    'Deze zaak bestaat niet. We hebben de site getekend om te laten zien wat voor sites we maken; er zit geen klant achter.',
  madeHeading: 'Wat erin zou zitten',
  pictureLabel: (title: string) => `Getekende website van ${title}, in een browservenster`,
  next: 'Volgende voorbeeld',
  breadcrumb: { name: 'Voorbeelden', path: '/#portfolio' },
} as const)

export const sampleClosing = texts<ClosingBlock>('werk.afsluiting', {
  heading: 'En die van jou?',
  text: `Vertel wat je zaak nodig heeft. Een persoonlijke offerte heb je ${WITHIN.quote}, gratis.`,
  links: [
    { label: 'Start Configurator', href: '/configurator' },
    { label: 'Alle voorbeelden', href: '/#portfolio' },
  ],
})
