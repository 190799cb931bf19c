import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** Recipients of the envelope, in lower case. */
  recipients: string[]
}

export interface MailServer {
  /** Value of SMTP_URL; unchanged when the server pauses and resumes. */
  url: string
  /** Accepted mails, oldest first. */
  mails: ReceivedMail[]
  /** Waits until there are at least so many mails to that address, then returns all of them. */
  mailsTo: (address: string, atLeast: number) => Promise<ReceivedMail[]>
  /** Refuses each further mail with this response, for instance '450 Try again later'; without one, accepts again. */
  refuse: (answer?: string) => void
  /** Accepts further mails, but withholds the response until `release`. */
  hang: () => void
  release: () => void
  /** Stops listening and resets every connection. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

const MAIL_LIMIT_MS = 90_000

/** A real SMTP server on a free port of this machine, which can fail on demand. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: string | undefined
  let answer = Promise.withResolvers<void>()
  answer.resolve()

  async function receive(raw: Uint8Array, recipients: string[]): Promise<void> {
    if (refusal) throw refusalOf(refusal)
    mails.push({ ...(await PostalMime.parse(raw)), recipients })
    await answer.promise
  }

  let server = await listen(receive, 0)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo: (address, atLeast) => waitForMails(mails, address, atLeast),
    refuse: (text) => {
      refusal = text
    },
    hang: () => {
      answer = Promise.withResolvers()
    },
    release: () => answer.resolve(),
    pause: () => close(server),
    resume: async () => {
      server = await listen(receive, port)
    },
    stop: async () => {
      answer.resolve()
      await close(server)
    },
  }
}

type Receive = (raw: Uint8Array, recipients: string[]) => Promise<void>

function listen(receive: Receive, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        receive(Buffer.concat(chunks), recipients).then(() => done(), done)
      })
    },
  })
  return new Promise((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      // Clients that disconnect midway are expected in these tests.
      server.off('error', fail).on('error', () => {})
      ready(server)
    })
  })
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((done) => server.close(() => done()))
}

function refusalOf(answer: string): Error {
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

async function waitForMails(
  mails: ReceivedMail[],
  address: string,
  atLeast: number,
): Promise<ReceivedMail[]> {
  const giveUpAt = Date.now() + MAIL_LIMIT_MS
  for (;;) {
    const found = mails.filter(({ recipients }) => recipients.includes(address.toLowerCase()))
    if (found.length >= atLeast) return found
    if (Date.now() > giveUpAt) throw new Error(`${found.length} of ${atLeast} mails came to ${address}`)
    await delay(50)
  }
}
