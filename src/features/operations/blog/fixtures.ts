import type { ArticleContent } from './domain/article'

/** An article that somebody in the office wrote. */
export const OWN_ARTICLE: ArticleContent = {
  title: 'Een site voor de markt',
  excerpt: 'Wie op zaterdag op de markt staat, wil doordeweeks gevonden worden. Zo pak je dat aan.',
  category: 'Vindbaarheid',
  author: 'Roos Nijhof',
  weave: 'twill',
  sources: [{ name: 'KVK, ondernemen op de markt', url: 'https://www.kvk.nl/' }],
  body: 'Je staat er om **zes uur**.\n\n## Wat mensen zoeken\n\nDe [prijzen](/prijzen), en waar je staat.\n',
}
