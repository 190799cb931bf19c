import type { Context } from '../context'

/** How much of its limit a key has left. */
export interface Quota {
  isTaken: boolean
  /** How many requests in how many seconds. */
  limit: number
  windowSeconds: number
  left: number
  /** Until there is room for the next request, or, with room left, until all of it is back. */
  seconds: number
}

/** An answer as it is kept, to be given again. */
export interface ApiReply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** What is kept in the place of `text` where that holds a secret: whoever asks again is given this. */
  storedText?: string
  file?: Uint8Array
}

/** A write, as it is known again. */
export interface Write<Caller> {
  caller: Caller
  call: string
  key: string
  /** The same for the same method, address and body, and for no other. */
  fingerprint: string
}

/** Who may call, how often, and what was answered before. Whoever makes an API gives it one. */
export interface ApiGuard<Caller> {
  /** Who holds the key of this `Authorization`; undefined for nobody. */
  callerWith: (context: Context, authorization: string | undefined) => Promise<Caller | undefined>
  may: (caller: Caller, scope: string) => boolean
  take: (context: Context, caller: Caller) => Promise<Quota>
  /** Runs a write once, and answers the same ever after. */
  once: (
    context: Context,
    write: Write<Caller>,
    run: (id: string) => Promise<ApiReply>,
  ) => Promise<ApiReply | 'running' | 'other-body'>
}
