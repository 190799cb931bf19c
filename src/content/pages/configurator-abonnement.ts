import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { CONSUMER_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { inNumbers } from '@/shared/money'
import { prices } from './prices'
import { SUBSCRIPTION_TERM } from './promises'

const monthly = () => prices.subscriptionPerMonth.allIn
const monthlyInWords = () => asFact('prijs', `${inNumbers(monthly())} euro`)

/** /configurator-abonnement: an automated quote process for trades (docs/product/site.md#subscription-page). */
export const subscriptionPage = texts('configurator-abonnement', {
  metadata: {
    title: 'Automatische offertes per abonnement',
    get description() {
      return `Laat aanvragen en offertes voor je lopen terwijl jij aan het werk bent. Voor installateurs, klussers en hoveniers. Vanaf ${monthlyInWords()} per maand, excl. btw.`
    },
  },
  heading: 'Offertes maken doe je niet meer om tien uur ’s avonds',
  introduction: [
    'Overdag sta je op een dak, onder een gootsteen of in een tuin. Aan het eind van de dag liggen er aanvragen. De helft mist de maten, de andere helft wil morgen antwoord.',
    'Met dit abonnement vult je klant op jouw site zelf in wat hij wil, stap voor stap. Hij krijgt meteen een bevestiging. Jij krijgt een aanvraag waar je iets mee kunt.',
  ],
  offer: {
    get line() {
      return `Vanaf ${monthlyInWords()} per maand all-in`
    },
    get net() {
      return monthly()
    },
    unit: 'per maand',
    terms: `Alles wat hieronder staat, zit erin. Je zit er minimaal ${SUBSCRIPTION_TERM.minimumMonths} maanden aan vast, daarna is de opzegtermijn ${SUBSCRIPTION_TERM.noticeMonths} maand. ${CONSUMER_ENDS}`,
  },
  contactHeading: 'Even overleggen of het bij je past?',
  /** Labels; the addresses come from company.ts. */
  contactButtons: { whatsApp: 'Stuur een WhatsApp', phone: 'Bel Direct', email: 'Stuur E-mail' },
  includedHeading: 'Dit zit erin',
  included: [
    'Een stappenplan op je site waarin je klant zijn klus samenstelt',
    'Vragen en keuzes die bij jouw vak passen',
    'Een richtprijs op basis van jouw eigen tarieven, als je die wilt tonen',
    'Een automatische bevestiging aan je klant',
    'Elke aanvraag compleet in je mail',
    'Hosting, onderhoud en updates',
    'Support',
  ],
  benefitsHeading: 'Wat je eraan hebt',
  benefits: [
    {
      title: 'Minder heen en weer',
      text: 'Maten, materiaal en adres staan er meteen bij. Je hoeft niet eerst drie keer terug te bellen.',
    },
    {
      title: 'Je klant hoort meteen iets',
      text: 'Ook als jij met twee handen in een meterkast zit. Wie snel antwoord krijgt, zoekt minder snel verder.',
    },
    {
      title: 'Je ziet wat het waard is',
      text: 'Een aanvraag voor een kraan of voor een hele badkamer: je weet het voordat je in de auto stapt.',
    },
    {
      title: 'Eén bedrag per maand',
      text: 'Hosting, onderhoud en support zitten erin. Geen losse rekeningen achteraf.',
    },
  ],
  targetGroupsHeading: 'Voor wie het is',
  targetGroups: [
    {
      title: 'Installateurs',
      text: 'Ketel, airco of groepenkast: je klant kiest het type en vertelt hoe het er nu bij hangt.',
    },
    {
      title: 'Klusbedrijven',
      text: 'Van drie deuren afhangen tot een zolder verbouwen. De grote en de kleine klussen komen uit elkaar.',
    },
    {
      title: 'Hoveniers',
      text: 'Vierkante meters, bestrating, schutting, beplanting. Met een foto van de tuin zoals hij nu is.',
    },
    {
      title: 'Verhuurbedrijven',
      text: 'Wat, wanneer en hoe lang. Bezorgen of ophalen. Je klant kiest, jij kijkt of het vrij is.',
    },
    {
      title: 'Zzp’ers',
      text: 'Je bent de monteur, de planner en de administratie. Dit neemt er één van over.',
    },
  ],
  /** A sample request from beginning to end, for the picture. */
  example: {
    label: 'Voorbeeld',
    heading: 'Zo loopt een aanvraag',
    steps: [
      { title: 'Je klant kiest', text: 'Schutting, 12 meter, hout, oude schutting afvoeren: ja.' },
      {
        title: 'Hij ziet een richtprijs',
        text: 'Berekend met jouw tarieven, met erbij dat het een richtprijs is.',
      },
      { title: 'Hij krijgt een bevestiging', text: 'Per mail, met alles wat hij heeft ingevuld.' },
      { title: 'Jij krijgt de aanvraag', text: 'Compleet, met telefoonnummer. Bellen doe je zelf.' },
    ],
    note: 'Zo zou het er voor een hovenier uit kunnen zien. Cijfers verzonnen.',
  },
  closing: {
    heading: 'Hoe zou dit bij jou lopen?',
    text: 'Vertel welke klussen je doet en wat je nu steeds moet navragen. Dan zeggen we of dit iets voor je is.',
    links: [
      { label: 'Neem Contact Op', href: '/contact' },
      { label: 'Alle prijzen', href: '/prijzen' },
    ],
  },
})
