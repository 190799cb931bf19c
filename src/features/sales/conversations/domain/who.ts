/** What the agency calls a visitor: by name, by e-mail address, or by the number of their conversation. */
export function shownWho({
  name,
  email,
  number,
}: {
  name: string | null
  email: string | null
  number: number
}): string {
  return name ?? email ?? `Bezoeker ${number}`
}

export const INBOX_PATH = '/beheer/gesprekken'

/** Where the office reads this conversation. */
export function conversationPath(id: string): string {
  return `${INBOX_PATH}?gesprek=${id}`
}

/** Where the link in a mail leads back to a conversation. */
export function conversationLinkPath(token: string): string {
  return `/gesprek/${token}`
}
