/** Whether calls go to Mollie itself, where payments are real, and not to a server of a test's own. */
export function isMollieItself({ mollieApiUrl }: { mollieApiUrl: string }): boolean {
  return new URL(mollieApiUrl).hostname.replace(/\.$/, '') === 'api.mollie.com'
}
