import { isUuid } from '@/shared/uuid'
import { LEAD_BOARD_PATH } from './lead-filter'

/** The board after a step, which it offers to take back. */
export function leadMovedPath(moveId: string): string {
  return `${LEAD_BOARD_PATH}?${new URLSearchParams({ zet: moveId })}`
}

/** The step that an address of the board tells of; undefined when it tells of none. */
export function leadMovedOf(params: URLSearchParams): string | undefined {
  const moveId = params.get('zet') ?? ''
  return isUuid(moveId) ? moveId : undefined
}
