import { type Answer, type AnsweringServer, json, startAnsweringServer } from './answering-server.ts'

export interface RdapServer extends AnsweringServer {
  /** From now on this is the answer about a name; `path` may also be another path that a redirect leads to. */
  answer: (path: string, answer: Answer) => void
  /** Names that were asked for, oldest first. */
  asked: () => string[]
}

const RDAP_TYPE = 'application/rdap+json'

/** As registries answer about a name that someone has. */
export const taken: Answer = json(
  200,
  { objectClassName: 'domain', rdapConformance: ['rdap_level_0'], status: ['active'] },
  RDAP_TYPE,
)

/** As registries answer about a name that nobody has. */
export const free: Answer = json(404, { errorCode: 404, title: 'Object not found' }, RDAP_TYPE)

/** A registry of the test's own, that can misbehave on demand. For RDAP_URL; knows every name as free. */
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
