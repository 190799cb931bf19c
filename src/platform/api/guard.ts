import type { Context } from '../context'

/** Rate limit of a key, and what is left of it. */
export interface Quota {
  isTaken: boolean
  /** Number of requests per window. */
  limit: number
  windowSeconds: number
  left: number
  /** Seconds until there is room for the next request, or, with room left, until the limit is fully restored. */
  seconds: number
}

/** Stored answer, returned to retries. */
export interface ApiReply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
  /** Stored in place of `text` if that holds a secret: a retry gets this. */
  storedText?: string
  file?: Uint8Array
}

/** A write, identified for idempotency. */
export interface Write<Caller> {
  caller: Caller
  call: string
  key: string
  /** Hash of method, address and body. */
  fingerprint: string
}

/** Authentication, rate limit and idempotency of an API, given by whoever makes one. */
export interface ApiGuard<Caller> {
  /** Holder of the key in `Authorization`; undefined for an unknown key. */
  callerWith: (context: Context, authorization: string | undefined) => Promise<Caller | undefined>
  may: (caller: Caller, scope: string) => boolean
  take: (context: Context, caller: Caller) => Promise<Quota>
  /** Runs a write once, and returns the stored answer from then on. */
  once: (
    context: Context,
    write: Write<Caller>,
    run: (id: string) => Promise<ApiReply>,
  ) => Promise<ApiReply | 'running' | 'other-body'>
}
