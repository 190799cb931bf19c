import { domainToUnicode } from 'node:url'
import { addDays } from '@/shared/calendar-day'
import { holderHandle } from '../../domain/provider-names'
import { registryPhone } from '../../domain/registrant-faults'
import type { DomainAction, LegalForm, ListedDomain, Registrant, SeenDomain } from '../../domain/registrar'
import { dsOfKey } from '../internal/ds-of-key'
import type { SentContact, WireAction, WireDnsSecEntry, WireDomain, WireTld } from './schemas'
import { reasonOf } from './transip-client'

/** Tags of ours end so: the order whose name it is, as the handle that its holder would have. */
const MARK = /-holder$/

/** The order's mark among the tags of a name; undefined where we put none. */
export function markOf({ tags }: WireDomain): string | undefined {
  return tags.find((tag) => MARK.test(tag))
}

export function tagsFor(tag: string, orderNumber: string, there: readonly string[]): string[] | undefined {
  const mark = holderHandle(orderNumber)
  return mark ? [...new Set([...there, tag, mark])] : undefined
}

/**
 * Whether this name is registered to this holder: the name under which it does business, and where it is written to. A
 * corrected address or telephone makes it no other holder. Undefined when the name tells no holder, as one may that is
 * not registered yet.
 */
export function isHeldBy({ contacts }: WireDomain, registrant: Registrant): boolean | undefined {
  const holder = contacts.find(({ type }) => type === 'registrant')
  if (!holder) return undefined
  const { lastName, organisation = '', email } = registrant
  return (
    isSame(holder.lastName, lastName) &&
    isSame(holder.companyName ?? '', organisation) &&
    isSame(holder.email, email)
  )
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** A name as a listing has it; `tld` where its rules are known. */
export function listedDomain(wire: WireDomain, tld?: WireTld): ListedDomain {
  const { renewalDate, cancellationDate, cancellationStatus } = wire
  const isCancelled = Boolean(cancellationDate || cancellationStatus)
  return {
    name: domainToUnicode(wire.name),
    registrant: markOf(wire),
    nameservers: wire.nameservers.map(({ hostname }) => hostname.toLowerCase()),
    isAutoRenewed: !isCancelled,
    expiresOn: renewalDate ?? undefined,
    cancelBy: renewalDate && tld ? addDays(renewalDate, -tld.cancelTimeFrame) : undefined,
    state: wire.status === 'dropinprogress' ? 'leaving' : 'registered',
    isToBeVerified: false,
    isLocked: wire.isTransferLocked,
  }
}

export function seenDomain(
  wire: WireDomain,
  entries: readonly WireDnsSecEntry[],
  tld: WireTld | undefined,
): SeenDomain {
  const listed = listedDomain(wire, tld)
  const ds = entries.map(({ algorithm, flags, publicKey }) =>
    dsOfKey(listed.name, algorithm, { flags, publicKey }),
  )
  return { ...listed, ds }
}

/** Whether the name is in our account as a registration: for its DNS alone, or gone, it is not. */
export function isRegistration({ status, isDnsOnly }: WireDomain): boolean {
  return !isDnsOnly && status !== 'gone' && status !== 'dnsonly'
}

/** What is being done, or failed; undefined when there is nothing. Its name is its key: there is one at a time. */
export function actionOf({ name, hasFailed, message }: WireAction): DomainAction | undefined {
  if (!name) return undefined
  return {
    id: name,
    kind: kindOf(name),
    state: hasFailed ? 'failed' : 'running',
    sentence: hasFailed ? (message ?? '') : '',
    ...(hasFailed && reasonOf(message ?? '') === 'code' && { isAboutCode: true }),
  }
}

function kindOf(name: string): DomainAction['kind'] {
  if (/transfer|pull/i.test(name)) return 'transfer'
  if (/register|registration/i.test(name)) return 'register'
  return /cancel|drop|delete/i.test(name) ? 'remove' : 'change'
}

const COMPANY_TYPES: Record<LegalForm, SentContact['companyType']> = {
  BV: 'BV',
  NV: 'NV',
  EENMANSZAAK: 'EENMANSZAAK',
  VOF: 'VOF',
  CV: 'CV',
  MAATSCHAP: 'ANDERS',
  STICHTING: 'STICHTING',
  VERENIGING: 'VERENIGING',
  COOP: 'COOP',
  KERK: 'KERK',
  PERSOON: '',
  ANDERS: 'ANDERS',
}

/** The holder as TransIP writes one: country in lower case, a space in the telephone, the house number apart. */
export function contactOf(registrant: Registrant): Omit<SentContact, 'type'> {
  const { firstName, lastName, organisation, legalForm, registrationNumber } = registrant
  const { street, houseNumber, postalCode, city, country, email, phone } = registrant
  return {
    firstName,
    lastName,
    companyName: organisation ?? '',
    companyKvk: (organisation && registrationNumber) || '',
    companyType: organisation && legalForm ? COMPANY_TYPES[legalForm] : '',
    street,
    number: houseNumber,
    postalCode,
    city,
    phoneNumber: registryPhone(phone)?.replace('.', ' ') ?? '',
    email,
    country: country.toLowerCase(),
  }
}
