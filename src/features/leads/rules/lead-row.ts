import type { PromiseKind } from './lead-promise-kinds'
import type { LeadChannel } from './lead-source'
import type { LeadStatus } from './lead-status'

/** What the overview shows of a lead. */
export interface LeadInList {
  id: string
  channel: LeadChannel
  source: string | null
  name: string
  /** Empty for a lead that left none. */
  email: string
  phone: string | null
  company: string | null
  service: string | null
  message: string | null
  status: LeadStatus
  receivedAt: Date
  promise: PromiseKind | null
  promisedBy: Date | null
}
