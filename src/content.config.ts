import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { ARTICLE_WEAVES } from '@/features/operations/blog/domain/article'

const source = z.object({
  name: z.string().describe('Organisation and page, as a reader would recognise them.'),
  url: z.url({ protocol: /^https$/ }).describe('A stable page of that organisation.'),
})

const blog = defineCollection({
  // The id is the number in the address: /blog/1 is getEntry('blog', '1').
  loader: glob({ pattern: '*.md', base: './src/content/blog', generateId: ({ data }) => String(data.id) }),
  schema: z.object({
    id: z.int().positive().describe('Number in the address, /blog/{id}. Never reused.'),
    title: z.string().max(70).describe('Heading and title of the page.'),
    excerpt: z.string().max(180).describe('Summary on cards and in search results.'),
    date: z.coerce.date().describe('Day of publication, midnight UTC.'),
    category: z.string().describe('Subject shown on the card, one word.'),
    author: z
      .string()
      .optional()
      .describe('Name under the title, when a person is named and not the company.'),
    weave: z.enum(ARTICLE_WEAVES).describe('Cloth of its picture.'),
    sources: z.array(source).min(1).describe('What the facts rest on, listed under the article.'),
  }),
})

export const collections = { blog }
