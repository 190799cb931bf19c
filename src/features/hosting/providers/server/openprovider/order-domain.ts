import { domainToASCII } from 'node:url'
import { z } from 'astro/zod'
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
import type { SeenDomain, Transfer } from '../../domain/registrar'
import { ensureHolder } from './holder'
import { lookUp, type Sighting, underWay } from './look-up'
import { type Openprovider, once, wireName } from './openprovider-client'
import { checked, orderBody, ordered, price, tld, type WireTld } from './schemas'

const MOST_NAMESERVERS = 13
const CENTS = 100

/** Holders of a .eu name live in the Union or in one of these others (Regulation 2019/517, article 3). */
const EU_COUNTRIES =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK)$/

interface Order {
  act: PricedAct
  /** A registration is a transfer without a code. */
  asked: Transfer
  permit: SpendingPermit
}

type Standing = Exclude<Sighting, { state: 'absent' }>

/**
 * Registers or moves a name: once, for at most what is permitted. A holder is made in one run and the order goes in a
 * later one; the same order goes once in five minutes, whoever calls.
 */
export async function orderDomain(
  api: Openprovider,
  order: Order,
  reference: string | undefined,
): Promise<Answer<SeenDomain>> {
  const { asked } = order
  const isOrdered = reference !== undefined && /^\d+$/.test(reference)
  if (isOrdered) return afterTheAct(await whatBecame(api, asked))
  return whenDone<Sighting, SeenDomain>(await lookUp(api, asked.name), (seen) => {
    if (seen.state === 'absent') return place(api, order, undefined)
    if (seen.state === 'failed' && isOfThisOrder(seen, asked)) return place(api, order, seen.wire.id)
    return ofThisOrder(seen, asked)
  })
}

function isOfThisOrder({ wire }: Standing, { orderNumber }: Transfer): boolean {
  return wire.comments === holderHandle(orderNumber)
}

/** A name of ours that another order has is not this order's: its comments tell. */
function ofThisOrder(seen: Standing, asked: Transfer): Answer<SeenDomain> {
  if (!isOfThisOrder(seen, asked))
    return refused('taken', `${asked.name} staat al bij ons, voor een andere bestelling.`)
  return seen.state === 'present' ? done(seen.domain) : underWay(seen.action)
}

/** What became of an order that was accepted: a request may fail later, and only its state says so. */
async function whatBecame(api: Openprovider, asked: Transfer): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, asked.name), (seen) => {
    if (seen.state === 'absent')
      return unknown('in-doubt', `${asked.name} was besteld en staat niet in het account.`)
    if (seen.state === 'failed' && isOfThisOrder(seen, asked)) return refused('other', seen.action.sentence)
    return ofThisOrder(seen, asked)
  })
}

/** Everything that costs nothing comes first: our own rules, the price, whether it is free, the holder. */
async function place(
  api: Openprovider,
  order: Order,
  failedId: number | undefined,
): Promise<Answer<SeenDomain>> {
  const { act, asked, permit } = order
  const own = ownFaults(asked)
  if (own) return own
  return whenDone<WireTld, SeenDomain>(await rulesOf(api, asked.name), async (rules) => {
    if (act === 'transfer' && rules.is_transfer_auth_code_required && !asked.code)
      return refused('code', `Voor ${asked.name} is een verhuiscode nodig.`)
    return whenDone<PriceQuote, SeenDomain>(await priceOf(api, act, asked.name), async (offer) => {
      const dear = faultInPrice(offer, permit)
      if (dear) return dear
      const free = failedId === undefined ? await isFree(api, act, asked.name) : done(undefined)
      return whenDone<undefined, SeenDomain>(free, async () =>
        whenDone<string, SeenDomain>(await ensureHolder(api, asked), (handle) =>
          failedId === undefined ? send(api, order, handle) : restart(api, asked, failedId),
        ),
      )
    })
  })
}

async function send(api: Openprovider, { act, asked }: Order, handle: string): Promise<Answer<SeenDomain>> {
  const body = orderBody.safeParse(bodyOf(api, act, asked, handle))
  if (!body.success)
    return refused(
      'details',
      `De bestelling van ${asked.name} klopt niet: ${body.error.issues[0]?.path.join('.')}.`,
    )
  const path = ['domains', ...(act === 'transfer' ? ['transfer'] : [])]
  const secrets = asked.code ? [asked.code] : []
  return once(api, orderKey(asked), async () => {
    const sent = await api.ask({ method: 'POST', path, json: body.data, secrets, takesLong: true }, ordered)
    return whenDone<unknown, SeenDomain>(sent, async () => afterTheAct(await whatBecame(api, asked)))
  })
}

/** Repeats a request that failed, with the holder as it is now and the code that was given now. */
function restart(api: Openprovider, asked: Transfer, id: number): Promise<Answer<SeenDomain>> {
  const path = ['domains', String(id), 'last-operation', 'restart']
  const json = { id, ...(asked.code !== undefined && { auth_code: asked.code }) }
  const secrets = asked.code ? [asked.code] : []
  return once(api, orderKey(asked), async () => {
    const sent = await api.ask({ method: 'POST', path, json, secrets, takesLong: true }, z.unknown())
    return whenDone<unknown, SeenDomain>(sent, async () => afterTheAct(await whatBecame(api, asked)))
  })
}

const orderKey = ({ name }: Transfer) => `order ${domainToASCII(name)}`

function bodyOf({ settings }: Openprovider, act: PricedAct, asked: Transfer, handle: string) {
  return {
    domain: wireName(asked.name),
    ...(act === 'register' && { period: 1 }),
    ...(asked.code !== undefined && { auth_code: asked.code }),
    owner_handle: handle,
    admin_handle: handle,
    tech_handle: settings.ownHandle,
    billing_handle: settings.ownHandle,
    name_servers: sentNameServers(asked.nameservers),
    autorenew: 'on',
    comments: holderHandle(asked.orderNumber),
  }
}

export function sentNameServers(hosts: readonly string[]) {
  return hosts.map((host, index) => ({ name: domainToASCII(host) || host, seq_nr: index }))
}

/** What a registry would refuse, before anybody is asked: faulty orders are counted. */
function ownFaults({ name, registrant, nameservers }: Transfer): Refused | undefined {
  const extension = extensionOf(name)
  const faults = [
    ...registrantFaults(registrant, extension),
    ...(/^\s*\d/.test(registrant.houseNumber)
      ? []
      : ['Het huisnummer van de houder begint niet met een cijfer.']),
    ...(extension === 'eu' && !EU_COUNTRIES.test(registrant.country)
      ? [`Een .eu-naam is niet voor houders uit ${registrant.country}.`]
      : []),
    ...(nameservers.length < 2 || nameservers.length > MOST_NAMESERVERS
      ? [`Deze extensie vraagt 2 tot ${MOST_NAMESERVERS} nameservers.`]
      : []),
  ]
  return faults.length > 0 ? refused('details', faults.join(' ')) : undefined
}

async function rulesOf(api: Openprovider, name: string): Promise<Answer<WireTld>> {
  const { extension } = wireName(name)
  const read = asReading(await api.ask({ method: 'GET', path: ['tlds', extension] }, tld))
  return read.outcome === 'refused'
    ? refused('details', `De extensie .${extension} is hier niet te krijgen.`)
    : read
}

async function isFree(api: Openprovider, act: PricedAct, name: string): Promise<Answer<undefined>> {
  if (act === 'transfer') return done(undefined)
  const json = { domains: [wireName(name)], with_price: false }
  const read = await api.ask({ method: 'POST', path: ['domains', 'check'], json }, checked)
  return asReading(
    await whenDone(
      read,
      ({ results: [result] }): Answer<undefined> =>
        result?.status === 'free'
          ? done(undefined)
          : refused('taken', `${name} is niet vrij${result?.reason ? ` (${result.reason})` : ''}.`),
    ),
  )
}

/** What the act costs this account, in cents. */
export async function priceOf(
  { ask }: Openprovider,
  act: PricedAct,
  name: string,
): Promise<Answer<PriceQuote>> {
  const wire = wireName(name)
  const operation = act === 'register' ? 'create' : 'transfer'
  const query = { 'domain.name': wire.name, 'domain.extension': wire.extension, operation }
  const read = await ask({ method: 'GET', path: ['domains', 'prices'], query }, price)
  return asReading(
    await whenDone(read, ({ is_premium, price: { reseller } }) =>
      done({
        name,
        act,
        price: Math.round(reseller.price * CENTS) as Cents,
        currency: reseller.currency,
        isPremium: is_premium,
      }),
    ),
  )
}
