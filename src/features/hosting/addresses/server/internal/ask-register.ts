import { readLimited } from '@/platform/limited-body'
import type { RegisterAnswer } from '../../domain/address-look-up'
import type { Postcode } from '../../domain/dutch-address'
import { streetIn } from '../../domain/internal/register-answer'

/** Timeout: whoever fills in the form waits for this. */
const PATIENCE_MS = 2000
const MAX_ANSWER_BYTES = 256 * 1024
/** Limit on addresses per answer: more homes than one house number has additions. */
const MAX_ADDRESSES = '50'

/**
 * Asks PDOK's Locatieserver (https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/), which reads the national register
 * of addresses. Never throws; any failure is `unknown`. `pdokUrl` is what stands before `/free`.
 */
export async function askRegister(
  pdokUrl: string,
  postcode: Postcode,
  houseNumber: number,
): Promise<RegisterAnswer> {
  const question = new URLSearchParams([
    ['q', `${postcode} ${houseNumber}`],
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', 'postcode,huisnummer,straatnaam,woonplaatsnaam'],
    ['rows', MAX_ADDRESSES],
  ])
  try {
    const response = await fetch(`${pdokUrl}/free?${question}`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = await readLimited(response, MAX_ANSWER_BYTES)
    return response.status === 200 ? streetIn(body, postcode, houseNumber) : { outcome: 'unknown' }
  } catch {
    return { outcome: 'unknown' }
  }
}
