import { type Article, articlePath } from './article'

/** An article in the feed. */
export interface FeedArticle extends Article {
  /** Its text as its page shows it; absent for one of which the feed has the summary only. */
  html?: string | undefined
}

export const FEED_PATH = '/blog/rss.xml'

export interface FeedWords {
  title: string
  description: string
}

/** The blog as RSS 2.0, newest first as given. URLs are absolute, because readers show them elsewhere. */
export function rssFeed(
  site: URL,
  { title, description }: FeedWords,
  articles: readonly FeedArticle[],
): string {
  const newest = articles[0]?.date
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${inXml(title)}</title>
<link>${new URL('/blog', site).href}</link>
<atom:link href="${new URL(FEED_PATH, site).href}" rel="self" type="application/rss+xml"/>
<description>${inXml(description)}</description>
<language>nl-NL</language>
${newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ''}${articles.map((article) => item(site, article)).join('\n')}
</channel>
</rss>
`
}

function item(site: URL, { id, title, excerpt, date, category, author, html }: FeedArticle): string {
  const address = new URL(articlePath(id), site).href
  return `<item>
<title>${inXml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${date.toUTCString()}</pubDate>
<dc:creator>${inXml(author)}</dc:creator>
<category>${inXml(category)}</category>
<description>${inXml(excerpt)}</description>${html ? `\n<content:encoded>${inXml(withWholeAddresses(html, site))}</content:encoded>` : ''}
</item>`
}

/** The same HTML for another address: links and pictures are absolute, each picture in the one file that any reader shows. */
function withWholeAddresses(html: string, site: URL): string {
  return html.replace(/<[^>]*>/g, (tag) =>
    tag.startsWith('<source ')
      ? ''
      : tag
          .replace(/ (?:srcset|sizes|loading|decoding)="[^"]*"/g, '')
          .replace(/ (href|src)="(\/[^"]*)"/g, (_, name, path) => ` ${name}="${new URL(path, site).href}"`),
  )
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
