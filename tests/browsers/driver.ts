/** What a person does with a browser, and nothing that one engine has alone. */
export interface Driver {
  /** Opens an address and waits until the document has loaded. */
  open: (url: string) => Promise<void>
  /** Runs a function that stands by itself in the page. Throws while one page makes way for the next. */
  run: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** The pointer, in CSS pixels of the window. */
  move: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** The keyboard, into whatever has the focus. */
  type: (text: string) => Promise<void>
  enter: () => Promise<void>
  /** In CSS pixels; a window of a desktop has a least width, and is no narrower than that. */
  resize: (width: number, height: number) => Promise<void>
  /** What was thrown and not caught, or written as an error on the console, since the last time of asking. */
  takeErrors: () => string[]
  close: () => Promise<void>
}
