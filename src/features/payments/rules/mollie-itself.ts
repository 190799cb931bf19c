const MOLLIE_HOST = 'api.mollie.com'

/** Where payments really are; everything before a call's own path. */
export const MOLLIE_API = `https://${MOLLIE_HOST}/v2`

/** Whether calls go to Mollie itself, and not to a server of a test's own. */
export function isMollieItself({ mollieApiUrl }: { mollieApiUrl: string }): boolean {
  return new URL(mollieApiUrl).hostname.replace(/\.$/, '') === MOLLIE_HOST
}
