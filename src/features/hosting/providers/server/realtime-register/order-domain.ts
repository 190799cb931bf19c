import type { Cents } from '@/shared/money'
import {
  type Answer,
  afterTheAct,
  asReading,
  done,
  type Refused,
  refused,
  unknown,
  waiting,
  whenDone,
} from '../../domain/answer'
import { faultInPrice, type PricedAct, type PriceQuote, type SpendingPermit } from '../../domain/money-guard'
import { holderHandle } from '../../domain/provider-names'
import { extensionOf, registrantFaults } from '../../domain/registrant-faults'
import type { DomainSighting, SeenDomain, Transfer } from '../../domain/registrar'
import { type Call, type Reply, readJson } from '../internal/provider-client'
import { ensureHolder } from './holder'
import { follow, lookUp, underWay } from './look-up'
import { orAbsent, type Realtime, wireName } from './realtime-client'
import {
  accepted,
  availability,
  type OrderBody,
  orderBody,
  quote,
  registered,
  type TldInfo,
  tldInfo,
  type WireQuote,
} from './schemas'

const YEAR_MONTHS = 12
const FIRST_ASK_SECONDS = 2

interface Order {
  act: PricedAct
  /** A registration is a transfer without a code. */
  asked: Transfer
  permit: SpendingPermit
}

/** Registers or moves a name: once, for at most what is permitted. */
export async function orderDomain(
  api: Realtime,
  order: Order,
  reference: string | undefined,
): Promise<Answer<SeenDomain>> {
  const { asked } = order
  if (reference !== undefined) return follow(api, reference, () => nowOurs(api, asked))
  return whenDone<DomainSighting, SeenDomain>(await lookUp(api, asked.name), (seen) => {
    if (seen.state === 'present') return ofThisOrder(seen.domain, asked)
    if (seen.state === 'under-way') return underWay(seen.action)
    return place(api, order)
  })
}

/** A name of ours that another order has is not this order's, however much it is in our account. */
function ofThisOrder(domain: SeenDomain, { name, orderNumber }: Transfer): Answer<SeenDomain> {
  return domain.registrant === holderHandle(orderNumber)
    ? done(domain)
    : refused('taken', `${name} staat al bij ons, op een andere houder (${domain.registrant}).`)
}

async function nowOurs(api: Realtime, asked: Transfer): Promise<Answer<SeenDomain>> {
  return afterTheAct(
    await whenDone<DomainSighting, SeenDomain>(await lookUp(api, asked.name), (seen) =>
      seen.state === 'present' ? ofThisOrder(seen.domain, asked) : unknown('in-doubt'),
    ),
  )
}

/** Everything that costs nothing comes first: the rules, the price, the holder. */
async function place(api: Realtime, order: Order): Promise<Answer<SeenDomain>> {
  const { act, asked, permit } = order
  const read = await infoOf(api, asked.name)
  return whenDone<TldInfo, SeenDomain>(read, async (info) => {
    const fault = faultIn(info, order)
    if (fault) return fault
    return whenDone(await premiumOf(api, act, asked.name), async (isPremium) =>
      whenDone(await ensureHolder(api, info, asked), async (handle) => {
        const body = bodyOf(api, info, { ...asked, handle })
        return whenDone<WireQuote, SeenDomain>(await quoted(api, act, asked.name, body), (offer) => {
          const price = priceOf(asked.name, act, offer, isPremium)
          return faultInPrice(price, permit) ?? send(api, order, { ...body, billables: offer.billables })
        })
      }),
    )
  })
}

/**
 * The order itself. It names what it may cost: an order that has come to cost something else is refused by the
 * registrar.
 */
async function send(api: Realtime, { act, asked }: Order, body: OrderBody): Promise<Answer<SeenDomain>> {
  const checked = orderBody.safeParse(body)
  if (!checked.success)
    return refused(
      'details',
      `De bestelling van ${asked.name} klopt niet: ${checked.error.issues[0]?.path.join('.')}.`,
    )
  const secrets = asked.code ? [asked.code] : []
  const sent = await api.ask({ ...callOf(act, asked.name), json: checked.data, secrets }, taken)
  return whenDone<'made' | number, SeenDomain>(sent, (known) =>
    known === 'made' ? nowOurs(api, asked) : waiting(FIRST_ASK_SECONDS, String(known)),
  )
}

function callOf(act: PricedAct, name: string): Call {
  const path = ['domains', wireName(name), ...(act === 'transfer' ? ['transfer'] : [])]
  return { method: 'POST', path, takesLong: true }
}

/** Made at once, or the number of the process that makes it. */
function taken(reply: Reply): Answer<'made' | number> {
  const made = registered.or(accepted)
  const read = readJson(made, reply)
  if (read.outcome !== 'done') return read
  return done('processId' in read.known ? read.known.processId : 'made')
}

export async function infoOf(api: Realtime, name: string): Promise<Answer<TldInfo>> {
  const extension = extensionOf(wireName(name))
  const read = await api.ask({ method: 'GET', path: ['tlds', extension, 'info'] }, (reply) =>
    readJson(tldInfo, reply),
  )
  return whenDone<TldInfo | undefined, TldInfo>(asReading(orAbsent(read)), (info) =>
    info ? done(info) : refused('details', `De extensie .${extension} is hier niet te krijgen.`),
  )
}

/** What the registry would refuse, before anything is sent or costs money. */
function faultIn({ metadata }: TldInfo, { act, asked }: Order): Refused | undefined {
  const { name, registrant, nameservers, code } = asked
  const { min, max } = metadata.nameservers
  const faults = [
    ...registrantFaults(registrant, extensionOf(name)),
    ...(metadata.registrant.organizationRequired && !registrant.organisation
      ? ['Deze extensie is alleen voor organisaties.']
      : []),
    ...(metadata.registrant.allowedCountries?.includes(registrant.country) === false
      ? [`Deze extensie is niet voor houders uit ${registrant.country}.`]
      : []),
    ...(metadata.creationRequiresPreValidation && act === 'register'
      ? ['De houder moet bij deze extensie vooraf zijn gecontroleerd.']
      : []),
    ...(nameservers.length < min || nameservers.length > max
      ? [`Deze extensie vraagt ${min} tot ${max} nameservers.`]
      : []),
  ]
  if (faults.length > 0) return refused('details', faults.join(' '))
  return act === 'transfer' && metadata.transferRequiresAuthcode && !code
    ? refused('code', `Voor ${name} is een verhuiscode nodig.`)
    : undefined
}

/** Whether the name has a price of its own; refused when it cannot be registered. A transfer is not asked about. */
async function premiumOf(api: Realtime, act: PricedAct, name: string): Promise<Answer<boolean>> {
  if (act === 'transfer') return done(false)
  const path = ['domains', wireName(name), 'check']
  const read = await api.ask({ method: 'GET', path }, (reply) => readJson(availability, reply))
  return asReading(
    await whenDone<{ available: boolean; premium: boolean; reason?: string }, boolean>(
      read,
      ({ available, premium, reason }) =>
        available ? done(premium) : refused('taken', reason ?? `${name} is niet vrij.`),
    ),
  )
}

interface Contents {
  nameservers: readonly string[]
  code?: string
  /** Of the holder. */
  handle: string
}

function bodyOf(
  { settings }: Realtime,
  { metadata }: TldInfo,
  { nameservers, code, handle }: Contents,
): OrderBody {
  const { adminContacts, billingContacts, techContacts, createDomainPeriods } = metadata
  const { customer, ownContact } = settings
  return {
    customer,
    registrant: handle,
    // A transfer takes the period that the registry gives it.
    ...(code === undefined && { period: periodOf(createDomainPeriods) }),
    ...(code !== undefined && { authcode: code }),
    autoRenew: true,
    ns: nameservers.map((host) => wireName(host)),
    contacts: [
      ...(adminContacts.max > 0 ? [{ role: 'ADMIN' as const, handle }] : []),
      ...(techContacts.max > 0 ? [{ role: 'TECH' as const, handle: ownContact }] : []),
      ...(billingContacts.required ? [{ role: 'BILLING' as const, handle: ownContact }] : []),
    ],
  }
}

/** A year, because that is what customers pay; the shortest period where there is none. In months. */
function periodOf(periods: readonly number[]): number {
  return periods.includes(YEAR_MONTHS) ? YEAR_MONTHS : Math.min(...periods)
}

async function quoted(
  api: Realtime,
  act: PricedAct,
  name: string,
  body: OrderBody,
): Promise<Answer<WireQuote>> {
  const secrets = body.authcode ? [body.authcode] : []
  const call = { ...callOf(act, name), query: { quote: 'true' }, json: body, secrets }
  const read = await api.ask(call, (reply) => readJson(quote, reply))
  return asReading(await whenDone(read, ({ quote: offer }) => done(offer)))
}

function priceOf(
  name: string,
  act: PricedAct,
  { total, currency = 'EUR' }: WireQuote,
  isPremium: boolean,
): PriceQuote {
  return { name, act, price: total as Cents, currency, isPremium }
}

/** What an act would cost, asked with the agency's own contact. */
export async function priceQuote(api: Realtime, name: string, act: PricedAct): Promise<Answer<PriceQuote>> {
  return whenDone<TldInfo, PriceQuote>(await infoOf(api, name), async (info) =>
    whenDone<boolean, PriceQuote>(await premiumOf(api, act, name), async (isPremium) => {
      const body = bodyOf(api, info, { nameservers: [], handle: api.settings.ownContact })
      return whenDone<WireQuote, PriceQuote>(await quoted(api, act, name, body), (offer) =>
        done(priceOf(name, act, offer, isPremium)),
      )
    }),
  )
}
