import type { BillingCycle, ExtraId, PackageId } from '@/features/packages/rules/packages'

/**
 * How an order of the demo fared.
 * - `runs`: paid and delivered.
 * - `owing`: as `runs`, but the newest invoice is still to be paid.
 * - `slow`: as `runs`, but the last invoice is past its due date.
 * - `suspended`: two invoices are late, and the hosting is switched off.
 * - `fresh`: paid an hour ago; the work is still to be done.
 * - `unpaid`: placed, not paid yet.
 * - `lapsed`: never paid, called off by the office, its invoice credited.
 * - `ending`: cancelled by the customer, runs until the end of what is paid.
 * - `ended`: cancelled and over; the last invoice was paid and credited, the money is still to go back.
 */
export type DemoFate =
  | 'runs'
  | 'owing'
  | 'slow'
  | 'suspended'
  | 'fresh'
  | 'unpaid'
  | 'lapsed'
  | 'ending'
  | 'ended'

export interface DemoOrder {
  /** Name of the person; together with `company` it names the customer, who may have several orders. */
  name: string
  company: string | null
  street: string
  zipcode: string
  city: string
  packageId: PackageId
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  /** Null for hosting without a name. */
  domainName: string | null
  daysAgo: number
  fate: DemoFate
  /** Days between an invoice and its payment, once the customer pays monthly. */
  paysAfterDays: number
}

type Line = readonly [
  person: string,
  address: string,
  order: `${PackageId} ${BillingCycle}${string}`,
  domain: string,
  daysAgo: number,
  fate?: DemoFate,
  paysAfterDays?: number,
]

/** Invented people and businesses in Twente. 'Name, Company', 'Street, zipcode City', 'package cycle extras'. */
const LINES: readonly Line[] = [
  [
    'Miriam Aarnink, Bakkerij Aarnink',
    'Markt 14, 7551 CA Hengelo',
    'onbeperkt yearly ssl backup',
    'bakkerij-aarnink',
    402,
  ],
  [
    'Ruben ter Kuile, Ter Kuile Fietsen',
    'Deurningerstraat 88, 7514 BK Enschede',
    'webshop monthly ssl',
    'terkuile-fietsen',
    331,
    'runs',
    3,
  ],
  [
    'Annemiek Schothuis, Praktijk Schothuis',
    'Grotestraat 41, 7607 CE Almelo',
    'basis yearly extra-email',
    'praktijk-schothuis',
    346,
  ],
  [
    'Gert Nijhuis, Nijhuis Loodgieters',
    'Haaksbergerstraat 210, 7513 EH Enschede',
    'onbeperkt monthly backup',
    'nijhuis-loodgieters',
    298,
    'slow',
    13,
  ],
  [
    'Saskia Wolthuis, Galerie Wolthuis',
    'Oude Markt 6, 7511 GB Enschede',
    'basis yearly ssl',
    'galerie-wolthuis',
    281,
  ],
  [
    'Mehmet Kaya, Kaya Groente & Fruit',
    'Wesselerbrink 12, 7544 JB Enschede',
    'basis monthly',
    'kaya-groente',
    244,
    'runs',
    6,
  ],
  [
    'Hilde Borgman, Borgman Bouwadvies',
    'Ootmarsumsestraat 5, 7607 BR Almelo',
    'onbeperkt yearly support',
    'borgman-bouwadvies',
    229,
  ],
  [
    'Jos Leferink, Leferink Loonbedrijf',
    'Zuid Esweg 3, 7478 PW Diepenheim',
    'basis yearly',
    'leferink-loonbedrijf',
    207,
  ],
  [
    'Ellen Kottink, Kottink Kinderkleding',
    'Langestraat 27, 7571 EA Oldenzaal',
    'webshop monthly ssl backup',
    'kottink-kinderkleding',
    196,
    'suspended',
    5,
  ],
  [
    'Bert Velthuis, Rijschool Velthuis',
    'Bornsestraat 101, 7556 BC Hengelo',
    'basis yearly extra-email',
    'rijschool-velthuis',
    174,
  ],
  [
    'Lotte Dijkhuis, Dijkhuis Fotografie',
    'Noorderhagen 19, 7511 EM Enschede',
    'onbeperkt monthly extra-site',
    'dijkhuis-fotografie',
    158,
    'runs',
    1,
  ],
  [
    'Frans Oude Luttikhuis, Camping De Reggehoeve',
    'Regge 2, 7443 PA Nijverdal',
    'onbeperkt yearly seo',
    'reggehoeve',
    141,
  ],
  [
    'Ingrid Meulenbeld, Meulenbeld Catering',
    'Spoorstraat 9, 7551 CA Hengelo',
    'basis monthly ssl',
    'meulenbeld-catering',
    133,
    'ended',
    2,
  ],
  [
    'Karim El Idrissi, Idrissi Autotechniek',
    'Goolkatenweg 77, 7521 BG Enschede',
    'onbeperkt yearly',
    'idrissi-autotechniek',
    117,
  ],
  ['Tessa Hofhuis', 'Bolwerk 4, 7571 CK Oldenzaal', 'basis yearly', 'tessahofhuis', 104],
  [
    'Wouter Snippert, Snippert Audio',
    'Enschedesestraat 60, 7551 EP Hengelo',
    'webshop yearly ssl',
    'snippert-audio',
    92,
  ],
  [
    'Marja Bruins, Bruins Bloemen',
    'Kerkplein 8, 7581 AA Losser',
    'basis monthly',
    'bruins-bloemen',
    83,
    'ending',
    0,
  ],
  [
    'Niels Vrielink, Vrielink Techniek',
    'Demmersweg 31, 7556 BN Hengelo',
    'onbeperkt yearly backup',
    'vrielink-techniek',
    71,
  ],
  ['Yvonne Pierik, Pierik Pedicure', 'Dorpsstraat 50, 7468 CP Enter', 'basis yearly', 'pierik-pedicure', 58],
  [
    'Dennis Olde Heuvel, Olde Heuvel Tuinen',
    'Almeloseweg 122, 7651 JK Tubbergen',
    'basis yearly ssl',
    'oldeheuvel-tuinen',
    44,
  ],
  [
    'Fleur Jannink, Jannink Stoffen',
    'Haaksbergerstraat 147, 7513 EL Enschede',
    'webshop monthly ssl seo',
    'jannink-stoffen',
    37,
    'runs',
    2,
  ],
  [
    'Patrick Hulshof, Hulshof Horeca',
    'Stationsplein 1, 7511 JD Enschede',
    'onbeperkt yearly',
    'hulshof-horeca',
    33,
    'lapsed',
  ],
  [
    'Sandra Roelofs, Roelofs Advocatuur',
    'Pyrmontstraat 5, 7513 BN Enschede',
    'onbeperkt yearly ssl backup',
    'roelofs-advocatuur',
    23,
  ],
  ['Henk Pluimers, Pluimers Kaasboerderij', 'Esweg 14, 7475 TP Markelo', 'basis yearly', 'pluimers-kaas', 16],
  ['Amber Zwiers', 'Lonnekerspoorlaan 33, 7523 JN Enschede', 'basis monthly', '', 11, 'runs', 0],
  [
    'Rick Lammerink, Lammerink Schilders',
    'Twekkelerweg 8, 7553 LN Hengelo',
    'basis yearly extra-email',
    'lammerink-schilders',
    8,
  ],
  [
    'Joyce Kienhuis, Kienhuis Makelaardij',
    'Marktstraat 11, 7571 BM Oldenzaal',
    'onbeperkt yearly ssl',
    'kienhuis-makelaardij',
    5,
  ],
  [
    'Bram Wissink, Wissink Koffie',
    'Walstraat 25, 7511 GE Enschede',
    'webshop monthly ssl',
    'wissink-koffie',
    2,
    'unpaid',
  ],
  [
    'Nienke Stevelink, Stevelink Interieur',
    'Beekstraat 17, 7607 DD Almelo',
    'onbeperkt yearly ssl support',
    'stevelink-interieur',
    0,
    'fresh',
  ],
]

/** Of the customer who can sign in: three orders. */
const LINES_OF_DEMO_CUSTOMER: readonly Line[] = [
  ['', '', 'onbeperkt monthly ssl backup', 'weverij-wevers', 157, 'owing', 2],
  ['', '', 'basis yearly', 'wevers-textieldagen', 96],
  ['', '', 'webshop yearly ssl', 'wevers-stoffenwinkel', 61, 'lapsed'],
]

export const DEMO_ORDERS: readonly DemoOrder[] = LINES.map(orderOf)
export const ORDERS_OF_DEMO_CUSTOMER: readonly DemoOrder[] = LINES_OF_DEMO_CUSTOMER.map(orderOf)

function orderOf([
  person,
  address,
  order,
  domain,
  daysAgo,
  fate = 'runs',
  paysAfterDays = 0,
]: Line): DemoOrder {
  const [name = '', company = null] = person.split(', ')
  const [, street = '', zipcode = '', city = ''] = /^(.*), (\d{4} [A-Z]{2}) (.*)$/.exec(address) ?? []
  const [packageId, billingCycle, ...extras] = order.split(' ') as [PackageId, BillingCycle, ...ExtraId[]]
  const domainName = domain ? `${domain}.example` : null
  return {
    ...{ name, company, street, zipcode, city, packageId, billingCycle, extras },
    ...{ domainName, daysAgo, fate, paysAfterDays },
  }
}

/** 'Miriam Aarnink' gives 'miriam.aarnink@voorbeeld.example': an address that no mail can reach. */
export function demoEmail({ name }: Pick<DemoOrder, 'name'>): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@voorbeeld.example`
}
