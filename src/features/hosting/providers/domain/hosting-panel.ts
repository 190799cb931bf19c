import type { Answer, Page, Reading } from './answer'

/** An account of ours. Its domain name tells it from somebody else's account with the same user name. */
export interface AccountKey {
  userName: string
  domainName: string
}

export interface NewAccount extends AccountKey {
  /** The panel's own name of a package. */
  packageName: string
  email: string
  /** Made for this call and kept nowhere: customers come in by a one-time link. */
  password: string
}

export interface SeenAccount extends AccountKey {
  packageName: string
  state: 'running' | 'suspended'
}

export type AccountSighting =
  | { state: 'absent' }
  | { state: 'present'; account: SeenAccount }
  /** The user name is in use for something that is not ours. */
  | { state: 'somebody-else'; account: SeenAccount }

/** A limit of undefined is none. */
export interface Usage {
  diskBytes: number
  diskLimitBytes: number | undefined
  trafficBytes: number
  trafficLimitBytes: number | undefined
}

/** Address that signs in once, without a password. A secret: shown to who asked, and kept nowhere. */
export interface SignInLink {
  url: string
  lifeSeconds: number
}

/**
 * What stops when an account is suspended.
 * - `nothing`: a person suspends it, because its owner did not let the panel.
 * - `site-and-sending`: as customers were promised.
 * - `site`: sending goes on.
 * - `site-and-mailboxes`: mail comes in, and nobody can open a mailbox.
 * - `everything`: no mail comes in either.
 */
export type Suspension = 'nothing' | 'site-and-sending' | 'site' | 'site-and-mailboxes' | 'everything'

/** Port to a panel that makes hosting. Every act looks before it acts, so calling it twice makes one thing. */
export interface HostingPanel {
  /** What it can do; the rest is work for a person. */
  can: {
    act: boolean
    look: boolean
    /** What it stops when it suspends an account. */
    suspends: Suspension
    /** A link for whoever opens it, for the network address that asked alone, or none. */
    signInLink: 'for-anyone' | 'for-address' | false
    usage: boolean
  }
  /** What user names it takes. */
  userNames: UserNameRules
  createAccount: (account: NewAccount, reference?: string) => Promise<Answer<SeenAccount>>
  changePackage: (account: AccountKey, packageName: string) => Promise<Answer<SeenAccount>>
  /** Stops what `can.suspends` says. */
  suspend: (account: AccountKey) => Promise<Answer<SeenAccount>>
  unsuspend: (account: AccountKey) => Promise<Answer<SeenAccount>>
  /** Removes the account with all that is in it; one that is gone is removed. */
  remove: (account: AccountKey) => Promise<Answer<undefined>>
  /** Only for the network address of who asked, where it is known. */
  signInLink: (account: AccountKey, address?: string) => Promise<Answer<SignInLink>>
  usage: (account: AccountKey) => Promise<Reading<Usage>>
  look: (account: AccountKey) => Promise<Reading<AccountSighting>>
  list: (from?: string) => Promise<Reading<Page<SeenAccount>>>
}

/** Bounds of a panel's user names, which begin with a letter and have only small letters and digits. */
export interface UserNameRules {
  minLength: number
  maxLength: number
}
