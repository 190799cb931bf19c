import type { EventHandlers } from '../../src/features/operations/audit/server/record-event'
import type { Context } from '../../src/platform/context'

/** The same context, in which these events have these reactions and no others. */
export function withReactions(context: Context, reactions: EventHandlers): Context {
  const eventHandlers = { ...context.registries.eventHandlers, ...reactions }
  return { ...context, registries: { ...context.registries, eventHandlers } }
}
