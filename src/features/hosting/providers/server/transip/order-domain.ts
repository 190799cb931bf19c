import type { Cents } from '@/shared/money'
import {
  type Answer,
  afterTheAct,
  asReading,
  done,
  type Refused,
  refused,
  unknown,
  whenDone,
} from '../../domain/answer'
import { faultInPrice, type PricedAct, type PriceQuote, type SpendingPermit } from '../../domain/money-guard'
import { holderHandle } from '../../domain/provider-names'
import { extensionOf, registrantFaults } from '../../domain/registrant-faults'
import type { DomainAction, SeenDomain, Transfer } from '../../domain/registrar'
import { readJson } from '../internal/provider-client'
import { lookUp, type Sighting, tldOf, underWay } from './look-up'
import {
  availability,
  orderBody,
  retryBody,
  type SentContact,
  type WireDomain,
  type WireTld,
} from './schemas'
import { reasonOf, type TransIp, wireName } from './transip-client'
import { contactOf, isHeldBy, markOf, tagsFor } from './wire-domain'

const MOST_NAMESERVERS = 13

interface Order {
  act: PricedAct
  /** A registration is a transfer without a code. */
  asked: Transfer
  permit: SpendingPermit
}

/** Registers or moves a name: once, for at most what is permitted. */
export async function orderDomain(
  api: TransIp,
  order: Order,
  reference: string | undefined,
): Promise<Answer<SeenDomain>> {
  const { asked } = order
  if (!holderHandle(asked.orderNumber))
    return refused('details', `Het bestelnummer ${asked.orderNumber} is te lang.`)
  if (reference !== undefined) return afterTheAct(await whatBecame(api, asked))
  return whenDone<Sighting, SeenDomain>(await lookUp(api, asked.name), (seen) => {
    if (seen.state === 'absent') return place(api, order)
    if (seen.state === 'failed') return tryAgain(api, order, seen)
    return ofThisOrder(api, asked, seen)
  })
}

type Standing = Exclude<Sighting, { state: 'absent' }>

/** What became of an order that was accepted: one that failed in silence says why, and one that is nowhere is in doubt. */
async function whatBecame(api: TransIp, asked: Transfer): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, asked.name), (seen) => {
    if (seen.state === 'absent')
      return unknown('in-doubt', `${asked.name} was besteld en staat niet in het account.`)
    return seen.state === 'failed' ? failedAction(seen.action) : ofThisOrder(api, asked, seen)
  })
}

export function failedAction({ sentence }: DomainAction): Refused {
  return refused(reasonOf(sentence), sentence)
}

/**
 * A name of ours that another order has is not this order's. It is known by its tag, which can be put on it only once it
 * is registered; until then by its holder.
 */
function ofThisOrder(
  api: TransIp,
  { name, orderNumber, registrant }: Transfer,
  seen: Standing,
): Answer<SeenDomain> | Promise<Answer<SeenDomain>> {
  const mark = markOf(seen.wire)
  const isHeld = isHeldBy(seen.wire, registrant)
  const isOurs = mark ? mark === holderHandle(orderNumber) : isHeld === true
  // Whose it is may be told only once it is registered.
  const mayBeOurs = isOurs || (seen.state !== 'present' && !mark && isHeld === undefined)
  if (!mayBeOurs) return refused('taken', `${name} staat al bij ons, voor een andere bestelling of houder.`)
  if (seen.state !== 'present') return underWay(seen.action)
  return mark ? done(seen.domain) : putMark(api, seen, orderNumber)
}

/**
 * Puts the order's tag on a name that is registered by now: a mark that did not come leaves doubt, so that whoever asks
 * next puts it there. Everything else goes back as it came, because what is sent replaces it.
 */
async function putMark(
  api: TransIp,
  { wire, domain }: Extract<Sighting, { state: 'present' }>,
  orderNumber: string,
): Promise<Answer<SeenDomain>> {
  const { name, isTransferLocked, isWhitelabel, hasAutoDns } = wire
  const tags = tagsFor(api.settings.tag, orderNumber, wire.tags)
  const body = { domain: { name, tags, isTransferLocked, isWhitelabel, hasAutoDns } }
  const written = await api.write({ method: 'PUT', path: ['domains', name], json: body })
  return afterTheAct(
    await whenDone<undefined, SeenDomain>(written, () =>
      done({ ...domain, registrant: holderHandle(orderNumber) }),
    ),
  )
}

/** Everything that costs nothing comes first: the rules, the price, whether the name is to be had. */
async function place(api: TransIp, order: Order): Promise<Answer<SeenDomain>> {
  const { act, asked, permit } = order
  return whenDone<WireTld, SeenDomain>(await rulesOf(api, asked.name), async (rules) => {
    const fault = faultIn(rules, order) ?? faultInPrice(priceOf(asked.name, act, rules), permit)
    if (fault) return fault
    return whenDone(await isToBeHad(api, act, asked.name), () => send(api, order))
  })
}

/** Names the order as ours for whoever calls next; what TransIP did with it is seen, because it answers nothing. */
async function send(api: TransIp, { asked }: Order): Promise<Answer<SeenDomain>> {
  const body = orderBody.safeParse({ domainName: wireName(asked.name), ...contentsOf(api, asked) })
  if (!body.success) return wrongBody(asked.name, body.error.issues[0]?.path)
  const secrets = asked.code ? [asked.code] : []
  const sent = await api.write({
    method: 'POST',
    path: ['domains'],
    json: body.data,
    secrets,
    takesLong: true,
  })
  if (sent.outcome === 'refused' && sent.reason === 'taken') return orOurs(api, asked, sent)
  return whenDone(sent, async () => afterTheAct(await whatBecame(api, asked)))
}

/** A name that was taken between look-up and order may have been taken by this very order, called twice at once. */
async function orOurs(api: TransIp, asked: Transfer, taken: Refused): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, asked.name), (seen) =>
    seen.state === 'absent' || seen.state === 'failed' ? taken : ofThisOrder(api, asked, seen),
  )
}

/** An order that failed is not placed again but put right, with the details as they are now. */
async function tryAgain(
  api: TransIp,
  order: Order,
  { wire, action }: { wire: WireDomain; action: DomainAction },
): Promise<Answer<SeenDomain>> {
  const { act, asked, permit } = order
  if (isHeldBy(wire, asked.registrant) === false)
    return refused('taken', `Voor ${asked.name} staat een mislukte aanvraag van een andere houder.`)
  if (action.kind !== act)
    return refused('other', `Voor ${asked.name} staat een andere mislukte aanvraag: breek die eerst af.`)
  return whenDone<WireTld, SeenDomain>(await rulesOf(api, asked.name), async (rules) => {
    const fault = faultIn(rules, order) ?? faultInPrice(priceOf(asked.name, act, rules), permit)
    if (fault) return fault
    const body = retryBody.safeParse(contentsOf(api, asked))
    if (!body.success) return wrongBody(asked.name, body.error.issues[0]?.path)
    const secrets = asked.code ? [asked.code] : []
    const path = ['domains', wire.name, 'actions']
    const sent = await api.write({ method: 'PATCH', path, json: body.data, secrets, takesLong: true })
    return whenDone(sent, async () => afterTheAct(await whatBecame(api, asked)))
  })
}

function wrongBody(name: string, path: readonly PropertyKey[] = []): Refused {
  return refused('details', `De bestelling van ${name} klopt niet: ${path.join('.')}.`)
}

function contentsOf({ settings }: TransIp, { registrant, nameservers, code }: Transfer) {
  const holder = contactOf(registrant)
  const contacts: SentContact[] = [
    { type: 'registrant', ...holder },
    { type: 'administrative', ...holder },
    { type: 'technical', ...settings.technicalContact },
  ]
  return {
    ...(code !== undefined && { authCode: code }),
    contacts,
    nameservers: nameservers.map((host) => ({ hostname: wireName(host) })),
  }
}

async function rulesOf(api: TransIp, name: string): Promise<Answer<WireTld>> {
  return whenDone<WireTld | undefined, WireTld>(await tldOf(api, name), (rules) =>
    rules ? done(rules) : refused('details', `De extensie .${extensionOf(name)} is hier niet te krijgen.`),
  )
}

/** What the registry would refuse, or pass over in silence, before anything is sent or costs money. */
function faultIn({ capabilities }: WireTld, { act, asked }: Order): Refused | undefined {
  const { name, registrant, nameservers, code } = asked
  const can = act === 'register' ? /^canRegister$/ : /^canTransfer/
  const faults = [
    ...registrantFaults(registrant, extensionOf(name)),
    ...(registrant.organisation && !registrant.legalForm ? ['De rechtsvorm van de houder ontbreekt.'] : []),
    ...(nameservers.length < 2 || nameservers.length > MOST_NAMESERVERS
      ? [`Deze extensie vraagt 2 tot ${MOST_NAMESERVERS} nameservers.`]
      : []),
    ...(capabilities.some((each) => can.test(each))
      ? []
      : [
          `TransIP kan een .${extensionOf(name)}-naam niet ${act === 'register' ? 'registreren' : 'verhuizen'}.`,
        ]),
  ]
  if (faults.length > 0) return refused('details', faults.join(' '))
  return act === 'transfer' && capabilities.includes('requiresAuthCode') && !code
    ? refused('code', `Voor ${name} is een verhuiscode nodig.`)
    : undefined
}

/** Whether the act is one of those that TransIP offers for the name. */
async function isToBeHad(api: TransIp, act: PricedAct, name: string): Promise<Answer<undefined>> {
  const read = await api.ask({ path: ['domain-availability', wireName(name)] }, (reply) =>
    readJson(availability, reply),
  )
  return asReading(
    await whenDone(read, ({ availability: { status, actions } }): Answer<undefined> => {
      if (actions.includes(act)) return done(undefined)
      // Whose it is there, a look-up tells.
      if (status === 'inyouraccount') return refused('taken', `${name} staat al in het account.`)
      if (actions.some((each) => each.startsWith('internal')))
        return refused('other', `${name} staat bij TransIP in een ander account: die geeft het door.`)
      return act === 'register'
        ? refused('taken', `${name} is niet vrij (${status}).`)
        : refused('other', `${name} kan niet verhuizen (${status}).`)
    }),
  )
}

/**
 * A registration costs the price of its first period. What a transfer costs is nowhere told, so the dearer of the two
 * counts: a first year may be an offer. TransIP tells of no premium names, and offers none for registration.
 */
function priceOf(name: string, act: PricedAct, { price, recurringPrice }: WireTld): PriceQuote {
  const cents = act === 'register' ? price : Math.max(price, recurringPrice)
  return { name, act, price: cents as Cents, currency: 'EUR', isPremium: false }
}

/** What an act would cost. */
export async function priceQuote(api: TransIp, name: string, act: PricedAct): Promise<Answer<PriceQuote>> {
  return whenDone<WireTld, PriceQuote>(await rulesOf(api, name), async (rules) =>
    whenDone(await isToBeHad(api, act, name), () => done(priceOf(name, act, rules))),
  )
}
