import { otherOrderWithName } from '@/features/hosting/orders/server/move-order'
import { type Answer, done, failed, type Reading, refused } from '@/features/hosting/providers/domain/answer'
import type { ZoneSighting } from '@/features/hosting/providers/domain/dns-host'
import type {
  AccountKey,
  AccountSighting,
  SeenAccount,
} from '@/features/hosting/providers/domain/hosting-panel'
import type { DomainSighting } from '@/features/hosting/providers/domain/registrar'
import { momentOn } from '@/features/operations/worklist/domain/deadlines'
import { dayOf } from '@/shared/calendar-day'
import type { StepKind } from '../../domain/step'
import { renewalStopsOn } from '../../domain/step-life'
import type { Postponed } from '../../domain/step-progress'
import { zoneRecords } from '../../domain/zone-records'
import type { HostingAccount } from '../step-tables'
import {
  copyZone,
  dropDs,
  giveCode,
  lookAtChanges,
  lookAtName,
  readCopy,
  register,
  restoreNameservers,
  setDs,
  switchNameservers,
  transfer,
} from './name-acts'
import {
  accountOf,
  dnsHostOf,
  type Found,
  known,
  NAME_GONE,
  nameOf,
  panelOf,
  registrarOf,
  type StepActs,
  type StepResult,
  type StepStage,
  underWay,
  whenRead,
} from './stage'

const BUSY_SECONDS = 60 * 60
/** Time of day at which renewals are put off: somebody is there soon. */
const RENEWAL_TIME = '8:00'

export const STEP_ACTS: Record<StepKind, StepActs> = {
  'create-account': { act: createAccount, look: lookAtAccount },
  'create-zone': { act: createZone, look: lookAtZone },
  'register-domain': { act: register, look: lookAtName },
  'read-zone': { act: readCopy, look: async () => done({ state: 'absent' }) },
  // Of a zone that is there, the act itself says whether it is the copy.
  'copy-zone': { act: copyZone, look: lookAtSignature },
  'transfer-domain': { act: transfer, look: lookAtName },
  'drop-ds': { act: dropDs, look: lookAtChanges },
  'switch-nameservers': { act: switchNameservers, look: lookAtChanges },
  'sign-zone': { act: signZone, look: lookAtSignature },
  'set-ds': { act: setDs, look: lookAtChanges },
  'check-outside': { act: checkOutside, look: async () => done({ state: 'absent' }) },
  'suspend-account': { act: suspend, look: lookWhether(({ state }) => state === 'suspended') },
  'resume-account': { act: resume, look: lookWhether(({ state }) => state === 'running') },
  'change-package': {
    act: changePackage,
    look: lookWhether(({ packageName }, wanted) => packageName === wanted.packageName),
  },
  'restore-nameservers': { act: restoreNameservers, look: lookAtChanges },
  // Another code is no harm: what was mailed or shown before still works, or does not.
  'give-code': { act: giveCode, look: async () => done({ state: 'absent' }) },
  'stop-renewal': { act: stopRenewal, look: (stage) => lookAtRenewal(stage, false) },
  'keep-renewal': { act: keepRenewal, look: (stage) => lookAtRenewal(stage, true) },
  'take-down-account': { act: takeDown, look: lookWhether(({ state }) => state === 'suspended') },
  'remove-account': { act: remove, look: lookWhetherGone },
}

function createAccount(stage: StepStage, reference: string | undefined): Promise<Answer<StepResult>> {
  const { userName, domainName, packageName } = accountOf(stage)
  // Kept nowhere: customers come in by a link that works once.
  const password = stage.context.random.alphanumerics(24)
  const account = { userName, domainName, packageName, password, email: stage.order.customerEmail }
  return known(panelOf(stage).createAccount(account, reference), (seen) => ({ account: seen }))
}

async function lookAtAccount(stage: StepStage): Promise<Reading<Found>> {
  const { userName, domainName } = accountOf(stage)
  const read = await panelOf(stage).look({ userName, domainName })
  return whenRead<AccountSighting, Found>(read, (sighting) => {
    if (sighting.state === 'absent') return done({ state: 'absent' })
    return sighting.state === 'present'
      ? done({ state: 'so', result: { account: sighting.account } })
      : refused('taken', `De gebruiker ${userName} is van iemand anders.`)
  })
}

async function createZone(stage: StepStage): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  const { target, panel } = stage
  if (!name || !target || !panel) return NAME_GONE
  const zone = { name, nameservers: target.serves.nameservers, records: zoneRecords(name, panel.serves) }
  return known(dnsHostOf(stage).createZone(zone), () => ({}))
}

async function lookAtZone(stage: StepStage): Promise<Reading<Found>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return whenRead<ZoneSighting, Found>(await dnsHostOf(stage).look(name), ({ state }) => {
    if (state === 'absent') return done({ state })
    return state === 'present'
      ? done({ state: 'so' })
      : refused('taken', `De zone ${name} is van iemand anders.`)
  })
}

async function signZone(stage: StepStage): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return known(dnsHostOf(stage).sign(name), (ds) => ({ ds }))
}

/** Signing what is signed changes nothing, and tells the DS records: the act does that again. */
async function lookAtSignature(stage: StepStage): Promise<Reading<Found>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return whenRead<ZoneSighting, Found>(await dnsHostOf(stage).look(name), () => done({ state: 'absent' }))
}

async function checkOutside(stage: StepStage): Promise<Answer<StepResult>> {
  const { order, panel } = stage
  if (!order.domainName || !panel) return failed('unreachable', undefined)
  const site = { name: order.domainName, addresses: panel.serves.addresses }
  return known(stage.checkSite(stage.context.settings, site), () => ({}))
}

const keyOf = ({ userName, domainName }: HostingAccount): AccountKey => ({ userName, domainName })

function suspend(stage: StepStage): Promise<Answer<StepResult>> {
  return known(panelOf(stage).suspend(keyOf(accountOf(stage))), (account) => ({ account }))
}

function resume(stage: StepStage): Promise<Answer<StepResult>> {
  return known(panelOf(stage).unsuspend(keyOf(accountOf(stage))), (account) => ({ account }))
}

function changePackage(stage: StepStage): Promise<Answer<StepResult>> {
  const account = accountOf(stage)
  const changed = panelOf(stage).changePackage(keyOf(account), account.packageName)
  return known(changed, (seen) => ({ account: seen }))
}

/** Where another order runs with the same name, its customer came back, and this account may be the one it uses. */
async function whenLeft(
  stage: StepStage,
  act: (key: AccountKey) => Promise<Answer<StepResult>>,
): Promise<Answer<StepResult>> {
  const account = accountOf(stage)
  const { orderId, domainName } = account
  const other = await otherOrderWithName(stage.context.db, { orderId, domainName })
  if (!other) return await act(keyOf(account))
  return refused('changed-meanwhile', `Bestelling ${other} loopt met dezelfde domeinnaam.`)
}

function takeDown(stage: StepStage): Promise<Answer<StepResult>> {
  return whenLeft(stage, (key) => known(panelOf(stage).suspend(key), (account) => ({ account })))
}

function remove(stage: StepStage): Promise<Answer<StepResult>> {
  return whenLeft(stage, (key) => known(panelOf(stage).remove(key), () => ({})))
}

type IsSo = (seen: SeenAccount, wanted: HostingAccount) => boolean

/** Look-up of an account of ours, which is so or not. */
function lookWhether(isSo: IsSo): StepActs['look'] {
  return async (stage) => {
    const wanted = accountOf(stage)
    const read = await panelOf(stage).look(keyOf(wanted))
    return whenRead<AccountSighting, Found>(read, (sighting) => {
      if (sighting.state !== 'present')
        return refused('gone', `De gebruiker ${wanted.userName} is er niet meer.`)
      const { account } = sighting
      return done(isSo(account, wanted) ? { state: 'so', result: { account } } : { state: 'absent' })
    })
  }
}

async function lookWhetherGone(stage: StepStage): Promise<Reading<Found>> {
  const read = await panelOf(stage).look(keyOf(accountOf(stage)))
  return whenRead<AccountSighting, Found>(read, ({ state }) => {
    return done({ state: state === 'present' ? 'absent' : 'so' })
  })
}

/** Puts the renewal off on the last safe day, which its registrar tells; a name that is not there is not renewed. */
async function stopRenewal(
  stage: StepStage,
  reference: string | undefined,
): Promise<Answer<StepResult> | Postponed> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  const registrar = registrarOf(stage)
  if (reference === undefined) {
    const read = await registrar.look(name)
    if (read.outcome !== 'done') return read
    if (read.known.state === 'absent') return done({})
    if (read.known.state !== 'present') return failed('busy', BUSY_SECONDS)
    const today = dayOf(stage.context.now())
    const day = renewalStopsOn(read.known.domain, stage.domain?.endsOn ?? null, today)
    if (day > today) return { outcome: 'postponed', until: momentOn(day, RENEWAL_TIME) }
  }
  return await known(registrar.setAutoRenew(name, false, reference), (domain) => ({ domain }))
}

async function keepRenewal(stage: StepStage, reference: string | undefined): Promise<Answer<StepResult>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return known(registrarOf(stage).setAutoRenew(name, true, reference), (domain) => ({ domain }))
}

async function lookAtRenewal(stage: StepStage, isWanted: boolean): Promise<Reading<Found>> {
  const name = nameOf(stage)
  if (!name) return NAME_GONE
  return whenRead<DomainSighting, Found>(await registrarOf(stage).look(name), (sighting) => {
    if (sighting.state === 'absent')
      return isWanted ? refused('gone', `${name} staat niet bij ons.`) : done({ state: 'so' })
    if (sighting.state !== 'present') return done(underWay(sighting.action))
    const [running] = sighting.actions
    if (running) return done(underWay(running))
    const { domain } = sighting
    return done(domain.isAutoRenewed === isWanted ? { state: 'so', result: { domain } } : { state: 'absent' })
  })
}
