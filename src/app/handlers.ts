import type { EventHandlers } from '@/features/operations/audit/server/record-event'

export const eventHandlers: EventHandlers = {}
