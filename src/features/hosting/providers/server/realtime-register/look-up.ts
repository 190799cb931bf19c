import {
  type Answer,
  afterTheAct,
  asReading,
  done,
  refused,
  unknown,
  waiting,
  whenDone,
} from '../../domain/answer'
import type { DomainAction, DomainSighting, SeenDomain } from '../../domain/registrar'
import { type Reply, readJson } from '../internal/provider-client'
import { aboutTheCode, orAbsent, type Realtime, wireName } from './realtime-client'
import { domain, process, processes, type WireDomain, type WireProcess } from './schemas'
import { actionOf, seenDomain, stateOfProcess } from './wire-domain'

/** Seconds until a process is asked about again: most end within ten, and some wait for the holder. */
const AGAIN_SECONDS = { running: 2, 'waits-for-somebody': 3600, unanswered: 30 } as const
const PROCESSES_READ = 50

/** The name as the account has it; undefined when it is not there. */
export async function wireDomain({ ask }: Realtime, name: string): Promise<Answer<WireDomain | undefined>> {
  return asReading(
    orAbsent(
      await ask({ method: 'GET', path: ['domains', wireName(name)] }, (reply) => readJson(domain, reply)),
    ),
  )
}

/** Processes about the name, newest first. */
async function processesOf({ ask }: Realtime, name: string): Promise<Answer<readonly WireProcess[]>> {
  const identifier = wireName(name)
  const query = { identifier, order: '-createdDate', limit: String(PROCESSES_READ) }
  const listed = await ask({ method: 'GET', path: ['processes'], query }, (reply) =>
    readJson(processes, reply),
  )
  return asReading(
    await whenDone(listed, ({ entities }) =>
      done(
        entities
          .filter((each) => each.identifier === identifier && each.type === 'domain')
          .sort((one, other) => other.id - one.id),
      ),
    ),
  )
}

/**
 * Looks a name up, with what is being done for it: a registration under way, or one that failed in silence, stands only
 * in the processes.
 */
export async function lookUp(api: Realtime, name: string): Promise<Answer<DomainSighting>> {
  const there = await wireDomain(api, name)
  return whenDone(there, async (wire) =>
    whenDone(await processesOf(api, name), (all) => done(sightingOf(wire, all))),
  )
}

function sightingOf(wire: WireDomain | undefined, all: readonly WireProcess[]): DomainSighting {
  const open = all.flatMap((each) => actionOf(each) ?? [])
  if (wire)
    return {
      state: 'present',
      domain: seenDomain(wire),
      actions: open.filter(({ state }) => state !== 'failed'),
    }
  const orders = all.filter((each) => /^(?:create|transfer)$/i.test(each.action))
  const [newest] = orders
  const action = newest && actionOf(newest)
  if (!action) return { state: 'absent' }
  return action.state === 'failed' ? { state: 'failed', action } : { state: 'under-way', action }
}

export async function openActions(api: Realtime, name: string): Promise<Answer<readonly DomainAction[]>> {
  return whenDone(await processesOf(api, name), (all) => done(all.flatMap((each) => actionOf(each) ?? [])))
}

/** What has to be said of an act that is under way: to wait, or that the registrar does not know itself. */
export function underWay({ id, state, sentence }: DomainAction): Answer<never> {
  if (state === 'in-doubt') return unknown('in-doubt', sentence)
  return waiting(AGAIN_SECONDS[state === 'waits-for-somebody' ? state : 'running'], id, sentence)
}

export function processAt({ ask }: Realtime, id: string): Promise<Answer<WireProcess>> {
  return ask({ method: 'GET', path: ['processes', id] }, (reply: Reply) => readJson(process, reply))
}

/** Goes on with an act that answered `waiting`; `verify` looks what became of it. */
export async function follow(
  api: Realtime,
  reference: string,
  verify: () => Promise<Answer<SeenDomain>>,
): Promise<Answer<SeenDomain>> {
  const asked = await processAt(api, reference)
  if (asked.outcome === 'refused') return unknown('in-doubt', asked.sentence)
  // The process goes on whether or not it can be asked about.
  if (asked.outcome !== 'done') return waiting(AGAIN_SECONDS.unanswered, reference)
  return afterProcess(asked.known, verify)
}

async function afterProcess(
  wire: WireProcess,
  verify: () => Promise<Answer<SeenDomain>>,
): Promise<Answer<SeenDomain>> {
  const action = actionOf(wire)
  if (!action) {
    return wire.status === 'COMPLETED'
      ? afterTheAct(await verify())
      : refused('other', `De aanvraag ${wire.id} is afgebroken.`)
  }
  if (stateOfProcess(wire) !== 'failed') return underWay(action)
  return refused(aboutTheCode(action.sentence) ? 'code' : 'other', action.sentence)
}
