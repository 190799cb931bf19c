import type { ListedZone } from '@/features/hosting/providers/domain/dns-host'
import type { SeenAccount } from '@/features/hosting/providers/domain/hosting-panel'
import type { ListedDomain } from '@/features/hosting/providers/domain/registrar'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Finding, RENEWAL } from './finding'
import type { WantedHosting } from './wanted'

/** What was read at a target. What is in neither was not read: nothing is concluded of it. */
export interface Theirs<Entry> {
  entries: readonly Entry[]
  /** Of ours, by user name or domain name: a look-up of its own said that it is not there. */
  absent: ReadonlySet<string>
}

export interface Comparison {
  findings: Finding[]
  /** Subjects of which all was said: a finding about one of them that is not here is over. */
  judged: string[]
}

/** Whether anything is at work on it, so that what is seen says nothing. */
interface Ours {
  orderId: string
  isBusy: boolean
}

/** Hosting of an order of ours at a panel. */
export interface OurAccount extends Ours {
  /** Null when a person made it: it is known by its domain name alone. */
  userName: string | null
  domainName: string
  /** The panel's own name of the package that is paid; null when that is unknown. */
  packageName: string | null
  /** Whether that is only what it was made as: no package of the target stands for the one that is paid. */
  isPackageAssumed: boolean
  wanted: WantedHosting
}

/**
 * Compares the accounts of a panel with what is paid. `showsSuspension`: what is suspended shows as such, so that an
 * account that runs does run.
 */
export function compareAccounts(
  ours: readonly OurAccount[],
  { entries, absent }: Theirs<SeenAccount>,
  { showsSuspension }: { showsSuspension: boolean },
): Comparison {
  const byUser = new Map(ours.flatMap((own) => (own.userName ? [[own.userName, own] as const] : [])))
  const byName = new Map(ours.flatMap((own) => (own.userName ? [] : [[own.domainName, own] as const])))
  const found = entries.map((there) => {
    const own = byUser.get(there.userName) ?? byName.get(there.domainName)
    const findings = () => ofAccount(own, there, showsSuspension)
    return { subject: there.userName, isBusy: own?.isBusy ?? false, findings }
  })
  return together([
    ...found,
    ...absentOnes(
      ours,
      absent,
      ({ userName }) => userName,
      ({ wanted }) => wanted === 'running' || wanted === 'suspended',
    ),
  ])
}

function ofAccount(own: OurAccount | undefined, there: SeenAccount, showsSuspension: boolean): Finding[] {
  const subject = there.userName
  const { orderId = null } = own ?? {}
  const finding = (kind: Finding['kind'], here: string, said: string, canAdopt = false) => ({
    kind,
    subject,
    orderId,
    here,
    there: said,
    canAdopt,
  })
  if (!own) return [finding('runs-unpaid', '', there.domainName)]
  if (own.domainName !== there.domainName)
    return [finding('changed-outside', own.domainName, there.domainName || 'geen domeinnaam')]
  if (own.wanted === 'gone') return [finding('runs-unpaid', 'voorbij', there.domainName)]
  const isSuspended = there.state === 'suspended'
  const isOtherPackage = own.packageName !== null && own.packageName !== there.packageName
  return [
    ...(isOtherPackage && own.packageName
      ? [finding('other-package', own.packageName, there.packageName, own.isPackageAssumed)]
      : []),
    ...(own.wanted === 'running' && isSuspended ? [finding('suspended-there', 'draait', 'stilgezet')] : []),
    ...(own.wanted !== 'running' && !isSuspended && showsSuspension
      ? [finding('running-there', own.wanted === 'suspended' ? 'opgeschort' : 'voorbij', 'draait')]
      : []),
  ]
}

/** A domain name of an order of ours. */
export interface OurName extends Ours {
  name: string
  /** Whether it has to be there, by what was made there and by what its customer paid. */
  mustBeThere: boolean
  /** Whether its customer keeps it. */
  stays: boolean
  /** Key of its holder, and its nameservers; null when we do not know how they should be. */
  holder: string | null
  nameservers: readonly string[] | null
  /** Whether that is only how it was before: nothing here says how it should be. */
  isAssumed: boolean
  /** Whether it should be renewed by itself; null when either is right. */
  autoRenew: boolean | null
  /** Last day that is paid, or on which it is to be ours; null when that is unknown. */
  paidUntil: CalendarDay | null
}

const DEAD_STATES: Partial<Record<ListedDomain['state'], string>> = {
  'on-hold': 'vastgezet door het register',
  expired: 'verlopen',
  'in-quarantine': 'opgeheven en in quarantaine',
}

/** Compares the names of a registrar with what is paid. */
export function compareNames(
  ours: readonly OurName[],
  { entries, absent }: Theirs<ListedDomain>,
  today: CalendarDay,
): Comparison {
  const byName = new Map(ours.map((own) => [own.name, own]))
  const found = entries.map((there) => {
    const own = byName.get(there.name)
    return { subject: there.name, isBusy: own?.isBusy ?? false, findings: () => ofName(own, there, today) }
  })
  return together([
    ...found,
    ...absentOnes(
      ours,
      absent,
      ({ name }) => name,
      ({ mustBeThere }) => mustBeThere,
    ),
  ])
}

function ofName(own: OurName | undefined, there: ListedDomain, today: CalendarDay): Finding[] {
  const subject = there.name
  const { orderId = null } = own ?? {}
  const finding = (kind: Finding['kind'], here: string, said: string, canAdopt = false) => ({
    kind,
    subject,
    orderId,
    here,
    there: said,
    canAdopt,
  })
  // What is in quarantine costs nothing any more.
  if (!own) return there.state === 'in-quarantine' ? [] : [finding('runs-unpaid', '', '')]
  const isPaid = own.stays || (own.paidUntil !== null && own.paidUntil >= today)
  const dead = isPaid ? DEAD_STATES[there.state] : undefined
  const { holder, nameservers, autoRenew, paidUntil } = own
  const { expiresOn } = there
  const isEarly =
    paidUntil && expiresOn && expiresOn < paidUntil && (!there.isAutoRenewed || expiresOn < today)
  return [
    ...(own.stays && there.state === 'leaving'
      ? [finding('changed-outside', 'blijft de naam bij ons', 'loopt een verhuizing naar elders')]
      : []),
    ...(dead ? [finding('suspended-there', 'bij ons', dead)] : []),
    ...(holder !== null && there.registrant !== undefined && there.registrant !== holder
      ? [finding('other-holder', holder, there.registrant, own.isAssumed)]
      : []),
    ...(nameservers && !isSameSet(nameservers, there.nameservers)
      ? [finding('other-nameservers', inOrder(nameservers), inOrder(there.nameservers), own.isAssumed)]
      : []),
    ...(autoRenew !== null && autoRenew !== there.isAutoRenewed
      ? [finding('renewal-differs', renewalWord(autoRenew), renewalWord(there.isAutoRenewed))]
      : []),
    ...(isEarly ? [finding('expires-early', paidUntil, expiresOn)] : []),
  ]
}

const renewalWord = (isOn: boolean) => (isOn ? RENEWAL.on : RENEWAL.off)
const inOrder = (hosts: readonly string[]) => [...hosts].sort().join(', ')
const isSameSet = (one: readonly string[], other: readonly string[]) => inOrder(one) === inOrder(other)

/** The zone of a domain name of ours. */
export interface OurZone extends Ours {
  name: string
  mustBeThere: boolean
  /** Whether a step signed it; null when none did. */
  isSigned: true | null
}

/** Compares the zones of a DNS host with what is paid. What is in them is their customers' own. */
export function compareZones(ours: readonly OurZone[], { entries, absent }: Theirs<ListedZone>): Comparison {
  const byName = new Map(ours.map((own) => [own.name, own]))
  const found = entries.map((there) => {
    const own = byName.get(there.name)
    return { subject: there.name, isBusy: own?.isBusy ?? false, findings: () => ofZone(own, there) }
  })
  return together([
    ...found,
    ...absentOnes(
      ours,
      absent,
      ({ name }) => name,
      ({ mustBeThere }) => mustBeThere,
    ),
  ])
}

function ofZone(own: OurZone | undefined, { name, isSigned }: ListedZone): Finding[] {
  const finding = { subject: name, orderId: own?.orderId ?? null, canAdopt: false }
  if (!own) return [{ ...finding, kind: 'runs-unpaid', here: '', there: 'DNS-zone' }]
  return own.isSigned && !isSigned
    ? [{ ...finding, kind: 'changed-outside', here: 'is de zone ondertekend', there: 'is DNSSEC uitgezet' }]
    : []
}

interface Judgement {
  subject: string
  isBusy: boolean
  findings: () => Finding[]
}

/** What is ours and was looked up in vain. */
function absentOnes<Own extends Ours>(
  ours: readonly Own[],
  absent: ReadonlySet<string>,
  keyOf: (own: Own) => string | null,
  mustBeThere: (own: Own) => boolean,
): Judgement[] {
  return ours.flatMap((own) => {
    const subject = keyOf(own)
    if (subject === null || !absent.has(subject)) return []
    const { orderId, isBusy } = own
    const findings = (): Finding[] =>
      mustBeThere(own)
        ? [{ kind: 'absent', subject, orderId, here: 'betaald', there: '', canAdopt: false }]
        : []
    return [{ subject, isBusy, findings }]
  })
}

/** What is busy has no findings; what it had is over, because its work is a line of its own. */
function together(judgements: readonly Judgement[]): Comparison {
  return {
    findings: judgements.flatMap(({ isBusy, findings }) => (isBusy ? [] : findings())),
    judged: [...new Set(judgements.map(({ subject }) => subject))],
  }
}
