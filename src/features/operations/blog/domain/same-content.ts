import type { ArticleContent } from './article'

/** Whether two texts of an article are the same; jsonb returns keys in an order of its own. */
export function isSameContent(one: ArticleContent, other: ArticleContent): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder({ title, excerpt, category, author, weave, sources, body }: ArticleContent): string {
  const rests = sources.map(({ name, url }) => [name, url])
  return JSON.stringify([title, excerpt, category, author, weave, rests, body])
}
