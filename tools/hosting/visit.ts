import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { ADDRESSES } from './rig.ts'

export interface Page {
  status: number
  text: string
}

/** Resolver of the outside. */
export function resolver(): Resolver {
  const outside = new Resolver({ timeout: 2_000, tries: 1 })
  outside.setServers([ADDRESSES.outside])
  return outside
}

/**
 * A page over HTTPS as a visitor gets it: the name is looked up, and its certificate has to be of that name and of the
 * ACME server. Undefined when there is none.
 */
export async function visit(name: string, root: string, path = '/'): Promise<Page | undefined> {
  const [address] = await resolver()
    .resolve4(name)
    .catch((): string[] => [])
  return address ? await pageAt(address, name, { ca: readFileSync(root), path }) : undefined
}

function pageAt(host: string, name: string, to: { ca: Buffer; path: string }): Promise<Page | undefined> {
  return new Promise((tell) => {
    const asked = request({
      host,
      servername: name,
      headers: { Host: name },
      agent: false,
      timeout: 5_000,
      ...to,
    })
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => tell({ status: response.statusCode ?? 0, text }))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => tell(undefined))
    asked.end()
  })
}
