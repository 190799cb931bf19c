import type { FormOpening } from '@/ui/forms/CarriedFields'

/** What a page that is rendered for one visitor knows about its form; a page that all share knows nothing of the kind. */
export function formOpening({ context, isShared }: App.Locals): FormOpening | undefined {
  if (isShared) return undefined
  return { requestId: context.random.uuid(), openedAt: context.now().getTime() }
}
