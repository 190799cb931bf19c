import { officeProjectPath } from '@/features/hosting/projects/domain/project'
import { mailPath } from '@/features/operations/mail/domain/mail-filter'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { PEOPLE_ID } from '@/features/people/members/domain/member'
import { officeAppointmentPath } from '@/features/sales/appointments/domain/appointment-paths'
import { conversationPath } from '@/features/sales/conversations/domain/who'
import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import { officeQuotePath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Logger } from '@/platform/logger'
import type { SearchHit } from '../../../domain/search-hits'
import { SEARCH_KINDS, type SearchKind } from '../../../domain/search-kind'
import {
  countedRemark,
  SEARCH_REMARKS,
  type SearchSection,
  type SearchView,
} from '../../../domain/search-view'
import { searchEverything } from '../../../server/search-everything'
import { commandsFor } from '../internal/office-commands'
import { kindsOfRole } from '../kinds-of-role'

interface Search {
  text: string
  accountId: string
  role: OfficeRole
  /** Hits that are shown of each kind. */
  limit: number
  logger: Pick<Logger, 'error'>
}

/** 'offerte voor …': leads for whom a quote can be begun. */
const QUOTE_FOR = /^(?:nieuwe )?offerte voor\s+(?=\S)/i

/** What the office shows for a search. Never fails: a database that does not answer is a remark. */
export async function searchView(context: Context, search: Search): Promise<SearchView> {
  const { text, accountId, role, limit } = search
  const commands = commandsFor(text, role)
  const kinds = kindsOfRole(role)
  const view = (sections: readonly SearchSection[], remark: string): SearchView => ({
    text,
    reader: accountId,
    sections: [...commands, ...sections],
    remark,
  })
  if (text === '') return view([], SEARCH_REMARKS.empty)
  try {
    const isForQuote = QUOTE_FOR.test(text) && kinds.includes('lead')
    const answer = await searchEverything(context, {
      accountId,
      kinds,
      limit,
      text: text.replace(QUOTE_FOR, ''),
    })
    if (answer.outcome === 'limited') return view([], SEARCH_REMARKS.limited)
    if (answer.outcome === 'too-short')
      return view([], commands.length > 0 ? countedRemark(commands) : SEARCH_REMARKS.tooShort)
    const sections = answer.groups
      .filter(({ kind }) => !isForQuote || kind === 'lead')
      .map(({ kind, hits, hasMore }) => ({
        label: isForQuote ? 'Offerte maken voor' : SEARCH_KINDS[kind].label,
        lines: hits.map((hit) => lineOf(hit, isForQuote)),
        hasMore,
      }))
    return view(sections, countedRemark([...commands, ...sections]))
  } catch (error) {
    // Without the values of the query: they are what somebody searched.
    search.logger.error(describeError(error), 'Zoeken is mislukt')
    return view([], SEARCH_REMARKS.failed)
  }
}

function lineOf({ kind, ref, title, below, found }: SearchHit, isForQuote: boolean) {
  const href = isForQuote ? `${leadPath(ref)}#offertes` : PATHS[kind](ref)
  return { href, title, below, found }
}

/** Where each kind is read; a payment, mandate and message where they are shown. */
const PATHS: Record<SearchKind, (ref: string) => string> = {
  customer: officeCustomerPath,
  member: (customerId) => `${officeCustomerPath(customerId)}#${PEOPLE_ID}`,
  order: officeOrderPath,
  invoice: officeInvoicePath,
  quote: officeQuotePath,
  project: officeProjectPath,
  lead: leadPath,
  conversation: conversationPath,
  message: mailPath,
  appointment: officeAppointmentPath,
  payment: officeInvoicePath,
  mandate: (customerId) => `${officeCustomerPath(customerId)}#machtiging`,
  mail: mailPath,
}
