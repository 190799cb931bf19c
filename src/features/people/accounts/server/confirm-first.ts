import { confirmAddress, isRecentlyConfirmed } from '../domain/recent-confirmation'

/**
 * Step-up before a file is handed out: undefined for who confirmed recently. Otherwise a redirect to the page where they
 * confirm, and from there to the page of the link, as a download would leave the browser on the confirmation.
 */
export function confirmFirst(
  { account, context }: Pick<App.Locals, 'account' | 'context'>,
  linkedFrom: string,
): Response | undefined {
  if (!account || isRecentlyConfirmed(account.confirmedAt, context.now())) return undefined
  return new Response(null, { status: 303, headers: { Location: confirmAddress(linkedFrom) } })
}
