import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { PageHandler } from './edge'

interface Apart {
  /** The path, with its query if there is one. */
  address: string
  host: string
  locals: object
}

interface Rendered {
  status: number
  headers: Headers
  body: Buffer
}

/** Renders a page by a synthetic request, which has only its address and the site's host: nothing of any visitor. */
export async function renderInternally(
  pages: PageHandler,
  { address, host, locals }: Apart,
): Promise<Rendered> {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  req.url = address
  req.headers = { host }
  req.push(null)
  const answer = new CapturedResponse(req)
  const whole = answer.whole()
  await pages(req, answer, (error) => answer.abandon(error), locals)
  return await whole
}

type Done = (error?: Error | null) => void

/** A response that is collected in memory. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #sent = new Headers()
  #end: { resolve: (rendered: Rendered) => void; reject: (error: unknown) => void } | undefined

  /** The complete answer. Call it before anything is written. */
  whole(): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      this.#end = { resolve, reject }
      this.once('close', () => reject(new Error('The page broke off halfway.')))
    })
  }

  abandon(error: unknown): void {
    this.#end?.reject(error ?? new Error('There is no such page.'))
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((part) => typeof part === 'object') as OutgoingHttpHeaders | undefined
    for (const [name, value] of Object.entries(headers ?? {}))
      for (const one of [value].flat()) if (one !== undefined) this.#sent.append(name, String(one))
    return this
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.#chunks.push(Buffer.from(chunk as string))
    this.#callBack(rest)
    return true
  }

  override end(...rest: unknown[]): this {
    const [chunk] = rest
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      this.#chunks.push(Buffer.from(chunk as string))
    this.#end?.resolve({ status: this.statusCode, headers: this.#sent, body: Buffer.concat(this.#chunks) })
    this.#callBack(rest)
    return this
  }

  #callBack(rest: unknown[]): void {
    const done = rest.find((part) => typeof part === 'function') as Done | undefined
    if (done) setImmediate(done)
  }
}
