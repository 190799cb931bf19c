import {
  type Answer,
  done,
  type Reading,
  refused,
  whenDone,
} from '@/features/hosting/providers/domain/answer'
import type { DnsHost, DsRecord } from '@/features/hosting/providers/domain/dns-host'
import type { HostingPanel, SeenAccount } from '@/features/hosting/providers/domain/hosting-panel'
import type { AuthCode, Registrar, SeenDomain } from '@/features/hosting/providers/domain/registrar'
import type { Context } from '@/platform/context'
import type { readDs } from '../../../moving/server/read-ds'
import type { OutsideZone, readZone } from '../../../moving/server/read-zone'
import type { ActAnswer, Sighting } from '../../domain/step-progress'
import type { OpenDriver } from '../drivers'
import type { checkSite } from './check-site'
import type { StepScene } from './scene'

/** What an act or a look-up made known. */
export interface StepResult {
  account?: SeenAccount
  domain?: SeenDomain
  ds?: readonly DsRecord[]
  zone?: OutsideZone
  code?: AuthCode
}

export type Found = Sighting & { result?: StepResult }

/** A scene with the driver of its target. */
export interface StepStage extends StepScene {
  context: Context
  driver: OpenDriver | undefined
  checkSite: typeof checkSite
  readZone: typeof readZone
  readDs: typeof readDs
}

/** One kind of step: its act, which goes on with `reference` where it waits, and its look-up. */
export interface StepActs {
  act: (stage: StepStage, reference: string | undefined) => Promise<ActAnswer<StepResult>>
  look: (stage: StepStage) => Promise<Reading<Found>>
}

export const panelOf = ({ driver }: StepStage): HostingPanel => {
  if (driver?.port !== 'hosting-panel') throw new Error('The step has no panel')
  return driver.driver
}

export const dnsHostOf = ({ driver }: StepStage): DnsHost => {
  if (driver?.port !== 'dns-host') throw new Error('The step has no host of zones')
  return driver.driver
}

export const registrarOf = ({ driver }: StepStage): Registrar => {
  if (driver?.port !== 'registrar') throw new Error('The step has no registrar')
  return driver.driver
}

export function accountOf({ account }: StepStage) {
  if (!account) throw new Error('The step has no account')
  return account
}

/** The name that the step is about; a record that another took the place of is no longer wanted. */
export function nameOf({ domain, step }: StepStage): string | undefined {
  return domain?.id === step.subjectId ? domain.name : undefined
}

export const NAME_GONE = refused(
  'changed-meanwhile',
  'De domeinnaam van de bestelling is intussen veranderd.',
)

export function underWay({ id, state, sentence }: { id: string; state: string; sentence: string }): Found {
  return { state: 'under-way', reference: id, isInDoubt: state === 'in-doubt', sentence }
}

export async function known<Known>(
  answer: Promise<Answer<Known>>,
  resultOf: (known: Known) => StepResult,
): Promise<Answer<StepResult>> {
  return await whenDone(await answer, (seen) => done(resultOf(seen)))
}

export function whenRead<Before, After>(
  before: Reading<Before>,
  next: (known: Before) => Reading<After>,
): Reading<After> {
  return before.outcome === 'done' ? next(before.known) : before
}
