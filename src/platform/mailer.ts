import { createTransport } from 'nodemailer'

export interface MailAddress {
  address: string
  name?: string | null
}

/** iTIP method: adds an appointment to a calendar, or removes it (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** Attachment of a mail. */
export interface MailFile {
  filename: string
  contentType: string
  content: Buffer
}

/** Calendar part (iCalendar), beside the text. */
export interface CalendarPart {
  filename: string
  method: CalendarMethod
  content: string
}

export interface OutgoingMail {
  /** Sender as in MAIL_FROM: an address, or `Name <address>`. */
  from: string
  to: MailAddress
  replyTo: string | null
  /** Address that takes the POST of a one-click unsubscribe; null for a mail that is no mailing. */
  unsubscribeUrl: string | null
  /** Message-ID with its angle brackets. The same at every attempt, so that a mailbox can drop a duplicate. */
  messageId: string
  subject: string
  html: string
  text: string
  attachments: readonly MailFile[]
  calendar: CalendarPart | undefined
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; rejects when it did not, or when the signal aborts. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  /** Rejects when the mail server cannot be reached, or refuses the credentials. */
  verify: () => Promise<void>
  /** Registers work that `close` waits for. */
  track: <Result>(work: Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

const MAX_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/**
 * Generous timeout: a server may think long about a mail that it has fully received, and giving up early would deliver
 * it twice.
 */
const ANSWER_TIMEOUT_MS = 30_000

/** Connection pool to the mail server of SMTP_URL, opened lazily by the first mail. */
export function connectMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const running = new Set<Promise<unknown>>()
  return {
    send: async (mail, signal) => {
      const { to, replyTo, unsubscribeUrl, attachments, calendar, ...rest } = mail
      await transport.sendMail({
        ...rest,
        attachments: [...attachments],
        ...(calendar && { icalEvent: calendar }),
        to: { address: to.address, name: to.name ?? '' },
        ...(replyTo ? { replyTo } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        signal,
      })
    },
    verify: async () => {
      await transport.verify()
    },
    track: (work) => {
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    close: async () => {
      await Promise.allSettled(running)
      transport.close()
    },
  }
}

/** One-click unsubscribe (RFC 8058): the mailbox shows an unsubscribe button of its own. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
