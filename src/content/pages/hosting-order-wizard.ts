import type { AskingStep } from '@/features/hosting/checkout/domain/order-steps'
import { officeHours } from '../company'
import { domainFirstYear, domainLaterYear } from './domain-prices'

/** Copy of the order wizard, step by step. Its messages stand in features/hosting/checkout/domain/order-notices.ts. */
export const orderWizard = {
  steps: {
    package: {
      question: 'Hoeveel stof heb je nodig?',
      help: 'Elke lap is zo lang als het pakket ruim is. Twijfel je, neem dan de kortste: groter maken kan later ook, in je account.',
    },
    extras: {
      question: 'Iets erbij?',
      help: 'Hoeft niet. Je hosting werkt ook zonder.',
    },
    details: {
      question: 'Voor wie is het?',
      help: 'Dit komt op je factuur. We maken er meteen een account bij, zodat je alles kunt terugvinden.',
    },
    summary: {
      question: 'Klopt het zo?',
      help: 'Kijk het nog eens na. Wijzigen kan tot je op de laatste knop drukt.',
    },
  } satisfies Record<AskingStep, { question: string; help: string }>,
  packages: { legend: 'Hostingpakket', popular: 'Populair' },
  cycle: { legend: 'Hoe betaal je?', monthly: 'Per maand', yearly: 'Per jaar' },
  domain: {
    legend: 'Domeinnaam',
    register: 'Ik zoek een domeinnaam',
    bring: 'Ik heb al een domeinnaam',
    label: 'Je domeinnaam',
    hint: 'Nog geen naam? Laat dit leeg en ga verder.',
    search: 'Zoeken',
    searching: 'Even kijken…',
    get price() {
      return `Het eerste jaar ${domainFirstYear()}, daarna ${domainLaterYear()}.`
    },
    alternatives: 'Misschien iets hiervan?',
    suggestions: 'Kies een extensie:',
    choose: 'Kies deze',
    inCart: 'Zit in je bestelling.',
    notInCart: 'Ga je zo verder, dan bestel je zonder domeinnaam.',
    failed: 'Er ging iets mis bij het controleren van het domein',
    failedAdvice: 'Probeer het nog eens, of ga verder: wij kijken het na voordat we de naam vastleggen.',
    leaveOut: 'Toch zonder',
    further: {
      legend: 'Ook vrij, erbij?',
      hint: 'We leggen ze op dezelfde naam vast en laten ze naar dezelfde site wijzen. Samen op één factuur.',
    },
    bringing: {
      heading: 'Wat er nodig is om je naam mee te nemen',
      steps: [
        'De verhuiscode (ook wel token of autorisatiecode). Die vraag je aan bij de partij waar de naam nu staat.',
        'De naam mag daar niet op slot staan. Dat zet je er zelf af, of je vraagt het ze.',
        'Verhuizen kost niets extra. Laat je de naam liever staan, antwoord dan op de mail over je bestelling: dan schrijven we hoe je hem naar ons laat verwijzen.',
      ],
      /** Of a name under an extension that we do not sell. */
      stays: (name: string, extension: string) =>
        `Namen die eindigen op ${extension} verhuizen wij niet. ${name} blijft staan waar hij staat. Antwoord na je bestelling op de mail, dan schrijven we hoe je hem naar ons laat verwijzen.`,
      after:
        'Na je bestelling vragen we je per mail om de code. Je vult hem in op de pagina van je bestelling. Je oude site blijft staan tot de nieuwe werkt.',
    },
  },
  extras: {
    legend: 'Extra’s',
    count: (name: string) => `Aantal: ${name}`,
    fewer: (name: string) => `Eén ${name} minder`,
    more: (name: string) => `Eén ${name} meer`,
    together: 'Samen',
  },
  details: {
    actingAs: {
      legend: 'Ik bestel als',
      hint: 'Een particulier heeft 14 dagen bedenktijd en geen minimale looptijd. Kies je niets, dan bestel je als bedrijf zodra je een bedrijfsnaam, een KVK-nummer of een btw-id uit een ander EU-land invult, en anders als particulier.',
      choices: { consumer: 'Particulier', company: 'Bedrijf' },
      ordered: { consumer: 'Je bestelt als particulier', company: 'Je bestelt als bedrijf' },
    },
    person: 'Jij',
    address: 'Adres',
    abroad: {
      text: 'Staat je land er niet bij?',
      link: 'Stuur ons een bericht.',
      href: '/contact',
    },
    postcodeAbroad: (example: string) => `Zoals ${example}.`,
    vatIdAbroad: (prefix: string) =>
      `Begint met ${prefix}. We vragen VIES, de Europese controle, of het klopt. Zo ja, dan betaal je geen Nederlandse btw.`,
    business: 'Bestel je voor een bedrijf?',
    houseNumber: 'Huisnummer',
    houseNumberHint: 'Dan vinden wij je straat.',
    lookUp: 'Adres opzoeken',
    lookingUp: 'Zoeken…',
    lookUpFailed: 'Opzoeken lukt nu niet. Vul je straat en plaats zelf in.',
    registrant: {
      legend: 'Op wiens naam?',
      says: (name: string) =>
        `Het register wil weten van wie ${name} wordt. We vullen het in met je naam en adres. Kijk na of het klopt.`,
      hints: {
        registrant_last_name: 'Met het tussenvoegsel ervoor, zoals ‘van der Berg’.',
        registrant_addition: 'Zoals a, 2 of bis.',
      } as Partial<Record<string, string>>,
      noForm: 'Kies een rechtsvorm',
      ofCompany: 'Alleen als je als bedrijf bestelt.',
      ordered: (who: string) => `Domeinnaam op naam van ${who}`,
    },
    reckoning: 'Btw nakijken…',
    known: 'Je bent ingelogd. Wat we van je weten, staat er al; wijzigen mag.',
  },
  cart: {
    heading: 'Je bestelling',
    empty: 'Nog leeg. Kies een pakket, dan staat hier wat het kost.',
    bring: 'Je eigen naam, je neemt hem mee',
    net: 'Subtotaal excl. btw',
    vat: (percent: number) => `Btw ${percent}%`,
    now: 'Nu te betalen',
    nowShort: 'nu',
    after: { monthly: 'Daarna elke maand', yearly: 'Daarna elk jaar' },
    domainAfter: 'Domeinnaam, vanaf het tweede jaar',
    domainsAfter: 'Domeinnamen, vanaf het tweede jaar',
    perYear: 'per jaar',
    incl: 'incl. btw',
    excl: 'excl. btw',
    reversed: 'btw verlegd',
    show: 'Bekijk',
    update: 'Overzicht bijwerken',
    updateHint: 'Druk op ‘Overzicht bijwerken’ om te zien wat je betaalt.',
    changedHint: 'Iets veranderd? Met deze knop telt het overzicht weer mee.',
  },
  summary: {
    change: 'Wijzigen',
    none: 'Geen',
    terms: 'Ik ga akkoord met de',
    termsLink: 'algemene voorwaarden',
    andTerms: 'en, voor de domeinnaam, de',
    ofRegistry: (registry: string) => `van ${registry}`,
    processing: 'Daar hoort bij, voor een site of mailbox met persoonsgegevens van anderen: de',
    processingLink: 'verwerkersovereenkomst',
    onward: 'Ga naar Betaling',
    toOverview: 'Naar het overzicht',
    payment: 'Hoe wil je betalen?',
    ready: {
      label: 'Nu betaald is klaar:',
      get counting() {
        return `Klaar binnen 3 uur, geteld in onze openingstijden: ${officeHours()}, niet op feestdagen.`
      },
      get afterTransfer() {
        return `Klaar binnen 3 uur nadat je overschrijving binnen is, geteld in onze openingstijden: ${officeHours()}, niet op feestdagen.`
      },
      bring: 'Je domeinnaam verhuist zodra we de verhuiscode van je hebben.',
    },
    consumer:
      'Je hebt als consument 14 dagen bedenktijd. Met deze bestelling vraag je ons om meteen te beginnen: bedenk je je binnen die tijd, dan krijg je terug wat je voor deze bestelling hebt betaald.',
    agreement: {
      heading: 'Dit spreek je af',
      as: { consumer: 'Als particulier', company: 'Als bedrijf' },
    },
    privacy: 'Wat we met je gegevens doen, lees je in ons',
    privacyLink: { label: 'privacybeleid', href: '/privacy' },
    mandateHint: 'Hoeft niet.',
    sending: 'Bestellen…',
    slow: 'Dit duurt langer dan anders. Blijf nog even op deze pagina.',
    leaving: 'Naar de betaling…',
  },
} as const

/**
 * What is said of VAT, and of the domain name, to who orders from another member state. The server picks: these texts stand
 * outside what the browser loads.
 */
export const vatOfOrders = {
  confirmed: (country: string) =>
    `De btw is verlegd: wij rekenen geen btw, jij geeft haar aan in ${country}. VIES, de Europese controle, bevestigde je btw-id.`,
  unconfirmed:
    'Je btw-id is nog niet bevestigd: VIES, de Europese controle, gaf geen antwoord. Daarom betaal je nu Nederlandse btw. We vragen het opnieuw. Bevestigt VIES je btw-id, dan crediteren we deze factuur en maken we hem opnieuw zonder btw.',
  refused:
    'Je btw-id is bij VIES, de Europese controle, niet bekend. Daarom betaal je Nederlandse btw. Klopt dat niet? Bel of mail ons voordat je bestelt.',
  'no-vat-id': 'Zonder btw-id van je eigen land betaal je Nederlandse btw.',
  /**
   * What registries ask of a holder who lives in another member state; nothing is said where no rule was found, as of .shop.
   * - .nl: open to all; holders abroad use the address of SIDN as theirs in the Netherlands
   *   (https://swisschamberofcommerce.ch/how-to-register-a-nl-domain-in-the-netherlands-from-another-country, which quotes SIDN).
   * - .be: open to everyone (https://docs.dnsbelgium.be/be/general/contacttypes.html).
   * - .com: open, without a check of who registers (http://www.domainregister.com/comorg.html).
   * - .eu: who lives or is established in the Union, and its citizens wherever they live (Regulation (EU) 2019/517,
   *   article 3: https://eur-lex.europa.eu/eli/reg/2019/517/oj).
   */
  holders: [
    {
      endings: ['.nl'],
      says: (ending: string, country: string) =>
        `Een ${ending}-naam kun je ook met een adres in ${country} hebben. SIDN, de beheerder, is dan je adres in Nederland voor officiële stukken.`,
    },
    {
      endings: ['.be', '.com'],
      says: (ending: string, country: string) =>
        `Een ${ending}-naam kun je ook met een adres in ${country} hebben.`,
    },
    {
      endings: ['.eu'],
      says: (_ending: string, country: string) =>
        `Een .eu-naam kun je ook met een adres in ${country} hebben: hij is voor wie in de EU woont of er gevestigd is, en voor burgers van de EU.`,
    },
  ],
} as const
