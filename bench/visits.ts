import { type Agent, get } from 'node:http'

/** Requests a page as a browser does, and returns its size over the network in bytes. Rejects unless it is found. */
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
