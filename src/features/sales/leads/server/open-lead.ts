import type { Transaction } from '@/platform/context'
import { promiseOf } from '../domain/lead-promise'
import { channelOf } from '../domain/lead-source'
import { leads } from './lead-tables'

export interface NewLead {
  /** The id of the request that it comes from. */
  id: string
  /** As stored with the request; null for the website. */
  source: string | null
  name: string
  email: string
  phone: string | null
  company?: string | null
  /** What is asked for, in words that the agency reads. */
  service: string | null
  message?: string | null
  /** When the visitor sent the request: the promises run from here. */
  receivedAt: Date
  /** False where nothing was promised: a colleague noted it, and no page or mail of ours said by when. */
  isPromised?: boolean
}

/**
 * Puts a request on the agency's list of leads and starts the clock of what was promised. Belongs in the transaction
 * that stores the request, of whatever kind: a request without its lead is one that nobody sees.
 */
export async function openLead(tx: Transaction, request: NewLead): Promise<void> {
  const channel = channelOf(request.source)
  const { receivedAt, isPromised = true } = request
  const promise = promiseOf({ channel, status: 'nieuw', receivedAt, isPromised })
  await tx.insert(leads).values({
    ...request,
    channel,
    status: 'nieuw',
    isPromised,
    promise: promise?.kind,
    promisedBy: promise?.dueAt,
    warnAt: promise?.warnAt,
    lastContactAt: receivedAt,
  })
}
