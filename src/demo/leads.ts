import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { configuratorRequest } from '@/features/sales/configurator/domain/configurator-request'
import { requestConfiguration } from '@/features/sales/configurator/server/request-configuration'
import { adsLead } from '@/features/sales/leads/domain/ads-lead'
import { ADS_SERVICE } from '@/features/sales/leads/domain/campaign'
import type { LeadStatus } from '@/features/sales/leads/domain/lead-status'
import { quoteRequest } from '@/features/sales/leads/domain/quote-request'
import { changeLeadStatus } from '@/features/sales/leads/server/change-lead-status'
import { leadsOfPerson } from '@/features/sales/leads/server/lead-queries'
import { requestAdsQuote } from '@/features/sales/leads/server/request-ads-quote'
import { requestQuote } from '@/features/sales/leads/server/request-quote'
import { adsLeadMails, storeAdsLead } from '@/features/sales/leads/server/store-ads-lead'
import { writeNote } from '@/features/sales/leads/server/write-note'
import type { Context } from '@/platform/context'
import { type DemoOffice, demoEmail, demoPhone, demoSubmission, rowsOf } from './demo-people'
import { ago, officeMinutesAfter } from './demo-time'
import type { Story } from './time-machine'

/**
 * Columns: how long ago | name | company | source | request | status | message | note of the office | state of the
 * quote
 */
const LEADS = rowsOf(
  `
25m  | Petra Slagman | Kapsalon Slagman | meta-ads | | nieuw | Ik zag jullie advertentie. Kan ik bij jullie ook online afspraken laten maken?
50m  | Erwin ter Braak | | meta-ads-landing | | nieuw
2h   | Jolanda Wiggers | Wiggers Woonstoffen | configurator | webshop, Woonstoffen | nieuw | Zo’n 400 stoffen per strekkende meter, met stalen die je kunt bestellen. | | draft
3h   | Bas Oude Nijhuis | | website | website-eenmalig | nieuw
5h   | Marloes Hofstede | | locatie-page | website-abonnement | nieuw
20h  | Gerrit Kuipers | | offerte | webshop | nieuw
3d   | Fatma Yilmaz | Lokanta Anatolië | meta-ads | | nieuw | We willen van de bezorgsites af en zelf bestellingen aannemen.
5h   | Sanne Breukers | Breukers Coaching | meta-ads | | gebeld | | Gebeld, belt morgen na tienen terug. Wil vooral weten wat het per maand kost.
1d   | Wim Lansink | | locatie-page | website-eenmalig | gebeld | | Twee keer gebeld, voicemail ingesproken.
1d   | Noor Asbreuk | | website | webshop | gebeld | | Begint klein: twintig producten. Wil zelf foto’s maken.
5d   | Ilse Nijland | Fysio Nijland | configurator | website, Fysiotherapie | gebeld | Nieuwe site met online inplannen, en de oude adressen moeten blijven werken. | Oude site staat bij een andere partij; inloggegevens opgevraagd.
6d   | Tim Hesselink | | meta-ads-landing | | offerte | | Offerte gestuurd voor een site van vijf pagina’s. | sent
7d   | Aynur Demir | | locatie-page | seo | offerte | | Offerte gestuurd. Beslist volgende week met haar compagnon. | asked
8d   | Rob Spekreijse | Spekreijse Motoren | configurator | webshop, Motoren | offerte | Onderdelen van zes merken, met voorraad uit ons eigen pakket. | Koppeling met het voorraadpakket is meerwerk, staat los in de offerte. | sent
13d  | Johan Assink | | locatie-page | webshop | gewonnen | | Getekend. Start op maandag. | accepted
15d  | Mirjam Lubbers | | website | onderhoud | gewonnen
16d  | Stefan Boomkamp | Boomkamp Autoschade | meta-ads | | gewonnen | Onze site doet het niet op een telefoon. | Akkoord per mail.
24d  | Gonnie Pross | | locatie-page | webshop | verloren | | Te duur bevonden; gaat zelf iets bouwen. | declined
38d  | Chantal Bos | Bos Beautysalon | meta-ads | | gewonnen | Wat kost een site met cadeaubonnen?
75d  | Zoë van Zanten | Van Zanten Muziekles | meta-ads | | gewonnen
120d | Loes Engbers | Engbers Advies | configurator | website, Advies | gewonnen | Rustig, zakelijk, snel.
300d | Willem Nijboer | | locatie-page | webshop | verloren
`,
  ['since', 'name', 'company', 'source', 'wish', 'status', 'message', 'note', 'quote'],
)

type DemoLead = (typeof LEADS)[number]

/** Statuses through which a lead came to the present one. */
const WAY_TO: Record<string, readonly LeadStatus[]> = {
  nieuw: [],
  gebeld: ['gebeld'],
  offerte: ['gebeld', 'offerte'],
  gewonnen: ['gebeld', 'offerte', 'gewonnen'],
  verloren: ['gebeld', 'verloren'],
} satisfies Record<LeadStatus, readonly LeadStatus[]>

/** Opening time until each status was reached, in minutes. */
const TAKES = { nieuw: 0, gebeld: 40, offerte: 300, gewonnen: 1500, verloren: 1500 } as const

/** Opening time until a lead has its quote, and until the quote has its answer, in minutes. */
export const QUOTED_AFTER_MINUTES = TAKES.gebeld + TAKES.offerte
export const ANSWERED_AFTER_MINUTES = TAKES.gewonnen

/** A lead that gets a quote, which determines its status from there. */
export interface QuotedLead {
  name: string
  askedAt: Date
  /** State of the quote. */
  quote: string
}

export function quotedLeads(now: Date): QuotedLead[] {
  return LEADS.map(({ name, since, quote }, turn) => ({
    name,
    quote,
    askedAt: ago(now, since, turn),
  })).filter(({ quote }) => quote !== '')
}

/** Quote requests, configurations and ads leads of every age, and what the office did about them. */
export function leadStories(now: Date, office: DemoOffice): Story[] {
  return LEADS.map((lead, turn) => leadStory(lead, { turn, now, office }))
}

async function* leadStory(
  lead: DemoLead,
  { turn, now, office }: { turn: number; now: Date; office: DemoOffice },
): Story {
  let at = ago(now, lead.since, turn)
  const email = demoEmail(lead.name)
  const context = yield at
  await comeIn(context, lead, { email, phone: demoPhone(turn) }, turn)
  const [{ id: leadId } = { id: '' }] = await leadsOfPerson(context.db, email)
  const actor: Actor = { kind: 'admin', accountId: office.id }
  for (const to of WAY_TO[lead.status] ?? []) {
    if (lead.quote && to !== 'gebeld') break
    at = officeMinutesAfter(at, TAKES[to])
    await changeLeadStatus(yield at, { leadId, to, actor })
  }
  if (!lead.note) return
  const isAnswered = lead.quote === 'accepted' || lead.quote === 'declined'
  const quoteTakes = lead.quote ? TAKES.offerte + (isAnswered ? ANSWERED_AFTER_MINUTES : 0) : 0
  const then = yield officeMinutesAfter(at, quoteTakes + 6)
  await writeNote(then, { id: then.random.uuid(), leadId, text: lead.note, author: office })
}

/** Submits the form of the lead's source, with no more fields than that form has. */
async function comeIn(
  context: Context,
  { name, company, source, wish, message }: DemoLead,
  reach: { email: string; phone: string },
  turn: number,
): Promise<void> {
  const person = { name, ...reach }
  const submission = (form: string, content: object) => demoSubmission(context, form, content, turn)
  if (source === 'configurator') {
    const [website_type, industry] = wish.split(', ')
    const chosen = { website_type, industry, company, description: message, timeline: 'normal' }
    const request = configuratorRequest.parse({ ...person, ...chosen, services: ['design', 'hosting'] })
    await requestConfiguration(context, request, submission('configurator', request))
  } else if (source === 'meta-ads-landing') {
    const lead = adsLead.parse({ ...person, utm_source: 'facebook', utm_campaign: 'twente' })
    await requestAdsQuote(context, lead, submission('ads', lead))
  } else if (source === 'meta-ads') {
    const facts = { ...person, company, service: ADS_SERVICE, message: message || null, source } as const
    const lead = { ...facts, receivedAt: context.now() }
    const [mails, requestId] = [await adsLeadMails(lead), context.random.uuid()]
    await context.db.transaction((tx) => storeAdsLead(context, tx, lead, { mails, requestId }))
  } else {
    const quote = quoteRequest.parse({ ...person, source, service: wish })
    await requestQuote(context, quote, submission('quote', quote))
  }
}
