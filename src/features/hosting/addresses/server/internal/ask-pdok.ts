import { readLimited } from '@/platform/limited-body'

const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Asks PDOK's Locatieserver (https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/), which reads the national register
 * of addresses. `pdokUrl` is what stands before `/free`. Never throws: undefined after any failure, or after `patienceMs`.
 */
export async function askPdok(
  pdokUrl: string,
  question: readonly (readonly [parameter: string, value: string])[],
  patienceMs: number,
): Promise<string | undefined> {
  try {
    const response = await fetch(
      `${pdokUrl}/free?${new URLSearchParams(question.map(([parameter, value]) => [parameter, value]))}`,
      {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      },
    )
    const body = await readLimited(response, MAX_ANSWER_BYTES)
    return response.status === 200 ? body : undefined
  } catch {
    return undefined
  }
}
