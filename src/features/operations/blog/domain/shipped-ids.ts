/** Numbers of the articles that the site comes with, one per file in src/content/blog. */
export const SHIPPED_ARTICLE_IDS: readonly number[] = [1, 2, 3, 4, 5, 6]

/** The first number of an article that is written in the office: a later release may come with more of its own. */
export const FIRST_OWN_ID = 101

/** Whether the site came with the article of this number. */
export function isShipped(id: number): boolean {
  return SHIPPED_ARTICLE_IDS.includes(id)
}
