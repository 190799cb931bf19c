import { createHmac } from 'node:crypto'
import type { Settings } from '@/platform/settings'

/** Asks the Graph API with the page token. Throws what `fetch` throws. */
export async function askGraph(
  { metaGraphUrl, metaPageToken = '', metaAppSecret }: Settings,
  { path, fields }: { path: string; fields: string },
  signal: AbortSignal,
): Promise<Response> {
  const address = new URL(`${metaGraphUrl}/${path}`)
  address.searchParams.set('fields', fields)
  if (metaAppSecret) address.searchParams.set('appsecret_proof', proofOf(metaPageToken, metaAppSecret))
  return await fetch(address, {
    // In a header: addresses end up in logs.
    headers: { Authorization: `Bearer ${metaPageToken}`, Accept: 'application/json' },
    redirect: 'error',
    signal,
  })
}

/** Shows Meta that whoever has the token knows the app's secret too. */
function proofOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}
