import { expect, test } from 'vitest'
import { renderMail } from '../server/render-mail'
import { MailFrame } from './MailFrame'
import { MailButton, MailFacts, MailLink, MailParagraph } from './MailText'

const mail = (
  <MailFrame preview="Binnen 24 uur hoor je van ons." heading="Je aanvraag is binnen.">
    <MailParagraph>
      Hoi Jan & Piet, lees <MailLink href="https://webnoaber.example/faq">de vragen</MailLink>.
    </MailParagraph>
    <MailFacts
      facts={[
        ['Naam', 'Jan <Wevers>'],
        ['Telefoon', null],
      ]}
    />
    <MailButton href="https://webnoaber.example/contact">Neem contact op</MailButton>
  </MailFrame>
)

test('a mail is a whole Dutch document, in which what people typed cannot become markup', async () => {
  const { html } = await renderMail(mail)
  expect(html).toMatch(/^<!DOCTYPE html/)
  expect(html).toContain('lang="nl"')
  expect(html).toContain('Jan &lt;Wevers&gt;')
  expect(html).toContain('href="https://webnoaber.example/contact"')
})

test('a mail asks nothing of other hosts: no image, stylesheet or script', async () => {
  const { html } = await renderMail(mail)
  expect(html).not.toMatch(/<(img|script|link|iframe)\b/i)
  expect(html).not.toMatch(/url\(/i)
})

test('the text says the same without markup, with the addresses of its links and who it is from', async () => {
  const { text } = await renderMail(mail)
  expect(text).not.toMatch(/<[a-z]/)
  expect(text).toContain('Je aanvraag is binnen.')
  expect(text).toContain('Hoi Jan & Piet')
  expect(text).toMatch(/Naam\s+Jan <Wevers>/)
  expect(text).toContain('https://webnoaber.example/contact')
  expect(text).toContain('info@webnoaber.example')
})

test('a fact that was not given has no row', async () => {
  const { html, text } = await renderMail(mail)
  expect(`${html}${text}`).not.toContain('Telefoon')
})
