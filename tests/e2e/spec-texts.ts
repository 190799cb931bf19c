import { company } from '../../src/content/company'

/** Required texts of a page. Spaces are plain here; a page may use no-break ones. */
export interface SpecTexts {
  /** Section of docs/product/README.md. */
  from: string
  path: string
  /** Literally in the text of the page. */
  says: readonly string[]
  /** Literally in its HTML: links, anchors, names and values of fields. */
  holds?: readonly string[]
  /** Forbidden on this page. */
  withholds?: readonly string[]
}

const link = (href: string) => `href="${href}"`
const anchor = (id: string) => `id="${id}"`
const field = (name: string) => `name="${name}"`
const value = (id: string) => `value="${id}"`

const QUOTE_FORM = ['name', 'email', 'phone', 'service'].map(field)
const QUOTE_SERVICES = [
  'website-eenmalig',
  'website-abonnement',
  'webshop',
  'seo',
  'onderhoud',
  'anders',
].map(value)
const CHANNELS = [link(company.phone.href), link(company.emailHref), link(company.whatsApp.href)]

const HOSTING_PRICES = ['€ 19,50', '€ 214,50', '€ 39,50', '€ 435,50', '€ 86,50', '€ 951,50']
const HOSTING_SIZES = ['5 GB', '25 GB', '100 GB']
const EXTRA_PRICES = ['€ 2,50', '€ 52,50', '€ 5,99', '€ 10', '€ 15', '€ 5']
const DOMAIN_PRICES = ['€ 1', '€ 30']

/** Messages after a submitted form are tested with that form; the texts of future pages, with those pages. */
export const SPEC_TEXTS: readonly SpecTexts[] = [
  {
    from: 'docs/product/site.md#home-page',
    path: '/',
    says: [
      'ongeveer 5 minuten',
      'persoonlijke offerte',
      'Binnen 24 uur',
      '5 werkdagen',
      '4,8 uit 5',
      'iDEAL, PayPal en creditcard',
      '€ 15,00 per maand',
      '99,9% uptime',
      'Elke dag een back-up',
      'CDN',
      'Altijd gratis aanpassen',
      'Start Configurator',
      'Neem Contact Op',
      'Bel Direct',
      'aandag t/m vrijdag9:00 – 18:00 uur',
      'aterdag10:00 – 16:00 uur',
    ],
    withholds: ['9:00 – 17:30 uur'],
    holds: [
      ...['services', 'partners', 'portfolio', 'pricing', 'contact'].map(anchor),
      ...['#contact', '#pricing', '/contact', '/configurator'].map(link),
      ...CHANNELS,
    ],
  },
  {
    from: 'docs/product/site.md#services-page',
    path: '/diensten',
    says: ['vanaf € 795', 'vanaf € 2.450', 'op offerte', 'Offerte aanvragen'],
    holds: [link('/configurator'), link('/contact')],
    withholds: ['€ 1.499'],
  },
  ...['website-laten-maken-enschede', 'webshop-laten-maken-twente', 'seo-optimalisatie-overijssel'].map(
    (name) => ({
      from: 'docs/product/site.md#local-pages',
      path: `/${name}`,
      says: ['vanaf € 795', 'vanaf € 2.450', 'Offerte aanvragen'],
      holds: [link('/configurator')],
    }),
  ),
  {
    from: 'docs/product/site.md#custom-work',
    path: '/maatwerk',
    says: [
      'geen standaardpakketten',
      'Persoonlijk advies',
      'Flexibele oplossingen',
      'Transparante prijzen',
      'Plan een Gratis Gesprek',
      'Start Configurator',
      '1-2 weken',
      '4-6 weken',
    ],
    holds: [link('/contact'), link('/configurator')],
  },
  {
    from: 'docs/product/site.md#prices',
    path: '/prijzen',
    says: [
      '€ 795',
      '€ 2.450',
      '€ 1.499',
      '€ 199',
      '€ 995',
      '€ 129',
      '€ 139',
      'op aanvraag',
      ...HOSTING_PRICES,
      ...HOSTING_SIZES,
      ...EXTRA_PRICES,
      ...DOMAIN_PRICES,
      'Premium SSL',
      'SEO optimalisatie',
      '24/7 WhatsApp support',
      'Populair',
      '21% btw',
      'minimaal 3 maanden',
      'ongeveer 5 minuten',
    ],
  },
  {
    from: 'docs/product/site.md#about',
    path: '/over-ons',
    says: ['40+', '1 jaar', 'Kennismaking', 'Ontwerp', 'Bouw', 'Livegang en support'],
    holds: [link('/contact')],
  },
  {
    from: 'docs/product/site.md#contact',
    path: '/contact',
    get says() {
      return ['9:00', '17:30', 'op afspraak', 'binnen 24 uur', company.address.street, 'Route plannen']
    },
    holds: [
      ...CHANNELS,
      ...['name', 'email', 'phone', 'subject', 'message'].map(field),
      'https://www.google.com/maps/search/',
    ],
  },
  {
    from: 'docs/product/site.md#faq',
    path: '/faq',
    says: [
      'binnen 24-48 uur',
      'binnen een week',
      'De eerste 3 maanden',
      'opzegtermijn van 1 maand',
      'Starter, Groei en Pro',
      'AI-chatbot, betaalkoppelingen en 24/7 support',
      'binnen 3 uur',
      'accountmanager neemt binnen 24 uur contact',
      'geen aanbetaling',
    ],
    holds: [link('/contact'), link('/prijzen')],
  },
  {
    from: 'docs/product/site.md#support',
    path: '/support',
    says: ['9:00', '17:30', 'weekend op afspraak', 'binnen 24 uur op werkdagen'],
    holds: [...CHANNELS, link('/prijzen')],
  },
  {
    from: 'docs/product/site.md#location',
    path: '/locatie',
    get says() {
      return [
        'Ons Kantoor in Enschede',
        'Route plannen',
        'Samenwerking',
        'Offerte aanvragen',
        'Klaar om te starten?',
        company.address.street,
      ]
    },
    get holds() {
      return [
        value('locatie-page'),
        ...QUOTE_FORM,
        ...QUOTE_SERVICES,
        link(company.phone.href),
        link(company.emailHref),
      ]
    },
    withholds: ['€ 995', '€ 129'],
  },
  {
    from: 'docs/product/sales.md#quote-form',
    path: '/offerte',
    says: ['Klaar om te starten?', '€ 995', '€ 129 per maand'],
    holds: [...QUOTE_FORM, ...QUOTE_SERVICES],
  },
  {
    from: 'docs/product/hosting.md#catalogue',
    path: '/hosting-bestellen',
    says: [...HOSTING_PRICES, ...HOSTING_SIZES, ...EXTRA_PRICES, ...DOMAIN_PRICES, 'Populair', 'innen 3 uur'],
  },
  {
    from: 'docs/product/site.md#local-pages',
    path: '/website-hosting-overijssel',
    says: [...HOSTING_PRICES, ...HOSTING_SIZES],
  },
  { from: 'docs/product/operations.md#blog', path: '/blog', says: [], holds: [field('email')] },
  {
    from: 'docs/product/site.md#legal-pages',
    path: '/privacy',
    says: ['1 mei 2025', '10. Contact', '7 jaar', '2 jaar na het laatste contact'],
    withholds: ['11. '],
  },
  {
    from: 'docs/product/site.md#legal-pages',
    path: '/cookies',
    says: [
      '1 mei 2025',
      'oodzakelijk',
      'unctioneel',
      'nalytisch',
      'arketing',
      'cookie_consent',
      '1 jaar',
      '_ga',
      '2 jaar',
      '_gid',
      '24 uur',
      '_gat',
      '1 minuut',
      'Chrome',
      'Firefox',
      'Edge',
      'Safari',
    ],
  },
  {
    from: 'docs/product/site.md#legal-pages',
    path: '/algemene-voorwaarden',
    says: [
      '1 mei 2025',
      '12. Wijziging',
      '30 dagen geldig',
      'binnen die 30 dagen schriftelijk aanvaardt',
      'binnen 14 dagen na de factuurdatum',
      '2% per maand, of de wettelijke rente als die hoger is',
      'opzegtermijn van twee maanden',
      'onbepaalde tijd',
      'Nederlands recht',
    ],
    withholds: ['13. '],
  },
]

/** On every page: navigation bar, menu, calls to action and footer. */
export const ON_EVERY_PAGE: Omit<SpecTexts, 'path'> = {
  from: 'docs/product/site.md#navigation',
  get says() {
    return [
      'Diensten',
      'Hosting Bestellen',
      'Hosting Dashboard',
      'Over Ons',
      'Contact',
      'Start Configurator',
      'Neem Contact Op',
      'Bel Direct',
      'aandag t/m vrijdag',
      `${company.address.postcode} ${company.address.city}`,
      ...company.social.map(({ name }) => name),
    ]
  },
  get holds() {
    return [
      '/',
      '/diensten',
      '/website-laten-maken-enschede',
      '/webshop-laten-maken-twente',
      '/seo-optimalisatie-overijssel',
      '/hosting-bestellen',
      '/hosting-dashboard',
      '/over-ons',
      '/contact',
      '/configurator',
      '/privacy',
      '/algemene-voorwaarden',
      '/cookies',
      company.phone.href,
      company.emailHref,
    ].map(link)
  },
}
