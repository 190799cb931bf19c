import { type Site, startSite, startWorker } from '../../tests/support/site.ts'
import { DATABASE_URL, POOLED_URL } from './database.ts'
import type { Programs } from './packages.ts'

const TEN_MINUTES_AHEAD = '+600'

/** A web node or a worker of the built product, which can be killed and restarted. */
export interface Node {
  /** The running process; its URL changes with each start. */
  readonly site: () => Site
  kill: () => Promise<void>
  stop: () => Promise<void>
  start: (clock?: 'right' | 'ten minutes ahead') => Promise<void>
}

export interface Nodes {
  web: readonly [Node, Node]
  workers: readonly [Node, Node]
}

/** Two web nodes, the second behind PgBouncer, and two workers. */
export async function startNodes(programs: Programs, smtpUrl: string): Promise<Nodes> {
  const common = {
    APP_SECRET: 'one secret for all nodes, in this test only',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtpUrl,
  }
  const make = (start: typeof startSite, databaseUrl: string, role: string) =>
    startNode(start, { ...common, DATABASE_URL: databaseUrl, ROLE: role }, programs)
  const first = await make(startSite, DATABASE_URL, 'web')
  const [second, ...workers] = await Promise.all([
    make(startSite, POOLED_URL, 'web'),
    make(startWorker, DATABASE_URL, 'worker'),
    make(startWorker, POOLED_URL, 'worker'),
  ])
  return { web: [first, second], workers }
}

async function startNode(
  start: typeof startSite,
  env: Record<string, string>,
  { faketime }: Programs,
): Promise<Node> {
  const ahead = { LD_PRELOAD: faketime, FAKETIME: TEN_MINUTES_AHEAD, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  let site = await start({ env })
  const { dataDir } = site
  return {
    site: () => site,
    kill: () => site.kill(),
    stop: () => site.stop(),
    start: async (clock = 'right') => {
      site = await start({ dataDir, env: clock === 'right' ? env : { ...env, ...ahead } })
    },
  }
}
