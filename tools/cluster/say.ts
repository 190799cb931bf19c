/** Tells whoever looks on what happens. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
