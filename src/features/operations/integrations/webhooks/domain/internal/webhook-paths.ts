export const WEBHOOKS_PATH = '/beheer/webhooks'

export function webhookPath(id: string): string {
  return `${WEBHOOKS_PATH}/${id}`
}
