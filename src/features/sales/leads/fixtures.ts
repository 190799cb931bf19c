import { idOf, LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import { LEAD_STATUSES } from './domain/lead-status'
import type { QuoteRequest } from './domain/quote-request'
import type { Lead } from './server/lead-tables'
import type { NewAdsLead } from './server/store-ads-lead'

/** Tjeerd, who asks us for a website in every way that there is. */
export const TJEERD = {
  name: 'Tjeerd Poelman',
  email: 'tjeerd@poelmantuinen.example',
  phone: '06 12 34 56 78',
} as const

/** Tjeerd's lead: he waits for a call. */
export function aLead(other: Partial<Lead> = {}, number = 1): Lead {
  return {
    id: idOf(4000 + number),
    channel: 'website',
    source: 'locatie-page',
    ...TJEERD,
    company: 'Poelman Tuinen',
    service: 'Website laten maken',
    message: 'Onze site is van 2012. Wat kost een nieuwe?',
    status: 'nieuw',
    receivedAt: NOW,
    isPromised: true,
    promise: 'contact',
    promisedBy: new Date('2026-11-23T11:00:00Z'),
    warnAt: null,
    lastContactAt: NOW,
    workOrder: number,
    search: '',
    ownerId: null,
    nextAction: null,
    nextActionOn: null,
    value: null,
    answeredAt: null,
    quotedAt: null,
    closedAt: null,
    contactKept: null,
    quoteKept: null,
    ...other,
  }
}

export const longLead = (number: number) =>
  aLead({ name: LONG.name, email: LONG.email, company: LONG.company, message: LONG.text }, number)

/** What Tjeerd types into a quote form. */
export const QUOTE_REQUEST: QuoteRequest = { ...TJEERD, service: 'webshop', source: 'locatie-page' }

/** What Tjeerd types under an advertisement. */
export const ADS_LEAD: NewAdsLead = {
  ...TJEERD,
  company: 'Poelman Tuinen',
  service: 'Meta Ads',
  message: 'Onze site is van 2012. Wat kost een nieuwe?',
  source: 'meta-ads-landing',
  receivedAt: NOW,
}

/** Tjeerd with the words that a stranger typed, when there are any. */
export const typedTjeerd = (typed?: StrangersWords) => ({
  ...TJEERD,
  ...(typed && { name: typed.words, phone: typed.phone }),
})

/** One lead in each state, and one of each channel. */
export const LEADS = [
  ...LEAD_STATUSES.map((status, index) => aLead({ status }, index)),
  aLead(
    { channel: 'meta-ads', source: 'meta-ads-landing', promisedBy: new Date('2026-11-20T10:00:00Z') },
    11,
  ),
  aLead(
    { channel: 'configurator', source: 'configurator', promise: 'quote', message: null, company: null },
    12,
  ),
  aLead({ promise: null, promisedBy: null, phone: null }, 13),
]
