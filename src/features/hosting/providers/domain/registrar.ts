import type { CalendarDay } from '@/shared/calendar-day'
import type { Answer, Page, Reading } from './answer'
import type { DsRecord } from './dns-host'
import type { PricedAct, PriceQuote, SpendingPermit } from './money-guard'

/** Legal forms that registries tell apart; SIDN's list, which is the longest. */
export type LegalForm =
  | 'BV'
  | 'NV'
  | 'EENMANSZAAK'
  | 'VOF'
  | 'CV'
  | 'MAATSCHAP'
  | 'STICHTING'
  | 'VERENIGING'
  | 'COOP'
  | 'KERK'
  | 'PERSOON'
  | 'ANDERS'

/** Holder of a domain name, in the parts that any of the registrars asks for. */
export interface Registrant {
  firstName: string
  lastName: string
  /** Undefined for a person. */
  organisation?: string
  legalForm?: LegalForm
  /** Chamber of commerce. */
  registrationNumber?: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2, upper case. */
  country: string
  email: string
  /** E.164: '+31534351234'. */
  phone: string
}

export interface Registration {
  /** As people write it, in lower case: 'bakkerij-zoë.be'. */
  name: string
  orderNumber: string
  registrant: Registrant
  /** At least two hosts, without a dot at the end. */
  nameservers: readonly string[]
}

export interface Transfer extends Registration {
  /** Undefined for an extension that asks for none. */
  code?: string
}

/** A domain name as a registrar has it now. */
export interface SeenDomain {
  name: string
  /** The registrar's key of its holder, where it has one. */
  registrant: string | undefined
  nameservers: readonly string[]
  ds: readonly DsRecord[]
  isAutoRenewed: boolean
  expiresOn: CalendarDay | undefined
  /**
   * Last day on which auto-renew can be put off before it renews, where the registrar tells one. Where that cannot be
   * undone, it is put off no sooner than it has to be.
   */
  cancelBy?: CalendarDay | undefined
  /** `in-quarantine` is after the end, while its last holder can have it back. */
  state: 'registered' | 'on-hold' | 'expired' | 'in-quarantine' | 'leaving'
  /** Whether its holder must still prove something, or the name goes dark. */
  isToBeVerified: boolean
  /** Whether it cannot leave for another registrar now. */
  isLocked: boolean
}

/** A name in a listing: without its DS, which some registrars tell name by name. */
export type ListedDomain = Omit<SeenDomain, 'ds'>

/** What a registrar is doing for a name, or tried and did not finish. */
export interface DomainAction {
  id: string
  kind: 'register' | 'transfer' | 'change' | 'remove'
  /** `in-doubt`: the registrar itself does not know. */
  state: 'running' | 'waits-for-somebody' | 'in-doubt' | 'failed'
  sentence: string
  /** Whether it failed because of its transfer code. */
  isAboutCode?: boolean
}

export type DomainSighting =
  /** Not in our account, and nothing under way. */
  | { state: 'absent' }
  | { state: 'under-way'; action: DomainAction }
  /** Not in our account, because the last attempt failed: registrars do not tell. */
  | { state: 'failed'; action: DomainAction }
  | { state: 'present'; domain: SeenDomain; actions: readonly DomainAction[] }

export type AuthCode = { given: 'shown'; code: string } | { given: 'mailed-to-registrant' }

/**
 * Port to a registrar of domain names. Every act looks before it acts, so calling it twice makes one thing. There is no
 * act that renews: names renew by themselves until auto-renew is off, and two that renew charge twice.
 */
export interface Registrar {
  /** What it can do; the rest is work for a person. */
  can: {
    act: boolean
    look: boolean
    /** Hands DS records to the registry. */
    ds: boolean
    /** Auto-renew can be put on again after it was put off. */
    undoCancellation: boolean
    cancelActions: boolean
    /** Tells the code with which a name leaves, or has its registry mail it. */
    transferCode: boolean
  }
  quote: (name: string, act: PricedAct) => Promise<Reading<PriceQuote>>
  /** Registers at most for what was permitted, with auto-renew on. `reference` is that of a `waiting` before. */
  register: (
    registration: Registration,
    permit: SpendingPermit,
    reference?: string,
  ) => Promise<Answer<SeenDomain>>
  transfer: (transfer: Transfer, permit: SpendingPermit, reference?: string) => Promise<Answer<SeenDomain>>
  setNameservers: (
    name: string,
    nameservers: readonly string[],
    reference?: string,
  ) => Promise<Answer<SeenDomain>>
  /** Sets exactly these; none takes them away, which has to precede other nameservers. */
  setDs: (name: string, ds: readonly DsRecord[], reference?: string) => Promise<Answer<SeenDomain>>
  setAutoRenew: (name: string, isOn: boolean, reference?: string) => Promise<Answer<SeenDomain>>
  authCode: (name: string) => Promise<Answer<AuthCode>>
  look: (name: string) => Promise<Reading<DomainSighting>>
  actions: (name: string) => Promise<Reading<readonly DomainAction[]>>
  cancelAction: (name: string, id: string) => Promise<Answer<undefined>>
  list: (from?: string) => Promise<Reading<Page<ListedDomain>>>
}
