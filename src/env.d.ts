/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    context: import('./platform/context').Context
    logger: import('./platform/logger').Logger
    requestId: string
    /** The visitor's address as the edge sees it, taken from a named proxy's header when there is one. */
    clientAddress: string
    /** Who is signed in; set by the middleware for every server-rendered route. */
    account?: import('./features/accounts/rules/roles').SignedInAccount | undefined
    /** The guarded address in whose place the sign-in, or the refusal, is shown. */
    refusedPath?: string
    /** What was refused there was a form: it was not taken in. */
    hasRefusedForm?: boolean
  }
}
