import { texts } from '@/content/texts'
/** The form on /inhoud-melden; the text above it is src/content/legal/inhoud-melden.md. */
export const reportForm = texts(
  'inhoud-melden',
  {
    heading: 'Meld inhoud',
    introduction:
      'Staat er op een site die wij hosten iets wat volgens jou verboden is? Meld het hier. Een mens leest je melding en beslist.',
    labels: {
      urls: 'Adres van de pagina',
      explanation: 'Wat er staat, en waarom dat verboden is',
      childAbuse: 'Het gaat om seksueel misbruik van kinderen',
      name: 'Naam',
      email: 'E-mailadres',
      goodFaith: 'Ik meld dit te goeder trouw, en wat ik schrijf klopt volgens mij en is volledig.',
    },
    hints: {
      urls: 'Zoals het in de adresbalk staat. Zijn het er meer, zet dan elk adres op een regel.',
      explanation: 'Noem de wet als je die kent. Stuur geen beelden mee.',
      childAbuse: 'Dan mag je naam en e-mailadres leeg laten.',
      email: 'Hier bevestigen we je melding, en laten we weten wat we besluiten.',
    },
    submit: 'Melding versturen',
    privacy: 'De klant om wiens site het gaat, hoort van ons niet wie meldde, tenzij dat nodig is.',
    privacyLink: { label: 'Hoe we met je gegevens omgaan', href: '/privacy' },
    thanks: {
      heading: 'Bedankt, je melding is binnen.',
      text: 'Dit is er gebeurd, en dit gebeurt er nu:',
      again: 'Nog iets melden',
    },
  },
  { isInScripts: true },
)
