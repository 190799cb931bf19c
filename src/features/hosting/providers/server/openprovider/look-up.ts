import { domainToASCII } from 'node:url'
import { type Answer, asReading, done, waiting, whenDone } from '../../domain/answer'
import type { DsRecord } from '../../domain/dns-host'
import type { DomainAction, SeenDomain } from '../../domain/registrar'
import { dsOfKey } from '../internal/ds-of-key'
import { type Openprovider, wholeName } from './openprovider-client'
import { domains, type WireDomain } from './schemas'

/** Seconds until an order is looked at again. */
const AGAIN_SECONDS = 60

/** The name as the account has it, with what became of an order for it; undefined when there is neither. */
export async function wireDomain(
  { ask }: Openprovider,
  name: string,
): Promise<Answer<WireDomain | undefined>> {
  const ascii = domainToASCII(name) || name.toLowerCase()
  const query = { full_name: ascii, limit: '10' }
  const read = await ask({ method: 'GET', path: ['domains'], query }, domains)
  return asReading(
    await whenDone(read, ({ results }) =>
      done(
        results
          .filter((each) => `${each.domain.name}.${each.domain.extension}` === ascii && !isGone(each))
          .sort((one, other) => rank(other) - rank(one) || other.id - one.id)[0],
      ),
    ),
  )
}

/** A deleted name that its last holder can have back is still there. */
function isGone({ status, soft_quarantine_expiry_date }: WireDomain): boolean {
  return status === 'DEL' && !soft_quarantine_expiry_date
}

/** A name that is ours counts above an order that failed before. */
function rank({ status }: WireDomain): number {
  return ['FAI', 'DEL', 'REQ', 'ACT'].indexOf(status)
}

export type Sighting =
  | { state: 'absent' }
  | { state: 'under-way' | 'failed'; wire: WireDomain; action: DomainAction }
  | { state: 'present'; wire: WireDomain; domain: SeenDomain; actions: readonly DomainAction[] }

export async function lookUp(api: Openprovider, name: string): Promise<Answer<Sighting>> {
  return whenDone<WireDomain | undefined, Sighting>(await wireDomain(api, name), (wire) =>
    done(wire ? sightingOf(wire) : { state: 'absent' }),
  )
}

const UNDER_WAY = /^(?:REQ|PEN|SCH|RRQ)$/

function sightingOf(wire: WireDomain): Sighting {
  const { id, status, active_date } = wire
  const isOurs = status === 'ACT' || status === 'DEL' || Boolean(active_date)
  const state = status === 'FAI' ? 'failed' : 'running'
  const kind = isOurs ? 'change' : status === 'SCH' ? 'transfer' : 'register'
  const sentence = status === 'FAI' ? 'De aanvraag is bij Openprovider mislukt (FAI).' : ''
  const action: DomainAction = { id: String(id), kind, state, sentence }
  if (!isOurs) return { state: status === 'FAI' ? 'failed' : 'under-way', wire, action }
  const isOpen = UNDER_WAY.test(status) || status === 'FAI'
  return { state: 'present', wire, domain: seenDomain(wire), actions: isOpen ? [action] : [] }
}

export function seenDomain(wire: WireDomain): SeenDomain {
  const name = wholeName(wire.domain)
  return {
    name,
    // Handles are Openprovider's own: whose a name is stands in the comments that went with its order.
    registrant: /-holder$/.test(wire.comments ?? '')
      ? (wire.comments ?? undefined)
      : (wire.owner_handle ?? undefined),
    nameservers: (wire.name_servers ?? []).map((each) => each.name.toLowerCase()),
    ds: (wire.dnssec_keys ?? []).map(
      ({ alg, flags, pub_key }): DsRecord => dsOfKey(name, alg, { flags, publicKey: pub_key }),
    ),
    // What the account's default is stands nowhere: a name that may renew is taken for one that does.
    isAutoRenewed: wire.autorenew !== 'off',
    expiresOn: dayIn(wire.expiration_date),
    state: stateOf(wire),
    isToBeVerified: /^(?:in progress|failed|not verified)$/i.test(wire.verification_email_status ?? ''),
    isLocked: wire.is_locked,
  }
}

function dayIn(moment: string | null | undefined): string | undefined {
  return /^(?!0000)\d{4}-\d\d-\d\d/.exec(moment ?? '')?.[0]
}

function stateOf({ status, is_client_hold_enabled }: WireDomain): SeenDomain['state'] {
  if (status === 'DEL') return 'in-quarantine'
  return is_client_hold_enabled === true || is_client_hold_enabled === '1' ? 'on-hold' : 'registered'
}

export function underWay({ id, sentence }: DomainAction): Answer<never> {
  return waiting(AGAIN_SECONDS, id, sentence)
}
