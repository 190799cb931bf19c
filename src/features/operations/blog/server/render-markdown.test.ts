import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkAddress } from '@/shared/link-address'
import { isShipped, SHIPPED_ARTICLE_IDS } from '../domain/shipped-ids'
import { renderMarkdown } from './render-markdown'

const html = (markdown: string) => renderMarkdown(markdown).html.trim()

// promise people: The text of an article can run no script
test('HTML in a text is shown as it was typed', () => {
  expect(html('Een <b onclick="alert(1)">woord</b>.')).toBe(
    '<p>Een &lt;b onclick="alert(1)"&gt;woord&lt;/b&gt;.</p>',
  )
  expect(html('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html('<div>\n<img src=x onerror=alert(1)>\n</div>')).not.toMatch(/<(?:div|img)/)
})

// promise people: The text of an article can run no script … whatever its links lead to
test('a link leads to https, mailto, tel or a place on this site; of any other only its words are left', () => {
  expect(html('[a](https://x.nl/?a=1&b="2") [b](/prijzen) [c](mailto:a@b.nl) [d](tel:+31530000000)')).toBe(
    '<p><a href="https://x.nl/?a=1&amp;b=%222%22">a</a> <a href="/prijzen">b</a> <a href="mailto:a@b.nl">c</a> <a href="tel:+31530000000">d</a></p>',
  )
  for (const target of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://x.nl',
    '//x.nl/a',
    'prijzen',
  ]) {
    const { html, faults } = renderMarkdown(`[hier](${target})`)
    expect(html, target).toBe('<p>hier</p>')
    expect(faults, target).toHaveLength(1)
    expect(isLinkAddress(target), target).toBe(false)
  }
  expect(isLinkAddress('/\\x.nl')).toBe(false)
  expect(html('Kijk op www.kvk.nl.')).toBe('<p>Kijk op <a href="https://www.kvk.nl">www.kvk.nl</a>.</p>')
})

test('whatever is typed, only known elements come out, with no attribute that could do anything', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '|',
    '-',
    ':',
    '\\',
    '\n',
    ' ',
    '<script>',
    '<a href=javascript:x>',
    'onerror=',
    'javascript:',
    '&colon;',
    '&#x0A;',
    '\t',
    'https://',
    'x',
    '![a](/beelden/3f9a0c12ab34cd56ef01-1200x800)',
    '/beelden/3f9a0c12ab34cd56ef01-1200x800',
  )
  const known =
    /<\/?picture>|<source type="image\/avif" srcset="[-\w/., ]*" sizes="[^<>"]*">|<img src="[-\w/.]*" srcset="[-\w/., ]*" sizes="[^<>"]*" alt="[^<>"]*" width="\d+" height="\d+" loading="lazy" decoding="async">|<\/?(?:blockquote|br|code|del|em|hr|li|p|pre|strong|table|tbody|thead|tr|ul)>|<\/(?:a|h[234]|ol|t[dh])>|<ol(?: start="\d+")?>|<t[dh](?: class="text-(?:right|center)")?>|<h[234] id="[^"<>]*">|<a href="([^"<>]*)">/g
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (typed) => {
      const { html } = renderMarkdown(typed.join(''))
      expect(html.replace(known, '')).not.toMatch(/[<>]/)
      for (const [, href] of html.matchAll(known))
        if (href) expect(href).toMatch(/^(?:https:|mailto:|tel:|\/(?![/\\])|#)/i)
    }),
    { numRuns: 2000 },
  )
})

test('what is nested thousands deep is refused', () => {
  expect(renderMarkdown(`${'>'.repeat(20_000)}a`).faults).toHaveLength(1)
})

const PICTURE = '/beelden/3f9a0c12ab34cd56ef01-1200x800'

// promise people: A picture in an article is one of the site's own
test('a picture of the site comes in the sizes that a screen needs, with its shape and its words', () => {
  const { html, faults } = renderMarkdown(`![Kaas "jong" & oud](${PICTURE})`)
  const sizes = 'sizes="(min-width: 48rem) 44rem, calc(100vw - 2.5rem)"'
  const files = (format: string) =>
    [480, 960, 1200].map((width) => `${PICTURE}-${width}.${format} ${width}w`).join(', ')
  expect(html).toBe(
    `<p><picture><source type="image/avif" srcset="${files('avif')}" ${sizes}><img src="${PICTURE}-1200.webp" srcset="${files('webp')}" ${sizes} alt="Kaas “jong” &amp; oud" width="1200" height="800" loading="lazy" decoding="async"></picture></p>`,
  )
  expect(faults).toEqual([])
})

// promise people: A picture in an article is one of the site's own … and one without words is refused
test('a picture of another site, and one without words, are refused with what to do', () => {
  for (const target of [
    'https://x.nl/foto.jpg',
    '//x.nl/a',
    'data:image/png;base64,x',
    '/beelden/x',
    '/foto.png',
  ]) {
    const { html, faults } = renderMarkdown(`![Een foto](${target})`)
    expect(html, target).toBe('<p>Een foto</p>')
    expect(faults, target).toEqual([expect.stringContaining('alleen plaatjes van deze site')])
  }
  const { html, faults } = renderMarkdown(`Zo ![ ](${PICTURE})`)
  expect(html).toBe('<p>Zo </p>')
  expect(faults).toEqual([expect.stringContaining('wat erop te zien is')])
})

test('the title is the only heading of the first level, and no heading takes an id of the page', () => {
  const { html, headings } = renderMarkdown('# Een\n\n## Bronnen\n\n##### Diep\n\n## Een')
  expect(html).toContain('<h2 id="een">Een</h2>')
  expect(headings.map(({ depth, slug }) => [depth, slug])).toEqual([
    [2, 'een'],
    [2, 'bronnen-1'],
    [4, 'diep'],
    [2, 'een-1'],
  ])
})

test('the numbers of the articles that the site comes with are those of its files, and their texts are whole', () => {
  const files = readdirSync('src/content/blog')
  expect(files.map((file) => Number(file.split('-')[0])).toSorted()).toEqual(SHIPPED_ARTICLE_IDS)
  expect([1, 101].map(isShipped)).toEqual([true, false])
  for (const file of files)
    expect(renderMarkdown(readFileSync(`src/content/blog/${file}`, 'utf8')).faults, file).toEqual([])
})

test('a paragraph of nothing but quotation marks keeps them as they are', () => {
  expect(renderMarkdown('"'.repeat(20_000)).html).toBe(`<p>${'"'.repeat(20_000)}</p>`)
  expect(renderMarkdown('"Zo"').html).toBe('<p>“Zo”</p>')
})
