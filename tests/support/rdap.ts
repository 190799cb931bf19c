import { type Answer, type AnsweringServer, json, startAnsweringServer } from './answering-server.ts'

export interface RdapServer extends AnsweringServer {
  /** Sets the answer about a name; `path` may also be another path, which a redirect leads to. */
  answer: (path: string, answer: Answer) => void
  /** Names that were asked about, oldest first. */
  asked: () => string[]
}

const RDAP_TYPE = 'application/rdap+json'

/** A registry's answer about a registered name. */
export const taken: Answer = json(
  200,
  { objectClassName: 'domain', rdapConformance: ['rdap_level_0'], status: ['active'] },
  RDAP_TYPE,
)

/** A registry's answer about an unregistered name. */
export const free: Answer = json(404, { errorCode: 404, title: 'Object not found' }, RDAP_TYPE)

/** Test double of a registry for RDAP_URL, which can fail on demand; by default every name is free. */
export async function startRdapServer(): Promise<RdapServer> {
  const answers = new Map<string, Answer>()
  const nameIn = (path: string) => decodeURIComponent(path.replace('/domain/', ''))
  const server = await startAnsweringServer(({ pathname }) => answers.get(nameIn(pathname)) ?? free)
  return {
    ...server,
    answer: (path, answer) => void answers.set(path, answer),
    asked: () => server.requests.map(nameIn),
  }
}
