/** A mail server as an owner types it. */
export interface SmtpServer {
  host: string
  port: number
  /** Empty for a server that asks for none. */
  user: string
  password: string
}

export const DEFAULT_SMTP_PORT = 587

/** Implicit TLS (RFC 8314): on every other port the connection is secured by STARTTLS. */
const TLS_PORT = 465

/** SMTP_URL of a server; undefined when the host is none. */
export function smtpUrlOf({ host, port, user, password }: SmtpServer): string | undefined {
  if (/[\s/?#@\\]/.test(host) || host === '') return undefined
  const named = host.includes(':') ? `[${host.replaceAll(/^\[|\]$/g, '')}]` : host
  const credentials = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const url = `${port === TLS_PORT ? 'smtps' : 'smtp'}://${credentials}${named}:${port}`
  return URL.canParse(url) ? url : undefined
}

/** The server of an SMTP_URL, without its password. */
export function smtpServerIn(url: string): Omit<SmtpServer, 'password'> {
  const { protocol, hostname, port, username } = new URL(url)
  const standard = protocol === 'smtps:' ? TLS_PORT : DEFAULT_SMTP_PORT
  return { host: hostname, port: Number(port) || standard, user: decoded(username) }
}

/** A bare percent sign, which mail servers are told as it is, is no encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
