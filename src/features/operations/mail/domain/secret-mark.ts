/**
 * Placeholder in a mail's texts for a password code or the token of a link; it may be part of a URL. Only the mail that
 * is sent has the secret in its place; the log shows the placeholder.
 */
export function secretMark(name: string): string {
  return `~geheim-${name}~`
}

/** Replaces placeholders of secrets in a preview. */
export function hideSecretMarks(text: string): string {
  return text.replaceAll(/~geheim-[\w-]+?~/g, 'verborgen')
}

/** Replaces each placeholder by its secret. Throws for a secret that would need escaping in HTML or in a URL. */
export function revealSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  return Object.entries(secrets).reduce((revealed, [name, secret]) => {
    if (!/^[\w-]+$/.test(secret))
      throw new Error(`The secret ${name} has characters that do not fit in a mail`)
    return revealed.replaceAll(secretMark(name), secret)
  }, text)
}
