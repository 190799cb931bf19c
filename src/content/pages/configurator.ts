import { texts } from '@/content/texts'
import { CONFIGURATOR_MINUTES, WITHIN } from './promises'

/** /configurator: seven steps to a personal quote (docs/product/sales.md#configurator). */
export const configuratorPage = texts(
  'configurator',
  {
    metadata: {
      title: 'Configurator',
      description: `Stel in zeven stappen je website, webshop of landingspagina samen, in ongeveer ${CONFIGURATOR_MINUTES} minuten. Een persoonlijke offerte heb je ${WITHIN.quote}.`,
    },
    heading: 'Configurator',
    introduction: `Ongeveer ${CONFIGURATOR_MINUTES} minuten. Daarna heb je ${WITHIN.quote} een persoonlijke offerte.`,
    /** By name of the step: its question, and help with it. */
    steps: {
      'website-type': {
        question: 'Wat gaan we maken?',
        help: 'Twijfel je? Kies wat het dichtst in de buurt komt. We bespreken het toch nog.',
      },
      services: {
        question: 'Wat doen we erbij?',
        help: 'Kies er zoveel als je wilt. Niets kiezen kan ook.',
      },
      planning: {
        question: 'Wanneer moet het er staan?',
        help: 'Vanaf het moment dat je akkoord bent met de offerte.',
      },
      features: {
        question: 'Wat moet er nog in?',
        help: 'Vink aan wat je nodig hebt. Later iets toevoegen kan altijd.',
      },
      company: {
        question: 'Voor wie maken we het?',
        help: 'Dan weten we waar je klanten naar zoeken.',
      },
      contact: {
        question: 'Wie sturen we de offerte?',
        help: 'We gebruiken dit alleen om te antwoorden.',
      },
      /** By whether the mail was sent. */
      confirmation: {
        question: 'Klopt het zo?',
        help: 'Lees het nog eens door. Wat niet klopt, pas je aan.',
      },
    },
    websiteTypes: {
      website: 'Laat zien wie je bent, wat je doet en hoe mensen je bereiken.',
      webshop: 'Verkoop je producten online, ook als de winkel dicht is.',
      landingpage: 'Eén pagina met één doel: een actie, een product of een advertentie.',
    },
    services: {
      design: 'Een stijl die bij je zaak past, van logo tot knop.',
      seo: 'Beter gevonden worden in Google.',
      ads: 'Campagnes in Google, Facebook en Instagram.',
      social: 'Berichten die bij je zaak passen, op tijd geplaatst.',
      email: 'Nieuwsbrieven die je klanten ook openen.',
      hosting: 'Je site op onze servers, met elke dag een back-up.',
      domain: 'Een nieuw adres, of je eigen adres verhuizen.',
      dashboard: 'Zien hoeveel bezoekers en aanvragen je hebt.',
    },
    timelines: {
      rush: 'Er zit een opening, beurs of actie aan te komen.',
      normal: 'Tijd om mee te denken, zonder dat het blijft liggen.',
      flexible: 'Het mag rustig groeien. Goed is belangrijker dan snel.',
    },
    labels: {
      company: 'Bedrijfsnaam',
      industry: 'Branche',
      description: 'Vertel iets over je plannen',
      name: 'Naam',
      email: 'E-mailadres',
      phone: 'Telefoonnummer',
      contactWay: 'Hoe horen we elkaar?',
    },
    hints: {
      industry: 'Bijvoorbeeld hovenier, kapper of groothandel.',
      description: 'Wat werkt nu niet, wat moet het opleveren, welke site vind je mooi?',
      phone: 'Handig als er iets onduidelijk is.',
      phoneWanted: 'Vul je nummer in, dan bellen we je.',
    },
    summary: {
      heading: 'Zo ver is het geweven',
      empty: 'Wat je kiest, komt hier te staan.',
      indication: 'Indicatie',
      from: 'vanaf',
      onRequest: 'op aanvraag',
      plus: 'plus',
      unknown: 'volgt uit je keuze',
      note: 'Geen offerte. Alleen wat een bekende prijs heeft, telt mee. De rest rekenen we voor je uit.',
    },
    privacy:
      'We gebruiken je gegevens om op je aanvraag te antwoorden, en wissen ze 2 jaar na ons laatste contact. Meer daarover lees je in ons',
    privacyLink: { label: 'privacybeleid', href: '/privacy' },
    sending: 'Bezig met verzenden...',
    thanks: {
      heading: 'Bedankt. Dit kunnen we weven.',
      introduction: 'Je configuratie is opgeslagen. Dit gebeurt er nu:',
      confirmation: {
        sent: 'Je krijgt een bevestiging per e-mail',
        kept: 'De bevestiging staat in de backoffice, onder E-mail: deze demo verstuurt geen mail',
        failed: 'De bevestigingsmail volgt zodra dat weer lukt',
      },
      reckoning: 'We rekenen uit wat jouw keuzes kosten',
      quote: `Je hebt ${WITHIN.quote} een persoonlijke offerte`,
    },
    /** For visitors who would rather not use the configurator, or cannot. */
    shortcut: { text: 'Liever kort?', link: 'Vraag met vier velden een offerte aan' },
  },
  { isInScripts: true },
)
