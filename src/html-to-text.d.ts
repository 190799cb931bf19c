/** Types for the part that we use of a library without types. */
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }
  export function compile(options: {
    /** Characters per line. */
    wordwrap: number
    selectors: readonly Selector[]
  }): (html: string) => string
}
