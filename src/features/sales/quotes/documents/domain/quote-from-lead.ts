import { prices } from '@/content/pages/prices'
import { QUOTE_TEXTS } from '@/content/quote-texts'
import type { HostingPackage } from '@/features/hosting/catalogue/domain/catalogue'
import {
  biggestPackage,
  offeredExtra,
  offeredPackages,
  smallestPackage,
} from '@/features/hosting/catalogue/domain/packages'
import type { CustomerRecord } from '@/features/people/customers/domain/customer-details'
import {
  EXTRA_LANDING_PAGE_FEATURE,
  SERVICE_NAMES,
  type Service,
  TIMELINE_TAKES,
  type Timeline,
  WEBSITE_TYPE_NAMES,
  type WebsiteType,
} from '@/features/sales/configurator/domain/choices'
import { SERVICE_NAMES as ASKED_NAMES, type ServiceId } from '@/features/sales/leads/domain/service-options'
import type { MemberState } from '@/shared/member-states'
import type { QuoteBlock, QuoteDocument, QuoteLine, QuoteParty } from './quote-document'
import {
  domainLine,
  extraLandingPageLine,
  extraLine,
  landingPageLine,
  newBlock,
  newLine,
  packageLine,
  subscriptionLine,
  webshopLine,
  websiteLine,
} from './quote-lines'

/** Who asks, as their lead has it. */
export interface AskingLead {
  name: string
  email: string
  phone: string | null
  company: string | null
  /** What is asked for, in words. */
  service: string | null
}

/** What was chosen in the configurator. What it does not know any more is left alone. */
export interface ConfiguredWishes {
  websiteType: string | null
  services: readonly string[]
  timeline: string | null
  features: readonly string[]
}

/** A party of whom nothing more is known. */
export function partyOf({ name, email, phone, company }: Omit<AskingLead, 'service'>): QuoteParty {
  const unknown = { street: null, postcode: null, city: null, country: null, kvk: null, vatId: null }
  return { name, company, email, phone, ...unknown }
}

/** A customer as the party of a quote. */
export function partyOfCustomer({ email, ...record }: CustomerParty): QuoteParty {
  return {
    name: record.customerName,
    company: record.customerCompany,
    email,
    phone: record.customerPhone,
    street: record.customerAddress,
    postcode: record.customerZipcode,
    city: record.customerCity,
    country: record.customerCountry,
    kvk: record.customerKvk,
    vatId: record.customerVatId,
  }
}

type CustomerParty = { email: string; customerName: string; customerCountry: MemberState } & Record<
  Exclude<keyof CustomerRecord, 'customerName' | 'customerCountry'>,
  string | null
>

/** A quote as it begins for a lead: its wishes as blocks and lines, at the prices that the site quotes. */
export function quoteFromLead(lead: AskingLead, wishes?: ConfiguredWishes): QuoteDocument {
  const { name, company } = lead
  const { what, blocks } = wishes ? configured(wishes) : asked(lead.service)
  return {
    title: `${what} voor ${company ?? name}`,
    introduction: QUOTE_TEXTS.introduction.lead(firstNameOf(name)),
    blocks: blocks.filter(({ lines, text }) => lines.length > 0 || text !== ''),
    closing: QUOTE_TEXTS.closing,
  }
}

/** A quote for nobody yet, or for more work on a project. */
export function emptyQuote(kind: 'empty' | 'extra' = 'empty'): QuoteDocument {
  const { headings, introduction, closing } = QUOTE_TEXTS
  const work = newBlock('werk', { heading: headings.work, lines: [newLine('regel-1')] })
  return { title: '', introduction: introduction[kind], blocks: [work], closing }
}

interface Wanted {
  what: string
  blocks: QuoteBlock[]
}

/** Which packages are for which site; of one, both ways to pay are offered. */
const FITTING = {
  website: () => offeredPackages().slice(0, 2),
  webshop: () => [biggestPackage()],
  landingpage: () => [smallestPackage()],
} as const satisfies Record<WebsiteType, () => readonly HostingPackage[]>

const SITE_LINES = {
  website: () => websiteLine(),
  webshop: webshopLine,
  landingpage: landingPageLine,
} as const satisfies Record<WebsiteType, () => QuoteLine>

/** What is done apart from the site itself, and has no price of its own: whoever writes the quote gives one. */
const MARKETING = ['ads', 'social', 'email', 'dashboard'] as const satisfies readonly Service[]

function configured({ websiteType, services, timeline, features }: ConfiguredWishes): Wanted {
  const type = websiteType && websiteType in SITE_LINES ? (websiteType as WebsiteType) : null
  const has = (service: Service) => services.includes(service)
  const extraPages = features.includes(EXTRA_LANDING_PAGE_FEATURE) ? [extraLandingPageLine()] : []
  const included = [
    ...(has('design') ? [SERVICE_NAMES.design] : []),
    ...features.filter((feature) => feature !== EXTRA_LANDING_PAGE_FEATURE),
  ]
  const siteLines = [...(type ? [SITE_LINES[type]()] : []), ...extraPages]
  const { headings } = QUOTE_TEXTS
  return {
    what: type ? WEBSITE_TYPE_NAMES[type] : 'Voorstel',
    blocks: [
      newBlock('werk', {
        heading: headings.work,
        text: [listOf(included), planningText(timeline)].filter(Boolean).join('\n\n'),
        lines: siteLines,
      }),
      ...(has('hosting') ? [hostingBlock(type ?? 'website')] : []),
      ...(has('domain') ? [domainBlock()] : []),
      newBlock('vindbaar', { heading: headings.marketing, lines: marketingLines(services) }),
    ],
  }
}

function marketingLines(services: readonly string[]): QuoteLine[] {
  const seo = services.includes('seo') ? [seoLine()] : []
  const others = MARKETING.filter((service) => services.includes(service))
  return [...seo, ...others.map((service) => newLine(service, { description: SERVICE_NAMES[service] }))]
}

/** The extra of the catalogue, as long as that is sold. */
function seoLine(): QuoteLine {
  return offeredExtra('seo') ? extraLine('seo') : newLine('seo', { description: SERVICE_NAMES.seo })
}

/** One line per choice, under a sentence of its own; nothing of nothing. */
function listOf(included: readonly string[]): string {
  if (included.length === 0) return ''
  return [QUOTE_TEXTS.included, ...included.map((each) => `- ${each}`)].join('\n')
}

/** The planning that was wished for; whoever sends the quote promises it, and may write another. */
function planningText(timeline: string | null): string {
  const takes = TIMELINE_TAKES[timeline as Timeline]
  return takes ? QUOTE_TEXTS.planning(takes) : ''
}

/** The packages that fit, of which one is chosen: the first stands ticked. */
function hostingBlock(type: WebsiteType): QuoteBlock {
  const packages = FITTING[type]().map(({ id }) => id)
  const [only] = packages
  const lines =
    packages.length === 1 && only
      ? [packageLine(only, 'monthly'), packageLine(only, 'yearly')]
      : packages.map((each) => packageLine(each, 'monthly'))
  return newBlock('hosting', {
    heading: QUOTE_TEXTS.headings.hosting,
    text: QUOTE_TEXTS.hosting,
    pick: 'one',
    lines: lines.map((line, index) => ({ ...line, isPicked: index === 0 })),
  })
}

function domainBlock(): QuoteBlock {
  const { headings, domain } = QUOTE_TEXTS
  return newBlock('domein', { heading: headings.domain, text: domain, lines: [domainLine()] })
}

function asked(service: string | null): Wanted {
  const { headings, subscription } = QUOTE_TEXTS
  const work = (what: string, line: QuoteLine): Wanted => ({
    what,
    blocks: [newBlock('werk', { heading: headings.work, lines: [line] })],
  })
  const withHosting = ({ what, blocks }: Wanted, type: WebsiteType) => ({
    what,
    blocks: [...blocks, hostingBlock(type)],
  })
  const byService: Record<ServiceId, () => Wanted> = {
    'website-eenmalig': () => withHosting(work('Website', websiteLine(prices.websiteOneOff)), 'website'),
    'website-abonnement': () => ({
      what: 'Website-abonnement',
      blocks: [
        newBlock('abonnement', {
          heading: headings.subscription,
          text: subscription,
          lines: [subscriptionLine()],
        }),
      ],
    }),
    webshop: () => withHosting(work('Webshop', webshopLine()), 'webshop'),
    seo: () => work('SEO', extraLine('seo')),
    onderhoud: () =>
      work(
        'Onderhoud',
        newLine('onderhoud', { description: 'Onderhoud', cadence: 'monthly', unit: 'month' }),
      ),
    anders: () => work('Voorstel', newLine('regel-1')),
  }
  const known = (Object.keys(byService) as ServiceId[]).find((id) => ASKED_NAMES[id] === service)
  return byService[known ?? 'anders']()
}

/** 'Jan' of 'Jan Wevers'; an initial or a title stays with what follows it. */
function firstNameOf(name: string): string {
  const [first = name] = name.split(' ')
  return first.length > 2 && !first.includes('.') ? first : name
}
