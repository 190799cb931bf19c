/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    context: import('@/platform/context').Context
    logger: import('@/platform/logger').Logger
    requestId: string
    /** Client address as the edge sees it, from a named proxy's header if there is one. */
    clientAddress: string
    /** The page is rendered once for all new visitors: nothing of one visitor may be in it. */
    isShared?: boolean
    /** Body of a form that its page reads while it comes in (`BodyBounds.isStreamed`). */
    bodyStream?: AsyncIterable<Buffer>
    /** Backpressure: resolves when what was sent has been taken in, or the client is gone; absent without an edge. */
    untilTaken?: () => Promise<void>
    /** Aborts when the client disconnects, which may have happened already; absent without an edge. */
    untilGone?: () => AbortSignal
    /** The page for an address without one, as the edge keeps it; absent without an edge, and while it is rendered. */
    notFoundPage?: () => Promise<import('@/platform/edge/static-files').MemoryFile | undefined>
    /** The signed-in account; set by the middleware for every server-rendered route. */
    account?: import('@/features/people/accounts/domain/roles').SignedInAccount | undefined
    /** A colleague changes the texts of this page. */
    isEdited?: boolean
    /** The site is still being set up, and this visitor is no colleague: nothing may name the company. */
    isBeingSetUp?: boolean
    /** Name of the action that was sent, `group.verb`; set by the middleware, and what the guard of a form goes by. */
    actionName?: string | undefined
    /** The guarded address in place of which the sign-in, or the refusal, is shown. */
    refusedPath?: string
    /** Whether the refused request was a form, which was not processed. */
    hasRefusedForm?: boolean
  }
}
