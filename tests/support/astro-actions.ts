/**
 * Stands in for the virtual module `astro:actions`, so that a test can call what an action does without a site around
 * it: an action is its handler here.
 */
interface Action {
  handler: (input: unknown, api: unknown) => unknown
}

export function defineAction({ handler }: Action) {
  return handler
}

export class ActionError extends Error {
  readonly code: string

  constructor({ code, message = code }: { code: string; message?: string }) {
    super(message)
    this.code = code
  }
}
