import { type Agent, get } from 'node:http'

/** Opens a page as a browser does, and answers its bytes as they go over the wire. Rejects unless it is there. */
export function bytesOfPage(
  url: string,
  agent: Agent,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
}
