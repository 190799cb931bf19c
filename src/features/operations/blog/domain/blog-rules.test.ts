import { expect, test } from 'vitest'
import type { Article } from './article'
import { articlePages, neighboursOf, relatedTo } from './article-order'
import { linkedArticles, readingMinutes, withScrollingTables } from './internal/article-text'
import { rssFeed } from './rss-feed'

function article(id: number, over: Partial<Article> = {}): Article {
  return {
    id,
    title: `Artikel ${id}`,
    excerpt: 'Kort.',
    date: new Date(Date.UTC(2026, id - 1, 1)),
    category: 'Website',
    author: 'Webnoaber',
    weave: 'plain',
    readingMinutes: 4,
    linksTo: [],
    ...over,
  }
}

const six = [article(3), article(1, { linksTo: [3] }), article(6), article(2), article(5), article(4)]
const ids = (articles: readonly Article[]) => articles.map(({ id }) => id)

test('the list shows four articles, newest first, and the rest on the next page', () => {
  const [first, second, ...none] = articlePages(six)
  expect(ids(first?.articles ?? [])).toEqual([6, 5, 4, 3])
  expect(first).toMatchObject({ number: 1, olderPath: '/blog/pagina/2' })
  expect(ids(second?.articles ?? [])).toEqual([2, 1])
  expect(second).toMatchObject({ number: 2, offset: 4, olderPath: null })
  expect(none).toEqual([])
})

test('a full page does not lead to an empty one, and no articles make one empty page', () => {
  expect(articlePages(six.slice(0, 4))).toMatchObject([{ olderPath: null }])
  expect(articlePages([])).toMatchObject([{ articles: [], olderPath: null }])
})

test('the newest article has only an older neighbour, the oldest only a newer one', () => {
  expect(neighboursOf(six, 6)).toEqual({ newer: undefined, older: expect.objectContaining({ id: 5 }) })
  expect(neighboursOf(six, 1)).toEqual({ newer: expect.objectContaining({ id: 2 }), older: undefined })
})

test('read on with what is linked, in either direction, then with what is new, never with the neighbours', () => {
  expect(ids(relatedTo(six, 1))).toEqual([3, 6, 5])
  expect(ids(relatedTo(six, 3))).toEqual([1, 6, 5])
  expect(ids(relatedTo(six, 5))).toEqual([3, 2, 1])
})

test('reading time counts words, not marks or addresses', () => {
  const sentence = 'Dit zijn precies vijf woorden. '
  expect(readingMinutes(sentence.repeat(220))).toBe(5)
  expect(readingMinutes('| --- | --- | ## **'.repeat(400))).toBe(1)
  expect(readingMinutes('[a](https://example.org/een/lang/adres) '.repeat(220))).toBe(1)
})

test('links to other articles are found, each once, and links elsewhere are not', () => {
  expect(linkedArticles('Zie [a](/blog/3), [b](/blog/2#kop), [c](/blog/3) en [d](/prijzen).')).toEqual([3, 2])
})

test('a table scrolls by itself, can be reached by keyboard and is called by its columns', () => {
  const html = withScrollingTables(
    '<p>Voor</p><table><thead><tr><th>Post</th><th align="right"><strong>Over "drie" jaar</strong></th></tr></thead></table>',
  )
  expect(html).toBe(
    '<p>Voor</p><section class="table-scroll" tabindex="0" aria-label="Tabel: Post, Over &quot;drie&quot; jaar">' +
      '<table><thead><tr><th scope="col">Post</th><th scope="col" align="right"><strong>Over "drie" jaar</strong></th></tr></thead></table></section>',
  )
})

test('the feed names every article with its whole address and day, and survives what a title may hold', () => {
  const feed = rssFeed(new URL('https://webnoaber.example'), { title: 'Blog', description: 'Stukken' }, [
    article(6, { title: 'Prijs < € 5 & meer', date: new Date('2026-09-10') }),
  ])
  expect(feed).toContain('<title>Prijs &lt; € 5 &amp; meer</title>')
  expect(feed).toContain('<guid isPermaLink="true">https://webnoaber.example/blog/6</guid>')
  expect(feed).toContain('<pubDate>Thu, 10 Sep 2026 00:00:00 GMT</pubDate>')
  expect(feed).toContain('href="https://webnoaber.example/blog/rss.xml" rel="self"')
})

test('the feed has the text of an article, with whole addresses and one file of each picture', () => {
  const html =
    '<p>Zie <a href="/prijzen?a=1&amp;b=2">dit</a> en <code> href="/x"</code></p><picture><source type="image/avif" srcset="/b 1w" sizes="1px"><img src="/b.webp" srcset="/b 1w" sizes="1px" alt="Een > kraam" width="1"></picture>'
  const feed = rssFeed(new URL('https://webnoaber.example'), { title: 'Blog', description: 'Stukken' }, [
    { ...article(6, {}), html: html.replace('Een > kraam', 'Een &gt; kraam') },
    article(5, {}),
  ])
  const [, encoded = ''] = /<content:encoded>(.*)<\/content:encoded>/.exec(feed) ?? []
  const read = encoded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(read).toBe(
    '<p>Zie <a href="https://webnoaber.example/prijzen?a=1&amp;b=2">dit</a> en <code> href="/x"</code></p><picture><img src="https://webnoaber.example/b.webp" alt="Een &gt; kraam" width="1"></picture>',
  )
  expect(feed.match(/content:encoded>/g)).toHaveLength(2)
})
