import { type Answer, asReading, done, waiting, whenDone } from '../../domain/answer'
import { extensionOf } from '../../domain/registrant-faults'
import type { DomainAction, SeenDomain } from '../../domain/registrar'
import { readJson } from '../internal/provider-client'
import {
  action,
  dnsSecEntries,
  domain,
  tld,
  type WireAction,
  type WireDnsSecEntry,
  type WireDomain,
  type WireTld,
} from './schemas'
import { orAbsent, type TransIp, wireName } from './transip-client'
import { actionOf, isRegistration, seenDomain } from './wire-domain'

/** Seconds until an action is looked at again: most are done within minutes, and nobody tells when. */
const AGAIN_SECONDS = 60

const CONTENTS = { include: 'nameservers,contacts' }

/** The name as the account has it, also for its DNS alone; undefined when it is not there. */
export async function wireDomain({ ask }: TransIp, name: string): Promise<Answer<WireDomain | undefined>> {
  const read = await ask({ path: ['domains', wireName(name)], query: CONTENTS }, (reply) =>
    readJson(domain, reply),
  )
  return asReading(await whenDone(orAbsent(read), (known) => done(known?.domain)))
}

async function wireAction({ ask }: TransIp, name: string): Promise<Answer<WireAction | undefined>> {
  const read = await ask({ path: ['domains', wireName(name), 'actions'] }, (reply) => readJson(action, reply))
  return asReading(await whenDone(orAbsent(read), (known) => done(known?.action)))
}

async function dnsSecOf({ ask }: TransIp, name: string): Promise<Answer<readonly WireDnsSecEntry[]>> {
  const read = await ask({ path: ['domains', wireName(name), 'dnssec'] }, (reply) =>
    readJson(dnsSecEntries, reply),
  )
  return asReading(await whenDone(orAbsent(read), (known) => done(known?.dnsSecEntries ?? [])))
}

/** What an extension asks and costs; undefined for one that TransIP does not have. */
export async function tldOf({ ask }: TransIp, name: string): Promise<Answer<WireTld | undefined>> {
  const read = await ask({ path: ['tlds', `.${extensionOf(wireName(name))}`] }, (reply) =>
    readJson(tld, reply),
  )
  return asReading(await whenDone(orAbsent(read), (known) => done(known?.tld)))
}

/** A name with what TransIP itself says of it, from which the port's own words follow. */
export type Sighting =
  | { state: 'absent' }
  | { state: 'under-way' | 'failed'; wire: WireDomain; action: DomainAction }
  | { state: 'present'; wire: WireDomain; domain: SeenDomain; actions: readonly DomainAction[] }

/** Looks a name up, with the one thing that is being done for it. */
export async function lookUp(api: TransIp, name: string): Promise<Answer<Sighting>> {
  return whenDone(await wireDomain(api, name), async (wire) => {
    if (!wire || !isRegistration(wire)) return done({ state: 'absent' as const })
    return whenDone<WireAction | undefined, Sighting>(await wireAction(api, name), (running) => {
      const open = running && actionOf(running)
      return wire.status === 'inprogress' ? ordered(wire, open) : presentAt(api, wire, open)
    })
  })
}

/** A name that is not ours yet: a failed order stays there, and nobody is told. */
function ordered(wire: WireDomain, open: DomainAction | undefined): Answer<Sighting> {
  const action: DomainAction = open ?? { id: 'register', kind: 'register', state: 'running', sentence: '' }
  return done({ state: action.state === 'failed' ? 'failed' : 'under-way', wire, action })
}

async function presentAt(
  api: TransIp,
  wire: WireDomain,
  open: DomainAction | undefined,
): Promise<Answer<Sighting>> {
  return whenDone<WireTld | undefined, Sighting>(await tldOf(api, wire.name), async (rules) =>
    whenDone(await dnsSecOf(api, wire.name), (entries) =>
      done({
        state: 'present' as const,
        wire,
        domain: seenDomain(wire, entries, rules),
        actions: open ? [open] : [],
      }),
    ),
  )
}

/** To wait for what is under way: there is one thing at a time, so its name is its key. */
export function underWay({ id, sentence }: DomainAction): Answer<never> {
  return waiting(AGAIN_SECONDS, id, sentence)
}
