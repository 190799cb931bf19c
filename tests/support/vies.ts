import type { IncomingMessage } from 'node:http'
import { type Answer, type AnsweringServer, json, startAnsweringServer } from './answering-server'

/** What the double knows of a VAT id: whether it exists, and for whom. */
export interface KnownVatId {
  valid: boolean
  name?: string
  address?: string
}

/** What was asked, as it stood in the body of the request. */
export interface ViesQuestion {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

export interface ViesServer extends AnsweringServer {
  questions: ViesQuestion[]
  /** From now on this VAT id is known so; others do not exist. */
  knows: (vatId: string, known: KnownVatId) => void
  /** Answers everything with this from now on; without an argument, properly again. */
  misbehave: (answer?: Answer) => void
}

/** How VIES tells a fault: HTTP 200, and the code among its wrappers. */
export const viesFault = (error: string): Answer =>
  json(200, { actionSucceed: false, errorWrappers: [{ error }] })

/** Test double of the Commission's VIES, for VIES_URL. */
export async function startViesServer(known: Readonly<Record<string, KnownVatId>> = {}): Promise<ViesServer> {
  let answer: Answer | undefined
  const ids = new Map(Object.entries(known))
  const questions: ViesQuestion[] = []
  const server = await startAnsweringServer(() => async (res, req) => {
    const question = JSON.parse(await bodyOf(req)) as ViesQuestion
    questions.push(question)
    if (answer) return answer(res, req)
    const found = ids.get(question.countryCode + question.vatNumber)
    const said = {
      countryCode: question.countryCode,
      vatNumber: question.vatNumber,
      requestDate: '2026-11-20T10:00:00.000Z',
      valid: found?.valid ?? false,
      requestIdentifier: question.requesterNumber ? `WAPIAAAA${questions.length}` : '',
      name: found?.name ?? '---',
      address: found?.address ?? '---',
    }
    json(200, said)(res, req)
  })
  return {
    ...server,
    questions,
    knows: (vatId, one) => void ids.set(vatId, one),
    misbehave: (other) => {
      answer = other
    },
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of req) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
