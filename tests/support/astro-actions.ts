/**
 * Test double of the virtual module `astro:actions`: an action is its handler, with how it takes its input, so that a
 * test can call it without a site.
 */
interface Action {
  accept?: 'form' | 'json'
  /** A schema; the handler sees only input that passed it. */
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
