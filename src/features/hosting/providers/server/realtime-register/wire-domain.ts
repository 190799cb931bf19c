import { domainToUnicode } from 'node:url'
import type { DsRecord } from '../../domain/dns-host'
import type { DomainAction, SeenDomain } from '../../domain/registrar'
import { dsOfKey } from '../internal/ds-of-key'
import { aboutTheCode } from './realtime-client'
import type { ChangeBody, WireDomain, WireProcess } from './schemas'

const DNSSEC_PROTOCOL = 3

export function seenDomain(wire: WireDomain): SeenDomain {
  const name = domainToUnicode(wire.domainName)
  const ofKeys = wire.keyData.map(({ algorithm, flags, publicKey }) =>
    dsOfKey(name, algorithm, { flags, publicKey }),
  )
  return {
    name,
    registrant: wire.registrant,
    nameservers: wire.ns.map((host) => host.toLowerCase()),
    ds: [...ofKeys, ...wire.dsData.map((ds) => ({ ...ds, digest: ds.digest.toLowerCase() }))],
    isAutoRenewed: wire.autoRenew,
    expiresOn: wire.expiryDate?.slice(0, 'yyyy-mm-dd'.length),
    state: stateOf(wire.status),
    isToBeVerified: wire.status.includes('PENDING_VALIDATION'),
    isLocked: wire.status.some((status) => status.endsWith('TRANSFER_PROHIBITED')),
  }
}

const STATES: readonly [SeenDomain['state'], RegExp][] = [
  ['in-quarantine', /^(?:REDEMPTION_PERIOD|PENDING_DELETE|PENDING_RESTORE)$/],
  ['expired', /^EXPIRED$/],
  ['leaving', /^PENDING_TRANSFER$/],
  ['on-hold', /_HOLD$/],
]

function stateOf(statuses: readonly string[]): SeenDomain['state'] {
  return STATES.find(([, pattern]) => statuses.some((status) => pattern.test(status)))?.[0] ?? 'registered'
}

/** States of a process; one that is not named here is taken for running. */
const ACTION_STATES: Readonly<Record<string, DomainAction['state'] | 'over'>> = {
  NEW: 'running',
  VALIDATED: 'running',
  RUNNING: 'running',
  SCHEDULED: 'running',
  SUSPENDED: 'waits-for-somebody',
  IN_DOUBT: 'in-doubt',
  FAILED: 'failed',
  INVALID: 'failed',
  CANCELLED: 'over',
  COMPLETED: 'over',
}

const KINDS: Readonly<Record<string, DomainAction['kind']>> = {
  create: 'register',
  transfer: 'transfer',
  delete: 'remove',
}

export function stateOfProcess({ status }: WireProcess): DomainAction['state'] | 'over' {
  return ACTION_STATES[status] ?? 'running'
}

/** What a process does or failed to do; undefined for one that is over. */
export function actionOf(process: WireProcess): DomainAction | undefined {
  const state = stateOfProcess(process)
  if (state === 'over') return undefined
  const sentence = process.error?.message ?? process.statusDetail ?? ''
  return {
    id: String(process.id),
    kind: KINDS[process.action.toLowerCase()] ?? 'change',
    state,
    sentence,
    ...(state === 'failed' && aboutTheCode(sentence) && { isAboutCode: true }),
  }
}

/**
 * Keys where each record has its own, because some registries take nothing else; keys and records exclude each other, so
 * what is taken away is what is there.
 */
export function dsBody(ds: readonly DsRecord[], there: readonly DsRecord[]): ChangeBody {
  if (ds.length === 0 && there.some(({ key }) => key === undefined)) return { dsData: [] }
  const keys = ds.flatMap(({ algorithm, key }) =>
    key ? { protocol: DNSSEC_PROTOCOL, algorithm, ...key } : [],
  )
  if (keys.length === ds.length) return { keyData: keys }
  return {
    dsData: ds.map(({ keyTag, algorithm, digestType, digest }) => ({
      keyTag,
      algorithm,
      digestType,
      digest,
    })),
  }
}
