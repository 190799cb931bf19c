import { type Answer, type AnsweringServer, json, startAnsweringServer } from './answering-server'

export interface PdokServer extends AnsweringServer {
  /** Answers everything with this from now on; without an argument, with addresses again. */
  misbehave: (answer?: Answer) => void
}

interface Home {
  straatnaam: string
  woonplaatsnaam: string
}

/** Test double of PDOK's address register, for PDOK_URL. It knows the given homes, as '7511JE 14', and nothing else. */
export async function startPdokServer(homes: Readonly<Record<string, Home[]>>): Promise<PdokServer> {
  let answer: Answer | undefined
  const server = await startAnsweringServer((url) => answer ?? json(200, found(url, homes)))
  return {
    ...server,
    misbehave: (other) => {
      answer = other
    },
  }
}

function found({ pathname, searchParams }: URL, homes: Readonly<Record<string, Home[]>>) {
  const filters = new Map(searchParams.getAll('fq').map((filter): [string, string] => splitFilter(filter)))
  const [postcode = '', huisnummer = ''] = [filters.get('postcode'), filters.get('huisnummer')]
  const known =
    pathname === '/free' && filters.get('type') === 'adres' ? homes[`${postcode} ${huisnummer}`] : []
  const docs = (known ?? []).map((home) => ({ ...home, postcode, huisnummer: Number(huisnummer) }))
  return { response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs } }
}

function splitFilter(filter: string): [string, string] {
  const [field = '', value = ''] = filter.split(':')
  return [field, value]
}
