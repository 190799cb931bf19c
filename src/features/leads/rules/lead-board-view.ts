import { isUuid } from '@/shared/uuid'
import { LEAD_BOARD_PATH } from './lead-filter'
import { LEAD_STATUSES, type LeadStatus } from './lead-status'

/** A step that was just taken on the board: of which lead, and from where. */
export interface LeadMoved {
  leadId: string
  from: LeadStatus
}

/** The board after a step, which it offers to take back. */
export function leadMovedPath(leadId: string, from: LeadStatus): string {
  return `${LEAD_BOARD_PATH}?${new URLSearchParams({ verzet: leadId, van: from })}`
}

/** What an address of the board says of the step before; undefined when it says nothing that makes sense. */
export function leadMovedOf(params: URLSearchParams): LeadMoved | undefined {
  const leadId = params.get('verzet') ?? ''
  const from = LEAD_STATUSES.find((status) => status === params.get('van'))
  return from && isUuid(leadId) ? { leadId, from } : undefined
}
