import type { RegisterAnswer } from '../../domain/address-look-up'
import type { Postcode } from '../../domain/dutch-address'
import { streetIn } from '../../domain/internal/register-answer'
import { askPdok } from './ask-pdok'

/** Timeout: whoever fills in the form waits for this. */
const PATIENCE_MS = 2000
/** Limit on addresses per answer: more homes than one house number has additions. */
const MAX_ADDRESSES = '50'

/** Asks PDOK for the street and city of a postcode with a house number. Never throws; any failure is `unknown`. */
export async function askRegister(
  pdokUrl: string,
  postcode: Postcode,
  houseNumber: number,
): Promise<RegisterAnswer> {
  const question = [
    ['q', `${postcode} ${houseNumber}`],
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', 'postcode,huisnummer,straatnaam,woonplaatsnaam'],
    ['rows', MAX_ADDRESSES],
  ] as const
  const body = await askPdok(pdokUrl, question, PATIENCE_MS)
  return body === undefined ? { outcome: 'unknown' } : streetIn(body, postcode, houseNumber)
}
