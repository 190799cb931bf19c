import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  failed,
  type Page,
  refused,
  unknown,
  waiting,
  whenDone,
} from '../../domain/answer'
import type { AuthCode, DomainSighting, Registrar, SeenDomain } from '../../domain/registrar'
import { type ClientOptions, type Reply, readJson } from '../internal/provider-client'
import { sameDs, sameSet } from '../internal/same-set'
import { follow, lookUp, openActions, processAt, underWay, wireDomain } from './look-up'
import { orderDomain, priceQuote } from './order-domain'
import { type Realtime, realtime, wireName } from './realtime-client'
import {
  accepted,
  type ChangeBody,
  changeBody,
  domains,
  type RealtimeRegisterSettings,
  registered,
} from './schemas'
import { dsBody, seenDomain, stateOfProcess } from './wire-domain'

const SECONDS = { firstAsk: 2, registering: 60, cancelling: 10 } as const
const PAGE = 100

/** Driver for Realtime Register (https://dm.realtimeregister.com/docs/api). */
export function realtimeRegister(settings: RealtimeRegisterSettings, options: ClientOptions = {}): Registrar {
  const api = realtime(settings, options)
  return {
    can: {
      act: true,
      look: true,
      ds: true,
      undoCancellation: true,
      cancelActions: true,
      transferCode: true,
    },
    quote: async (name, act) => asReading(await priceQuote(api, name, act)),
    register: (asked, permit, reference) => orderDomain(api, { act: 'register', asked, permit }, reference),
    transfer: (asked, permit, reference) => orderDomain(api, { act: 'transfer', asked, permit }, reference),
    setNameservers: (name, nameservers, reference) => {
      const ns = nameservers.map(wireName)
      return change(api, name, reference, {
        isSo: (domain) => sameSet(domain.nameservers, ns),
        body: () => ({ ns }),
      })
    },
    setDs: (name, ds, reference) =>
      change(api, name, reference, {
        isSo: (domain) => sameDs(domain.ds, ds),
        body: (domain) => dsBody(ds, domain.ds),
      }),
    setAutoRenew: (name, isOn, reference) =>
      change(api, name, reference, {
        isSo: ({ isAutoRenewed }) => isAutoRenewed === isOn,
        body: () => ({ autoRenew: isOn }),
      }),
    authCode: (name) => authCode(api, name),
    look: async (name) => asReading(await lookUp(api, name)),
    actions: async (name) => asReading(await openActions(api, name)),
    cancelAction: (name, id) => cancelAction(api, name, id),
    list: async (from) => asReading(await listDomains(api, Number(from ?? 0))),
  }
}

interface Change {
  isSo: (domain: SeenDomain) => boolean
  body: (domain: SeenDomain) => ChangeBody
}

/** Changes a name of ours, and believes it when it is seen: some registries say yes and do nothing. */
async function change(
  api: Realtime,
  name: string,
  reference: string | undefined,
  { isSo, body }: Change,
): Promise<Answer<SeenDomain>> {
  if (reference !== undefined) return follow(api, reference, () => seenSo(api, name, isSo))
  return whenDone<DomainSighting, SeenDomain>(await lookUp(api, name), (seen) => {
    if (seen.state === 'under-way') return failed('busy', SECONDS.registering, seen.action.sentence)
    if (seen.state !== 'present') return refused('gone', `${name} staat niet bij ons.`)
    if (isSo(seen.domain)) return done(seen.domain)
    const [running] = seen.actions
    return running ? underWay(running) : update(api, name, { isSo, body: body(seen.domain) })
  })
}

async function update(
  api: Realtime,
  name: string,
  { isSo, body }: { isSo: Change['isSo']; body: ChangeBody },
): Promise<Answer<SeenDomain>> {
  const checked = changeBody.safeParse(body)
  if (!checked.success) return refused('details', `Deze gegevens van ${name} kloppen niet.`)
  const call = { method: 'POST' as const, path: ['domains', wireName(name), 'update'], json: checked.data }
  const sent = await api.ask(call, (reply: Reply) => readJson(accepted.or(registered), reply))
  return whenDone<{ processId: number } | { domainName: string }, SeenDomain>(sent, (known) =>
    'processId' in known
      ? waiting(SECONDS.firstAsk, String(known.processId))
      : seenSo(api, name, isSo).then(afterTheAct<SeenDomain>),
  )
}

async function seenSo(api: Realtime, name: string, isSo: Change['isSo']): Promise<Answer<SeenDomain>> {
  return whenDone<DomainSighting, SeenDomain>(await lookUp(api, name), (seen) => {
    if (seen.state !== 'present') return refused('gone', `${name} staat niet meer bij ons.`)
    return isSo(seen.domain)
      ? done(seen.domain)
      : refused('ignored', `${name} is niet veranderd, terwijl de aanvraag was aangenomen.`)
  })
}

async function authCode(api: Realtime, name: string): Promise<Answer<AuthCode>> {
  return whenDone(await wireDomain(api, name), (wire): Answer<AuthCode> => {
    if (!wire) return refused('gone', `${name} staat niet bij ons.`)
    return wire.authcode
      ? done({ given: 'shown', code: wire.authcode })
      : byAPerson(`Voor ${name} geeft de registrar geen verhuiscode.`)
  })
}

/** Calls an action off that is still under way; one that has come to an end cannot be. */
async function cancelAction(api: Realtime, name: string, id: string): Promise<Answer<undefined>> {
  const asked = asReading(await processAt(api, id))
  return whenDone(asked, async (process) => {
    if (process.identifier !== wireName(name)) return refused('gone', `${name} heeft geen aanvraag ${id}.`)
    if (process.status === 'CANCELLED') return done(undefined)
    if (['over', 'failed'].includes(stateOfProcess(process)))
      return refused('other', `De aanvraag ${id} is al klaar (${process.status}).`)
    const path = ['processes', id]
    const sent = await api.ask({ method: 'DELETE', path }, ({ status, isHtml }) =>
      status < 300 && !isHtml ? done(undefined) : unknown('unreadable', 'Het antwoord is niet te lezen.'),
    )
    return whenDone(sent, async () => {
      const now = await processAt(api, id)
      const isOver = now.outcome === 'done' && now.known.status === 'CANCELLED'
      return isOver ? done(undefined) : waiting(SECONDS.cancelling, id)
    })
  })
}

async function listDomains(api: Realtime, offset: number): Promise<Answer<Page<SeenDomain>>> {
  const query = { offset: String(offset), limit: String(PAGE), order: 'domainName' }
  const read = await api.ask({ method: 'GET', path: ['domains'], query }, (reply) => readJson(domains, reply))
  return whenDone(read, ({ entities, pagination }) => {
    const end = offset + entities.length
    const isLast = entities.length === 0 || end >= (pagination.total ?? end)
    return done({ entries: entities.map(seenDomain), next: isLast ? undefined : String(end) })
  })
}
