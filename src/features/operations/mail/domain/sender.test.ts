import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce } from '@/content/site-facts'
import { hostOf } from '../server/queue-mail'
import { senderOf } from './sender'

afterEach(() => putInForce(SHIPPED_FACTS, 0))

/** Who a mail from this sender comes from, as the mail server is told and the reader sees. */
async function sentFrom(from: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { envelope, message } = await transport.sendMail({ from, to: 'jan@wevers.example', text: 'Dag' })
  return { address: envelope.from, header: /^From: (.*)$/m.exec(String(message))?.[1] }
}

// promise people: What an owner saves holds at once … and no name of a company changes who mail comes from
test('whatever characters the name of the company has, mail comes from its own address', async () => {
  const names = [
    ['Bakker, De Wit & Zn', '"Bakker, De Wit & Zn"'],
    ['Weverij (Twente); web', '"Weverij (Twente); web"'],
    ['Bureau: post@elders.example', '"Bureau: post@elders.example"'],
    ['Bureau\nBcc: post@elders.example', '"Bureau Bcc: post@elders.example"'],
    ['Weverij Web', 'Weverij Web'],
  ] as const
  for (const [name, shown] of names) {
    const company = { ...SHIPPED_FACTS.company, name, email: 'post@weverij.example' }
    putInForce({ ...SHIPPED_FACTS, company }, 1)
    const sender = senderOf({})
    expect([name, await sentFrom(sender)]).toEqual([
      name,
      { address: 'post@weverij.example', header: `${shown} <post@weverij.example>` },
    ])
    expect(hostOf(sender)).toBe('weverij.example')
  }
})

test('a sender that was set by itself may have such a name too', async () => {
  for (const mailFrom of ['Bakker, De Wit <post@weverij.example>', '"Bakker, De Wit" <post@weverij.example>'])
    expect(await sentFrom(senderOf({ mailFrom }))).toEqual({
      address: 'post@weverij.example',
      header: '"Bakker, De Wit" <post@weverij.example>',
    })
  for (const mailFrom of ['post@weverij.example', '<post@weverij.example>'])
    expect((await sentFrom(senderOf({ mailFrom }))).address).toBe('post@weverij.example')
})
