import { quotePage } from '@/content/pages/offerte-bekijken'
import { idOf, LONG, NOTHING, NOW, TODAY, VAT_PERCENT } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { consumerEvidence } from './acceptance/domain/consumer'
import { totalsAsked } from './documents/domain/asked-totals'
import {
  linesShown,
  pickedAtFirst,
  type QuoteBlock,
  type QuoteLine,
  type SentQuote,
} from './documents/domain/quote-document'
import { quoteTotals } from './documents/domain/quote-totals'
import type { VersionStatus } from './domain/internal/quote-status'
import type { AcceptanceEvidence } from './server/acceptance-evidence'
import type { QuoteBehind } from './server/quote-access'
import type { QuoteRow } from './server/quote-rows'
import type { QuoteAcceptance } from './server/quote-tables'

/** A line of a quote; in whole euros. */
export function quoteLine(id: string, description: string, price: number, other: Partial<QuoteLine> = {}) {
  return {
    id,
    description,
    cadence: 'once',
    quantity: 1,
    unit: 'piece',
    unitPrice: (price * 100) as Cents,
    discountPercent: 0,
    vatPercent: null,
    isOptional: false,
    isPicked: false,
    minimumMonths: 0,
    ...other,
  } as const satisfies QuoteLine
}

const MONTHLY = { cadence: 'monthly', unit: 'month' } as const

const YEARLY = { cadence: 'yearly', unit: 'year' } as const

/** A website with what belongs to it: every kind of line that a quote knows. */
export const EVERY_KIND: readonly QuoteBlock[] = [
  {
    id: 'website',
    heading: 'Je website',
    pick: 'all',
    text: 'Een site van vijf pagina’s, gemaakt voor de bakkerij en voor wie er brood wil bestellen.\n\n- Ontwerp in overleg, met twee rondes\n- Teksten die we samen schrijven\n- Klaar binnen 5 werkdagen nadat we je materiaal hebben',
    lines: [
      quoteLine('site', 'Website van vijf pagina’s', 795),
      quoteLine('extra', 'Extra landingspagina', 199, { quantity: 2, discountPercent: 10 }),
      quoteLine('photos', 'Foto’s in de bakkerij', 75, { quantity: 2.5, unit: 'hour' }),
      quoteLine('leaflet', 'Gedrukte folder voor op de toonbank', 120, { vatPercent: 9 }),
      quoteLine('webshop', 'Bestellen en afhalen', 450, { isOptional: true, isPicked: true }),
      quoteLine('english', 'Alles ook in het Engels', 350, { isOptional: true }),
    ],
  },
  {
    id: 'hosting',
    heading: 'Hosting',
    pick: 'one',
    text: 'Alle pakketten draaien in Nederland. Je kunt later overstappen.',
    lines: [
      quoteLine('basis', 'Hosting Basis', 20, { ...MONTHLY }),
      quoteLine('unlimited', 'Hosting Onbeperkt', 38, { ...MONTHLY, isPicked: true }),
      quoteLine('unlimited-year', 'Hosting Onbeperkt, per jaar vooruit', 436, { ...YEARLY }),
    ],
  },
  {
    id: 'care',
    heading: 'Onderhoud',
    pick: 'all',
    text: '',
    lines: [
      quoteLine('care', 'Onderhoud en bijwerken', 40, { ...MONTHLY, minimumMonths: 3 }),
      quoteLine('domain', 'Domeinnaam bakkerijaarnink.nl', 12, { ...YEARLY }),
    ],
  },
]

/** Sent to the bakery on 20 November 2026. */
export function aSentQuote(other: Partial<SentQuote> = {}): SentQuote {
  return {
    number: 'OF2026-0042',
    version: 1,
    sentOn: '2026-11-20',
    validUntil: '2026-12-20',
    party: {
      name: 'Miriam Aarnink',
      company: 'Bakkerij Aarnink',
      email: 'miriam@bakkerijaarnink.example',
      phone: null,
      street: 'Haverstraatpassage 12a',
      postcode: '7511 EX',
      city: 'Enschede',
      kvk: null,
      vatId: null,
    },
    document: {
      title: 'Website voor Bakkerij Aarnink',
      introduction:
        'Dag Miriam, dank je voor het gesprek van dinsdag. Hieronder staat wat we voor je maken en wat het kost. Kies wat je wilt; het totaal staat eronder.',
      blocks: EVERY_KIND,
      closing: 'We beginnen zodra je akkoord bent, en sturen de factuur als de site online staat.',
    },
    termsVersion: '2025-05-01',
    from: 'Fenna Aarnink',
    ...other,
  }
}

/** As long as words really are, and a little longer. */
export function longQuote(): SentQuote {
  const { document, party } = aSentQuote()
  const blocks = document.blocks.map((block) => ({
    ...block,
    heading: `${block.heading} ${LONG.company}`,
    text: LONG.text,
    lines: block.lines.map((line) => ({ ...line, description: LONG.text, unitPrice: 123_456_789 as Cents })),
  }))
  return aSentQuote({
    version: 12,
    party: { ...party, name: LONG.name, company: LONG.company, street: LONG.street, city: LONG.city },
    document: { ...document, title: `Website voor ${LONG.company}`, introduction: LONG.text, blocks },
    from: LONG.name,
  })
}

/** As an agency writes one for a larger customer: over several pages of paper, with every kind of line. */
export function roomyQuote(): SentQuote {
  const usual = aSentQuote()
  const blocks: readonly QuoteBlock[] = [
    ...EVERY_KIND,
    {
      id: 'shop',
      heading: 'Je webshop',
      pick: 'all',
      text: 'Klanten bestellen voor tien uur ’s avonds en halen de volgende ochtend af, of laten bezorgen in Enschede, Hengelo en Oldenzaal.\n\nBetalen gaat met iDEAL, en wie elke week hetzelfde bestelt, hoeft dat maar één keer te doen. Dit zit erin:\n\n- Een bakplan per dag, dat om vier uur ’s nachts uit de printer in de bakkerij komt\n- Voorraad per filiaal, met een grens waarop een product uit de winkel verdwijnt\n- Facturen voor zakelijke klanten, eens per maand in hun mail\n- Kortingscodes en cadeaubonnen\n\nWat we niet maken: een koppeling met de kassa. Die heeft geen koppelvlak; zodra dat er is, rekenen we hem voor je uit.',
      lines: [
        quoteLine('shop', 'Webshop met bestellen, afhalen en bezorgen', 2450, { minimumMonths: 0 }),
        quoteLine('import', 'Producten overzetten uit de oude winkel', 1.75, { quantity: 340 }),
        quoteLine('training', 'Uitleg in de bakkerij, voor wie de winkel bijhoudt', 75, {
          quantity: 3,
          unit: 'hour',
          discountPercent: 100,
        }),
        quoteLine('cards', 'Bedankkaartjes bij elke bezorging, gedrukt op papier van de papiermolen', 0.09, {
          quantity: 2500,
          vatPercent: 9,
          isOptional: true,
          isPicked: true,
        }),
        quoteLine('bikes', 'Bezorgroutes op de fiets, berekend per ochtend', 640, { isOptional: true }),
      ],
    },
    {
      id: 'ads',
      heading: 'Gevonden worden',
      pick: 'one',
      text: 'Zoekmachines eerst; advertenties als je sneller wilt groeien.',
      lines: [
        quoteLine('seo', 'Zoekmachines: vindbaar op wat je bakt en waar', 145, {
          ...MONTHLY,
          minimumMonths: 6,
          isPicked: true,
        }),
        quoteLine('seo-ads', 'Zoekmachines en advertenties', 295, { ...MONTHLY, minimumMonths: 12 }),
        quoteLine('seo-year', 'Zoekmachines, per jaar vooruit', 1566, { ...YEARLY, discountPercent: 5 }),
      ],
    },
    {
      id: 'brand',
      heading: 'Huisstijl',
      pick: 'all',
      text: 'Een woordmerk, twee letters en vier kleuren, uitgelegd op één blad. Je krijgt alle bestanden, ook die waarmee een drukker werkt.',
      lines: [
        quoteLine('brand', 'Woordmerk en huisstijl', 650, { discountPercent: 15 }),
        quoteLine('bags', 'Broodzakken, 5.000 stuks', 410, { vatPercent: 9 }),
        quoteLine('van', 'Belettering van de bestelbus', 385, { isOptional: true }),
      ],
    },
  ]
  return {
    ...usual,
    version: 2,
    party: { ...usual.party, kvk: '08123456', vatId: 'NL001234567B01' },
    document: { ...usual.document, title: 'Website, webshop en huisstijl voor Bakkerij Aarnink', blocks },
  }
}

/** What the gallery shows on paper. */
export const QUOTE_PAPERS = {
  gewoon: aSentQuote,
  'meer bladen': roomyQuote,
  kort: shortQuote,
  lang: longQuote,
} as const

/** One line, and nothing said about it. */
export function shortQuote(): SentQuote {
  const lines = [quoteLine('site', 'Website', 795)]
  const blocks = [{ id: 'a', heading: '', text: '', pick: 'all', lines }] as const
  return aSentQuote({ document: { title: 'Website', introduction: '', blocks, closing: '' } })
}

/** What a customer was sent, as lists read it. */
export function quoteBehind(
  sent: SentQuote,
  status: VersionStatus,
  revokedAt: Date | null = null,
): QuoteBehind {
  const { number, version, party, document, validUntil } = sent
  const [id, quoteId] = [idOf(7300 + Number(number.slice(-4))), idOf(7400 + Number(number.slice(-4)))]
  const ended = status === 'sent' ? null : NOW
  return {
    quote: {
      id: quoteId,
      number,
      version,
      status,
      validUntil,
      title: document.title,
      sentAt: NOW,
      name: party.name,
      company: party.company,
      email: party.email,
      endedAt: ended,
      leadId: null,
      customerId: null,
      projectId: null,
      ownerId: null,
      hasQuestion: false,
      declineSeenAt: null,
      laterYears: null,
      onceNet: NOTHING,
      monthlyNet: NOTHING,
      yearlyNet: NOTHING,
      createdAt: NOW,
      changedAt: NOW,
      lastContactAt: NOW,
    },
    version: {
      id,
      quoteId,
      version,
      status,
      revision: 1,
      party,
      document,
      validUntil,
      sentAt: NOW,
      sent,
      sha256: '',
      pdfSha256: '',
      endedAt: ended,
      reason: null,
      revokedAt,
    },
  }
}

const DIGEST = '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855e'

/** What is kept of a consumer, who asked us to begin at once or did not. */
export const asConsumer = (startsEarly: boolean): Partial<QuoteAcceptance> => ({
  ...consumerEvidence({ actingAs: 'consumer', startsEarly }, TODAY),
  role: quotePage.consumer.role,
})

/** What is kept when Miriam, or somebody under this name, accepts the choices as they stand. */
export function acceptedSample(name = 'Miriam Aarnink', other: Partial<QuoteAcceptance> = {}) {
  const sent = aSentQuote()
  const { quote, version } = quoteBehind(sent, 'accepted')
  const picked = pickedAtFirst(sent.document)
  const acceptance = {
    quoteId: quote.id,
    versionId: version.id,
    requestId: idOf(7500),
    channel: 'page' as const,
    name,
    role: 'eigenaar',
    email: sent.party.email,
    picked: [...picked],
    ...totalsAsked(quoteTotals(linesShown(sent.document, picked), VAT_PERCENT)),
    vatTreatment: 'domestic' as QuoteAcceptance['vatTreatment'],
    vatReason: 'at-home' as QuoteAcceptance['vatReason'],
    buttonText: quotePage.buttonText,
    consentText: quotePage.consentText,
    actingAs: 'company' as const,
    withdrawalText: null,
    earlyStartText: null,
    withdrawableUntil: null,
    withdrawnAt: null,
    termsVersion: sent.termsVersion,
    sha256: DIGEST,
    pdfSha256: DIGEST,
    addressHash: null,
    userAgent: null,
    acceptedAt: NOW,
    agreedOn: null,
    means: null,
    recordedBy: null,
    note: null,
    paper: null,
    undoneAt: null,
    undoneBy: null,
    undoneReason: null,
    ...other,
  }
  return { quote, version, acceptance, sent }
}

/** The same, said outside the site and noted by a colleague; on the day after the last one it was late. */
export function outsideSample(name?: string, validUntil = '2026-12-20') {
  const { quote, version, acceptance } = acceptedSample(name)
  const outside: AcceptanceEvidence['acceptance'] = {
    ...acceptance,
    channel: 'office',
    buttonText: null,
    consentText: null,
    agreedOn: '2026-11-20',
    means: 'mail',
    recordedBy: 'Fenna Aarnink',
    note: 'Akkoord gegeven in antwoord op onze mail, met inkoopnummer 4711.',
    paper: { fileName: 'akkoord.eml', sha256: DIGEST },
  }
  return { quote, version, acceptance: outside, sent: aSentQuote({ validUntil }) }
}

const NETS = { onceNet: 79_500 as Cents, monthlyNet: 1950 as Cents, yearlyNet: 0 as Cents }

/** A row of the office's list. */
export function aQuote(over: Partial<QuoteRow> = {}, number = 42): QuoteRow {
  return {
    id: idOf(7100 + number),
    number: `OF2026-00${number}`,
    leadId: null,
    customerId: null,
    projectId: null,
    name: 'Miriam Aarnink',
    company: 'Bakkerij Aarnink',
    email: 'miriam@bakkerijaarnink.example',
    version: 1,
    status: 'sent',
    title: 'Website voor Bakkerij Aarnink',
    validUntil: '2026-12-20',
    sentAt: NOW,
    endedAt: null,
    ...NETS,
    hasQuestion: false,
    ownerId: null,
    declineSeenAt: null,
    laterYears: null,
    revokedAt: null,
    createdAt: NOW,
    changedAt: NOW,
    lastContactAt: NOW,
    ...over,
  }
}
