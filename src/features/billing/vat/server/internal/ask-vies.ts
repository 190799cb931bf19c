import { company } from '@/content/company'
import { readLimited } from '@/platform/limited-body'
import { inParts, noAnswer, type ReadAnswer, readAnswer } from '../../domain/vies-answer'

/** Timeout: whoever waits for it goes on without an answer. */
const VIES_PATIENCE_MS = 5000
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Asks the Commission's VIES about a VAT id, with our own beside it, so that the answer has a consultation number
 * (https://ec.europa.eu/taxation_customs/vies/#/technical-information). Where VIES does not know our own it is asked
 * without, and gives none. Never throws: any failure is `unknown`.
 */
export async function askVies(viesUrl: string, vatId: string): Promise<ReadAnswer> {
  const asked = inParts(vatId)
  if (!asked) return noAnswer('NO_MEMBER_STATE')
  const requester = inParts(company.vatId)
  const signal = AbortSignal.timeout(VIES_PATIENCE_MS)
  const withUs = requester && {
    requesterMemberStateCode: requester.countryCode,
    requesterNumber: requester.vatNumber,
  }
  const answer = await post(viesUrl, { ...asked, ...withUs }, signal)
  return answer.fault === 'INVALID_REQUESTER_INFO' ? await post(viesUrl, asked, signal) : answer
}

async function post(viesUrl: string, question: object, signal: AbortSignal): Promise<ReadAnswer> {
  try {
    const response = await fetch(`${viesUrl}/check-vat-number`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal,
    })
    return readAnswer(response.status, JSON.parse(await readLimited(response, MAX_ANSWER_BYTES)))
  } catch {
    return noAnswer(signal.aborted ? 'TIMEOUT' : 'NO_ANSWER')
  }
}
