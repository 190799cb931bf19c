import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailSamples } from '../src/app/gallery/mail-samples'
import { company } from '../src/content/company'
import type { NewMail } from '../src/features/operations/mail/server/queue-mail'
import { SITE_URL } from '../src/shared/fixtures'

/** Mails of a mailing that the recipient subscribed to; all others are about an action of theirs. */
const MAILINGS = ['knownMail', 'welcomeMail']

/** Text of an attacker who wants our mails to carry it. */
const BAIT = '<script>alert("x")</script> Gewonnen! Ga naar https://evil.example\r\nBcc: allen'
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8)

interface Read extends NewMail {
  name: string
}

let mails: Read[]
let baited: Read[]

beforeAll(async () => {
  mails = await madeOf(mailSamples())
  baited = await madeOf(mailSamples({ words: BAIT, phone: BAIT, domainName: 'bakkerijaarnink.nl' }))
})

async function madeOf(samples: ReturnType<typeof mailSamples>): Promise<Read[]> {
  const readings = Object.entries(samples).flatMap(([name, states]) =>
    Object.values(states).map(async (draw) => ({ name, mail: await draw() })),
  )
  return (await Promise.all(readings)).flatMap(({ name, mail }) => (mail ? [{ name, ...mail }] : []))
}

async function sources(): Promise<{ path: string; text: string }[]> {
  const paths = await Array.fromAsync(
    glob('src/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$/.test(path) }),
  )
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

test('every mail that the product can send is read here, and none is made elsewhere', async () => {
  const files = await sources()
  const makers = files.flatMap(({ text }) =>
    [
      ...text.matchAll(/^export async function (\w+)\([^{}]*(?:\{[^{}]*\}[^{}]*)*\): Promise<NewMail\b/gm),
    ].map(([, name]) => name),
  )
  expect(makers.sort()).toEqual(Object.keys(mailSamples()).sort())
  const renderers = files.filter(({ text }) => text.includes('renderMail(')).map(({ path }) => path)
  const mayRender = /\/server\/mails\/|^src\/features\/operations\/mail\/server\/render-mail\.tsx$/
  expect(renderers.filter((path) => !mayRender.test(path))).toEqual([])
  const kinds = files.flatMap(({ path, text }) =>
    /\/server\/mails\//.test(path)
      ? [...text.matchAll(/\bkind: '([a-z-]+)',\n/g)].map(([, kind]) => kind)
      : [],
  )
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
})

/** Without the document type, which names a host that is never requested. */
const markupOf = ({ html }: NewMail) => html.replace(/^<!DOCTYPE[^>]*>/, '')
const cardOf = (mail: NewMail) => markupOf(mail).replace(/^.*?(?=<h1)/s, '')

/** Text between the tags, each piece by itself. */
function wordsIn(markup: string): string[] {
  const pieces = markup.replace(/<!--.*?-->/gs, '').split(/<[^>]*>/)
  return pieces
    .map((piece) => piece.replace(/&(#x27|quot|amp|lt|gt);/g, (_, name) => ENTITIES[name] ?? ''))
    .filter((piece) => piece.trim())
}

const ENTITIES: Record<string, string> = { '#x27': "'", quot: '"', amp: '&', lt: '<', gt: '>' }

describe('every mail', () => {
  test('is a Dutch document with one heading, a line for the mailbox, and no wider than a phone or 600 pixels', () => {
    for (const mail of mails) {
      const html = markupOf(mail)
      expect(mail.html, mail.name).toMatch(/^<!DOCTYPE html/)
      expect(html, mail.name).toMatch(/^<html[^>]* lang="nl"/)
      expect(html.match(/<h1\b/g), mail.name).toHaveLength(1)
      const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? []
      expect(html, mail.name).toContain(`>${title}</h1>`)
      const [, preview = ''] = /data-skip-in-text="true"[^>]*>([^<]+)/.exec(html) ?? []
      expect(preview.trim().length, mail.name).toBeGreaterThan(8)
      expect(mail.text, mail.name).not.toMatch(/\u200b|\u200c|\u034f/)
      expect(html, mail.name).toContain('max-width:600px')
      for (const [, width] of html.matchAll(/[;"](?:min-)?width:(\d+)px/g))
        expect(Number(width), mail.name).toBeLessThanOrEqual(200)
    }
  })

  test('says who we are and how to reach us, in both forms', () => {
    const { street, postcode, city } = company.address
    for (const { name, text, html } of mails)
      for (const ours of [
        company.name,
        street,
        postcode,
        city,
        company.phone.shown,
        company.email,
        company.kvk,
      ]) {
        expect(text.replace(/\s+/g, ' '), name).toContain(ours)
        expect(html, name).toContain(ours)
      }
  })

  // promise people 11: A mail asks nothing of any host
  test('asks nothing of any host, and leads to pages of our own only, over https', () => {
    for (const mail of mails) {
      const html = markupOf(mail)
      expect(html, mail.name).not.toMatch(
        /<(img|script|link|iframe|style|video|form|object)\b|url\(|\bsrc=|@import/i,
      )
      expect(html + mail.text, mail.name).not.toContain('http://')
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(address, mail.name).toMatch(
          new RegExp(`^(${SITE_URL}/[\\w/?=#~-]+|mailto:[\\w.@-]+|tel:\\+?\\d+)$`),
        )
    }
  })

  test('has nothing in it that a program forgot', () => {
    for (const mail of mails) {
      const words = wordsIn(cardOf(mail))
      const said = [mail.subject, mail.text, ...words].join('\n')
      expect(said, mail.name).not.toMatch(
        /\b(undefined|null|NaN|Invalid Date)\b|\[object|~factuurnummer~|~betaalpad~/,
      )
      for (const line of [mail.subject, ...words])
        expect(line, mail.name).not.toMatch(/\S {2,}| [.,;:!?](?!\w)|\.\.|,,/)
      expect(cardOf(mail), mail.name).not.toMatch(/<(p|td|th|li|ul|h1)\b[^>]*><\/\1>|<tbody><\/tbody>/)
    }
  })

  test('writes amounts with a euro sign that stays beside them, and days as people say them', () => {
    for (const { name, text, html, subject } of mails)
      for (const said of [text, html, subject]) {
        expect(said, name).not.toMatch(/€(?!\u00a0-?\d{1,3}(\.\d{3})*,\d\d)/)
        expect(said.replace(/token=\S+|HO\d+|INV\d+|CN\d+/g, ''), name).not.toMatch(
          /\d{4}-\d\d-\d\d|T\d\d:\d\d/,
        )
      }
  })

  test('says in plain text all that its markup says, with the address of each link', () => {
    for (const mail of mails) {
      const plain = mail.text.replace(/\s+/g, '')
      for (const piece of wordsIn(cardOf(mail))) expect(plain, mail.name).toContain(piece.replace(/\s+/g, ''))
      for (const [, address = ''] of cardOf(mail).matchAll(/href="(https:[^"]*)"/g))
        expect(mail.text, mail.name).toContain(address)
    }
  })

  // promise nieuwsbrief.ts: Beantwoord een mail van ons, dan komt hij bij een mens terecht.
  test('has a name of its own, goes to somebody, and can be answered', () => {
    for (const { name, kind, to, replyTo, subject } of mails) {
      expect(kind, name).toMatch(/^[a-z-]+$/)
      expect(to.address, name).toMatch(/^[\w.]+@[\w.-]+$/)
      expect(replyTo ?? to.address, name).toMatch(
        to.address === company.email ? /@/ : /^info@webnoaber\.example$/,
      )
      expect(subject, name).toMatch(/^\S.{8,90}\S$/)
    }
  })

  test('can be stopped with one click where it is a mailing, and only there', () => {
    for (const { name, unsubscribeUrl, html, text } of mails) {
      expect(unsubscribeUrl !== undefined, name).toBe(MAILINGS.includes(name))
      if (unsubscribeUrl) for (const said of [html, text]) expect(said, name).toContain(unsubscribeUrl)
    }
  })
})

describe('what a stranger typed', () => {
  // promise people 11: Nobody mails their words to strangers through us … as markup, in any mail there is
  test('is never markup', () => {
    for (const mail of baited) expect(mail.html, mail.name).not.toMatch(/<script|alert\("x"\)/)
  })

  test('is no link', () => {
    for (const mail of baited)
      for (const [, address] of mail.html.matchAll(/href="([^"]*)"/g))
        expect(address, mail.name).not.toMatch(/evil|^tel:$/)
  })

  // promise people 11: Nobody mails their words to strangers through us … in the subject of a mail that is not to ourselves
  test('stands in no subject but those of our own mailbox', () => {
    for (const { name, to, subject } of baited)
      if (to.address !== company.email) expect(subject, name).not.toMatch(/Gewonnen|script|evil/)
  })

  test('may be long without making the mail any wider', async () => {
    const long = { words: LONG, phone: LONG, domainName: `${'a'.repeat(63)}.nl` }
    for (const mail of await madeOf(mailSamples(long)))
      for (const [, tag, style] of cardOf(mail).matchAll(
        /<(p|td|h1)\b[^>]*? style="([^"]*)"[^>]*>(?=[^<]*(?:Wolfe|aaaaa))/g,
      ))
        expect(style, `${mail.name}: ${tag}`).toContain('overflow-wrap:anywhere')
  })
})
