import { join } from 'node:path'

/** Where everything of a run lies: memory that only its processes see, and that goes with the last of them. */
export const FOLDER = '/run/rig'
export const LOGS = join(FOLDER, 'logs')
export const TEMPORARY = join(FOLDER, 'tmp')
/** State of the test host: its layer over the machine's files, its accounts, the root certificate that it trusts. */
export const HOST_FOLDER = join(FOLDER, 'host')

const NETWORK = '10.78.0'

/** Machines of the rig; `outside` is everything else: product, registrar, visitors, other people's mail. */
export const ADDRESSES = {
  outside: `${NETWORK}.1`,
  host: `${NETWORK}.10`,
  dns: `${NETWORK}.20`,
  acme: `${NETWORK}.30`,
} as const

export const PORTS = {
  agent: 8080,
  powerDns: 8081,
  acme: 14_000,
  acmeRoots: 15_000,
  mailOutside: 2525,
} as const

/** Names of the rig's own machines. */
export const NAMES: Readonly<Record<string, string>> = {
  'mail.testhost.example': ADDRESSES.host,
  'ns1.testhost.example': ADDRESSES.dns,
  'ns2.testhost.example': ADDRESSES.dns,
}
export const MAIL_HOST = 'mail.testhost.example'
export const NAMESERVERS = ['ns1.testhost.example', 'ns2.testhost.example']

/** Node and the agent's sources, where no mount of the test host covers them. */
export const NODE = join(FOLDER, 'node')
export const AGENT = join(FOLDER, 'hosting', 'agent')

/** Certificate by which the ACME server's own address is trusted, before it has issued anything. */
export const ACME_PEM = join(FOLDER, 'acme.pem')
