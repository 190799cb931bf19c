/** What a person does with a browser, without features of a single engine. */
export interface Driver {
  /** Opens a URL and waits until the document has loaded. */
  open: (url: string) => Promise<void>
  /** Runs a self-contained function in the page. Throws during navigation to another page. */
  run: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Moves the pointer, in CSS pixels of the window. */
  move: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** Types with the keyboard, into the focused element. */
  type: (text: string) => Promise<void>
  enter: () => Promise<void>
  /** In CSS pixels; a desktop window does not get narrower than its minimum width. */
  resize: (width: number, height: number) => Promise<void>
  /** Uncaught errors, and errors on the console, since the last call. */
  takeErrors: () => string[]
  close: () => Promise<void>
}
