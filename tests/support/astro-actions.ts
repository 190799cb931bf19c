/**
 * Stands in for the virtual module `astro:actions`, so that a test can call what an action does without a site around
 * it: an action is its handler here, and says how it takes its input.
 */
interface Action {
  accept?: 'form' | 'json'
  /** A schema, of which a handler sees only what passed it. */
  input?: unknown
  handler: (input: unknown, api: unknown) => unknown
}

export function defineAction({ handler, accept = 'json', input }: Action) {
  return Object.assign((sent: unknown, api: unknown) => handler(sent, api), { accept, input })
}

export class ActionError extends Error {
  readonly code: string

  constructor({ code, message = code }: { code: string; message?: string }) {
    super(message)
    this.code = code
  }
}
