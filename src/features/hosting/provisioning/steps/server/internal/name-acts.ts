import { domainToASCII } from 'node:url'
import {
  type Answer,
  byAPerson,
  done,
  failed,
  type Reading,
  type Refused,
  refused,
  whenDone,
} from '@/features/hosting/providers/domain/answer'
import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import type { PricedAct, SpendingPermit } from '@/features/hosting/providers/domain/money-guard'
import { holderHandle } from '@/features/hosting/providers/domain/provider-names'
import { sameValues } from '@/features/hosting/providers/domain/record-content'
import type {
  AuthCode,
  DomainSighting,
  SeenDomain,
  Transfer,
} from '@/features/hosting/providers/domain/registrar'
import { addSeconds } from '@/shared/instants'
import { laterChanges } from '../../../moving/domain/later-changes'
import { movedZone } from '../../../moving/domain/moved-zone'
import { shownAt } from '../../../moving/server/zone-copies'
import { transferCodeFor } from '../../../server/internal/transfer-codes'
import { providerRegistrant } from '../../domain/provider-registrant'
import type { ActAnswer, Awaiting, Postponed } from '../../domain/step-progress'
import { permitRegistration, permitToFollow } from './permit-registration'
import {
  dnsHostOf,
  type Found,
  known,
  NAME_GONE,
  nameOf,
  registrarOf,
  type StepResult,
  type StepStage,
  underWay,
  whenRead,
} from './stage'

const DAY_SECONDS = 24 * 60 * 60
/** A registry's answers about a DS are kept elsewhere for a day at most; a while more for the act itself. */
const DS_FORGOTTEN_SECONDS = 25 * 60 * 60
/** Its customer is waited for so long, before it is a line for a person. */
const CODE_PATIENCE_SECONDS = 7 * DAY_SECONDS
/** Shorter: a provider whose customer left may stop answering for the name. */
const RELEASE_PATIENCE_SECONDS = 2 * DAY_SECONDS
/** A zone that was read so lately is not read again: records that change with each answer would keep it waiting for ever. */
const FRESH_SECONDS = 60 * 60
const BUSY_SECONDS = 60

export function register(stage: StepStage, reference: string | undefined): Promise<Answer<StepResult>> {
  const { zoneHost, target } = stage
  const nameservers = (zoneHost ?? target)?.serves.nameservers ?? []
  return orderName(stage, 'register', { nameservers }, reference)
}

/**
 * Moves a name to our registrar with the name servers that it has today, so that nothing changes for whoever looks it up.
 * Without a code that still works it waits for its customer.
 */
export async function transfer(
  stage: StepStage,
  reference: string | undefined,
): Promise<ActAnswer<StepResult>> {
  const { context, order, copy, step } = stage
  if (!copy) return refused('gone', 'Er is niet bekend wat er nu in de DNS staat.')
  const { nameservers } = copy
  if (reference !== undefined) return await orderName(stage, 'transfer', { nameservers }, reference)
  const found = await transferCodeFor(context, order)
  if (found.state === 'unreadable')
    return refused('code', 'APP_SECRET is sindsdien veranderd: de klant moet de code opnieuw invullen.')
  if (found.state === 'none')
    return { outcome: 'awaits-customer', visibleAt: addSeconds(step.createdAt, CODE_PATIENCE_SECONDS) }
  return await orderName(stage, 'transfer', { nameservers, code: found.code }, undefined)
}

async function orderName(
  stage: StepStage,
  act: PricedAct,
  contents: Pick<Transfer, 'nameservers' | 'code'>,
  reference: string | undefined,
): Promise<Answer<StepResult>> {
  const { domain, order, target } = stage
  const name = nameOf(stage)
  if (!name || !target) return NAME_GONE
  if (!domain?.registrant) return refused('details', 'Het is niet bekend op wiens naam hij komt.')
  const { orderNumber } = order
  const asked = { name, orderNumber, registrant: providerRegistrant(domain.registrant), ...contents }
  const registrar = registrarOf(stage)
  const ordered = async (permit: SpendingPermit) =>
    known(registrar[act](asked, permit, reference), (seen) => ({ domain: seen }))
  if (reference !== undefined) return await ordered(permitToFollow(name, act))
  const quoted = await registrar.quote(name, act)
  if (quoted.outcome === 'refused' && quoted.reason === 'taken') return await orOurs(stage, quoted)
  return await whenDone(quoted, async (quote) => {
    const permit = await permitRegistration(stage.context, stage.step, quote)
    return 'outcome' in permit ? permit : await ordered(permit)
  })
}

/** A name that is taken may be taken by us: an answer came very late, or an older backup was put back. */
async function orOurs(stage: StepStage, taken: Refused): Promise<Answer<StepResult>> {
  const seen = await lookAtName(stage)
  const isOurs = seen.outcome === 'done' && seen.known.state === 'so'
  return isOurs ? done(seen.known.result ?? {}) : taken
}

/**
 * A name of ours is this order's when its holder is. Of a name without one only that this step ordered it says so: it may
 * be a name that was there of old, or another customer's.
 */
export async function lookAtName(stage: StepStage): Promise<Reading<Found>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return whenRead<DomainSighting, Found>(await registrarOf(stage).look(name), (sighting) => {
    if (sighting.state === 'absent') return done({ state: 'absent' })
    if (sighting.state === 'failed')
      return refused(sighting.action.isAboutCode ? 'code' : 'other', sighting.action.sentence)
    if (sighting.state === 'under-way') return done(underWay(sighting.action))
    const { domain } = sighting
    const isOfThisOrder =
      domain.registrant === undefined
        ? stage.step.actedAt !== null
        : domain.registrant === holderHandle(stage.order.orderNumber)
    return isOfThisOrder
      ? done({ state: 'so', result: { domain } })
      : refused('taken', `${name} staat al bij ons, voor een andere bestelling of houder.`)
  })
}

/** Setting what is set changes nothing: unless the registrar works on it, the act looks again by itself. */
export async function lookAtChanges(stage: StepStage): Promise<Reading<Found>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return whenRead<DomainSighting, Found>(await registrarOf(stage).look(name), (sighting) => {
    if (sighting.state !== 'present') return refused('gone', `${name} staat niet bij ons.`)
    const [running] = sighting.actions
    return done(running ? underWay(running) : { state: 'absent' })
  })
}

export async function setDs(stage: StepStage, reference: string | undefined): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  // The zone was not signed after all: a person saw to it.
  if (!stage.ds) return done({})
  // Its zone elsewhere is signed otherwise, or not at all: with our DS nobody would believe it.
  if (stage.isLedBack) return refused('other', `${name} is teruggezet naar de oude nameservers.`)
  return known(registrarOf(stage).setDs(name, stage.ds, reference), (domain) => ({ domain }))
}

/** Reads today's zone at its own name servers: nothing is changed anywhere. */
export async function readCopy(stage: StepStage): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return known(stage.readZone(stage.context.settings, name), (zone) => ({ zone }))
}

/**
 * Makes the zone with what stands in it today; only what leads to the site is another. A zone that stands there already, as
 * one of an order that is long over, has other records: whoever switched to it would lose their mail.
 */
export async function copyZone(stage: StepStage): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  const { target, panel, copy } = stage
  if (!name || !target || !panel || !copy) return NAME_GONE
  const { records } = movedZone(name, copy.records, panel.serves)
  const made = await dnsHostOf(stage).createZone({ name, nameservers: target.serves.nameservers, records })
  return await whenDone<SeenZone, StepResult>(made, (zone) =>
    hasSets(zone, records)
      ? done({})
      : refused('taken', `Er staat al een zone ${name} met andere records: haal die eerst weg.`),
  )
}

function hasSets({ records }: SeenZone, sets: readonly RecordSet[]): boolean {
  const keyOf = ({ name, type }: RecordSet) => `${domainToASCII(name) || name.toLowerCase()} ${type}`
  const there = new Map(records.map((set) => [keyOf(set), set]))
  return sets.every((set) => {
    const same = there.get(keyOf(set))
    return same !== undefined && sameValues(same, set)
  })
}

/**
 * Waits until somebody who saw the zone lets the name servers be switched, and once more when it turns out to be another
 * one meanwhile. Name servers that answer no more keep nobody: whoever waits for them loses their mail.
 */
async function unlessReleased(stage: StepStage, name: string): Promise<Awaiting<StepResult> | undefined> {
  const { context, copy, panel, dsDroppedAt } = stage
  const visibleAt = addSeconds(context.now(), RELEASE_PATIENCE_SECONDS)
  if (!copy?.releasedAt) return { outcome: 'awaits-customer', visibleAt }
  const readAt = latestOf(shownAt(copy), dsDroppedAt)
  if (!panel || addSeconds(readAt, FRESH_SECONDS) >= context.now()) return undefined
  const seen = await stage.readZone(context.settings, name)
  if (seen.outcome !== 'done') return undefined
  const copied = copy.laterRecords ?? copy.records
  const changes = laterChanges(name, { copied, now: seen.known.records, serves: panel.serves })
  return changes.length === 0
    ? undefined
    : { outcome: 'awaits-customer', visibleAt, known: { zone: seen.known } }
}

const latestOf = (one: Date, other: Date | undefined) => (other && other > one ? other : one)

/** Takes away the DS of the zone as it was elsewhere: with it, a zone that is signed otherwise is not believed. */
export async function dropDs(
  stage: StepStage,
  reference: string | undefined,
): Promise<ActAnswer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  const awaiting = await unlessReleased(stage, name)
  if (awaiting) return awaiting
  if (stage.copy?.hadDs === false) return done({})
  return await known(registrarOf(stage).setDs(name, [], reference), (domain) => ({ domain }))
}

/**
 * Leads the name to our name servers; a day after its DS is gone, where it had one. The registry is asked for a DS besides
 * the registrar: with one that only the registry knows of, nobody would believe our zone.
 */
export async function switchNameservers(
  stage: StepStage,
  reference: string | undefined,
): Promise<ActAnswer<StepResult>> {
  const name = nameOf(stage)
  const { zoneHost, copy, context } = stage
  if (!name || !zoneHost || !copy) return NAME_GONE
  const awaiting = await unlessReleased(stage, name)
  if (awaiting) return awaiting
  if (copy.hadDs !== false) {
    const unsigned = await whenUnsigned(stage, name)
    if (unsigned.outcome !== 'done') return unsigned
    const until = addSeconds(stage.dsDroppedAt ?? context.now(), DS_FORGOTTEN_SECONDS)
    if (until > context.now()) return { outcome: 'postponed', until }
  }
  const seen = await stage.readDs(context.settings, name)
  if (seen.outcome !== 'done') return seen
  if (seen.known) return refused('ignored', stillSigned(name))
  const { nameservers } = zoneHost.serves
  return await known(registrarOf(stage).setNameservers(name, nameservers, reference), (domain) => ({
    domain,
  }))
}

const stillSigned = (name: string) => `Bij het register staat nog DNSSEC van de oude partij voor ${name}.`

async function whenUnsigned(stage: StepStage, name: string): Promise<Reading<undefined>> {
  if (!stage.dsDroppedAt) return refused('other', stillSigned(name))
  return whenRead<DomainSighting, undefined>(await registrarOf(stage).look(name), (sighting) =>
    sighting.state === 'present' && sighting.domain.ds.length > 0
      ? refused('ignored', stillSigned(name))
      : done(undefined),
  )
}

/** Leads the name back to where it was. Our own DS goes first, a day before, because that zone is signed otherwise. */
export async function restoreNameservers(
  stage: StepStage,
  reference: string | undefined,
): Promise<Answer<StepResult> | Postponed> {
  const name = nameOf(stage)
  const { copy, step, context } = stage
  if (!name || !copy) return NAME_GONE
  const registrar = registrarOf(stage)
  if (reference === undefined && stage.isDsOurs) {
    const off = await registrar.setDs(name, [])
    // What is under way there is no process of the name servers: it is looked at again from the start.
    if (off.outcome === 'waiting') return failed('busy', BUSY_SECONDS, off.sentence)
    if (off.outcome !== 'done') return off
    const until = addSeconds(step.createdAt, DS_FORGOTTEN_SECONDS)
    if (until > context.now()) return { outcome: 'postponed', until }
  }
  return await known(registrar.setNameservers(name, copy.nameservers, reference), (domain) => ({ domain }))
}

/** Asks the registrar for the code with which the name can leave; of one that is locked it would be of no use. */
export async function giveCode(stage: StepStage): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  const registrar = registrarOf(stage)
  return await whenDone<DomainSighting, StepResult>(await registrar.look(name), async (sighting) => {
    if (sighting.state !== 'present') return refused('gone', `${name} staat niet bij ons.`)
    const domain: SeenDomain = sighting.domain
    if (domain.isLocked) return byAPerson(`${name} zit op slot bij de registrar: haal het slot er eerst af.`)
    return await known<AuthCode>(registrar.authCode(name), (code) => ({ code }))
  })
}
