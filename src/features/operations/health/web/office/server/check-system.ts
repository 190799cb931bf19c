import { company } from '@/content/company'
import { termsText } from '@/content/terms'
import { tryConfirmationMail } from '@/features/hosting/checkout/server/mails/order-confirmation-mail'
import { checkDomain } from '@/features/hosting/domains/server/check-domain'
import { newestOrder } from '@/features/hosting/orders/server/orders-for-office'
import { freeTimes } from '@/features/sales/appointments/server/agenda'
import { answerTo } from '@/features/sales/conversations/assistant/domain/answer-to'
import { waitingConversations } from '@/features/sales/conversations/server/conversation-counts'
import { adsLeadMails } from '@/features/sales/leads/server/store-ads-lead'
import { drawQuote } from '@/features/sales/quotes/documents/server/draw-quote'
import { newestSentQuote } from '@/features/sales/quotes/server/acceptance-evidence'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { greetingAt } from '@/shared/greeting'
import { vatRateOn } from '@/shared/vat'
import { recentClientErrors } from '../../../client-errors/server/client-error-queries'
import {
  type CheckedPart,
  type Finding,
  fault,
  good,
  notMeasured,
  warning,
  worstFirst,
} from '../../../domain/finding'
import { type HealthCheck, runChecks } from '../../../server/run-checks'

/**
 * Runs a check for every part that a form needs, and for all surroundings of the site, concurrently and without sending
 * anything (docs/product/operations.md#system-test). The worst come first. Never throws: errors go to `report`.
 */
export async function checkSystem(
  context: Context,
  report: (cause: unknown, name: string) => void,
): Promise<CheckedPart[]> {
  const checks: HealthCheck<Context>[] = [...FORM_CHECKS, ...context.registries.healthChecks]
  return worstFirst(await runChecks(checks, context, report))
}

const FORM_CHECKS: readonly HealthCheck<Context>[] = [
  { id: 'orders', name: 'Bestellingen', look: readOrders },
  { id: 'auto-response', name: 'Automatisch antwoord', look: writeAutoResponse },
  { id: 'order-confirmation', name: 'Bevestiging van een bestelling', look: writeConfirmation },
  { id: 'domain-check', name: 'Domeincontrole', look: askRegistry },
  { id: 'agenda', name: 'Afspraken', look: lookAtAgenda },
  { id: 'conversations', name: 'Gesprekken', look: tryConversations },
  { id: 'quotes', name: 'Offertes', look: tryQuotes },
  { id: 'browsers', name: 'Browsers van bezoekers', look: lookAtBrowsers },
]

async function readOrders({ db }: Context): Promise<Finding> {
  return good((await newestOrder(db)) ? 'Gelezen.' : 'Gelezen; er zijn nog geen bestellingen.')
}

async function writeAutoResponse({ now }: Context): Promise<Finding> {
  await adsLeadMails({
    name: 'Test van Testen',
    email: company.email,
    phone: null,
    company: null,
    message: null,
    service: 'Website',
    source: 'meta-ads-landing',
    receivedAt: now(),
  })
  return good('Opgemaakt, niet verzonden.')
}

async function writeConfirmation(context: Context): Promise<Finding> {
  const outcome = await tryConfirmationMail(context)
  return outcome === 'written'
    ? good('Opgemaakt voor de nieuwste bestelling, niet verzonden.')
    : notMeasured('Er is nog geen bestelling om mee te proberen.', 'Dat kan vanaf de eerste bestelling.')
}

/** The registry's own name: it is certainly taken, so `bezet` proves that a registry answered. */
const KNOWN_NAME = 'sidn.nl'

async function askRegistry(context: Context): Promise<Finding> {
  const { verdict, source } = await checkDomain(context, KNOWN_NAME, { fresh: true })
  if (verdict === 'bezet') return good(`${source} antwoordt.`)
  if (verdict === 'vrij')
    return fault(`${source} noemt ${KNOWN_NAME} vrij, en dat is het niet.`, 'Kijk naar wie RDAP_URL wijst.')
  return fault(
    'Het register van .nl gaf geen antwoord. Bezoekers zien nu ‘onbekend’.',
    'Meestal is dat na een uur voorbij; kijk anders of deze computer het internet op kan.',
  )
}

async function lookAtAgenda(context: Context): Promise<Finding> {
  const days = await freeTimes(context, context.db)
  if (days.length === 0)
    return fault(
      'Er is niets vrij: bezoekers kunnen geen afspraak kiezen.',
      'Maak tijd vrij onder Afspraken.',
    )
  return good(days.length === 1 ? 'Op 1 dag is er iets vrij.' : `Op ${days.length} dagen is er iets vrij.`)
}

/** Tests the assistant with a frequent question. Whether live updates arrive has a check of its own. */
async function tryConversations({ db, now }: Context): Promise<Finding> {
  const known = { isOpen: true, greeting: greetingAt(now()), vatPercent: vatRateOn(dayOf(now())) }
  const { isHandedOver } = answerTo('Wat kost een website?', known)
  if (isHandedOver)
    return fault(
      'De automatische hulp weet niet wat een website kost.',
      'Kijk wat er aan de woorden is veranderd.',
    )
  const waiting = await waitingConversations(db)
  const who =
    waiting === 0 ? 'Niemand wacht' : waiting === 1 ? 'Eén bezoeker wacht' : `${waiting} bezoekers wachten`
  return good(`De automatische hulp antwoordt. ${who} op een mens.`)
}

/** Renders the newest sent quote as PDF once more, and verifies that it is unchanged. */
async function tryQuotes(context: Context): Promise<Finding> {
  const newest = await newestSentQuote(context.db)
  if (!newest)
    return notMeasured(
      'Er is nog geen offerte verstuurd om mee te proberen.',
      'Na de eerste offerte kan het wel.',
    )
  await context.workerPool.run(drawQuote, {
    sent: newest.sent,
    terms: termsText(),
    basis: vatRateOn(newest.sent.sentOn),
  })
  return newest.isIntact
    ? good('De nieuwste is als PDF opgemaakt, en is nog precies wat er verstuurd is.')
    : fault(
        'De nieuwste is niet meer precies wat er verstuurd is.',
        'Zoek in het logboek en in een reservekopie wie of wat haar veranderde.',
      )
}

async function lookAtBrowsers(context: Context): Promise<Finding> {
  const errors = await recentClientErrors(context)
  if (errors.length === 0) return good('In een week is er niets gemeld.')
  const told = errors
    .slice(0, 5)
    .map(({ message, page, browser, count }) => `${count} keer op /${page} in ${browser}: ${message}`)
  return warning(
    `Deze week gemeld: ${told.join('; ')}${errors.length > told.length ? '; en meer' : ''}.`,
    'Geef het door aan wie de site onderhoudt. Viel een deel van een pagina uit, dan stond daar een uitleg met je telefoonnummer.',
  )
}
