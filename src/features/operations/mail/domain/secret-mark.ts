/**
 * Stands in a mail's texts where a password code or the token of a link belongs. It may stand inside an address. Only
 * the mail that goes out has the secret in its place; the log shows the mark.
 */
export function secretMark(name: string): string {
  return `~geheim-${name}~`
}

/** What a preview shows where a secret stood. */
export function hideSecretMarks(text: string): string {
  return text.replaceAll(/~geheim-[\w-]+?~/g, 'verborgen')
}

/** Puts each secret in the place of its mark. Throws for one that would need escaping in HTML or in an address. */
export function revealSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return Object.entries(secrets).reduce((revealed, [name, secret]) => {
    if (!/^[\w-]+$/.test(secret))
      throw new Error(`The secret ${name} has characters that do not fit in a mail`)
    return revealed.replaceAll(secretMark(name), secret)
  }, text)
}
