import type { FormAction } from '@/ui/forms/use-form'

/** Fetches what sending needs, ahead of time: at 'Verzenden' the connection may be gone. */
export function preloadSending(): void {
  import('astro:actions').catch(() => undefined)
}

/** The action, fetched only by who gets that far: choosing has to work at once, sending comes minutes later. */
export const sendRequest: FormAction = async (form) => {
  const { actions } = await import('astro:actions')
  return actions.configurator.send(form)
}
