/// <reference types="astro/client" />
interface ImportMetaEnv {
  /** The address that stands in the built pages. */
  readonly BUILT_FOR: string
}
declare namespace App {
  interface Locals {
    context: import('@/platform/context').Context
    logger: import('@/platform/logger').Logger
    requestId: string
    /** The visitor's address as the edge sees it, taken from a named proxy's header when there is one. */
    clientAddress: string
    /** Rendered once, for everybody who opens this address fresh: nothing of one visitor may stand in it. */
    isShared?: boolean
    /** Waits until the visitor has taken in what was sent, or is gone; absent where there is no edge. */
    untilTaken?: () => Promise<void>
    /** Aborted once the visitor is gone, which may be already; absent where there is no edge. */
    untilGone?: () => AbortSignal
    /** Who is signed in; set by the middleware for every server-rendered route. */
    account?: import('@/features/people/accounts/domain/roles').SignedInAccount | undefined
    /** The guarded address in whose place the sign-in, or the refusal, is shown. */
    refusedPath?: string
    /** What was refused there was a form: it was not taken in. */
    hasRefusedForm?: boolean
  }
}
