import { connect } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { ADDRESSES, PORTS } from './rig.ts'
import { resolver } from './visit.ts'

/** Other people's mail server. Returns the recipients of what it got. */
export async function startMailOutside(): Promise<readonly string[]> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, taken) => {
      stream.resume()
      stream.once('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        taken()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(PORTS.mailOutside, ADDRESSES.outside, ready))
  return recipients
}

/**
 * Hands a mail to a name, as any mail server does: its MX is looked up, and that host is asked. Returns the host's last
 * answer: 250 when the mail was taken.
 */
export async function sendMailTo(name: string): Promise<string> {
  const [exchange] = (await resolver().resolveMx(name)).sort((one, other) => one.priority - other.priority)
  if (!exchange) throw new Error(`${name} has no MX`)
  const [host = ''] = await resolver().resolve4(exchange.exchange)
  return await converse(host, [
    'EHLO outside.example',
    'MAIL FROM:<klant@outside.example>',
    `RCPT TO:<info@${name}>`,
    'DATA',
    'Subject: Brood\r\n\r\nZijn jullie open?\r\n.',
  ])
}

/** Says these lines, each after the answer to the one before; the first answer that is no success ends it. */
function converse(host: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(25, host).setEncoding('utf8').setTimeout(20_000)
    const left = [...lines]
    let said = ''
    socket.on('data', (part: string) => {
      said += part
      const last = said.trimEnd().split('\r\n').at(-1) ?? ''
      // Lines with a dash behind the code are followed by others.
      if (!/^\d{3} /.test(last)) return
      said = ''
      const next = /^[23]/.test(last) ? left.shift() : undefined
      if (next !== undefined) socket.write(`${next}\r\n`)
      else {
        socket.end('QUIT\r\n')
        resolve(last)
      }
    })
    socket.on('timeout', () => socket.destroy(new Error('The mail host says nothing')))
    socket.on('error', reject)
  })
}
