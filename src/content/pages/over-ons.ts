import { company } from '@/content/company'
import { texts } from '@/content/texts'
import type { TextBlock } from './page-copy'
import { SITES_OR_CUSTOMERS, WITHIN } from './promises'

const values: readonly TextBlock[] = [
  {
    title: 'Noaberschap',
    text: 'Een noaber help je, en daar maak je geen drukte over. Loopt er iets vast, dan bel je. Ook als het niet onze schuld is.',
  },
  {
    title: 'Nuchter',
    text: 'We zeggen wat iets is en wat het kost. Heb je iets niet nodig, dan verkopen we het je niet.',
  },
  {
    title: 'Afspraak is afspraak',
    text: 'Een dag is een dag en een bedrag is een bedrag. Gaat het anders lopen, dan hoor je dat van ons, en niet andersom.',
  },
  {
    title: 'Vakwerk',
    text: 'Ook de kant die niemand ziet, moet goed zijn: snelheid, veiligheid, nette techniek. Draai een goede stof om en je ziet het meteen.',
  },
]

const process: readonly TextBlock[] = [
  {
    title: 'Kennismaking',
    text: `We willen weten wat je doet, voor wie, en wat je site moet opleveren. Een persoonlijke offerte heb je ${WITHIN.quote}.`,
  },
  {
    title: 'Ontwerp',
    text: 'Je ziet hoe het wordt: opbouw, kleuren, tekst. Wat je niet bevalt, zeg je hardop. Dat scheelt ons allebei tijd.',
  },
  {
    title: 'Bouw',
    text: 'We maken de site, eerst voor de telefoon. We testen hem op snelheid en of alle formulieren ook echt aankomen.',
  },
  {
    title: 'Livegang en support',
    text: 'De site gaat online. Daarna blijven we bereikbaar, en aanpassen kan altijd gratis. Voor iets heel nieuws krijg je eerst een prijs.',
  },
]

/** /over-ons (docs/product/site.md#about). */
export const aboutPage = texts('over-ons', {
  metadata: {
    get title() {
      return `Over ${company.name}, webbureau in Enschede`
    },
    get description() {
      return `${company.name} is een webbureau van drie mensen in Enschede. Eén jaar bezig, ${SITES_OR_CUSTOMERS.about} sites gemaakt. Lees waarom we zo heten en hoe we werken.`
    },
  },
  heading: 'Je noaber voor het web',
  introduction: 'Drie mensen in Enschede die websites maken. We leggen graag uit hoe we aan die naam komen.',
  storyHeading: 'Waarom we begonnen',
  story: [
    'Een noaber is in Twente meer dan iemand die toevallig naast je woont. Het is degene die je sleutel heeft. Die je aanhanger leent, en hem schoon terugbrengt. Je vraagt er niet om en je rekent het niet na, maar je kunt erop bouwen.',
    'Wie een klein bedrijf heeft, kent zo iemand voor de auto en voor de boekhouding. Voor de website meestal niet. Dan is er een neef die het ooit gedaan heeft, of een bedrijf waar je een nummer in de rij bent. De site veroudert, niemand weet het wachtwoord nog, en een zinnetje aanpassen wordt een project.',
    'Dat kan gewoner, dachten we. Een site die snel klaar is, een prijs die je vooraf kent, en iemand die je kunt bellen. Zo is dit bureau begonnen.',
    'We bestaan nu een jaar. Dat is niet lang, dat weten we. Maar het was wel een jaar met meer dan veertig sites, en van elke site leer je iets. Met z’n drieën kunnen we niet alles. Wat we doen, doen we af.',
  ],
  figures: [
    { figure: SITES_OR_CUSTOMERS.about, label: 'websites gemaakt' },
    { figure: '1 jaar', label: 'ervaring als bureau' },
    { figure: '3', label: 'mensen in het team' },
  ],
  valuesHeading: 'Vier dingen waar we ons aan houden',
  values,
  processHeading: 'Zo werken we',
  processIntroduction: 'Vier stappen. Je weet steeds in welke je zit en wat de volgende is.',
  process,
  closing: {
    heading: 'Eerst even kennismaken?',
    text: `Bel, mail of stuur een bericht. Je krijgt ${WITHIN.contact} antwoord, en van kennismaken krijg je geen rekening.`,
    links: [{ label: 'Neem Contact Op', href: '/contact' }],
  },
})
